"""No serious finding of axe on any page, in any phase, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser.player import action_of, after, first_legal, my_turn, open_alone, press

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.web

SERIOUS = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    """What axe finds serious, each with the first place."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found: list[dict[str, Any]] = axe.run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:2]
    ]


def _dark(page: Page) -> None:
    page.evaluate(
        """async () => { const s = await import("/static/js/settings.js");
        const dark = document.documentElement.classList.contains("dark");
        s.choose({theme: dark ? "light" : "dark"}); }"""
    )


def _both(page: Page) -> None:
    assert findings(page) == []
    _dark(page)
    assert findings(page) == []
    _dark(page)


@pytest.mark.parametrize("path", ["/", "/sheet", "/rules", "/rules/thrash", "/api"])
def test_pages(desktop: Page, server: str, path: str) -> None:
    desktop.goto(f"{server}{path}")
    desktop.wait_for_timeout(700)
    _both(desktop)


def _walk(page: Page, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> set[str]:
    """Plays a deal and looks at each phase once."""
    looked: set[str] = set()
    while True:
        view = my_turn(page)
        if view["phase"] not in looked:
            looked.add(view["phase"])
            _both(page)
        if view["phase"] == "over":
            return looked
        press(page, action_of(view, choose))
        after(page, view["count"], view["deal"])


def _rufer(legal: list[dict[str, Any]]) -> dict[str, Any]:
    wanted = [c for c in legal if c["action"] in {"open", "bid rufer", "good"}]
    return wanted[0] if wanted else legal[0]


def _trischaken(legal: list[dict[str, Any]]) -> dict[str, Any]:
    wanted = [c for c in legal if c["action"] in {"open", "bid trischaken", "spritz"}]
    return wanted[0] if wanted else legal[0]


def test_every_phase_of_a_rufer(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    assert {"auction", "playing", "over"} <= _walk(desktop, _rufer)


def test_every_phase_of_a_trischaken_on_the_phone(phone: Page, server: str) -> None:
    open_alone(phone, server)
    assert {"auction", "playing", "over"} <= _walk(phone, _trischaken)


def test_the_text_table(desktop: Page, server: str) -> None:
    open_alone(desktop, server, text=True)
    assert "over" in _walk(desktop, first_legal)


def test_dialogs(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    my_turn(desktop)
    for key in ("#menu", "#prefs"):
        desktop.click(key)
        _both(desktop)
        desktop.keyboard.press("Escape")
        desktop.wait_for_selector("dialog", state="detached")
    for letter in ("?", "s", "c"):
        desktop.keyboard.press(letter)
        desktop.wait_for_selector("dialog[open]")
        _both(desktop)
        desktop.keyboard.press("Escape")
        desktop.wait_for_selector("dialog", state="detached")
