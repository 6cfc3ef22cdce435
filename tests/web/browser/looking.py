"""What axe finds on a page, in light and in dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

SERIOUS: Final = {"serious", "critical"}
_TURN: Final = """async () => { const s = await import("/static/js/settings.js");
    const dark = document.documentElement.classList.contains("dark");
    s.choose({theme: dark ? "light" : "dark"}); }"""


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


def turn_light(page: Page) -> None:
    """From light to dark or back."""
    page.evaluate(_TURN)


def both(page: Page, where: object = "") -> None:
    """Nothing serious in light or dark; the page is as before then."""
    for _ in range(2):
        found = findings(page)
        assert not found, f"{where}: {found}"
        turn_light(page)
