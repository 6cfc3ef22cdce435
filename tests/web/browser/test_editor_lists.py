"""House rules by keyboard and by lists: Tab goes on; the order of the games is changed, kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def _open(page: Page, server: str, rules: str = "frohnleiten") -> None:
    page.goto(f"{server}/rules/{rules}?lang=de")
    page.wait_for_selector(".price-list td.num")


def _focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.dataset.key ?? ''"))


def test_tab_goes_from_field_to_field_and_what_was_typed_stays(desktop: Page, server: str) -> None:
    _open(desktop, server)
    desktop.click('[data-key="tab contracts"]')
    desktop.click('[data-key="contracts.rufer.won"]', click_count=3)
    desktop.keyboard.type("3")
    desktop.keyboard.press("Tab")
    desktop.keyboard.type("5")
    desktop.keyboard.press("Tab")
    desktop.wait_for_selector(".diff")
    assert _focus(desktop) == "contracts.rufer.played"
    values = [
        desktop.input_value(f'[data-key="contracts.rufer.{part}"]') for part in ("won", "lost")
    ]
    assert values == ["3", "5"]


def test_the_order_of_the_games_is_moved_kept_and_opened_again(desktop: Page, server: str) -> None:
    _open(desktop, server)
    desktop.click('[data-key="tab bidding"]')
    names = desktop.locator(".order li b")
    before = names.all_inner_texts()
    desktop.click('[data-key="up bettler"]')
    desktop.wait_for_selector(".diff")
    at = before.index("Bettler")
    assert names.all_inner_texts()[at - 1 : at + 1] == ["Bettler", before[at - 1]]
    desktop.click('[data-key="same farbensolo"]')
    desktop.click('[data-key="bidding.first_word dreier"]')
    desktop.wait_for_function("() => document.querySelectorAll('.diff tr').length === 2")
    desktop.fill('[data-key="name"]', "Bei uns")
    desktop.press('[data-key="name"]', "Tab")
    desktop.click("#save-rules:not([aria-disabled])")
    link = desktop.input_value("#rules-link")
    desktop.goto(f"{link}?lang=de")
    desktop.wait_for_selector(".diff")
    assert desktop.input_value('[data-key="name"]') == "Bei uns"
    assert desktop.locator(".diff tr").count() == 2
    desktop.click('[data-key="tab bidding"]')
    assert names.all_inner_texts()[at - 1] == "Bettler"
    assert desktop.locator('[data-key="same farbensolo"]').get_attribute("aria-pressed") == "true"


def test_rules_of_ones_own_are_changed_further(desktop: Page, server: str) -> None:
    saved = desktop.request.post(
        f"{server}/api/rules",
        data={
            "text": 'extends = "frohnleiten"\nid = "x"\ntitle = "X"\n\n[trischaken]\nbase = 1\n'
        },
    ).json()
    _open(desktop, server, saved["id"])
    assert desktop.locator(".diff tr").count() == 1
    desktop.click('[data-key="tab trischaken"]')
    desktop.fill('[data-key="trischaken.base"]', "4")
    desktop.press('[data-key="trischaken.base"]', "Tab")
    desktop.wait_for_function(
        "() => document.querySelector('.example tr.own').innerText.includes('−16')"
    )
    assert desktop.locator("#worked .note").count() == 0
    desktop.click("#save-rules:not([aria-disabled])")
    desktop.wait_for_selector("#rules-link")


def test_a_fault_is_named_by_its_option(desktop: Page, server: str) -> None:
    _open(desktop, server)
    desktop.click('[data-key="tab trischaken"]')
    desktop.fill('[data-key="trischaken.base"]', "x")
    desktop.press('[data-key="trischaken.base"]', "Tab")
    note = desktop.locator("#worked .note")
    note.wait_for()
    assert note.inner_text().startswith("Grundwert je Spieler")
