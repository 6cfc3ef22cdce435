"""The words of the game can be searched for in both languages; the hand is sorted as wished."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import open_alone
from tests.web.browser.test_assets import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def test_every_word_is_explained_in_both_languages() -> None:
    rows = json.loads((STATIC / "i18n" / "glossary.json").read_text("utf-8"))
    assert len(rows) > 35
    for row in rows:
        assert row.keys() == {"de", "en"}
        for word, text in row.values():
            assert word
            assert text.endswith(".")


@pytest.mark.parametrize(
    ("language", "asked", "first"), [("de", "vogel", "Vögel"), ("en", "mayor", "Bürgermeister")]
)
def test_a_word_is_found(phone: Page, server: str, language: str, asked: str, first: str) -> None:
    phone.goto(f"{server}/help?lang={language}")
    phone.fill("#search", asked)
    phone.wait_for_function(
        "word => document.querySelector('#results dt').innerText.startsWith(word)", arg=first
    )
    phone.fill("#search", "xyzzy")
    phone.wait_for_function("() => !document.querySelector('#results .glossary')")


def test_the_hand_is_sorted_as_this_device_wants(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    desktop.wait_for_selector("#hand .card")
    cards = "() => [...document.querySelectorAll('#hand .card')].map(c => c.dataset.card)"
    usual = desktop.evaluate(cards)
    desktop.click("#prefs")
    desktop.click("dialog >> text=niedrige zuerst")
    desktop.click("dialog >> text=rechts")
    desktop.keyboard.press("Escape")
    changed = desktop.evaluate(cards)
    tarock = [card for card in usual if card[0] == "T"]
    assert changed[-len(tarock) :] == tarock[::-1]
    assert sorted(changed) == sorted(usual)
    hearts = [card for card in usual if card[0] == "H"]
    assert [card for card in changed if card[0] == "H"] == hearts[::-1]
