"""No serious finding of axe on any page: light and dark, on the phone and on a desktop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.driven import drive
from tests.web.browser.friends import join, open_table
from tests.web.browser.looking import both
from tests.web.browser.pads import fill_trischaken, open_sheet, write_line
from tests.web.browser.player import after, deal_of, my_turn, open_alone, play_deal

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


@pytest.fixture(params=["desktop", "phone"])
def page(request: pytest.FixtureRequest) -> Page:
    """Each test once on a desktop and once on the smallest phone."""
    made: Page = request.getfixturevalue(request.param)
    return made


@pytest.mark.parametrize("path", ["/api", "/help", "/t/nowhere", "/replay/nothing", "/nothing"])
def test_pages_that_stand_still(page: Page, server: str, path: str) -> None:
    page.goto(f"{server}{path}")
    page.wait_for_load_state("networkidle")
    both(page)


def test_the_first_page_with_all_its_choices(page: Page, server: str) -> None:
    page.goto(server)
    page.wait_for_selector("body[data-ready]")
    both(page)
    for summary in page.locator(".start-links summary").all():
        summary.click()
    both(page, "choices open")
    page.click("#prefs")
    both(page, "settings")


def test_the_house_rules(page: Page, server: str) -> None:
    for path in ("/rules", "/rules/thrash"):
        page.goto(f"{server}{path}")
        page.click('[data-key="tab trischaken"]')
        page.wait_for_selector(".example tr.own td.num", state="attached")
        both(page, path)
        for pane in page.locator("#panes button").all():
            if pane.is_visible():
                pane.click()
                both(page, pane.inner_text())


def test_an_own_deal(page: Page, server: str) -> None:
    page.goto(f"{server}/own")
    page.wait_for_selector('[data-key="T22"]')
    both(page)
    page.click('[data-key="T22"]')
    page.click('[data-key="shuffle"]')
    both(page, "all laid out")


def test_the_pad(page: Page, server: str) -> None:
    page.goto(f"{server}/sheet")
    page.wait_for_selector("form .btn.go")
    both(page, "a new sheet")
    open_sheet(page, server)
    both(page, "which game")
    for game in ("rufer", "bettler", "dreier"):
        page.click(f'[data-key="contract {game}"]')
        page.click('[data-key="declarer 1"]')
        both(page, game)
        page.click('[data-key="other-contract"]')
    fill_trischaken(page, (15, 15, 30, 10))
    write_line(page, 1)
    both(page, "one line")
    page.click('[data-key="line 1"]')
    both(page, "a correction")


def test_a_finished_deal(page: Page, server: str) -> None:
    open_alone(page, server)
    record = play_deal(page)["result"]["record"]
    page.goto(f"{server}/replay/{record}")
    page.wait_for_selector("#hand .card")
    both(page, "the deal begins")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    both(page, "a trick")
    page.keyboard.press("End")
    both(page, "the account")
    if page.locator("#more").is_visible():
        page.click("#more")
    page.click('[data-key="verify"] >> visible=true')
    page.wait_for_selector("dialog .plus")
    both(page, "verified")


def test_before_the_first_deal(pages: list[Page], server: str) -> None:
    host, guest = pages[:2]
    address = open_table(host, server)
    both(host, "the host")
    guest.goto(f"{address}?lang=de")
    guest.wait_for_selector("dialog input")
    both(guest, "a guest before he sits down")
    join(guest, address, "Berta")
    both(guest, "a guest")
    guest.goto(f"{address}?text=1")
    guest.wait_for_selector('[data-key="start"]')
    both(guest, "the text table")


def test_the_text_table_in_every_phase(page: Page, server: str) -> None:
    open_alone(page, server, text=True)
    looked = set[str]()
    view = my_turn(page)
    while view["phase"] != "over":
        if view["phase"] not in looked:
            looked.add(view["phase"])
            both(page, view["phase"])
        _by_text(page)
        after(page, view["count"], view["deal"])
        view = my_turn(page)
    both(page, "over")
    assert {"auction", "playing"} <= looked


def _by_text(page: Page) -> None:
    """One decision: the first button that may be pressed, or as many cards as are due."""
    discard = deal_of(page)["discard"]
    if discard:
        for card in discard["from"][: discard["count"]]:
            page.click(f'[data-card="{card}"]')
        page.click('[data-key="done"]')
    else:
        page.click('#textual [data-action]:not([aria-disabled="true"]) >> nth=0')


def test_dialogs_of_the_table(page: Page, server: str) -> None:
    open_alone(page, server)
    my_turn(page)
    for key in ("#menu", "#prefs", "#more"):
        if page.locator(key).is_visible():
            page.click(key)
            both(page, key)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
    for letter in ("?", "s", "c", "r"):
        page.keyboard.press(letter)
        page.wait_for_selector("dialog[open]")
        both(page, letter)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def test_what_stands_in_the_menu(page: Page, server: str) -> None:
    open_alone(page, server)
    drive(page, steps=3)
    page.wait_for_function("() => window.driver.steps === 0")
    my_turn(page)
    for entry in ("Einladen", "Einstellungen des Tisches", "Zu einer früheren Stelle"):
        page.click("#menu")
        page.click(f"dialog >> text={entry}")
        page.wait_for_selector("dialog[open]")
        both(page, entry)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def test_the_account_and_its_dialogs(page: Page, server: str) -> None:
    open_alone(page, server)
    drive(page)
    page.wait_for_function("() => window.driver.over", timeout=60_000)
    both(page, "the account")
    money = page.locator('[data-key="money"]')
    if money.count():  # only where it is another sheet
        money.click()
        both(page, "in money")
    for key in ("count", "hands"):
        page.click(f'[data-key="{key}"]')
        page.wait_for_selector("dialog[open]")
        both(page, key)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
