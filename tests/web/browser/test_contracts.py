"""Every game of the Frohnleitner round, bid and played through the page, from every chair."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Final

import pytest

from koenigrufen.rules.loading import preset
from tests.web.browser.driven import Over, Table, Wanted, seat_four

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web

RULES: Final = preset("frohnleiten")
GAMES: Final = [game.key for game in RULES.games]
SOME: Final = [game.key for game in RULES.games if not (game.bird or game.any_bird)][::3]
"""One after the other they would wait long for a bird; the slow test waits."""
VORHAND: Final = [*RULES.bidding.vorhand_games, *RULES.bidding.first_word]
_DEALS_FOR_EACH: Final = 3
_FOR_A_BIRD: Final = 24
"""More deals in all: a bird game has to wait until its place is dealt the bird."""


def _checked(server: str, over: Over) -> None:
    """What the pages show is what the server wrote down, and is told in words."""
    address = f"{server}/api/deals/{over['record']}"
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own server
        report = json.loads(answer.read())["report"]
    assert report["score"] == over["score"]
    assert sum(map(int, over["score"])) == 0
    assert over["title"]
    assert over["lines"] > 0


def _play_all(tables: list[Table], server: str) -> None:
    """Deals at all tables until each place has played each game wanted of it."""
    for number, table in enumerate(tables):
        table.begin(VORHAND, 100 * number + 1)
    left = _FOR_A_BIRD + _DEALS_FOR_EACH * sum(table.missing for table in tables)
    while open_ := [table for table in tables if table.missing]:
        for table in open_:
            over = table.finish()
            _checked(server, over)
            table.note(over)
            left -= 1
            assert left, [(table.wanted, table.played) for table in tables]
            if table.missing:
                table.next_deal()


def _declarers(games: list[str], *turns: int) -> Wanted:
    """For each place the games it is to play; each game by so many places as there are turns."""
    wanted: Wanted = {place: [] for place in range(4)}
    for number, game in enumerate(games):
        for turn in turns:
            wanted[(number + turn) % 4].append(game)
    return wanted


def test_some_games_are_played_by_one_and_against_by_the_others(
    pages: list[Page], server: str
) -> None:
    """Each of the four plays at least one; the other three pages play against it."""
    table = seat_four(pages, server, _declarers(SOME, 0))
    _play_all([table], server)
    assert {game for game, _ in table.played} >= set(SOME)
    assert {place for _, place in table.played} == {0, 1, 2, 3}


@pytest.mark.slow
def test_every_game_is_played_by_each_of_the_four(pages: list[Page], server: str) -> None:
    table = seat_four(pages, server, _declarers(GAMES, 0, 1, 2, 3))
    _play_all([table], server)
    assert set(table.played) == {(game, place) for game in GAMES for place in range(4)}
