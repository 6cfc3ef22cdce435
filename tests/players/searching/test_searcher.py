"""The players who search: what they say of their choices, what a budget does, what they solve."""

import json
import time
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from koenigrufen.cards.card import BY_NAME, PACK
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.state import State
from koenigrufen.players.advice.advice import advise
from koenigrufen.players.protocol import Judging, Thinking, own_chance
from koenigrufen.players.puzzles import answer
from koenigrufen.players.registry import player
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.searching.strength import EXPERT
from koenigrufen.players.searching.weighing import Table, ranked
from koenigrufen.players.table import step
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_position, read_positions
from koenigrufen.rules.loading import load
from koenigrufen.search.suite import suite
from tests.helpers.driver import declaring, random_action

LEVELS = ("club", "expert", "master")


def at_a_lead(game: str, trick: int) -> State:
    """A deal of novices at the first card of this trick, where they come so far."""
    rng = Random(7)
    while True:
        state = declaring("frohnleiten", game, 0, 3, rng)
        while not state.over:
            if state.public.tricks is not None and state.public.play.number >= trick:
                return state
            state = step(state, [player("novice")] * 4, "a")


def searcher(level: str, worlds: int) -> Searcher:
    found = player(level)
    assert isinstance(found, Searcher)
    return found.limited(worlds)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("trick", [2, 9])
@pytest.mark.parametrize("game", ["rufer", "trischaken", "bettler", "dreier"])
def test_the_first_of_the_values_is_what_is_done(level: str, trick: int, game: str) -> None:
    state = at_a_lead(game, trick)
    view = state.view(state.turn)
    who = searcher(level, 12)
    values = who.values(view, own_chance("a", state.turn, 1))
    assert who.act(view, own_chance("a", state.turn, 1)) == values[0].action
    assert {one.action for one in values} <= set(legal_actions(view))
    assert [one.value for one in values[1:]] == sorted(
        (one.value for one in values[1:]), reverse=True
    )
    assert values == who.values(view, own_chance("a", state.turn, 1))


def test_a_forced_card_is_worth_something_to_whoever_asks_and_no_work_to_play() -> None:
    rng, who = Random(2), searcher("club", 8)
    state = at_a_lead("rufer", 2)
    while len(legal_actions(state.view(state.turn))) > 1:
        state = apply(state, random_action(state, rng))
    view, chance = state.view(state.turn), Random(5)
    before = chance.getstate()
    (forced,) = legal_actions(view)
    assert who.act(view, chance) == forced
    assert chance.getstate() == before
    (told,) = who.values(view, chance)
    assert (told.action, told.worlds > 0, told.value != 0.0) == (forced, True, True)
    (advised,) = advise(who, view, Random(5))
    assert advised.valued is not None
    assert advised.reason.key == "only"


def test_levels_can_be_limited_timed_and_asked_for_values() -> None:
    for level in LEVELS:
        assert isinstance(player(level), Judging)
        assert isinstance(player(level), Thinking)


@pytest.mark.parametrize(("game", "same"), [("trischaken", True), ("dreier", False)])
def test_worlds_are_weighed_but_in_a_trischaken(game: str, *, same: bool) -> None:
    state = at_a_lead(game, 3)
    view = state.view(state.turn)
    found = [
        Searcher(replace(EXPERT, worlds=12, pool=pool)).values(view, Random(1)) for pool in (4, 0)
    ]
    assert (found[0] == found[1]) is same


def test_in_an_ending_every_world_is_solved_and_with_five_tricks_a_quarter() -> None:
    few = replace(EXPERT, worlds=40)
    assert [few.solves(left) for left in (1, 3, 4, 5)] == [40, 40, 40, 10]
    assert [replace(EXPERT, worlds=9999).solves(left) for left in (4, 5)] == [2000, 200]


def test_the_budget_is_the_number_of_worlds() -> None:
    view = at_a_lead("rufer", 2).view(0)
    for worlds in (8, 40):
        best = searcher("club", worlds).values(view, Random(1))[0]
        assert 0.8 * worlds <= best.worlds <= worlds


def test_time_buys_more_worlds_and_ends() -> None:
    state = at_a_lead("rufer", 2)
    view, who = state.view(state.turn), searcher("club", 10)
    who.values(view, Random(1))
    started = time.monotonic()
    found = who.thinking(0.5).values(view, Random(1))
    assert time.monotonic() - started < 20  # generous: the machine may be busy
    assert found[0].worlds >= 10


def test_in_no_time_at_all_few_worlds_are_looked_at_whatever_the_budget() -> None:
    state = at_a_lead("rufer", 2)
    master = player("master")
    assert isinstance(master, Searcher)
    found = master.thinking(1e-6).values(state.view(state.turn), Random(1))
    assert 30 <= found[0].worlds <= 50


def test_a_card_given_up_early_is_told_relative_to_the_best() -> None:
    """It met two dear worlds only; over those it was one behind."""
    money = np.array([[10.0, 10.0, 0.0, 0.0], [9.0, 9.0, np.nan, np.nan]])
    cards = (BY_NAME["T20"], BY_NAME["H4"])
    best, other = ranked(Table(cards, money, money, 0))
    assert (best.action, best.value, best.worlds) == (PLAYS[cards[0]], 5.0, 4)
    assert (other.action, other.value, other.worlds) == (PLAYS[cards[1]], 4.0, 2)
    assert best.error == pytest.approx(np.std([10, 10, 0, 0], ddof=1) / 2)


def test_a_card_given_up_early_never_wins_for_the_worlds_it_met() -> None:
    """Among those kept to the end the best mean wins; the others met only the first worlds."""
    state = at_a_lead("rufer", 2)
    view = state.view(state.turn)
    for seed in range(40):
        best, *others = searcher("club", 6).values(view, Random(seed))
        assert all(best.worlds >= other.worlds for other in others)
        assert all(best.value >= o.value for o in others if o.worlds == best.worlds)


def ending(cards: int) -> State:
    """A position of so many cards a hand, the tricks before it known by their winners alone."""
    hands = [" ".join(card.name for card in PACK[seat:53:4][:cards]) for seat in range(4)]
    line = {
        "format": "koenigrufen-position/1", "rules": "frohnleiten", "contract": "dreier",
        "declarer": 0, "partner": None, "forehand": 0, "hands": hands, "table": [], "leader": 0,
        "thirds": [0, 0, 0, 0], "tricks": [12 - cards, 0, 0, 0],
    }  # fmt: skip
    return begin(read_position(json.dumps(line).encode()), load("frohnleiten"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_position_is_solved_and_a_long_one_left_to_rules_of_thumb(level: str) -> None:
    short, long = ending(6).view(0), ending(8).view(0)
    assert searcher(level, 3).values(short, Random(1))[0].worlds >= 1
    assert searcher(level, 3).values(long, Random(1)) == ()
    assert searcher(level, 3).act(long, Random(1)) == player("novice").act(long, Random(1))


@pytest.mark.parametrize(("level", "worlds", "share"), [("club", 20, 0.7), ("expert", 60, 0.9)])
def test_most_of_the_positions_are_solved(level: str, worlds: int, share: float) -> None:
    lines = [line for _, line in read_positions(suite())]
    answers = [
        answer(searcher(level, worlds), line, line.id) for line in lines
        if not isinstance(line, BadLine)
    ]  # fmt: skip
    assert sum(one.solved for one in answers) >= share * len(answers)
