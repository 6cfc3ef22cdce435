"""What is promised without search is never more than plain minimax finds, for either side."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import numpy as np

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cli.benching.deals import one_side, two_sides
from koenigrufen.kernel.bounds import promised
from koenigrufen.kernel.lower import OpenCards, open_cards
from koenigrufen.kernel.play import KAISERSTICH, TRUMPS
from koenigrufen.kernel.solver import Solver
from tests.kernel.endings import endings
from tests.kernel.plain import plain_value

PAGAT, MOND, SKUES = 32, 52, 53


def keeps_its_promises(deals: Iterable[OpenCards], least: int) -> None:
    solver, useful = Solver(memory=1 << 16), 0
    for cards in deals:
        value = plain_value(cards) - cards.so_far
        assert solver.solve(cards, all_cards=False).value.low - cards.so_far == value, cards
        s, leader = solver.record, np.int64(cards.leader)
        mine = promised(s, np.int64(0), leader, np.int64(1))
        theirs = promised(s, np.int64(0), leader, np.int64(0))
        assert mine <= value <= s.rest[0] - theirs, (cards, mine, value, theirs)
        useful += (mine == value) + (s.rest[0] - theirs == value)
    assert useful >= least, useful


def test_endings_of_four_tricks() -> None:
    keeps_its_promises(two_sides(4, 500, seed=51), 40)
    keeps_its_promises(one_side(4, 500, seed=52), 100)


def test_endings_of_all_rule_sets_for_points() -> None:
    found = (open_cards(state) for state in endings(150, (3, 4), seed=53))
    keeps_its_promises(
        (c for c in found if c.flags & TRUMPS and not c.contract.negative and not c.table), 10
    )


def test_two_partners_may_have_to_feed_a_kaiserstich() -> None:
    rng = Random(54)
    for left in (1, 2, 3):
        keeps_its_promises(_fed(left, 200, rng), 20)


def test_a_king_is_worth_nothing_to_a_seat_that_never_leads() -> None:
    """The III draws the declarer's II, two kings follow, and his own falls on the last of them."""
    hands = [_hand("HK T2 P7"), _hand("H1 T3 K1"), _hand("KK XK P8"), _hand("P9 X8 X9")]
    cards = replace(next(one_side(3, 1)), hands=(hands[0], hands[1], hands[2], hands[3]), leader=1)
    assert plain_value(cards) == 0
    keeps_its_promises([cards], 0)


def _hand(names: str) -> int:
    return CardSet.of(card for card in PACK if card.name in names.split()).mask


def _fed(left: int, count: int, rng: Random) -> Iterable[OpenCards]:
    """The declarer has the Pagat, two defenders Mond and Sküs, the third high Tarock."""
    for cards in one_side(left, count, seed=55):
        rest = rng.sample([c for c in range(51) if c != PAGAT], 4 * left - 4)
        first = [PAGAT, *rng.sample((MOND, SKUES), 2), 51]
        hands = [
            (1 << card) | sum(1 << c for c in rest[seat * (left - 1) : (seat + 1) * (left - 1)])
            for seat, card in enumerate(first)
        ]
        a, b, c, d = hands
        yield replace(cards, hands=(a, b, c, d), flags=cards.flags | KAISERSTICH)
