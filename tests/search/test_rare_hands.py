"""Hands that bids and calls say more of: three and four kings, games beside each other."""

from random import Random

import pytest

from koenigrufen.game.actions import Move
from koenigrufen.game.deal import act
from koenigrufen.game.state import State
from koenigrufen.search.facts import facts
from koenigrufen.search.worlds import Worlds
from tests.helpers.deals import table
from tests.helpers.driver import beside, not_conceding
from tests.search.enumerated import enumerated, spread_count
from tests.search.histories import at_play, could_have_been

KINGS = ("0: HK KK PK XK", "1: HK KK PK XK T1", "0: HK KK PK T1 T2", "0: HK KK PK T1\ntalon: XK")
RULES = ("sauwald-2019", "frohnleiten", "oberoesterreich-2023", "cheltenham")


def check(state: State, rng: Random, share: float) -> None:
    while not state.over:
        for seat in range(4):
            if rng.random() < share:
                check_view(state, seat, rng)
        state = act(state, Move(state.turn, not_conceding(state, rng)))


def check_view(state: State, seat: int, rng: Random) -> None:
    view = state.view(seat)
    worlds, known = Worlds.of(view), facts(view)
    assert could_have_been(view, worlds.draw(rng), rng)
    assert all(state.hands[s] <= known.may[s] for s in range(4) if s != seat)
    if at_play(state) and spread_count(known) < 40:
        assert worlds.total == len(enumerated(view))


@pytest.mark.parametrize("text", KINGS)
@pytest.mark.parametrize("rules", RULES)
def test_many_kings(rules: str, text: str) -> None:
    check(table(rules, text, seed=1), Random(f"{rules} {text}"), 0.04)


@pytest.mark.slow
@pytest.mark.parametrize("text", KINGS)
@pytest.mark.parametrize("rules", RULES)
def test_many_kings_in_many_deals(rules: str, text: str) -> None:
    for seed in range(30):
        check(table(rules, text, seed=seed), Random(f"{rules} {text} {seed}"), 0.2)


@pytest.mark.parametrize("rules", ["ruedigervariante", "tarockblock-steiermark-2014"])
def test_games_beside_each_other(rules: str) -> None:
    rng = Random(rules)
    check(beside(rules, ["piccolo", "piccolo"], rng), rng, 0.1)
