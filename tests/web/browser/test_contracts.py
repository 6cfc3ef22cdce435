"""Every game of the Frohnleitner round, bid and played through the page by four people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.web.browser.friends import sit_down
from tests.web.browser.player import after, deal_of, press, turn_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.web, pytest.mark.slow]

GAMES: Final = (
    "rufer", "trischaken", "sechserdreier", "farbensechser", "piccolo", "zwiccolo", "solorufer",
    "pagatrufer", "bettler", "uhurufer", "farbendreier", "dreier", "piccolo-ouvert",
    "zwiccolo-ouvert", "kakadurufer", "bettler-ouvert", "quapilrufer", "farbensolo", "solodreier",
)  # fmt: skip
_MOST_DEALS: Final = 60


def _bid(legal: list[dict[str, Any]], wanted: list[str]) -> str:
    """A game that is still wanted, else as little as may be said."""
    by_contract = {
        choice["contract"]: choice["action"] for choice in legal if choice.get("contract")
    }
    for contract in wanted:
        if contract in by_contract:
            action: str = by_contract[contract]
            return action
    quiet = [choice["action"] for choice in legal if choice["kind"] in {"open", "pass"}]
    least: str = quiet[0] if quiet else legal[0]["action"]
    return least


def _action(view: dict[str, Any], wanted: list[str]) -> str:
    if view["discard"]:
        return "discard " + " ".join(view["discard"]["from"][: view["discard"]["count"]])
    legal = [choice for choice in view["choices"] if choice["legal"]]
    if view["phase"] == "auction":
        return _bid(legal, wanted)
    good = [choice for choice in legal if choice["kind"] == "good"]
    chosen: str = (good or legal)[0]["action"]
    return chosen


def _play(pages: list[Page], wanted: list[str]) -> str:
    """One deal; the game that was played."""
    while True:
        view = deal_of(pages[0])
        if view["phase"] == "over":
            contract: str = view["game"]["contract"]
            return contract
        page = pages[turn_of(view)]
        page.wait_for_function(
            "([c, d]) => { const v = window.koenigrufen.shown(); return v && v.count === c"
            " && v.deal === d && v.turn === v.seat && !window.koenigrufen.state().waiting.size; }",
            arg=[view["count"], view["deal"]],
        )
        press(page, _action(deal_of(page), wanted))
        for other in pages:
            after(other, view["count"], view["deal"])


def test_every_game_of_frohnleiten_is_played_to_its_end_by_four_browsers(
    pages: list[Page], server: str
) -> None:
    sit_down(pages, server)
    wanted: list[str] = list(GAMES)
    for _ in range(_MOST_DEALS):
        played = _play(pages, wanted)
        if played in wanted:
            wanted.remove(played)
        if not wanted:
            return
        for page in pages:
            page.click('[data-key="next"]')
        deal = deal_of(pages[0])["deal"]
        for page in pages:
            page.wait_for_function("(d) => window.koenigrufen.shown()?.deal > d", arg=deal)
    assert wanted == []
