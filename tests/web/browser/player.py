"""A scripted person at the table: looks at the page, presses what a person would press."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page, Position

Choice = dict[str, Any]
Chooser = Callable[[list[Choice]], Choice]
_STUCK_SECONDS = 60
INDEX: Final[Position] = {"x": 20, "y": 26}
"""Where a card in a fan always shows."""


def first_legal(choices: list[Choice]) -> Choice:
    return choices[0]


def open_alone(page: Page, server: str, rules: str = "frohnleiten", *, text: bool = False) -> str:
    """A table against computers that answer at once; its address."""
    page.goto(f"{server}/")
    made = page.evaluate(
        """async (rules) => {
            const answer = await fetch("/api/tables", {method: "POST",
                headers: {"Content-Type": "application/json"},
                body: JSON.stringify({name: "Anna", rules, options: {pace: 0},
                    places: ["me", "random", "random", "random"]})});
            return (await answer.json()).table;
        }""",
        rules,
    )
    address = f"{server}/t/{made}"
    page.goto(f"{address}?text=1" if text else address)
    return address


def seen(page: Page) -> dict[str, Any] | None:
    """What the page shows of the deal."""
    view: dict[str, Any] | None = page.evaluate("() => window.koenigrufen?.shown() ?? null")
    return view


def deal_of(page: Page) -> dict[str, Any]:
    """The deal on the page, which must be there."""
    view = seen(page)
    assert view is not None
    return view


def turn_of(view: dict[str, Any]) -> int:
    turn: int = view["turn"]
    return turn


def waiting(page: Page) -> bool:
    return bool(page.evaluate("() => window.koenigrufen.state().waiting.size > 0"))


def my_turn(page: Page) -> dict[str, Any]:
    """Waits until it is this seat's turn or the deal is over; the view then."""
    end = time.monotonic() + _STUCK_SECONDS
    while time.monotonic() < end:
        view = seen(page)
        if view and not view.get("resting") and not waiting(page) and _asked(view):
            return view
        page.wait_for_timeout(20)
    raise TimeoutError("nothing moves")


def _asked(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "over" or view["turn"] == view["seat"])


def after(page: Page, count: int, deal: int) -> None:
    """Waits until the page has gone on from there."""
    page.wait_for_function(
        """([count, deal]) => { const v = window.koenigrufen.shown();
            return v && !v.resting && (v.count !== count || v.deal !== deal); }""",
        arg=[count, deal],
        timeout=_STUCK_SECONDS * 1000,
    )


def press(page: Page, action: str) -> None:
    """Presses the button of an action; a card twice: chosen, then played."""
    verb, _, what = action.partition(" ")
    folded = page.locator(f'details:not([open]) [data-action="{action}"]')
    if folded.count():
        page.click("details.more summary, .text-table details summary")
    if verb == "discard":
        place = "#hand " if page.locator("#hand").count() else ""
        for card in what.split():
            page.click(f'{place}[data-card="{card}"]', position=INDEX)
        page.click('[data-key="done"]')
    elif verb == "play" and page.locator("#hand").count():
        chosen = page.locator(f'#hand .sel[data-card="{what}"]').count()  # a hint may have done so
        if not chosen:
            page.click(f'#hand [data-card="{what}"]', position=INDEX)
        page.click('[data-key="play"]')
    elif verb == "kontra" and page.locator("#hand").count():
        page.click(f'[data-key="pick {action}"]')
        page.click('[data-key="kontra"]')
    else:
        page.click(f'[data-action="{action}"]')


def action_of(view: dict[str, Any], choose: Chooser) -> str:
    """What this person does now."""
    if view["discard"]:
        return "discard " + " ".join(view["discard"]["from"][: view["discard"]["count"]])
    action: str = choose([choice for choice in view["choices"] if choice["legal"]])["action"]
    return action


def play_deal(
    page: Page, choose: Chooser = first_legal, do: Callable[[Page, str], None] = press
) -> dict[str, Any]:
    """Plays until the account is up; the last view."""
    while True:
        view = my_turn(page)
        if view["phase"] == "over":
            return view
        do(page, action_of(view, choose))
        after(page, view["count"], view["deal"])
