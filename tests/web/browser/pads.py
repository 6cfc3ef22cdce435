"""The phone page of a real table, filled in by taps."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

NAMES = ("Anna", "Bert", "Cilli", "Dora")


def begin(page: Page, server: str, names: Sequence[str], rules: str = "frohnleiten") -> None:
    """A new sheet; the last of the players deals first."""
    page.goto(f"{server}/sheet?lang=de&players={len(names)}")
    for n, name in enumerate(names):
        page.fill(f"[name=name{n}]", name)
    page.select_option("[name=rules]", rules)
    page.click("form .btn.go")
    page.wait_for_selector("#entry")


def open_sheet(page: Page, server: str) -> None:
    begin(page, server, NAMES)


def fill_points(page: Page, key: str, number: int) -> None:
    page.fill(f'[data-key="{key} input"]', str(number))
    page.press(f'[data-key="{key} input"]', "Tab")


def write_line(page: Page, line: int) -> None:
    page.click('[data-key="write"]:not([aria-disabled])')
    page.wait_for_selector(f'[data-key="line {line}"]')


def fill_rufer(page: Page, partner: int, points: int) -> None:
    page.click('[data-key="contract rufer"]')
    page.click(f'[data-key="partner {partner}"]')
    fill_points(page, "points", points)


def fill_trischaken(page: Page, points: tuple[int, ...]) -> None:
    page.click('[data-key="contract trischaken"]')
    for seat, number in enumerate(points):
        fill_points(page, f"four {seat}", number)
