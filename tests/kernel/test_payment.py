"""Payments solved exactly: as if every line had been tried and settled by the law."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from koenigrufen.game.state import State
from koenigrufen.kernel.lower import open_cards
from koenigrufen.kernel.pay_solver import PaySolver
from koenigrufen.kernel.solution import Limits, Stopped
from koenigrufen.rules.contract import CONTRACTS
from tests.helpers.driver import declaring
from tests.kernel.endings import CARDS, TWO_SIDED, cut, described, endings
from tests.kernel.pay_minimax import values
from tests.kernel.plain_pay import plain_payment


def two_sided(count: int, lengths: tuple[int, ...], seed: int) -> Iterator[State]:
    return (s for s in endings(count, lengths, seed) if len(s.public.declarers) == 1)


def agree(solver: PaySolver, state: State) -> None:
    """Every card as the law's minimax has it."""
    law = values(state)
    solved = solver.solve(state)
    assert {c: (p.low, p.high) for c, p in solved.cards.items()} == {
        card: (value, value) for card, value in law.items()
    }, described(state)
    pick = max if solved.maximise else min
    assert solved.value.low == solved.value.high == pick(law.values())


def test_short_endings_of_all_games_pay_what_the_laws_minimax_says() -> None:
    solver = PaySolver()
    for state in two_sided(30, (1, 1, 2), seed=1):
        agree(solver, state)


@pytest.mark.slow
def test_longer_endings_of_all_games_pay_what_the_laws_minimax_says() -> None:
    solver = PaySolver()
    for state in two_sided(400, (1, 2, 2, 2, 3), seed=2):
        agree(solver, state)


def at_leads(count: int, lengths: tuple[int, ...], seed: int) -> Iterator[State]:
    """Endings of games for points that begin with a lead."""
    rng = Random(seed)
    games = [(rules, key) for rules, key in TWO_SIDED if CONTRACTS[key].positive]
    while count:
        rules, key = rng.choice(games)
        try:
            begun = declaring(rules, key, 0, 3, rng)
        except LookupError:
            continue
        state = cut(begun, CARDS - 4 * rng.choice(lengths), rng)
        if state is not None:
            count -= 1
            yield state


def compare(count: int, lengths: tuple[int, ...], seed: int) -> None:
    solver = PaySolver()
    for state in at_leads(count, lengths, seed):
        solved = solver.solve(state)
        assert solved.value.low == solved.value.high == plain_payment(state), described(state)


def test_endings_of_three_tricks_pay_what_every_line_tried_out_says() -> None:
    compare(12, (3,), 3)


@pytest.mark.slow
def test_endings_of_up_to_five_tricks_pay_what_every_line_tried_out_says() -> None:
    compare(600, (3, 4, 4, 5), 4)


def test_out_of_nodes_there_are_proven_bounds() -> None:
    state = next(s for s in two_sided(50, (6,), seed=5) if s.public.game.positive)
    exact = PaySolver().solve(state)
    cut = PaySolver().solve(state, limits=Limits(nodes=30))
    assert cut.stopped is Stopped.NODES
    for card, paid in exact.cards.items():
        assert cut.cards[card].low <= paid.low <= paid.high <= cut.cards[card].high


def test_whoever_cancels_gets_proven_bounds() -> None:
    state = next(s for s in two_sided(50, (12,), seed=6) if s.public.game.positive)
    cut = PaySolver().solve(state, limits=Limits(cancelled=lambda: True))
    assert cut.stopped is Stopped.CANCELLED
    assert cut.value.low <= cut.value.high


def test_a_game_to_lose_pays_for_exactly_its_tricks() -> None:
    state = next(s for s in two_sided(200, (3,), seed=7) if s.public.game.negative)
    solved = PaySolver().solve(state)
    assert solved.value.exact
    assert {abs(p.low) for p in solved.cards.values()} != {Fraction(0)}


def test_the_cards_of_a_side_are_alike_for_a_table_that_was_used_before() -> None:
    used = PaySolver()
    for state in two_sided(8, (4,), seed=8):
        if open_cards(state).left:
            assert used.solve(state).cards == PaySolver().solve(state).cards
