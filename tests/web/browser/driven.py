"""Four browsers at a table that play by themselves, each by pressing its own page's buttons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.web.browser.friends import sit_down
from tests.web.browser.player import deal_of, turn_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

DRIVER: Final = Path(__file__).with_name("driver.js").read_text(encoding="utf-8")
LONGEST_DEAL: Final = 120_000
Over = dict[str, Any]
Wanted = dict[int, list[str]]
"""The games still to be played by each place."""


def drive(page: Page, seed: int = 1, **more: object) -> None:
    """From now on this page plays."""
    told = json.dumps({"seed": seed, **more})
    # in one go: between two it would already play, not knowing what it is told
    page.evaluate(f"() => {{ {DRIVER}\nObject.assign(window.driver, {told}); }}")


def tell(page: Page, **what: object) -> None:
    """Changes what the page's player is to do."""
    page.evaluate("(told) => Object.assign(window.driver, told)", what)


@dataclass
class Table:
    """One table and what is still wanted of it."""

    pages: list[Page]
    address: str
    wanted: Wanted = field(default_factory=dict[int, list[str]])
    played: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    @property
    def missing(self) -> int:
        return sum(map(len, self.wanted.values()))

    def begin(self, vorhand: list[str], seed: int, steps: int | None = None) -> None:
        """All four play; with `steps` only so many decisions each, until it is told more."""
        for number, page in enumerate(self.pages):
            drive(page, seed + number, vorhand=vorhand, wanted=self.wanted, steps=steps)

    def may(self, steps: int | None) -> None:
        """From now on each may take so many decisions; None: as many as there are."""
        for page in self.pages:
            tell(page, steps=steps)

    def finish(self) -> Over:
        """Waits until the account is up on all four pages; they must show the same.

        Only the heading speaks to whoever looks: "Rufer: Du hast verloren".
        """
        seen = [self._over(page) for page in self.pages]
        same = [one | {"title": one["title"].partition(":")[0]} for one in seen]
        assert all(one == same[0] for one in same), seen
        assert any("Du" not in one["title"] for one in seen), seen
        return seen[0]

    def _over(self, page: Page) -> Over:
        page.wait_for_function(
            "() => window.driver.fault || window.driver.over", timeout=LONGEST_DEAL
        )
        told = page.evaluate("() => [window.driver.fault, window.driver.over]")
        assert told[0] == "", told[0]
        over: Over = told[1]
        return over

    def note(self, over: Over) -> None:
        """Strikes what was played off the list."""
        place, contract = over["declarer"], over["contract"]
        if contract in self.wanted.get(place, []):
            self.wanted[place].remove(contract)
            self.played.append((contract, place))

    def next_deal(self) -> None:
        """All say that they are ready, by the button of the account; the next deal is there."""
        deal = deal_of(self.pages[0])["deal"]
        for page in self.pages:
            tell(page, over=None, told=deal, wanted=self.wanted)
        for page in self.pages:
            page.wait_for_function("() => window.driver.next()")
        for page in self.pages:
            page.wait_for_function("(d) => window.koenigrufen.shown().deal > d", arg=deal)


def goes_on(table: Table) -> Iterator[dict[str, Any]]:
    """One decision after the other; what the first page shows before each, at last the account.

    Between two of them nothing moves, on any of the four pages.
    """
    table.may(0)
    while (view := deal_of(table.pages[0]))["phase"] != "over":
        yield view
        tell(table.pages[turn_of(view)], steps=1)
        for page in table.pages:
            _reached(page, view["count"] + 1)
    yield view


def _reached(page: Page, count: int) -> None:
    page.wait_for_function(
        """(count) => { const v = window.koenigrufen.shown();
            return window.driver.fault || (v.count >= count && !v.resting); }""",
        arg=count,
    )
    fault = page.evaluate("() => window.driver.fault")
    assert fault == "", fault


def seat_four(pages: list[Page], server: str, wanted: Wanted) -> Table:
    """A table of four people, the first deal dealt, nobody playing yet."""
    return Table(pages, sit_down(pages, server), wanted)
