"""Playing alone: one click, one deal, by mouse, by touch, by keys, by text."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import (
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
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


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
