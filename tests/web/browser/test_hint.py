"""A hint by key: it says what and why, chooses the card, and nobody has to wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import action_of, after, first_legal, my_turn, open_alone, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

_COMPILING = 180_000
_LIST = """() => {
    const all = [...document.querySelectorAll('[data-key="weighed"]')].find((b) => b.offsetParent);
    if (!all) return true;
    all.click();
    const rows = [...document.querySelectorAll("dialog .weighed tbody tr")];
    const said = rows.map(
        (row) => row.querySelector("td:first-child .why")?.textContent).filter(Boolean);
    const good = rows.filter((row) => !row.closest("details:not([open])")).length <= 6 &&
        new Set(said).size === said.length &&
        rows.every((row) => row.textContent.match(/[0-9],[0-9]/));
    document.querySelector("dialog[open]").close();
    return good;
}"""
_COVERED = """() => {
    const note = document.querySelector("#reason").getBoundingClientRect();
    return [...document.querySelectorAll("#trick .card, .plate:not(.p-0)")].filter(
        (card) => card.getBoundingClientRect().bottom > note.top && note.height).length;
}"""
_HINT = """() => [...document.querySelectorAll(".note")].some(
    note => note.offsetParent && /^Hinweis: .+\\. .+\\./s.test(note.innerText))"""


def test_a_hint_has_a_reason_and_chooses_its_card(phone: Page, server: str) -> None:
    phone.goto(f"{server}/?lang=de")
    open_alone(phone, server)
    while True:
        view = my_turn(phone)
        if view["phase"] in ("auction", "playing"):
            box = phone.locator("#tip").bounding_box()
            assert box
            assert box["width"] >= 44 <= box["height"]
            assert box["x"] + box["width"] <= 360
            phone.click("#tip")
            phone.wait_for_function(_HINT, timeout=_COMPILING)
            assert phone.evaluate(_LIST), view["phase"]
            assert not phone.evaluate(_COVERED), view["phase"]
        if view["phase"] == "playing":
            break
        press(phone, action_of(view, first_legal))
        after(phone, view["count"], view["deal"])
    selected = phone.get_attribute("#hand .card.sel", "data-card")
    legal = {choice["card"] for choice in view["choices"] if choice["legal"]}
    assert selected in legal
    phone.click('[data-key="play"]')
    after(phone, view["count"], view["deal"])


def test_one_may_act_before_the_hint_has_come(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/?lang=de")
    open_alone(desktop, server)
    view = my_turn(desktop)
    action = action_of(view, first_legal)
    desktop.evaluate(
        """action => { document.querySelector('[data-key="hint"]').click();
            document.querySelector(`[data-action="${action}"]`).click(); }""",
        action,
    )
    after(desktop, view["count"], view["deal"])
