"""What hurt someone who had never been here: nothing to decide is out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.player import (
    action_of,
    after,
    first_legal,
    my_turn,
    play_deal,
    press,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

HANDS = (
    "T22 T21 T20 T19 T18 T17 T16 T15 H1 H2 KK PK",
    "T14 T11 T8 T5 T2 HD H4 KR K3 PD P9 XR",
    "T13 T10 T7 T4 T1 HR H3 KB K2 PR P8 XB",
    "T12 T9 T6 T3 KD K4 HB XD PB P10 XK X10",
)
TALON = "HK P7 K1 X7 X8 X9"
SIZES = ((360, 640), (390, 844), (640, 360), (1280, 800))
_UNSEEN = """() => {
    const from = document.querySelector(".bar").getBoundingClientRect().bottom;
    const to = Math.min(...[...document.querySelectorAll("#hand .card")].map(
        (card) => card.getBoundingClientRect().top));
    return [...document.querySelectorAll(
        ".half h3, .half header span, .half .btn, .king-note :is(h3, .btn, .minus)"
    )].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.top < from || box.bottom > to || box.left < 0 || box.right > innerWidth;
    }).map((part) => part.textContent);
}"""


_DOWN = """() => { const over = document.getElementById("over");
    over.scrollTop = 999; return over.scrollTop; }"""
_NOTHING_SIDEWAYS = """() => [...document.querySelectorAll(".scroll-x")].every(
    (box) => box.scrollWidth <= box.clientWidth)"""


def _own_deal(
    page: Page, server: str, rules: str = "frohnleiten", other: dict[str, str] | None = None
) -> None:
    """The hands above with Vorhand in front of the page; ``other`` cards in place of some."""
    page.goto(f"{server}/own?lang=de")
    *hands, talon = (
        " ".join((other or {}).get(card, card) for card in cards.split())
        for cards in (*HANDS, TALON)
    )
    page.evaluate(
        """async ([setup, rules]) => {
            const answer = await fetch("/api/tables", {method: "POST",
                headers: {"Content-Type": "application/json"},
                body: JSON.stringify({name: "Anna", rules, options: {pace: 0},
                    places: ["me", "novice", "novice", "novice"]})});
            const {table} = await answer.json();
            sessionStorage.setItem(`koenigrufen.own.${table}`, JSON.stringify(setup));
            location.href = `/t/${table}`;
        }""",
        [{"dealer": 3, "hands": hands, "talon": talon}, rules],
    )
    page.wait_for_url("**/t/**")
    page.wait_for_function(
        "() => window.koenigrufen?.shown()?.hand.filter((c) => c > 'T14').length >= 8"
    )


def _says_what_games_ask(page: Page) -> None:
    """Beside each game and in the dialog; forehand sees it; the glossary stays at the table."""
    my_turn(page)
    assert page.locator(".own-marks .tok.v").is_visible()
    assert page.locator(".own-sum").inner_text() == "Du 0"
    asked = page.locator('[data-action="bid sechserdreier"] .asks')
    assert asked.inner_text().endswith("ganzer Talon")
    page.click('[data-key="about"]')
    page.wait_for_selector("dialog .glossary dd >> nth=15")
    page.keyboard.press("Escape")
    page.click('[data-key="tell"]')
    asked.wait_for(state="detached")
    page.click("#menu")
    page.click("dialog >> text=Wörterbuch")
    page.wait_for_selector("dialog #search")
    page.keyboard.press("Escape")
    assert "/t/" in page.url


def _seen_at_once(page: Page, place: str) -> bool:
    box = page.locator(place).bounding_box()
    foot = page.locator(".stage-foot, .over-foot").first.bounding_box()
    assert box
    assert foot
    return box["y"] >= 0 and box["y"] + box["height"] <= foot["y"]


def _announces_and_sees_where_it_stands(page: Page) -> None:
    """What can be announced is there without scrolling, and after the deal everyone's total."""
    while my_turn(page)["phase"] != "announcing":
        view = my_turn(page)
        press(page, action_of(view, first_legal))
        after(page, view["count"], view["deal"])
    assert _seen_at_once(page, '[data-action="announce valat"]')
    play_deal(page)
    assert page.locator(".standing i").all_inner_texts()[0] == "Du"
    assert _seen_at_once(page, ".standing")
    assert page.evaluate(_NOTHING_SIDEWAYS)
    assert page.evaluate(_DOWN) > 0
    page.click('#over [data-key="undo"]')
    page.wait_for_selector("#over", state="hidden")
    play_deal(page)
    assert page.evaluate("() => document.getElementById('over').scrollTop") == 0
    assert "Du" in page.locator("#over-title").inner_text()
    assert page.locator(".account .name").all_inner_texts()[0] == "Du"
    assert page.locator(".over-head .seg").count() == 0, "score and money are the same"


def test_both_halves_and_the_price_of_conceding_are_seen_at_once(phone: Page, server: str) -> None:
    _own_deal(phone, server)
    _says_what_games_ask(phone)
    for action in ("open", "bid rufer", "call H"):
        view = my_turn(phone)
        press(phone, action)
        after(phone, view["count"], view["deal"])
    assert my_turn(phone)["phase"] == "talon"
    phone.wait_for_selector(".king-note")
    assert phone.locator(".bar .aim").inner_text().endswith("als die Hälfte (35/2)")
    assert phone.locator(".half header span").all_inner_texts()[1].startswith("1 Punkt ")
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        assert not phone.evaluate(_UNSEEN), (width, height)
    phone.set_viewport_size({"width": 360, "height": 640})
    _announces_and_sees_where_it_stands(phone)


def test_the_friends_form_chooses_the_rules_as_well(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/?lang=de")
    desktop.wait_for_selector("body[data-ready]")
    desktop.click("text=Mit Freunden spielen")
    desktop.select_option("#friends-form .rules-pick", "oberoesterreich-2023")
    assert desktop.input_value("#choices .rules-pick") == "oberoesterreich-2023"
    desktop.fill("#friends-form [name=name]", "Anna")
    desktop.click("#friends-form .btn.go")
    desktop.wait_for_selector('.lobby a[href="/rules/oberoesterreich-2023"]')


def test_on_a_phone_the_first_example_stays_under_the_options(phone: Page, server: str) -> None:
    phone.goto(f"{server}/rules/frohnleiten?lang=de")
    phone.click('[data-key="tab trischaken"]')
    base = phone.locator('[data-key="trischaken.base"]')
    base.fill("3")
    base.press("Tab")
    phone.wait_for_selector("#first-example tr.own + tr")
    box = phone.locator("#first-example").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 640 + 1
    phone.click('[data-key="tab deal"]')
    phone.wait_for_selector("#first-example:empty", state="attached")


def test_who_must_hand_the_forehand_on_has_a_button_for_it(phone: Page, server: str) -> None:
    four_kings = {"H1": "HK", "HK": "H1", "H2": "XK", "XK": "H2"}
    _own_deal(phone, server, "sauwald-2019", four_kings)
    view = my_turn(phone)
    press(phone, "hand-on")
    after(phone, view["count"], view["deal"])
