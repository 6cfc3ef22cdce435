"""People at one table: consent, a missing player, onlookers, five chairs, clocks, devices."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
import segno

from tests.web.browser.driven import drive, tell
from tests.web.browser.friends import begin, gather
from tests.web.browser.player import deal_of, open_alone, turn_of

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

pytestmark = pytest.mark.web

TABLE = "() => window.koenigrufen.state().table"


def _some_actions(pages: list[Page], count: int, seed: int = 1) -> None:
    """Plays until so many actions stand; then nobody moves."""
    for number, page in enumerate(pages):
        drive(page, seed + number, steps=0)
    while (view := deal_of(pages[0]))["count"] < count:
        tell(pages[turn_of(view)], steps=1)
        for page in pages:
            _at(page, view["count"] + 1)


def _at(page: Page, count: int) -> None:
    page.wait_for_function("(n) => window.koenigrufen.shown().count >= n", arg=count)


def test_an_action_is_taken_back_when_all_others_agree(pages: list[Page], server: str) -> None:
    gather(pages, server)
    begin(pages)
    _some_actions(pages, 3)
    seat: int = deal_of(pages[0])["log"][2]["seat"]
    asker = pages[seat]
    others = [page for page in pages if page is not asker]
    asker.click('[data-key="undo"]')
    others[0].click('[data-key="no"]')
    for page in pages:
        page.wait_for_function(f"() => !({TABLE})().ask")
        assert deal_of(page)["count"] == 3
    asker.click('[data-key="undo"]')
    for number, page in enumerate(others):
        page.wait_for_selector('[data-key="yes"]')
        assert deal_of(page)["count"] == 3, number
        page.click('[data-key="yes"]')
    for page in pages:
        page.wait_for_function("() => window.koenigrufen.shown().count === 2")
    asker.wait_for_function("() => window.koenigrufen.shown().turn !== null")
    assert turn_of(deal_of(asker)) == deal_of(asker)["seat"]


def test_the_same_deal_is_played_again_when_the_other_agrees(
    pages: list[Page], server: str
) -> None:
    both = pages[:2]
    gather(both, server, "random", "random", pace=0)
    begin(both)
    dealt = [deal_of(page)["dealt"] for page in both]
    for page in both:
        drive(page)
    for page in both:
        page.wait_for_function("() => window.driver.over")
        tell(page, steps=0)
    pages[0].click('[data-key="again"]')
    pages[1].click('[data-key="yes"]')
    for page, cards in zip(both, dealt, strict=True):
        page.wait_for_function("() => window.koenigrufen.shown().practice")
        assert deal_of(page)["dealt"] == cards
        assert len(page.evaluate(TABLE)["sheet"]["rows"]) == 1


def test_chat_and_phrases_are_switched_off_and_on_again(pages: list[Page], server: str) -> None:
    host, guest = pages[:2]
    gather([host, guest], server, "random", "random", pace=0)
    begin([host, guest])
    for wanted in (False, True):
        host.click("#menu")
        host.click("dialog >> text=Einstellungen des Tisches")
        host.click("dialog .switch:has-text('Plaudern erlaubt')")
        host.click("dialog .switch:has-text('Kurze Sprüche erlaubt')")
        host.keyboard.press("Escape")
        for page in (host, guest):
            page.wait_for_function(
                f"(on) => ['chat', 'phrases'].every(k => ({TABLE})().options[k] === on)",
                arg=wanted,
            )
        guest.click("#menu")
        assert guest.locator("dialog >> text=Plaudern").count() == int(wanted)
        guest.keyboard.press("Escape")
        guest.wait_for_selector("dialog", state="detached")
    guest.keyboard.press("c")
    guest.fill("dialog input", "Da bin ich wieder")
    guest.keyboard.press("Enter")
    guest.keyboard.press("Escape")
    host.keyboard.press("c")
    host.wait_for_selector("#chat li:has-text('Da bin ich wieder')")


def test_waiting_for_a_missing_player_asks_again_and_he_plays_on(
    pages: list[Page], server: str
) -> None:
    host, guest = pages[:2]
    address = gather([host, guest], server, "random", "random", pace=0, grace=2)
    begin([host, guest])
    guest.goto("about:blank")
    host.click('[data-key="missing-1-wait"]')
    host.wait_for_selector('[data-key="missing-1-wait"]', state="detached")
    before = host.evaluate(TABLE)
    assert (before["pause"], before["places"][1]["stand_in"]) == (None, None)
    host.wait_for_selector('[data-key="missing-1-wait"]')
    guest.goto(address)
    host.wait_for_selector('[data-key="missing-1-wait"]', state="detached")
    for page in (host, guest):
        page.wait_for_function("() => window.koenigrufen?.shown()")
        drive(page)
    for page in (host, guest):
        page.wait_for_function("() => window.driver.fault || window.driver.over")
    assert host.evaluate("() => window.driver.over") == guest.evaluate("() => window.driver.over")


def test_five_at_the_table_and_each_rests_when_he_deals(pages: list[Page], server: str) -> None:
    both = pages[:2]
    gather(both, server, "random", "random", "random", pace=0)
    begin(both)
    dealers: list[int] = []
    for number in range(1, 6):
        host = pages[0]
        dealer = _played(host, both, number)
        dealers.append(dealer)
        row = host.evaluate(TABLE)["sheet"]["rows"][-1]
        assert (row["dealer"], row["score"][dealer]) == (dealer, "0")
        assert sum(map(int, row["score"])) == 0
    assert sorted(dealers) == [0, 1, 2, 3, 4]
    assert all((b - a) % 5 == 1 for a, b in pairwise(dealers))


def _played(host: Page, both: list[Page], number: int) -> int:
    """One deal to its end; the place that dealt, which rested and saw nobody's cards."""
    for page in both:
        page.wait_for_function("(n) => window.koenigrufen.shown()?.deal === n", arg=number)
    places = deal_of(host)["places"]
    (resting,) = set(range(5)) - set(places)
    for place, page in enumerate(both):
        if place == resting:
            assert (deal_of(page)["seat"], deal_of(page)["hand"]) == (None, [])
            assert page.locator("#hand .card").count() == 0
        drive(page, told=number - 1)
    for page in both:
        page.wait_for_function(
            "() => window.driver.fault || window.koenigrufen.shown().phase === 'over'"
        )
        assert page.evaluate("() => window.driver.fault") == ""
    for page in both:
        page.evaluate("() => { window.driver.steps = 0; }")
        page.wait_for_selector("#over-title")
        page.click('[data-key="next"]')
    return resting


