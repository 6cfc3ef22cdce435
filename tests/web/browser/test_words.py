"""Every page and dialog in both languages: no key, no empty place, no German in English ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from koenigrufen.texts.catalogue import catalogue
from tests.web.browser.player import (
    action_of,
    after,
    deal_of,
    first_legal,
    my_turn,
    open_alone,
    press,
)
from tests.web.browser.test_assets import texts

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

_SEEN: Final = """() => {
    const skip = ".preset, .rules-name, .free-text, option, code, pre, [lang]:not(html)";
    const out = [];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) { out.push(node.textContent); return; }
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, style, " + skip)) return;
        for (const name of ["aria-label", "title", "placeholder", "alt"])
            if (node.hasAttribute(name)) out.push(node.getAttribute(name));
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [document.title, ...out].filter((text) => text.trim());
}"""
_GERMAN: Final = re.compile(
    r"\b(und|oder|der|die|das|ein|eine|nicht|noch|ist|sind|mit|für|wird|kein|keine|zum|zur|dein"
    r"|deine|wer|wem|Spiel|Stich|Stiche|Karte|Karten|Punkte|Gegner|Platz|gibt|zahlt)\b"
)
_FAULTY: Final = re.compile(r"\{\w*\}|\bundefined\b|\bnull\b|\bNaN\b|\[object")


def _spaces() -> frozenset[str]:
    keys = {*texts("de"), *catalogue("de")}
    return frozenset(key.partition(".")[0] for key in keys if "." in key)


_KEY: Final = re.compile(rf"\b(?:{'|'.join(sorted(_spaces()))})\.[a-z][\w.-]*")


def check(page: Page, language: str, where: str) -> None:
    for text in page.evaluate(_SEEN):
        assert not _KEY.search(text), f"{where}: a key in {text!r}"
        assert not _FAULTY.search(text), f"{where}: {text!r}"
        if language == "en":
            said = re.sub(r"“[^”]*”", "", text)  # what is said at the table is said in German
            assert not _GERMAN.search(said), f"{where}: German in {text!r}"


def _dialog(page: Page, language: str, where: str) -> None:
    page.wait_for_selector("dialog[open]")
    check(page, language, where)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])


@LANGUAGES
def test_the_pages_beside_the_table(desktop: Page, server: str, language: str) -> None:
    for path in ("/", "/sheet", "/sheet?players=5", "/own", "/rules", "/t/nothing", "/help"):
        desktop.goto(f"{server}{path}{'&' if '?' in path else '?'}lang={language}")
        desktop.wait_for_load_state("networkidle")
        if path == "/":
            for summary in desktop.locator("summary").all():
                summary.click()
        check(desktop, language, path)
        if desktop.locator("#prefs").count():
            desktop.click("#prefs")
            _dialog(desktop, language, f"{path}: settings")


@LANGUAGES
def test_every_group_of_the_house_rules(desktop: Page, server: str, language: str) -> None:
    desktop.goto(f"{server}/rules/frohnleiten?lang={language}")
    desktop.wait_for_selector(".price-list td.num")
    for tab in desktop.locator(".tabs .btn").all():
        tab.click()
        check(desktop, language, f"rules: {tab.inner_text()}")
    desktop.fill('[data-key="contracts.rufer.won"], [data-key="bonuses.trull.silent"]', "x")
    desktop.keyboard.press("Tab")
    desktop.wait_for_selector("#worked .note")
    check(desktop, language, "rules: a fault")


@LANGUAGES
def test_every_kind_of_game_on_the_pad(desktop: Page, server: str, language: str) -> None:
    desktop.goto(f"{server}/sheet?lang={language}")
    for n in range(4):
        desktop.fill(f"[name=name{n}]", f"N{n}")
    desktop.click("form .btn.go")
    desktop.wait_for_selector("#entry")
    check(desktop, language, "pad")
    for n, contract in enumerate(["rufer", "piccolo", "trischaken", "solodreier"]):
        desktop.click(f'[data-key="contract {contract}"]')
        desktop.wait_for_load_state("networkidle")
        check(desktop, language, f"pad: {contract}")
        if contract == "trischaken":
            desktop.fill('[data-key="four 0 input"]', "69")
            desktop.wait_for_selector(".preview .note")
            check(desktop, language, "pad: a fault")
            desktop.fill('[data-key="four 0 input"]', "70")
        for key in ("declarer 1", "partner 2")[contract == "rufer" :]:
            if desktop.locator(f'[data-key="{key}"]').count():
                desktop.click(f'[data-key="{key}"]')
        if contract == "rufer":
            desktop.click('[data-key="trull"]')
        desktop.click('[data-key="write"]:not([aria-disabled])')
        desktop.wait_for_selector(f'[data-key="line {n + 1}"]')
        check(desktop, language, f"pad: {contract} written")
    desktop.click('[data-key="line 1"]')
    check(desktop, language, "pad: correcting")


_TOOLS = ("menu", "prefs")


@LANGUAGES
@pytest.mark.parametrize(
    "rules", ["frohnleiten", pytest.param("oberoesterreich-2023", marks=pytest.mark.slow)]
)
def test_every_moment_of_a_deal(desktop: Page, server: str, language: str, rules: str) -> None:
    desktop.goto(f"{server}/?lang={language}")
    open_alone(desktop, server, rules)
    phases: set[str] = set()
    while True:
        view = my_turn(desktop)
        check(desktop, language, view["phase"])
        if view["phase"] not in phases:
            phases.add(view["phase"])
            for tool in _TOOLS:
                desktop.click(f"#{tool}")
                _dialog(desktop, language, f"{view['phase']}: {tool}")
            if desktop.locator('[data-key="about"]').count():
                desktop.click('[data-key="about"]')
                _dialog(desktop, language, f"{view['phase']}: about")
        if view["phase"] == "over":
            break
        press(desktop, action_of(view, first_legal))
        after(desktop, view["count"], view["deal"])
    for key in ("count", "hands"):
        desktop.click(f'[data-key="{key}"]')
        _dialog(desktop, language, key)
    for letter in ("?", "s", "r"):
        desktop.keyboard.press(letter)
        _dialog(desktop, language, letter)
    record = deal_of(desktop)["result"]["record"]
    desktop.goto(f"{server}/replay/{record}?lang={language}")
    desktop.wait_for_selector("#hand .card")
    check(desktop, language, "replay")
    desktop.keyboard.press("End")
    desktop.wait_for_selector("#side .account")
    check(desktop, language, "replay: end")
    desktop.click('[data-key="verify"]')
    _dialog(desktop, language, "verify")


@LANGUAGES
def test_the_text_table(desktop: Page, server: str, language: str) -> None:
    desktop.goto(f"{server}/?lang={language}")
    open_alone(desktop, server, text=True)
    while True:
        view = my_turn(desktop)
        check(desktop, language, f"text: {view['phase']}")
        if view["phase"] == "over":
            return
        press(desktop, action_of(view, first_legal))
        after(desktop, view["count"], view["deal"])
