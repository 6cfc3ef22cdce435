"""The solver against the plain one, on longer endings than the law has patience for."""

from dataclasses import replace
from random import Random

import pytest

from koenigrufen.cli.benching.deals import one_side, two_sides
from koenigrufen.kernel.lower import open_cards
from koenigrufen.kernel.solver import Solver
from tests.kernel.endings import described, endings
from tests.kernel.plain import plain_value


def compare(count: int, lengths: tuple[int, ...], seed: int, solver: Solver) -> None:
    for state in endings(count, lengths, seed):
        cards = open_cards(state)
        if not cards.table:
            solved = solver.solve(cards, all_cards=False)
            assert solved.value.low == solved.value.high == plain_value(cards), described(state)


def test_endings_of_four_tricks_have_the_value_of_the_plain_solver() -> None:
    compare(30, (4,), 11, Solver())


def test_a_table_of_a_few_entries_changes_no_value() -> None:
    compare(12, (4,), 12, Solver(memory=1 << 16))


@pytest.mark.slow
def test_endings_of_five_tricks_have_the_value_of_the_plain_solver() -> None:
    compare(4000, (4, 5, 5), 13, Solver())


def test_many_random_endings_have_the_value_of_the_plain_solver() -> None:
    solver = Solver()
    for deals in (
        two_sides(4, 400, seed=31),
        one_side(4, 400, seed=32),
        two_sides(5, 20, seed=33),
    ):
        for cards in deals:
            assert solver.solve(cards, all_cards=False).value.low == plain_value(cards)


def test_endings_with_the_whole_trull_have_the_value_of_the_plain_solver() -> None:
    rng, solver = Random(41), Solver()
    for cards in (*two_sides(4, 400, seed=34), *one_side(4, 300, seed=35)):
        pack = [32, 52, 53, *rng.sample([c for c in range(52) if c != 32], 13)]
        rng.shuffle(pack)
        a, b, c, d = (sum(1 << card for card in pack[4 * s : 4 * s + 4]) for s in range(4))
        dealt = replace(cards, hands=(a, b, c, d))
        assert solver.solve(dealt, all_cards=False).value.low == plain_value(dealt)
