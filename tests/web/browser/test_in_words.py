"""The account says each line in words; the text table has last trick, menu, chat and chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import (
    action_of,
    after,
    first_legal,
    my_turn,
    open_alone,
    play_deal,
    press,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def test_a_line_of_the_account_is_told_in_words(phone: Page, server: str) -> None:
    open_alone(phone, server)
    lines = play_deal(phone)["result"]["lines"]
    phone.click(".account .wordy >> nth=0")
    told = phone.locator("dialog li").all_inner_texts()
    assert told
    assert {text.replace(" (du)", "") for text in told} <= {line["why"] for line in lines}


def test_the_text_table_tells_the_last_trick_and_opens_the_menu(
    desktop: Page, server: str
) -> None:
    desktop.goto(f"{server}/?lang=de")
    open_alone(desktop, server, text=True)
    while True:
        view = my_turn(desktop)
        if view["tricks"] or view["phase"] == "over":
            break
        press(desktop, action_of(view, first_legal))
        after(desktop, view["count"], view["deal"])
    section = desktop.locator("#textual section", has=desktop.locator("text=Letzter Stich"))
    cards = section.locator("li").all_inner_texts()
    done = view["tricks"][-1]
    assert len(cards) == 4 + len(done["talon"])
    assert sum("sticht" in card for card in cards) == 1
    desktop.click('[data-key="menu"]')
    desktop.click("dialog >> text=Schreibblatt")
    desktop.wait_for_selector("dialog .sheet")
    desktop.keyboard.press("Escape")
    desktop.click("#text-talk .chip >> nth=0")
    desktop.wait_for_function("() => document.querySelector('#chat').innerText.includes('Servus')")


def test_chairs_are_filled_at_the_text_table(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/?lang=de")
    table = desktop.evaluate(
        """async () => (await (await fetch("/api/tables", {method: "POST",
            headers: {"Content-Type": "application/json"},
            body: JSON.stringify({name: "Anna", rules: "frohnleiten",
                places: ["me", "free", "novice", "novice"]})})).json()).table"""
    )
    desktop.goto(f"{server}/t/{table}?text=1")
    desktop.click('[data-key="fill-1"]')
    desktop.click('[data-key="start"]:not([aria-disabled])')
    desktop.wait_for_function("() => window.koenigrufen.shown()")
    assert desktop.locator("#textual img").count() == 0
