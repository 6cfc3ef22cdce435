"""Playing alone: one click, one deal, by mouse, by touch, by keys, by text."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import after, my_turn, open_alone, play_deal

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
