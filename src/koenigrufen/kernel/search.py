"""Alpha-beta with open cards: is more than `alpha` to be had in the tricks that are left?

One self-recursive function on one record. Values count what the declaring side still gets, in
thirds of a point or in tricks; a null window asks one question at a time and the driver
(`solver`) closes in on the exact value. With every answer comes the set of small cards it depends
on (`rel`), which generalises the table's entries.
"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import (
    NONE,
    ONE,
    above,
    bit,
    highest,
    i64,
    lowest,
    popcount,
    suit_of,
    u64,
)
from koenigrufen.kernel.bounds import promised, sure_suits
from koenigrufen.kernel.order import order_leads, order_replies
from koenigrufen.kernel.play import (
    MUST_BEAT,
    PAGAT_CARD,
    SUIT,
    TRUMPS,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.table import LIMIT, hashed, probe, store


@jit
def close(s: Any, dep: Any, winner: Any, got: Any) -> Any:
    """Take the trick in: the hands after it, their keys; what the declaring side got."""
    after = dep + 1
    rest = s.cards[dep]
    key, low, high = s.key[dep], s.low[dep], s.high[dep]
    for seat in range(4):
        card = s.played[dep, seat]
        one = bit(card)
        s.hand[after, seat] = s.hand[dep, seat] ^ one
        key -= s.code[seat, card]
        if one & s.zone != NONE:
            suit = suit_of(card)
            zone = s.zones[suit]
            place = s.top[suit] - popcount(rest & zone & above(card))
            under = zone & (bit(place) - ONE)
            keep = ~zone | above(place)
            low = (low & keep) | ((low & under) << ONE)
            high = (high & keep) | ((high & under) << ONE)
        rest ^= one
    s.cards[after] = rest
    s.key[after] = key
    s.low[after] = low
    s.high[after] = high
    if s.final:
        s.rest[after] = s.rest[dep]
        s.feat[after] = s.feat[dep] + (1 if s.side[winner] else 0)
        return i64(0)
    s.feat[after] = s.feat[dep]
    s.rest[after] = s.rest[dep] - got - s.extra[dep]
    return got + s.extra[dep] if s.side[winner] else i64(0)


@jit
def rank_that_won(s: Any, dep: Any, best: Any) -> Any:
    """The winning card where it won by its rank over another of its suit."""
    one = bit(best)
    if one & s.zone == NONE:
        return NONE
    trick = NONE
    for seat in range(4):
        trick |= bit(s.played[dep, seat])
    if trick & s.zones[suit_of(best)] & ~one != NONE:
        return one
    return NONE


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
def search(
    s: Any,
    dep: Any,
    k: Any,
    leader: Any,
    led: Any,
    best: Any,
    winner: Any,
    trick: Any,
    got: Any,
    alpha: Any,
) -> Any:
    """What the declaring side gets from this trick on: a bound on the side of alpha it lies on."""
    ply = 4 * dep + k
    zero = k - k
    none = zero - 1
    empty = u64(zero)
    hash_ = NONE
    hint = none
    if k == 0:
        s.rel[ply] = NONE
        s.worth[ply] = NONE
        if s.final:
            settled = _trick_goal(s, dep, alpha)
            if settled >= 0:
                return settled
        elif alpha < 0:
            return zero
        elif alpha >= s.rest[dep]:
            return s.rest[dep]
        if not s.final:
            settled = _bounded(s, dep, leader, alpha)
            if settled >= 0:
                return settled
        s.rel[ply] = NONE
        s.worth[ply] = NONE
        if s.nodes >= s.cap:
            s.stop = 1
            return alpha
        hash_ = hashed(s, dep, leader)
        hint = probe(s, dep, hash_, alpha, s.wants[leader])
        if hint == 64:
            return s.found
    seat = (leader + k) & 3
    cards = legal(s.hand[dep, seat], led, best, trick, s.rules)
    if s.held[dep, seat] != NONE:
        cards = hold_announced(cards, s.held[dep, seat])
    if cards & (cards - ONE) == NONE:
        count = i64(1)
        s.moves[ply, 0] = lowest(cards)
    elif k == 0:
        count = order_leads(s, dep, seat, cards, hint)
    else:
        count = order_replies(s, dep, k, seat, cards, led, best, winner)
    grouped = count > 1
    if grouped:
        group(s, dep, k, seat, best, ply, count)
    maximise = s.wants[seat] != 0
    value = none if maximise else i64(LIMIT)
    good = s.moves[ply, 0] & 63
    related, counted = NONE, NONE
    skipped = False
    cut = False
    for i in range(count):
        card = s.moves[ply, i] & 63
        if grouped and i > 0:
            bound = _neighbour_bound(s, ply, i, card, maximise, alpha)
            if bound >= 0:
                value = max(value, bound) if maximise else min(value, bound)
                s.gains[ply, i] = none
                skipped = True
                continue
        s.nodes += 1
        s.played[dep, seat] = card
        takes = k == 0 or beats(card, best, s.rules)
        next_best = card if takes else best
        next_winner = seat if takes else winner
        points = got + s.pts[card]
        suit = suit_of(card) if k == 0 else led
        next_trick = laid(trick, card, suit, s.rules)
        if is_kaiserstich(next_trick):
            next_best = zero + PAGAT_CARD
            for step in range(k + 1):
                other = (leader + step) & 3
                if s.played[dep, other] == PAGAT_CARD:
                    next_winner = other
        if k < 3:
            result = search(
                s,
                dep,
                k + 1,
                leader,
                suit,
                next_best,
                next_winner,
                next_trick,
                points,
                alpha,
            )
            used, faces = s.rel[ply + 1], s.worth[ply + 1]
        else:
            gain = close(s, dep, next_winner, points)
            result = gain + search(
                s, dep + 1, zero, next_winner, none, none, none, empty, zero, alpha - gain
            )
            used, faces = s.rel[ply + 1] | rank_that_won(s, dep, next_best), s.worth[ply + 1]
            if (s.side[next_winner] != 0) == (result > alpha):
                faces |= (s.cards[dep] ^ s.cards[dep + 1]) & s.valued
        if s.stop:
            return alpha
        s.gains[ply, i] = result
        if maximise:
            if result > value:
                value = result
                good = card
            if result > alpha:
                related, counted = used, faces
                cut = True
                break
        else:
            if result < value:
                value = result
                good = card
            if result <= alpha:
                related, counted = used, faces
                cut = True
                break
        related |= used
        counted |= faces
    if skipped and not cut:
        counted |= _worth_of_skipped(s, ply, count)
        related |= _of_skipped(s, ply, count, related | counted)
    if k > 0 and s.rules & MUST_BEAT:
        related |= bit(best) & s.zone
    s.rel[ply] = related
    s.worth[ply] = counted
    if k == 0:
        store(s, dep, hash_, value, value > alpha, good)
    return value


@jit
def _trick_goal(s: Any, dep: Any, alpha: Any) -> Any:
    """In a game for a number of tricks: its value once that is settled, or on alpha's side."""
    won = s.feat[dep]
    left = s.tricks - dep
    if left == 0 or won >= s.over:
        return s.goal[won]
    least, most = i64(LIMIT), i64(0)
    for tricks in range(won, min(won + left, s.over) + 1):
        least = min(least, s.goal[tricks])
        most = max(most, s.goal[tricks])
    if least > alpha:
        return least
    return most if most <= alpha else i64(-1)


