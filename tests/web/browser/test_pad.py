"""The score pad, the house rules, the replay: the pages beside the table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.web.browser.pads import fill_rufer, open_sheet, write_line
from tests.web.browser.player import open_alone, play_deal

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def _totals(page: Page) -> list[str]:
    return page.locator("#book .totals b").all_inner_texts()


def _focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.dataset.key ?? ''"))


def test_numbers_typed_quickly_all_stay_and_tab_goes_on(desktop: Page, server: str) -> None:
    open_sheet(desktop, server)
    desktop.click('[data-key="contract trischaken"]')
    inputs = desktop.locator("#entry input[type=number]")
    inputs.evaluate_all("all => all.forEach(e => { e.dataset.mine = 1; })")
    points = (15, 14, 30, 11)
    desktop.focus('[data-key="four 0 less"]')
    for seat, number in enumerate(points):
        while _focus(desktop) != f"four {seat} input":
            assert _focus(desktop)
            desktop.keyboard.press("Tab")
        desktop.keyboard.type(str(number), delay=160 if seat == 1 else 20)
        desktop.keyboard.press("Tab")
        assert _focus(desktop) == f"four {seat} more"
    write = desktop.locator('[data-key="write"]:not([aria-disabled])')
    write.wait_for()
    assert _focus(desktop) == "four 3 more"
    shown = inputs.evaluate_all("all => all.map(e => [e.value, e.dataset.mine])")
    assert shown == [[str(number), "1"] for number in points]
    with desktop.expect_request("**/lines") as sent:
        write.click()
    told = json.loads(sent.value.post_data or "")
    assert told["entry"]["card_points"] == [str(n) for n in points]


def test_a_line_is_corrected_and_what_it_was_stays_visible(desktop: Page, server: str) -> None:
    open_sheet(desktop, server)
    fill_rufer(desktop, 2, 41)
    write_line(desktop, 1)
    assert _totals(desktop) == ["+1", "−1", "+1", "−1"]
    desktop.click('[data-key="line 1"]')
    desktop.click('[data-key="partner 3"]')
    desktop.click('[data-key="write"]:not([aria-disabled])')
    assert desktop.locator("#book .was").inner_text().strip() == "Rufer · Anna mit Cilli · 41"
    assert _totals(desktop) == ["+1", "−1", "−1", "+1"]
    for kind in ("csv", "xlsx"):
        link = desktop.locator(f'a[href$="export.{kind}"]').get_attribute("href")
        assert desktop.request.get(f"{server}{link}").ok


def test_house_rules_are_changed_saved_and_played_by(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/rules/frohnleiten?lang=de")
    desktop.click('[data-key="tab trischaken"]')
    desktop.wait_for_selector(".example tr.own td.num")
    desktop.fill('[data-key="name"]', "Unsere Runde")
    desktop.press('[data-key="name"]', "Tab")
    desktop.fill('[data-key="trischaken.base"]', "1")
    desktop.press('[data-key="trischaken.base"]', "Tab")
    desktop.wait_for_selector(".diff")
    own = desktop.locator(".example >> nth=0 >> tr.own td.num")
    desktop.wait_for_function(
        """() => [...document.querySelector(".example tr.own").cells].some(c =>
            c.textContent === "−4")"""
    )
    assert own.all_inner_texts() == ["+1", "+2", "−4", "+1"]
    desktop.click("#save-rules")
    desktop.click("#rules-play")
    desktop.wait_for_selector("body[data-ready]")
    assert desktop.locator("#own-rules b").inner_text() == "Unsere Runde"
    chosen = "() => document.querySelector('#choices select').selectedOptions[0].text"
    assert desktop.evaluate(chosen) == "Unsere Runde"
    desktop.click("#play")
    desktop.wait_for_selector("#hand .card")
    title = desktop.evaluate("() => window.koenigrufen.state().table.rules.title")
    assert title == "Unsere Runde"


def test_a_fault_in_the_rules_is_named(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/rules/frohnleiten?lang=de")
    desktop.click('[data-key="tab trischaken"]')
    desktop.fill('[data-key="trischaken.mayor_limit"]', "99/7")
    desktop.press('[data-key="trischaken.mayor_limit"]', "Tab")
    desktop.wait_for_selector("#worked .note")
    assert "Bürgermeister mit mehr als" in desktop.locator("#worked .note").inner_text()


def test_a_finished_deal_is_replayed_and_verified(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    record = play_deal(desktop)["result"]["record"]
    desktop.goto(f"{server}/replay/{record}?lang=de")
    desktop.wait_for_selector("#hand .card")
    assert desktop.locator("#hand .card").count() == 12
    assert desktop.locator(".open-hand").count() == 3
    desktop.keyboard.press("End")
    desktop.wait_for_selector("#side .account")
    desktop.keyboard.press("PageUp")
    desktop.click('[data-key="trick 0"]')
    assert desktop.locator("#trick .card").count() == 1
    desktop.click('[data-key="open"]')
    desktop.wait_for_function("() => document.querySelectorAll('.open-hand').length === 0")
    desktop.click('[data-key="verify"]')
    desktop.wait_for_selector("dialog .plus")
    told = desktop.locator("dialog li").all_inner_texts()
    assert len(told) == 4
    assert all(line.startswith("✓ ") and line.count(" ") > 3 for line in told), told


def test_a_link_to_rules_that_are_not_there_says_so_in_words(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/?rules=nope&lang=de")
    desktop.wait_for_selector("body[data-ready]")
    assert desktop.locator("#fault").inner_text() == "Diese Regeln gibt es nicht."
