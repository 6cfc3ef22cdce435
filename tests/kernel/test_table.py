"""The table changes how long a solve takes, never what it finds."""

from koenigrufen.cli.benching.deals import one_side, two_sides
from koenigrufen.kernel.solver import Solver


def test_with_a_table_and_with_next_to_none_the_values_are_the_same() -> None:
    large, tiny = Solver(), Solver(memory=1 << 12)
    for deals in (two_sides(6, 40, seed=21), one_side(6, 40, seed=22), two_sides(7, 15, seed=23)):
        for cards in deals:
            small = tiny.solve(cards, all_cards=False)
            assert large.solve(cards, all_cards=False).value == small.value
