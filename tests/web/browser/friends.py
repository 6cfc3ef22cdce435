"""Several browsers at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("Anna", "Berta", "Cilli", "Dora")


def open_table(host: Page, server: str, chairs: int = 4) -> str:
    """The host opens a table by the form of the first page; its address."""
    host.goto(f"{server}/?lang=de")
    host.wait_for_selector("body[data-ready]")
    host.click("text=Mit Freunden spielen")
    host.fill("#friends-form [name=name]", NAMES[0])
    host.select_option("#friends-form [name=seats]", str(chairs))
    host.click("#friends-form .btn.go")
    host.wait_for_url("**/t/**")
    host.wait_for_selector(".lobby")
    return host.url


def join(guest: Page, address: str, name: str) -> None:
    """A guest follows the link, says his name and takes the first free chair."""
    guest.goto(f"{address}?lang=de")
    guest.fill("dialog input", name)
    guest.click("dialog [type=submit] >> nth=0")
    guest.wait_for_selector(".lobby .chair, #hand .card")


def sit_down(pages: list[Page], server: str) -> str:
    """Four people at one table, the first deal dealt."""
    address = open_table(pages[0], server)
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        join(page, address, name)
    for page in pages:
        page.click('[data-key="start"]')
    for page in pages:
        page.wait_for_function("() => window.koenigrufen?.shown()")
    return address


def gather(pages: list[Page], server: str, *others: str, **options: object) -> str:
    """These people at a table with such further places ("free", a level); nobody is ready yet."""
    places = ["me", *["free"] * (len(pages) - 1), *others]
    pages[0].goto(f"{server}/?lang=de")
    made = pages[0].evaluate(
        _POST, ["/api/tables", {"name": NAMES[0], "places": places, "options": options}]
    )["table"]
    for page, name in zip(pages[1:], NAMES[1:], strict=False):
        page.goto(f"{server}/help?lang=de")
        page.evaluate(_POST, [f"/api/tables/{made}/join", {"name": name}])
    for page in pages:
        page.goto(f"{server}/t/{made}?lang=de")
        page.wait_for_selector('[data-key="start"]')
    return f"{server}/t/{made}"


def begin(pages: list[Page]) -> None:
    """All say that they are ready; the first deal is there."""
    for page in pages:
        page.click('[data-key="start"]')
    for page in pages:
        page.wait_for_function("() => window.koenigrufen?.shown()")


_POST = """async ([path, body]) => (await fetch(path, {method: "POST",
    headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})).json()"""
