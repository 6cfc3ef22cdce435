"""A whole deal without a mouse, and the shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import my_turn, open_alone, play_deal, seen

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

_MOST_STOPS = 60


def _on(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(s) => document.activeElement.matches(s)", selector))


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(_MOST_STOPS):
        if _on(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by Tab")


def _walk_to(page: Page, card: str) -> None:
    """Into the hand by Tab, then along the cards by arrows."""
    _tab_to(page, "#hand .card")
    page.keyboard.press("Home")
    for _ in range(_MOST_STOPS):
        if _on(page, f'[data-card="{card}"]'):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no way to {card} by arrows")


def _by_keys(page: Page, action: str) -> None:
    verb, _, what = action.partition(" ")
    if verb == "discard":
        for card in what.split():
            _walk_to(page, card)
            page.keyboard.press("Enter")
        _tab_to(page, '[data-key="done"]')
    elif verb == "play":
        _walk_to(page, what)
    elif verb == "kontra":
        _tab_to(page, f'[data-key="pick {action}"]')
        page.keyboard.press("Enter")
        _tab_to(page, '[data-key="kontra"]')
    else:
        if page.locator(f'details:not([open]) [data-action="{action}"]').count():
            _tab_to(page, "summary")
            page.keyboard.press("Enter")
        _tab_to(page, f'[data-action="{action}"]')
    page.keyboard.press("Enter")


def test_a_whole_deal_by_keys_alone(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    assert play_deal(desktop, do=_by_keys)["result"]
    _tab_to(desktop, "#next-deal")


def test_a_card_is_found_by_typing_its_name_and_played_with_enter(
    desktop: Page, server: str
) -> None:
    open_alone(desktop, server)
    view = my_turn(desktop)
    while view["phase"] != "playing":
        play_one(desktop)
        view = my_turn(desktop)
    card = next(choice["card"] for choice in view["choices"] if choice["legal"])
    desktop.keyboard.type(card.lower())
    desktop.wait_for_function("(c) => document.activeElement.dataset.card === c", arg=card)
    assert desktop.locator(f'[data-card="{card}"].sel').count() == 1
    desktop.keyboard.press("Enter")
    desktop.wait_for_function("(n) => window.koenigrufen.shown().count > n", arg=view["count"])


def play_one(page: Page) -> None:
    """One decision by keys."""
    view = my_turn(page)
    legal = [choice for choice in view["choices"] if choice["legal"]]
    cards = view["discard"]
    _by_keys(
        page,
        "discard " + " ".join(cards["from"][: cards["count"]]) if cards else legal[0]["action"],
    )
    page.wait_for_function("(n) => window.koenigrufen.shown().count > n", arg=view["count"])


def test_single_letters_work_and_can_be_switched_off(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    my_turn(desktop)
    desktop.keyboard.press("?")
    assert desktop.locator("dialog .keys").is_visible()
    desktop.keyboard.press("Escape")
    assert desktop.locator("dialog").count() == 0
    desktop.evaluate(
        """() => { localStorage["koenigrufen.settings"] = JSON.stringify({keys: false}); }"""
    )
    desktop.keyboard.press("?")
    assert desktop.locator("dialog").count() == 0


def test_undo_takes_back_and_redo_goes_on(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    before = my_turn(desktop)
    play_one(desktop)
    my_turn(desktop)
    desktop.click('[data-key="undo"]')
    desktop.wait_for_function("(n) => window.koenigrufen.shown().count <= n", arg=before["count"])
    desktop.click('[data-key="redo"]')
    desktop.wait_for_function("(n) => window.koenigrufen.shown().count > n", arg=before["count"])
    assert seen(desktop)
