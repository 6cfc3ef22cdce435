"""The compiled solver and plain brute force agree on every position of two sides."""

from dataclasses import replace

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.phases.playing import do, playable
from koenigrufen.game.state import State
from koenigrufen.kernel.lower import open_cards
from koenigrufen.kernel.solver import Solver
from koenigrufen.record.ending import facts
from koenigrufen.record.position import Position
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.course import sides_of
from koenigrufen.scoring.facts import GameFacts
from tests.positions.brute import Brute
from tests.positions.test_suite import SUITE

TWO_SIDES = [position for position in SUITE if position.declarer is not None]
SOLVER = Solver()


def best_play(position: Position, state: State) -> int:
    """The declaring side's thirds, in a game to lose the declarer's tricks, by best play."""
    negative = state.public.game.negative
    if state.over:
        found = facts(position, state)
        assert isinstance(found, GameFacts)
        return found.tricks if negative else found.thirds
    view = state.view(state.turn)
    after = [best_play(position, do(state, PLAYS[card])) for card in playable(view)]
    declaring = sides_of(state)[state.turn] is Side.DECLARER
    return max(after) if declaring is not negative else min(after)


@pytest.mark.slow
@pytest.mark.parametrize("position", TWO_SIDES, ids=lambda position: position.id)
def test_the_compiled_solver_says_what_brute_force_says(position: Position) -> None:
    brute = Brute(position)
    slow = {card: best_play(position, do(brute.start, PLAYS[card])) for card in brute.cards()}
    a, b, c, d = position.thirds
    cards = replace(open_cards(brute.start), thirds=(a, b, c, d), beside=0)
    solved = SOLVER.solve(cards).cards
    fast = {PACK[card]: value.low for card, value in solved.items() if value.exact}
    assert fast == slow
