"""At one table: link and QR code, two and four browsers, chat, a missing player, five chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.friends import join, open_table, sit_down
from tests.web.browser.player import (
    action_of,
    after,
    deal_of,
    first_legal,
    my_turn,
    press,
    seen,
    turn_of,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def _fill_with_computers(host: Page) -> None:
    host.wait_for_selector('[data-key^="fill-"]')
    while host.locator('[data-key^="fill-"]').count():
        before = host.locator('[data-key^="fill-"]').count()
        host.click('[data-key^="fill-"] >> nth=0')
        host.wait_for_function(
            """(n) => document.querySelectorAll('[data-key^="fill-"]').length < n""", arg=before
        )


def _begin(pages: list[Page]) -> None:
    for page in pages:
        page.click('[data-key="start"]')
    for page in pages:
        page.wait_for_function("() => window.koenigrufen?.shown()")


def test_a_guest_follows_the_link_and_both_see_the_same_table(
    pages: list[Page], server: str
) -> None:
    host, guest = pages[:2]
    address = open_table(host, server)
    assert host.locator("#invite-link").input_value() == address
    assert host.locator("img.qr").evaluate("(i) => i.complete && i.naturalWidth > 0")
    join(guest, address, "Berta")
    host.wait_for_selector("text=Berta")
    _fill_with_computers(host)
    assert host.locator('[data-key="start"]').inner_text() == "Bereit"
    host.click('[data-key="start"]')
    host.wait_for_selector("text=Gewartet wird auf Berta")
    guest.wait_for_selector("text=Anna wartet auf dich")
    assert guest.locator('[data-key="start"]').inner_text() == "Los geht's"
    _begin([guest])
    for _ in range(6):
        turn = turn_of(deal_of(host))
        if turn in (0, 1):
            page = pages[turn]
            mine = my_turn(page)
            press(page, action_of(mine, first_legal))
            after(page, mine["count"], mine["deal"])
        host.wait_for_timeout(200)
    assert deal_of(host)["hand"] != deal_of(guest)["hand"]


def test_chat_is_heard_and_can_be_switched_off(pages: list[Page], server: str) -> None:
    sit_down(pages, server)
    host, guest = pages[:2]
    for page in (host, guest):
        page.keyboard.press("c")
        page.wait_for_selector("#chat")
    host.fill("dialog input", "Servus <b>alle</b>")
    host.keyboard.press("Enter")
    guest.wait_for_selector("#chat li:has-text('Servus <b>alle</b>')")
    guest.keyboard.press("Escape")
    host.keyboard.press("Escape")
    host.evaluate("() => window.koenigrufen.state()")
    host.click("#menu")
    host.click("dialog >> text=Einstellungen des Tisches")
    host.click("dialog .switch:has-text('Plaudern erlaubt')")
    host.click("dialog .switch:has-text('Kurze Sprüche erlaubt')")
    guest.wait_for_function("() => !window.koenigrufen.state().table.options.chat")
    guest.wait_for_function("() => !window.koenigrufen.state().table.options.phrases")
    guest.keyboard.press("c")
    assert guest.locator("#chat").count() == 0


def test_a_reloaded_page_shows_what_the_page_that_stayed_shows(
    pages: list[Page], server: str
) -> None:
    sit_down(pages, server)
    for _ in range(5):
        page = pages[turn_of(deal_of(pages[0]))]
        mine = my_turn(page)
        press(page, action_of(mine, first_legal))
        for other in pages:
            after(other, mine["count"], mine["deal"])
        stayed = seen(pages[3])
        pages[3].reload()
        pages[3].wait_for_function("() => window.koenigrufen?.shown()")
        assert seen(pages[3]) == stayed


def test_a_table_of_five_rests_the_dealer(pages: list[Page], server: str) -> None:
    host, guest = pages[:2]
    address = open_table(host, server, chairs=5)
    join(guest, address, "Berta")
    _fill_with_computers(host)
    _begin([host, guest])
    assert len(set(deal_of(host)["places"])) == 4


@pytest.mark.parametrize("choice", ["wait", "computer", "pause"])
def test_a_missing_player_is_waited_for_replaced_or_paused(
    pages: list[Page], server: str, choice: str
) -> None:
    host, guest = pages[:2]
    address = open_table(host, server)
    join(guest, address, "Berta")
    _fill_with_computers(host)
    host.evaluate("() => window.koenigrufen.send({type: 'options', options: {grace: 1}})")
    _begin([host, guest])
    guest.goto("about:blank")
    host.click(f'[data-key="missing-1-{choice}"]')
    if choice == "computer":
        host.wait_for_function("() => window.koenigrufen.state().table.places[1].stand_in")
        guest.goto(address)
        guest.click('[data-key="back"]')
        host.wait_for_function("() => !window.koenigrufen.state().table.places[1].stand_in")
    elif choice == "pause":
        host.click('[data-key="resume"]')
        host.wait_for_function("() => !window.koenigrufen.state().table.pause")
