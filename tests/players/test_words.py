"""What a deal is worth moves with what is said, and a bad word is its speaker's own cost."""

from __future__ import annotations

from random import Random

import pytest

from koenigrufen.game.actions import Announce, Kontra
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.state import State, start
from koenigrufen.players.analysis.judged import DealJudged
from koenigrufen.players.analysis.judging import Judge, states
from koenigrufen.players.analysis.open_cards import OpenCards
from koenigrufen.players.analysis.words import Words
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.protocol import Judging
from koenigrufen.players.registry import player
from koenigrufen.players.table import play_out, step
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

VALAT, KONTRA = Announce("valat"), Kontra("game")
PLAYOUTS = 61


def deal(number: int) -> State:
    rules = preset("frohnleiten")
    return start(rules, number % 4, dealt(rules, Random(number), number % 4))


def spoken(state: State) -> State:
    """All words that sound bidders say."""
    while state.public.tricks is None:
        state = step(state, [Bidder()] * 4, "x")
    return state


def before(state: State, word: Announce | Kontra) -> State:
    """The deal where somebody may say this for the first time."""
    return next(now for now in states(spoken(state)) if word in legal_actions(now.view(now.turn)))


def words() -> Words:
    return Words(Bidder(), OpenCards(PLAYOUTS))


def judged(last: State) -> DealJudged:
    club = player("club")
    assert isinstance(club, Judging)
    limited = club.limited(2)
    assert isinstance(limited, Judging)
    *_, found = Judge(limited, PLAYOUTS).deal(last)
    assert isinstance(found, DealJudged)
    return found


def test_a_bad_announcement_is_the_speakers_own_cost_and_no_bad_luck() -> None:
    state = deal(4)
    there = before(state, VALAT)
    number, seat = len(there.moves), there.turn
    found = judged(play_out(spoken(apply(there, VALAT)), [player("novice")] * 4, "x"))
    step_down = found.course[number + 1][seat] - found.course[number][seat]
    assert step_down < -50
    assert found.shares()[seat].own < -50
    assert found.shares()[seat].cards == words().expected(state)[seat]
    assert found.shares()[seat].cards > -10
    assert number in found.turning_points()


@pytest.mark.parametrize("number", [2, 10])
def test_a_word_that_everybody_would_say_changes_nothing(number: int) -> None:
    outlook, last = words(), spoken(deal(number))
    course = [outlook.expected(state) for state in (*states(last), last)]
    sure = [
        at
        for at, state in enumerate(states(last))
        if dict(outlook.likely(state)).get(last.moves[at].action, 0.0) > 0.9999
    ]
    assert sure
    assert all(course[at + 1] == pytest.approx(course[at], abs=0.05) for at in sure)
    assert course[0] != course[-1]


def test_a_kontra_counts_from_when_it_is_said_and_doubles() -> None:
    there, outlook = before(deal(4), KONTRA), words()
    plain, doubled = outlook.expected(there), outlook.expected(apply(there, KONTRA))
    assert doubled == pytest.approx([2 * money for money in plain])
    assert any(plain)


def test_what_is_nearly_as_good_is_thought_of_and_the_mean_is_what_follows() -> None:
    """What a deal is worth is the mean of what it is worth after each likely word."""
    outlook = words()
    there = next(now for now in states(spoken(deal(2))) if len(outlook.likely(now)) > 1)
    likely = outlook.likely(there)
    assert sum(chance for _, chance in likely) == pytest.approx(1)
    after = [(outlook.expected(apply(there, word)), chance) for word, chance in likely]
    mean = [sum(chance * money[seat] for money, chance in after) for seat in range(4)]
    assert outlook.expected(there) == pytest.approx(mean, abs=1.0)
