"""Another solver, kept for comparison: minimax without a table, a bound or an order of cards.

It tries every legal card to the very end. It shares the kernel's legality, which the small scope
compares with the law, and nothing else of the search.
"""

from typing import Any

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, lowest, suit_of, u64
from koenigrufen.kernel.lower import THIRDS, OpenCards
from koenigrufen.kernel.play import PAGAT, beats, hold_announced, is_kaiserstich, laid, legal


@jit
def best_result(  # noqa: C901, PLR0913, PLR0917 - a solver in one function, to be read at once
    hands: Any, played: Any, place: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, got: Any, done: Any, sides: Any, points: Any, goal: Any, over: Any, held: Any,
) -> Any:  # fmt: skip
    """What the goal says of the declaring side's sum at the end, if both play their best."""
    k = place & 3
    zero = place - place
    none = zero - 1
    if k == 0 and place > 0:
        if sides[winner]:
            done += got
        if (hands[0] | hands[1] | hands[2] | hands[3]) == NONE or done >= over:
            return goal[done]
        leader, led, best, trick, got = winner, none, none, u64(zero), zero
    seat = (leader + k) & 3
    cards = legal(hands[seat], led, best, trick, points[54])
    cards = hold_announced(cards, held[place >> 2, seat] & hands[seat])
    value = none
    while cards != NONE:
        card = lowest(cards)
        one = bit(card)
        cards &= cards - ONE
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, points[54]):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, points[54])
        played[place] = card
        if is_kaiserstich(next_trick):
            next_best = zero + 32
            for step in range(k + 1):
                if bit(played[place - step]) == PAGAT:
                    next_winner = (leader + k - step) & 3
        hands[seat] ^= one
        result = best_result(
            hands, played, place + 1, leader, suit, next_best, next_winner, next_trick,
            got + points[card], done, sides, points, goal, over, held,
        )  # fmt: skip
        hands[seat] ^= one
        better = result > value if sides[seat] else result < value
        if value < 0 or better:
            value = result
    return value


def plain_value(cards: OpenCards) -> int:
    """The exact value of a position that begins with a lead."""
    assert not cards.table
    negative = cards.contract.negative
    points = np.array([*((0,) * 54 if negative else THIRDS), cards.flags], np.int64)
    taken = cards.tricks if negative else cards.thirds
    done = sum(taken[seat] for seat in cards.declarers) + cards.beside
    goal, over = list(range(220)), 219
    if negative:
        wanted = cards.contract.tricks
        over = wanted + 1 if cards.rules.play.early_end else 13
        order = sorted(range(13), key=lambda t: (-abs(t - wanted), -t))
        goal = [order.index(tricks) for tricks in range(13)]
        return order[_search(cards, points, goal, over, done, per_trick=True)]
    return _search(cards, points, goal, over, done, per_trick=False)


def _search(
    cards: OpenCards, points: Any, goal: list[int], over: int, done: int, *, per_trick: bool
) -> int:
    if per_trick:  # the fourth card of a trick counts one, whatever it is: spread over all four
        points = points.copy()
    held = np.zeros((13, 4), np.uint64)
    for seat, card, until in cards.held:
        for place in range(12):
            if cards.number + place < until:
                held[place, seat] |= np.uint64(1 << card)
    sides = np.array([seat in cards.declarers for seat in range(4)], np.int64)
    zero, none = np.int64(0), np.int64(-1)
    scale = 4 if per_trick else 1
    points[:54] = 1 if per_trick else points[:54]
    goals = np.array([goal[min(d // scale, len(goal) - 1)] for d in range(220)], np.int64)
    return int(best_result(
        np.array(cards.hands, np.uint64), np.zeros(52, np.int64), zero, np.int64(cards.leader),
        none, none, np.int64(cards.leader), np.uint64(0), zero, np.int64(done * scale), sides,
        points, goals, np.int64(over * scale), held,
    ))  # fmt: skip
