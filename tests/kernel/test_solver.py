"""The solver says what plain minimax by the law says, over all rule sets and games."""

import pytest

from koenigrufen.game.state import State
from koenigrufen.kernel.lower import OpenCards, open_cards
from koenigrufen.kernel.solution import Limits, Objective, Stopped
from koenigrufen.kernel.solver import Solver
from tests.kernel.endings import described, endings
from tests.kernel.minimax import better, values


def agree(solver: Solver, state: State) -> None:
    cards = open_cards(state)
    law = values(cards, state.public.play.rules)
    solved = solver.solve(cards)
    assert {c: (b.low, b.high) for c, b in solved.cards.items()} == {
        card: (value, value) for card, value in law.items()
    }, described(state)
    best = better(cards, list(law.values()), declares=cards.seat in cards.declarers)
    assert solved.value.low == best, described(state)
    assert set(solved.best) == {card for card, value in law.items() if value == best}
    alone = solver.solve(cards, all_cards=False)
    assert alone.value == solved.value, described(state)
    won = solver.solve(cards, Objective.WIN)
    assert {c: b.low for c, b in won.cards.items()} == {
        card: wins(cards, value) for card, value in law.items()
    }, described(state)


def wins(cards: OpenCards, value: int) -> int:
    if cards.contract.negative:
        return int(value == cards.contract.tricks)
    return int(value >= cards.win_at)


def test_short_endings_of_all_games_have_the_value_of_plain_minimax() -> None:
    solver = Solver()
    for state in endings(40, (1, 2, 2, 3), seed=1):
        agree(solver, state)


@pytest.mark.slow
def test_two_thousand_endings_have_the_value_of_plain_minimax() -> None:
    solver = Solver()
    for state in endings(2000, (2, 3, 3, 4, 4, 5), seed=2):
        agree(solver, state)


@pytest.mark.slow
def test_a_small_table_changes_no_value() -> None:
    solver = Solver(memory=1 << 16)
    for state in endings(200, (3, 4), seed=3):
        agree(solver, state)


def test_a_finished_deal_has_its_result_and_no_cards() -> None:
    state = next(endings(1, (1,), seed=4))
    cards = open_cards(state)
    done = OpenCards(
        hands=(0, 0, 0, 0), leader=0, table=(), flags=cards.flags, number=13,
        declarers=cards.declarers, contract=cards.contract, rules=cards.rules,
        thirds=(70, 70, 35, 35), tricks=(3, 3, 3, 3),
    )  # fmt: skip
    solved = Solver().solve(done)
    assert solved.cards == {}
    assert solved.best == ()
    assert solved.value.exact
    assert solved.stopped is None


def test_out_of_nodes_there_are_proven_bounds() -> None:
    solver = Solver()
    state = next(s for s in endings(50, (6,), seed=5) if s.public.game.positive)
    cards = open_cards(state)
    exact = solver.solve(cards)
    cut = Solver().solve(cards, limits=Limits(nodes=20))
    assert cut.stopped is Stopped.NODES
    for card, bounds in exact.cards.items():
        assert cut.cards[card].low <= bounds.low <= bounds.high <= cut.cards[card].high


def test_whoever_cancels_gets_proven_bounds() -> None:
    state = next(s for s in endings(50, (12,), seed=6) if s.public.game.positive)
    cut = Solver().solve(open_cards(state), limits=Limits(cancelled=lambda: True))
    assert cut.stopped is Stopped.CANCELLED
    assert cut.value.low <= cut.value.high
