"""In company: what is said shows at the plate, chairs change between deals, spectators look on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.friends import open_table, sit_down
from tests.web.browser.player import open_alone, play_deal

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def test_what_is_said_shows_at_the_plate_and_is_read_in_the_menu(
    pages: list[Page], server: str
) -> None:
    sit_down(pages, server)
    anna, berta = pages[0], pages[1]
    anna.keyboard.press("c")
    anna.fill("dialog input", "Wer gibt?")
    anna.press("dialog input", "Enter")
    anna.click("dialog .chip >> nth=0")
    bubble = berta.locator("#talk .say.talk")
    bubble.wait_for()
    berta.wait_for_function(
        "() => document.querySelector('#talk .talk').innerText === 'Anna: Servus!'"
    )
    assert berta.locator("#menu[data-news]").count() == 1
    assert anna.locator("#talk .talk").count() == 0
    berta.click("#menu")
    berta.click("dialog >> text=Plaudern (2 neu)")
    said = berta.locator("#chat li").all_inner_texts()
    assert said == ["Anna Wer gibt?", "Anna Servus!"]
    assert berta.locator("#menu[data-news]").count() == 0


def test_the_host_gives_a_chair_another_computer_and_frees_it(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    play_deal(desktop)
    desktop.click("#menu")
    desktop.click("dialog >> text=Wer sitzt wo")
    desktop.select_option("dialog select >> nth=0", "novice")
    desktop.wait_for_function(
        "() => window.koenigrufen.state().table.places[1].level === 'novice'"
    )
    desktop.click("#menu")
    desktop.click("dialog >> text=Wer sitzt wo")
    desktop.click('dialog [data-key="free-2"]')
    desktop.wait_for_function("() => window.koenigrufen.state().table.places[2].kind === 'free'")


def test_the_host_sets_the_clock_at_the_table(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    desktop.wait_for_selector("#hand .card")
    desktop.click("#menu")
    desktop.click("dialog >> text=Einstellungen des Tisches")
    desktop.select_option('[data-key="time"]', "2")
    desktop.wait_for_function("() => window.koenigrufen.state().table.options.time?.bank === 300")
    desktop.keyboard.press("Escape")
    desktop.wait_for_selector(".plate .clock")


def test_a_spectator_looks_over_a_shoulder_that_allows_it(pages: list[Page], server: str) -> None:
    host, guest = pages[0], pages[3]
    address = open_table(host, server)
    for place in (1, 2, 3):
        host.click(f'[data-key="fill-{place}"]')
    host.evaluate(
        """() => window.koenigrufen.send({type: "options",
            options: {spectators: true, open: false}})"""
    )
    host.click('[data-key="start"]:not([aria-disabled])')
    host.wait_for_selector("#hand .card")
    guest.goto(f"{address}?lang=de")
    guest.wait_for_selector("dialog[open]")
    guest.keyboard.press("Escape")
    guest.wait_for_selector("dialog", state="detached")
    guest.wait_for_function("() => window.koenigrufen?.shown()")
    assert guest.locator("#hand .card").count() == 0
    host.wait_for_function("() => document.querySelector('.bar').innerText.includes('Zuschauer')")
    host.click("#menu")
    host.click("dialog >> text=Zuschauern meine Karten zeigen")
    guest.wait_for_function("() => window.koenigrufen.state().table.places[0].shows")
    guest.click("#menu")
    guest.click("dialog >> text=über die Schulter")
    guest.click('[data-key="watch 0"]')
    guest.wait_for_selector("#hand .card")
    cards = "() => [...document.querySelectorAll('#hand .card')].map(c => c.dataset.card).sort()"
    assert guest.evaluate(cards) == host.evaluate(cards)
    assert guest.locator("#stage [data-action]").count() == 0
    host.click("#menu")
    host.click("dialog >> text=nicht mehr zeigen")
    guest.wait_for_function("() => document.querySelectorAll('#hand .card').length === 0")