@jit
def _bounded(s: Any, dep: Any, leader: Any, alpha: Any) -> Any:
    """A bound that settles the question without search, or -1."""
    if s.side[leader] != s.wants[leader]:
        return i64(-1)
    if s.rules & TRUMPS:
        bound = promised(s, dep, leader, i64(1))
        if bound > alpha:
            return bound
        bound = s.rest[dep] - promised(s, dep, leader, i64(0))
        return bound if bound <= alpha else i64(-1)
    bound = sure_suits(s, dep, leader)
    if s.wants[leader]:
        if bound > alpha:
            return bound
    elif s.rest[dep] - bound <= alpha:
        return s.rest[dep] - bound
    return i64(-1)


@jit
def _neighbour_bound(s: Any, ply: Any, i: Any, card: Any, maximise: Any, alpha: Any) -> Any:
    """What a searched neighbour says of this card, where that settles it; else -1.

    Cards with nobody's card between them differ by their points alone.
    """
    low = s.lows[ply, i]
    top = s.tops[ply, i]
    if low == top:
        return i64(-1)
    for j in range(i):
        result = s.gains[ply, j]
        if result < 0 or s.lows[ply, j] != low:
            continue
        apart = abs(s.pts[card] - s.pts[s.moves[ply, j] & 63])
        if maximise:
            if result + apart <= alpha:
                return result + apart
        elif result - apart > alpha:
            return result - apart
    return i64(-1)


@jit
def _of_skipped(s: Any, ply: Any, count: Any, related: Any) -> Any:
    """The small cards on which it rests that the skipped cards had searched neighbours."""
    more = NONE
    for i in range(1, count):
        if s.gains[ply, i] >= 0:
            continue
        low, top = s.lows[ply, i], s.tops[ply, i]
        if bit(low) & s.zone == NONE:
            continue
        if bit(top) & s.zone == NONE or related & s.zones[suit_of(low)] & ~above(top) != NONE:
            more |= bit(low)
    return more


@jit
def _worth_of_skipped(s: Any, ply: Any, count: Any) -> Any:
    """The faces in the runs of skipped cards: a neighbour's bound rests on what both are worth."""
    faces = NONE
    for i in range(1, count):
        if s.gains[ply, i] < 0:
            low, top = s.lows[ply, i], s.tops[ply, i]
            faces |= s.valued & above(low - 1) & ~above(top)
    return faces
