"""Another payment solver, kept for comparison: every line to its end, each paid by the law.

No table, no bound, no order. Lines are tried twice: first to see which outcomes there are, so
that the law can settle a deal of each, then for the best of them.
"""

from fractions import Fraction
from typing import Any

import numpy as np

from koenigrufen.game.state import State
from koenigrufen.kernel import rollout
from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, i64, lowest, suit_of, u64
from koenigrufen.kernel.payments import Playouter
from koenigrufen.kernel.play import PAGAT, beats, hold_announced, is_kaiserstich, laid, legal
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.course import sides_of


@jit
def best_paid(  # noqa: C901, PLR0913, PLR0917 - a solver in one function, to be read at once
    s: Any, hands: Any, place: Any, leader: Any, led: Any, best: Any, winner: Any, trick: Any,
    paid: Any, sides: Any,
) -> Any:  # fmt: skip
    """What the line that both sides choose pays; each finished line is an outcome of ``s``."""
    k = place & 3
    zero = place - place
    none = zero - 1
    if k == 0 and place > 0:
        leader, led, best, trick = winner, none, none, u64(zero)
    if (hands[0] | hands[1] | hands[2] | hands[3]) == NONE:
        s.count = place
        number = rollout.outcome(s, rollout.play_out(s))
        return paid[number]
    seat = (leader + k) & 3
    cards = legal(hands[seat], led, best, trick, s.rules)
    cards = hold_announced(cards, s.held[place >> 2, seat] & hands[seat])
    value, first = i64(0), True
    while cards != NONE:
        card = lowest(cards)
        one = bit(card)
        cards &= cards - ONE
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, s.rules):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, s.rules)
        s.begun[place] = card
        if is_kaiserstich(next_trick):
            next_best = zero + 32
            for step in range(k + 1):
                if bit(s.begun[place - step]) == PAGAT:
                    next_winner = (leader + k - step) & 3
        hands[seat] ^= one
        result = best_paid(
            s, hands, place + 1, leader, suit, next_best, next_winner, next_trick, paid, sides
        )
        hands[seat] ^= one
        if first or (result > value if sides[seat] else result < value):
            value = result
            first = False
    return value


def plain_payment(state: State) -> Fraction:
    """What each of the declaring side is paid from a position that begins with a lead."""
    tricks = state.public.play
    assert not tricks.table
    player = Playouter(state)
    own = [seat for seat in range(4) if sides_of(state)[seat] is Side.DECLARER]
    paid = np.zeros(rollout.OUTCOMES, np.int64)
    _search(player, state, paid, own)
    amounts = [
        sum((player.statement(n).money[seat] for seat in own), Fraction(0))
        for n in range(int(player.record.known))
    ]
    order = sorted(set(amounts))
    paid[: len(amounts)] = [order.index(amount) for amount in amounts]
    return order[_search(player, state, paid, own)] / len(own)


def _search(player: Playouter, state: State, paid: Any, own: list[int]) -> int:
    sides = np.array([seat in own for seat in range(4)], np.int64)
    tricks = state.public.play
    place, none = np.int64(4 * len(tricks.done)), np.int64(-1)
    leader = np.int64(tricks.leader)
    hands = np.array([hand.mask for hand in state.hands], np.uint64)
    record = player.record
    zero = np.uint64(0)
    return int(best_paid(record, hands, place, leader, none, none, leader, zero, paid, sides))
