"""What a person chooses for himself: how cards are played, sorted and drawn, what he is shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from koenigrufen.web.commands.verify import verify
from tests.web.browser.driven import drive
from tests.web.browser.player import (
    INDEX,
    after,
    deal_of,
    my_turn,
    open_alone,
    play_deal,
    press,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def _choose(page: Page, **settings: object) -> None:
    """By the dialog of settings, as far as it has switches; the page is left as it stands."""
    page.evaluate(
        """async (chosen) => { const s = await import("/static/js/settings.js");
            s.choose(chosen); }""",
        settings,
    )


def _until(page: Page, condition: str) -> dict[str, Any]:
    """Plays by the first action allowed until the view is so, on our own turn."""
    view = my_turn(page)
    while not page.evaluate(
        f"() => {{ const v = window.koenigrufen.shown(); return {condition}; }}"
    ):
        if view["phase"] == "over":  # somebody gave up before
            page.click("#next-deal")
        elif view["discard"]:
            press(page, "discard " + " ".join(view["discard"]["from"][: view["discard"]["count"]]))
        else:
            press(page, next(c["action"] for c in view["choices"] if c["legal"]))
        after(page, view["count"], view["deal"])
        view = my_turn(page)
    return view


def test_the_dialog_of_settings_is_kept_on_this_device(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    my_turn(desktop)
    desktop.click("#prefs")
    for text in ("dunkel", "vier", "XVIII"):
        desktop.click(f"dialog [role=radio]:has-text('{text}')")
    desktop.keyboard.press("Escape")
    for _ in range(2):
        classes = desktop.evaluate("() => [...document.documentElement.classList]")
        assert {"dark", "deck-four", "index-roman"} <= set(classes)
        desktop.reload()
        my_turn(desktop)


def test_a_single_tap_plays_where_that_is_wished(phone: Page, server: str) -> None:
    open_alone(phone, server)
    view = _until(phone, "v.phase === 'playing'")
    _choose(phone, input="tap")
    card = next(choice["card"] for choice in view["choices"] if choice["legal"])
    phone.tap(f'#hand [data-card="{card}"]', position=INDEX)
    phone.wait_for_function("(n) => window.koenigrufen.shown().count > n", arg=view["count"])
    assert deal_of(phone)["log"][view["count"]]["action"] == f"play {card}"


def test_tarock_lies_left_or_right(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    my_turn(desktop)
    cards = (
        "() => [...document.querySelectorAll('#hand .card')].map(e => e.dataset.card[0] === 'T')"
    )
    assert desktop.evaluate(cards) == sorted(desktop.evaluate(cards), reverse=True)
    _choose(desktop, sort="right")
    assert desktop.evaluate(cards) == sorted(desktop.evaluate(cards))


def test_the_only_card_is_played_by_itself_where_that_is_wished(
    desktop: Page, server: str
) -> None:
    open_alone(desktop, server)
    only = "v.phase === 'playing' && v.choices.filter(c => c.legal).length === 1"
    view = _until(desktop, only)
    count = view["count"]
    desktop.wait_for_timeout(1200)
    assert deal_of(desktop)["count"] == count
    _choose(desktop, forced=True)
    desktop.reload()
    desktop.wait_for_function("(n) => window.koenigrufen?.shown()?.count > n", arg=count)
    only_one = next(c["action"] for c in view["choices"] if c["legal"])
    assert deal_of(desktop)["log"][count]["action"] == only_one


def test_a_trick_lies_until_it_is_clicked_away(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    _until(desktop, "v.phase === 'playing'")
    _choose(desktop, rest="click")
    view = my_turn(desktop)
    card = next(choice["action"] for choice in view["choices"] if choice["legal"])
    press(desktop, card)
    desktop.wait_for_function("() => window.koenigrufen.shown().resting")
    assert desktop.locator("#trick .card").count() == 4
    desktop.wait_for_timeout(1500)
    assert deal_of(desktop)["resting"]
    desktop.click('[data-key="go"]')
    desktop.wait_for_function("() => !window.koenigrufen.shown().resting")


def test_the_title_and_the_plates_say_whose_turn_it_is(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = _until(desktop, "v.phase === 'playing' && v.trick.cards.length > 1")
    assert "dran" in desktop.title() or "Zug" in desktop.title()
    plate = desktop.locator(f'[data-plate="{view["seat"]}"]')
    assert "turn" in (plate.get_attribute("class") or "")
    assert desktop.locator(".turnflag").count() == 1
    for seat, mark in ((view["dealer"], ".g"), (view["forehand"], ".v")):
        assert desktop.locator(f'[data-plate="{seat}"] .tok{mark}').count() == 1
        assert desktop.locator(f".tok{mark}").count() == 1
    game = view["game"]
    marked = [] if game["everyone_alone"] else [str(game["declarer"])]
    found = desktop.locator(".plate:has(.role:not(.partner))").all()
    assert [plate.get_attribute("data-plate") for plate in found] == marked
    place = (view["trick"]["leader"] - view["seat"]) % 4
    assert desktop.locator(f"#trick .mark.lead.by-{place}").count() == 1
    place = (view["trick"]["winning"] - view["seat"]) % 4
    assert desktop.locator(f"#trick .mark.win.by-{place}").count() == 1


def test_the_last_trick_is_shown_on_demand(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    view = _until(desktop, "v.tricks.length === 2")
    desktop.keyboard.press("l")
    shown = desktop.locator("dialog figure use").evaluate_all(
        "all => all.map(e => e.getAttribute('href').replace('#c-', ''))"
    )
    assert shown[:4] == view["tricks"][-1]["cards"]


def test_how_strong_each_computer_player_is_can_be_chosen(desktop: Page, server: str) -> None:
    desktop.goto(f"{server}/?lang=de")
    desktop.wait_for_selector("body[data-ready]")
    desktop.click("summary >> nth=0")
    levels = [level["level"] for level in desktop.request.get(f"{server}/api/levels").json()]
    wanted = [levels[0], levels[-1], levels[0]]
    for number, level in enumerate(wanted):
        desktop.locator("#choices .three select").nth(number).select_option(level)
    desktop.click("#play")
    desktop.wait_for_function("() => window.koenigrufen?.state().table")
    places = desktop.evaluate("() => window.koenigrufen.state().table.places")
    assert [place["level"] for place in places] == [None, *wanted]


def deal_names(page: Page) -> list[str]:
    """The players' names as the page offers them to sit with."""
    return page.locator(".replay-tools .seg button").all_inner_texts()


