"""The analysis beside the replay: asked for once, then beside every move."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import open_alone, play_deal

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

_JUDGED = 180_000


def test_each_move_of_a_finished_deal_is_judged(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    result = play_deal(desktop)["result"]
    desktop.goto(f"{server}/replay/{result['record']}?lang=de")
    desktop.wait_for_selector("#hand .card")
    desktop.click('[data-key="judge"]')
    desktop.wait_for_selector(".course .chart", timeout=_JUDGED)
    assert desktop.locator(".shares tbody tr").count() == 4
    steps = desktop.evaluate(
        "async id => (await (await fetch(`/api/deals/${id}/analysis?lang=de`)).json()).decisions",
        result["record"],
    )
    assert steps
    one = steps[-1]
    for _ in range(one["action"] + 1):
        desktop.keyboard.press("ArrowRight")
    desktop.wait_for_selector(".judged")
    said = desktop.locator(".judged").inner_text()
    assert one["reason"] in said
    assert "mit offenen Karten" in said
    if "SHOTS" in os.environ:
        desktop.screenshot(path=f"{os.environ['SHOTS']}/judged.png")
        desktop.set_viewport_size({"width": 390, "height": 844})
        desktop.click("#more")
        desktop.screenshot(path=f"{os.environ['SHOTS']}/judged-phone.png")


def test_on_a_phone_the_judgement_comes_into_the_open_sheet(phone: Page, server: str) -> None:
    open_alone(phone, server)
    result = play_deal(phone)["result"]
    phone.goto(f"{server}/replay/{result['record']}?lang=de")
    phone.wait_for_selector("#hand .card")
    phone.click("#more")
    phone.click('dialog [data-key="judge"]')
    phone.wait_for_selector("dialog .course .chart", timeout=_JUDGED)
    phone.click('dialog [data-key="trick 1"]')
    phone.wait_for_selector("dialog", state="detached")
