"""At every phase and after every message: a page that comes back equals one that never left."""

from __future__ import annotations

import time
from difflib import unified_diff
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.web.browser.driven import Table, goes_on, seat_four
from tests.web.browser.player import after, deal_of, first_legal, open_alone, press
from tests.web.browser.test_contracts import VORHAND

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

pytestmark = pytest.mark.web

_PAGE: Final = """() => {
    const body = document.body.cloneNode(true);
    body.querySelectorAll("[hidden], [aria-live], [role=log], script").forEach(e => e.remove());
    body.querySelectorAll("*").forEach(e => ["style", "tabindex", "data-top"].forEach(
        name => e.removeAttribute(name)));
    const known = window.koenigrufen.state();
    return [known.table, known.presence, window.koenigrufen.shown()].map(
        part => JSON.stringify(part)).concat(body.innerHTML.split("\\n").join("").split("<"));
}"""
"""All that is to be seen and known, without what only the eye's way there differs in."""
_SECONDS: Final = 5
TROUBLE: Final = 'window.dispatchEvent(new Event("online"))'


def _same(stayed: Page, back: Page) -> None:
    """Both come to show the same; the message that is on its way may arrive first."""
    end = time.monotonic() + _SECONDS
    while True:
        one, other = stayed.evaluate(_PAGE), back.evaluate(_PAGE)
        if one == other:
            return
        if time.monotonic() > end:
            assert list(unified_diff(one, other, "stayed", "came back", lineterm="", n=1)) == []
        stayed.wait_for_timeout(20)


def _second(page: Page) -> Page:
    """Another device of the same seat."""
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_function("() => window.koenigrufen?.shown()")
    return other


def _reloaded(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => window.koenigrufen?.shown()")


def _deal(table: Table, wanted: str, seats: int) -> set[str]:
    """A deal of this game; after each message so many of the four second devices come back."""
    vorhand = deal_of(table.pages[0])["forehand"]
    place = deal_of(table.pages[0])["places"][vorhand]
    table.wanted = {place: [wanted]}
    table.begin(VORHAND, 7, steps=0)
    seconds = [_second(page) for page in table.pages]
    phases = set[str]()
    for number, view in enumerate(goes_on(table)):
        phases.add(view["phase"])
        for turn in range(seats):
            seat = (number + turn) % 4
            _reloaded(seconds[seat])
            _same(table.pages[seat], seconds[seat])
    for page in seconds:
        page.close()
    assert deal_of(table.pages[0])["game"]["contract"] == wanted
    return phases


@pytest.mark.slow
def test_a_page_loaded_anew_after_every_message_of_a_trischaken(
    pages: list[Page], server: str
) -> None:
    table = seat_four(pages, server, {})
    phases = _deal(table, "trischaken", 1)
    assert phases == {"auction", "choosing", "spritzen", "playing", "over"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "phases"),
    [
        ("rufer", {"auction", "calling", "talon", "discarding", "announcing", "playing", "over"}),
        ("trischaken", {"auction", "choosing", "spritzen", "playing", "over"}),
        ("dreier", {"auction", "talon", "discarding", "announcing", "playing", "over"}),
        ("bettler-ouvert", {"auction", "announcing", "playing", "over"}),
    ],
)
def test_all_four_pages_loaded_anew_after_every_message(
    pages: list[Page], server: str, game: str, phases: set[str]
) -> None:
    assert _deal(seat_four(pages, server, {}), game, 4) == phases


class Line:
    """The line between a page and its server, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.up = True
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if not self.up:
            socket.close(code=4900)
            return
        self.sockets.append(socket)
        socket.connect_to_server()

    def cut(self) -> None:
        self.up = False
        while self.sockets:
            self.sockets.pop().close(code=4900)
        self.page.wait_for_selector("#questions >> text=Verbindung verloren")

    def mend(self) -> None:
        self.up = True
        self.page.evaluate(TROUBLE)
        self.page.wait_for_function("() => window.koenigrufen.state().connection === 'there'")


def test_a_page_whose_line_was_cut_hears_what_it_missed(pages: list[Page], server: str) -> None:
    """Not loaded anew: it asks for the events after the last one it has heard of."""
    table = seat_four(pages, server, {})
    table.begin(VORHAND, 3, steps=0)
    stayed = table.pages[2]
    other = stayed.context.new_page()
    line = Line(other)
    other.goto(stayed.url)
    other.wait_for_function("() => window.koenigrufen?.shown()")
    for number, _ in enumerate(goes_on(table)):
        if line.up and number % 7 == 0:
            line.cut()
        elif not line.up and number % 7 in {1, 3, 6}:
            line.mend()
            _same(stayed, other)
    if not line.up:
        line.mend()
    _same(stayed, other)


def test_what_was_pressed_without_a_line_is_said_once_when_it_is_back(
    desktop: Page, server: str
) -> None:
    line = Line(desktop)
    open_alone(desktop, server)
    for _ in range(4):
        view = _my_turn(desktop)
        line.cut()
        action = first_legal([c for c in view["choices"] if c["legal"]])["action"]
        press(desktop, action)
        assert desktop.evaluate("() => window.koenigrufen.state().waiting.size") == 1
        assert deal_of(desktop)["count"] == view["count"]
        line.mend()
        after(desktop, view["count"], view["deal"])
        log = deal_of(desktop)["log"]
        assert (log[view["count"]]["seat"], log[view["count"]]["action"]) == (view["seat"], action)
        assert desktop.evaluate("() => window.koenigrufen.state().waiting.size") == 0


def _my_turn(page: Page) -> dict[str, Any]:
    page.wait_for_function(
        """() => { const v = window.koenigrufen?.shown(); return v && !v.resting
            && v.turn === v.seat && !v.discard && !window.koenigrufen.state().waiting.size; }"""
    )
    return deal_of(page)
