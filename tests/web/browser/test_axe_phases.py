"""No serious finding of axe in any phase of a deal, as the one on turn and as one who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE, context_of
from tests.web.browser.driven import Table, goes_on, seat_four
from tests.web.browser.looking import both
from tests.web.browser.player import INDEX, deal_of
from tests.web.browser.test_contracts import VORHAND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.web

PHASES: Final = (
    "auction", "calling", "talon", "discarding", "choosing", "spritzen", "announcing", "playing",
)  # fmt: skip
MUST: Final = {(phase, mine) for phase in PHASES for mine in (True, False)} | {
    ("over", False),
    ("a kontra with its price", True),
    ("a card that may not be played", True),
    ("open hands", False),
}
"""Where we must have looked: the phase, and whether it was our own turn."""
PLAYED: Final = {
    ("playing", True),
    ("playing", False),
    ("a card that may not be played", True),
}
"""Seen once, no more is to be seen after the first tricks: open hands lie there by then."""
GAMES: Final = ["rufer", "trischaken", "dreier", "solorufer", "bettler-ouvert", "piccolo-ouvert"]
_MOST_DEALS: Final = 16
Seen = set[tuple[str, bool]]


@pytest.fixture(params=["phone", pytest.param("desktop", marks=pytest.mark.slow)])
def table(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[Table]:
    """Four people at a table; the first, whose page is looked at, on a desktop or on a phone."""
    first = context_of(browser, PHONE if request.param == "phone" else DESKTOP, touch=True)
    others = [context_of(browser, DESKTOP, touch=False) for _ in range(3)]
    contexts = [first, *others]
    wanted = {0: list(GAMES), 1: list(GAMES)}
    yield seat_four([context.new_page() for context in contexts], server, wanted)
    for context in contexts:
        context.close()


def _look(page: Page, view: dict[str, Any], seen: Seen) -> None:
    """Looks at what has not been seen yet."""
    mine = view["turn"] == view["seat"]
    _once(page, (view["phase"], mine), seen)
    if any(hand["seat"] != view["seat"] and hand["cards"] for hand in view["open_hands"]):
        _once(page, ("open hands", False), seen)
    if mine and view["phase"] == "announcing":
        _a_kontra(page, view, seen)
    if mine and view["phase"] == "playing":
        _a_refusal(page, view, seen)


def _once(page: Page, what: tuple[str, bool], seen: Seen) -> None:
    if what not in seen:
        seen.add(what)
        both(page, what)


def _a_kontra(page: Page, view: dict[str, Any], seen: Seen) -> None:
    kontra = [c["action"] for c in view["choices"] if c["kind"] == "kontra" and c["legal"]]
    if not kontra or ("a kontra with its price", True) in seen:
        return
    page.click(f'[data-key="pick {kontra[0]}"]')
    _once(page, ("a kontra with its price", True), seen)
    page.click(f'[data-key="pick {kontra[0]}"]')


def _a_refusal(page: Page, view: dict[str, Any], seen: Seen) -> None:
    refused = [c["card"] for c in view["choices"] if not c["legal"]]
    if not refused or ("a card that may not be played", True) in seen:
        return
    page.click(f'#hand [data-card="{refused[0]}"]', position=INDEX, force=True)
    page.wait_for_selector("#reason:not([hidden])")
    _once(page, ("a card that may not be played", True), seen)


def test_every_phase(table: Table) -> None:
    seen: Seen = set()
    table.begin(VORHAND, 5, steps=0)
    page = table.pages[0]
    for _ in range(_MOST_DEALS):
        for view in goes_on(table):
            _look(page, deal_of(page), seen)
            if seen >= PLAYED and len(view["tricks"]) > 1:
                break
        table.may(None)
        table.note(table.finish())
        _look(page, deal_of(page), seen)
        table.may(0)
        if seen >= MUST:
            return
        table.next_deal()
    assert MUST - seen == set()