def test_a_replay_is_shared_by_its_link_from_any_seat_open_or_closed(
    desktop: Page, server: str
) -> None:
    open_alone(desktop, server)
    view = play_deal(desktop)
    record, hands = view["result"]["record"], view["result"]["hands"]
    desktop.goto(f"{server}/replay/{record}?seat=2&open=0&at=4&lang=de")
    desktop.wait_for_selector("#hand .card >> nth=11")
    cards = "() => [...document.querySelectorAll('#hand .card')].map(e => e.dataset.card)"
    assert set(desktop.evaluate(cards)) == set(hands[2])
    assert desktop.locator(".open-hand").count() == 0
    assert desktop.locator(".p-0 .nm").inner_text() == deal_names(desktop)[2]
    assert "4" in desktop.locator("#steps small").inner_text()
    desktop.click('[data-key="seat 1"]')
    desktop.wait_for_function(
        "(c) => [...document.querySelectorAll('#hand .card')].some(e => e.dataset.card === c)",
        arg=hands[1][0],
    )
    desktop.keyboard.press("ArrowRight")
    desktop.click('[data-key="share"]')
    desktop.wait_for_url("**seat=1&open=0&at=5")


def test_a_kontra_shows_what_it_makes_of_the_price(desktop: Page, server: str) -> None:
    open_alone(desktop, server)
    kontra: list[dict[str, Any]] = []
    while not kontra:
        view = my_turn(desktop)
        kontra = [c for c in view["choices"] if c["kind"] == "kontra" and c["legal"]]
        kontra = [c for c in kontra if not c.get("void")]
        if not kontra:
            _on(desktop, view)
    desktop.click(f'[data-key="pick {kontra[0]["action"]}"]')
    numbers = desktop.locator(".pricebox tbody td.num").all_inner_texts()
    now, then = kontra[0]["now"], kontra[0]["then"]
    assert int(then["won"]) == 2 * int(now["won"])
    assert numbers == [f"+{now['won']}", f"+{then['won']}", f"−{now['lost']}", f"−{then['lost']}"]


def _on(page: Page, view: dict[str, Any]) -> None:
    """One action further: passing, so that others play; a deal that began to be played is left."""
    if view["phase"] in {"playing", "over"}:
        drive(page, told=view["deal"] - 1)
        page.wait_for_function("() => window.driver.over")
        page.evaluate("() => { window.driver.steps = 0; }")
        page.click('[data-key="next"]')
        page.wait_for_function("(d) => window.koenigrufen.shown().deal > d", arg=view["deal"])
        page.reload()
        my_turn(page)
        return
    if view["discard"]:
        action = "discard " + " ".join(view["discard"]["from"][: view["discard"]["count"]])
    else:
        legal = [c["action"] for c in view["choices"] if c["legal"]]
        action = next((a for a in ("open", "pass", "good") if a in legal), legal[0])
    press(page, action)
    page.wait_for_function(
        "([n, d]) => { const v = window.koenigrufen.shown(); return v.count > n || v.deal > d; }",
        arg=[view["count"], view["deal"]],
    )


def test_a_verified_file_is_what_the_command_verifies(
    desktop: Page, server: str, tmp_path: Path
) -> None:
    open_alone(desktop, server)
    record = play_deal(desktop)["result"]["record"]
    desktop.goto(f"{server}/replay/{record}?lang=de")
    with desktop.expect_download() as saved:
        desktop.click("a[href$='record.jsonl']")
    path = tmp_path / "deal.jsonl"
    saved.value.save_as(path)
    assert _verified(path) == 0
    told = json.loads(path.read_text(encoding="utf-8"))
    told["shuffle"]["seed"] = "00" * 32
    path.write_text(json.dumps(told) + "\n", encoding="utf-8")
    assert _verified(path) == 1


def _verified(path: Path) -> int:
    """The status the command ends with."""
    status: int = CliRunner().invoke(verify, [str(path)], standalone_mode=False).return_value
    return status
