"""Cards of one hand that need not all be tried, because a searched one answers for the other.

Two kinds are alike but for their points: neighbours, with nobody's card between them, and small
cards of one suit, where the answer for the one rests on higher ranks only. The second is what
generalises the table's entries, used before the trick is over.
"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, i64, lowest, suit_of
from koenigrufen.kernel.play import SUIT


@jit
def group(s: Any, dep: Any, k: Any, seat: Any, best: Any, ply: Any, count: Any) -> Any:
    """For each move the weakest and the strongest card of its run of neighbours in the hand."""
    hand = s.hand[dep, seat]
    apart = s.cards[dep] ^ hand
    for step in range(k):
        apart ^= bit(s.played[dep, (seat + 4 - k + step) & 3])
    if k > 0:
        apart |= bit(best)
    mine = NONE
    for i in range(count):
        mine |= bit(s.moves[ply, i] & 63)
    mine &= ~s.single
    apart |= s.single
    for i in range(count):
        card = s.moves[ply, i] & 63
        one = bit(card)
        low, top = card, card
        if one & mine != NONE:
            suit = SUIT[suit_of(card)]
            over = apart & suit & above(card)
            upto = (over & (~over + ONE)) - ONE  # all below the next stranger; all if none
            under = apart & suit & (one - ONE)
            floor = above(highest(under)) if under != NONE else ~NONE
            run = mine & suit & upto & floor
            low, top = lowest(run), highest(run)
        s.lows[ply, i] = low
        s.tops[ply, i] = top
    return count


@jit
def alike_bound(s: Any, ply: Any, i: Any, card: Any, maximise: Any, alpha: Any) -> Any:
    """What a searched card says of this one, where that settles it; else -1.

    Two cards of a hand differ by their points alone if nobody's card lies between them, or if the
    answer for the one rests on higher ranks only. The points count where the answer counts them.
    """
    one = bit(card)
    small = one & s.zone != NONE
    zone = s.zones[suit_of(card)]
    low = s.lows[ply, i]
    run = low != s.tops[ply, i]
    for j in range(i):
        result = s.gains[ply, j]
        if result < 0:
            continue
        if maximise == (result > alpha):
            continue
        other = s.moves[ply, j] & 63
        near = run and s.lows[ply, j] == low
        if not near:
            if not small or bit(other) & zone == NONE:
                continue
            if s.uses[ply, j] & zone & ~above(max(card, other)) != NONE:
                continue
        more = s.pts[other] - s.pts[card]
        if more != 0:
            faces = s.faces[ply, j]
            loss = i64(0)
            if more > 0 and (
                (near and bit(other) & s.valued == NONE) or faces & bit(other) != NONE
            ):
                loss = more
            if more < 0 and ((near and one & s.valued == NONE) or faces & one != NONE):
                loss = -more
            result = result + loss if maximise else result - loss
            if maximise == (result > alpha):
                continue
        s.uses[ply, i] = NONE
        s.faces[ply, i] = NONE
        if more != 0:
            s.faces[ply, i] = (one | bit(other)) & s.valued
        s.near[ply, i] = near
        return result
    return i64(-1)


@jit
def of_skipped(s: Any, ply: Any, count: Any, related: Any) -> Any:
    """The small cards on which it rests that the skipped cards had searched neighbours."""
    more = NONE
    for i in range(1, count):
        if s.gains[ply, i] >= 0 or not s.near[ply, i]:
            continue
        low, top = s.lows[ply, i], s.tops[ply, i]
        if bit(low) & s.zone == NONE:
            continue
        if bit(top) & s.zone == NONE or related & s.zones[suit_of(low)] & ~above(top) != NONE:
            more |= bit(low)
    return more


@jit
def worth_of_skipped(s: Any, ply: Any, count: Any) -> Any:
    """The faces in the runs of skipped cards: a neighbour's bound rests on what both are worth."""
    faces = NONE
    for i in range(1, count):
        if s.gains[ply, i] < 0:
            faces |= s.faces[ply, i]
            if s.near[ply, i]:
                low, top = s.lows[ply, i], s.tops[ply, i]
                faces |= s.valued & above(low - 1) & ~above(top)
    return faces