def test_an_onlooker_sees_the_table_and_no_hand(pages: list[Page], server: str) -> None:
    players, onlooker = pages[:2], pages[2]
    address = gather(players, server, "random", "random", pace=0, spectators=True, open=False)
    heard: list[str] = []
    onlooker.on("websocket", lambda socket: _listen(socket, heard))
    onlooker.goto(f"{address}?lang=de")
    onlooker.wait_for_selector("dialog")
    assert "Du siehst zu." in onlooker.inner_text("dialog")
    onlooker.keyboard.press("Escape")
    begin(players)
    onlooker.wait_for_function("() => window.koenigrufen?.shown()")
    hands = [deal_of(page)["dealt"] for page in players]
    _told_nothing(heard, hands)
    assert onlooker.locator("#hand .card").count() == 0
    assert onlooker.locator("[data-action]").count() == 0
    for page in players:
        drive(page)
    onlooker.wait_for_selector("#over-title")
    over = [page.evaluate("() => window.koenigrufen.shown().result.score") for page in pages[:3]]
    assert over[0] == over[1] == over[2]


def _listen(socket: WebSocket, heard: list[str]) -> None:
    socket.on("framereceived", lambda raw: heard.append(str(raw)))


def _told_nothing(heard: list[str], hands: list[list[str]]) -> None:
    """No card of a hand stands in anything the onlooker was sent before it was played."""
    assert heard
    told = set(re.findall(r'"([THKPX]\d*[KDRB]?)"', " ".join(heard)))
    assert not told & {card for hand in hands for card in hand}


def test_another_device_takes_the_seat_by_its_link(pages: list[Page], server: str) -> None:
    here, there = pages[:2]
    open_alone(here, server)
    here.wait_for_function("() => window.koenigrufen?.shown()")
    token = next(
        cookie.get("value", "")
        for cookie in here.context.cookies()
        if cookie.get("name", "").startswith("kr_")
    )
    there.goto(f"{server}/s/{here.url.split('/')[-1].split('?')[0]}/{token}")
    there.wait_for_function("() => window.koenigrufen?.shown()")
    assert deal_of(there)["hand"] == deal_of(here)["hand"]
    drive(there)
    for page in (here, there):
        page.wait_for_selector("#over-title")


def test_the_code_leads_where_the_link_leads(pages: list[Page], server: str) -> None:
    host = pages[0]
    address = gather([host], server, "free", "free", "free")
    assert host.locator("#invite-link").input_value() == address
    shown = host.locator("img.qr").get_attribute("src")
    drawn = host.request.get(f"{server}{shown}").text()
    assert segno.make(address, micro=False).svg_inline(scale=8, border=2).split(' d="')[1] in drawn
    assert segno.make(address + "x", micro=False).svg_inline().split(' d="')[1] not in drawn


def _clock(page: Page, seat: int) -> int:
    minutes, seconds = page.locator(f'[data-clock="{seat}"]').inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_bank_of_time_runs_down_and_grows_with_each_action(
    pages: list[Page], server: str
) -> None:
    time: dict[str, Any] = {"bank": 60, "increment": 7}
    gather(pages, server, time=time)
    begin(pages)
    seat = turn_of(deal_of(pages[0]))
    page = pages[seat]
    page.wait_for_function(
        "(seat) => document.querySelector(`[data-clock='${seat}']`).textContent <= '0:57'",
        arg=seat,
    )
    assert all(_clock(page, other) == 60 for other in range(4) if other != seat)
    drive(page, steps=1)
    _at(page, 1)
    left = deal_of(page)["clock"]["left"]
    assert 60_000 < left[seat] < 60_000 + 7_000 - 2_000
    assert _clock(pages[(seat + 1) % 4], seat) > 57
