"""Playing alone: one click, one deal, by mouse, by touch, by keys, by text."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser.player import (
    INDEX,
    action_of,
    after,
    deal_of,
    first_legal,
    my_turn,
    open_alone,
    play_deal,
    press,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.web


def test_a_click_before_the_texts_have_come_is_not_lost(desktop: Page, server: str) -> None:
    held: list[Route] = []
    desktop.route("**/api/texts/**", lambda r: held.append(r))  # noqa: PLW0108 - no builtin
    desktop.goto(server)
    desktop.click("#play")
    for route in held:
        route.continue_()
    desktop.wait_for_url("**/t/*", timeout=8000)


def test_the_first_hand_is_there_within_ten_seconds_of_opening_the_page(
    desktop: Page, server: str
) -> None:
    began = time.monotonic()
    desktop.goto(server)
    desktop.click("#play")
    desktop.wait_for_selector("#hand .card >> nth=11")
    assert time.monotonic() - began < 10
    assert desktop.locator("#hand .card").count() == 12


def test_a_whole_deal_by_mouse_ends_with_the_account(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = play_deal(desktop)
    assert view["result"]
    assert desktop.locator("#over-title").is_visible()
    desktop.click("#next-deal")
    after(desktop, view["count"], view["deal"])
    assert my_turn(desktop)["deal"] == view["deal"] + 1


def test_a_whole_deal_by_touch_on_the_smallest_phone_without_scrolling(
    phone: Page, server: str
) -> None:
    open_alone(phone, server)
    my_turn(phone)
    size = phone.evaluate("() => [document.documentElement.scrollWidth, innerHeight]")
    assert size == [360, 640]
    assert play_deal(phone)["result"]


def test_the_text_table_plays_a_whole_deal(desktop: Page, server: str) -> None:
    open_alone(desktop, server, text=True)
    assert play_deal(desktop)["result"]
    assert desktop.locator("img, svg").count() == 0


def test_a_deal_set_up_by_hand_is_dealt_as_it_was_laid(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/own?lang=de")
    trull = ("T22", "T21", "T1")
    for card in trull:
        desktop.click(f'[data-key="{card}"]')
    desktop.click('[data-key="play"]')
    desktop.wait_for_url("**/t/**")
    desktop.wait_for_selector("#hand .card >> nth=11")
    assert set(trull) <= set(deal_of(desktop)["hand"])
    assert deal_of(desktop)["practice"]


def test_play_goes_on_from_an_earlier_point(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = my_turn(desktop)
    while len(view["tricks"]) < 2:
        press(desktop, action_of(view, first_legal))
        after(desktop, view["count"], view["deal"])
        view = my_turn(desktop)
    first = next(n for n, move in enumerate(view["log"]) if move["seat"] == 0)
    desktop.click("#menu")
    desktop.click("dialog >> text=Zu einer früheren Stelle")
    desktop.click(f'[data-key="goto {first}"]')
    desktop.wait_for_function("(n) => window.koenigrufen.shown().count === n", arg=first)
    assert play_deal(desktop)["result"]


def _until_playing(page: Page) -> dict[str, Any]:
    view = my_turn(page)
    while view["phase"] not in {"playing", "over"}:
        press(page, action_of(view, first_legal))
        after(page, view["count"], view["deal"])
        view = my_turn(page)
    return view


def test_a_card_drawn_out_of_the_hand_is_played(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = _until_playing(desktop)
    card = next(choice["card"] for choice in view["choices"] if choice["legal"])
    box = desktop.locator(f'#hand [data-card="{card}"]').bounding_box()
    assert box is not None
    desktop.mouse.move(box["x"] + 20, box["y"] + 26)
    desktop.mouse.down()
    desktop.mouse.move(box["x"] + 60, box["y"] - 160, steps=4)
    desktop.mouse.up()
    desktop.wait_for_function("(n) => window.koenigrufen.shown().count > n", arg=view["count"])
    assert deal_of(desktop)["log"][view["count"]]["action"] == f"play {card}"


def test_an_illegal_card_says_why_and_a_hint_names_a_legal_one(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = _until_playing(desktop)
    desktop.click('[data-key="hint"]')
    desktop.wait_for_selector("#reason:not([hidden])")
    hinted = desktop.locator("#hand .card.sel").get_attribute("data-card")
    assert f"play {hinted}" in {c["action"] for c in view["choices"] if c["legal"]}
    while all(choice["legal"] for choice in view["choices"]):
        press(desktop, action_of(view, first_legal))
        after(desktop, view["count"], view["deal"])
        view = my_turn(desktop)
        if view["phase"] == "over":
            return
    refused = next(choice for choice in view["choices"] if not choice["legal"])
    card = desktop.locator(f'#hand [data-card="{refused["card"]}"]')
    card.click(position=INDEX, force=True)
    assert desktop.locator("#reason").inner_text() == refused["why"]
    assert refused["why"] in (card.get_attribute("aria-label") or "")


def test_nothing_covers_a_plate_on_any_size(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    _until_playing(desktop)
    for size in ((360, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)):
        desktop.set_viewport_size({"width": size[0], "height": size[1]})
        covered = desktop.evaluate(
            """() => {
                const box = (e) => e.getBoundingClientRect();
                const apart = (a, b) => a.right <= b.left || b.right <= a.left
                    || a.bottom <= b.top || b.bottom <= a.top;
                const plates = [...document.querySelectorAll(".plate")].map(box);
                const slots = [...document.querySelectorAll(".slot")].map(box);
                const inside = plates.every(p => p.left >= 0 && p.right <= innerWidth);
                return !inside || plates.some(p => slots.some(s => !apart(p, s)));
            }"""
        )
        assert not covered, size


def test_the_same_deal_again_has_the_same_cards_and_is_not_counted(
    desktop: Page, server: str
) -> None:
    open_alone(desktop, server)
    first = play_deal(desktop)
    desktop.click('[data-key="again"]')
    desktop.wait_for_function("() => window.koenigrufen.shown().phase !== 'over'")
    again = deal_of(desktop)
    assert again["dealt"] == first["dealt"]
    assert again["practice"]
