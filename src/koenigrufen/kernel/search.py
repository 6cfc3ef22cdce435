"""Alpha-beta with open cards: is more than `alpha` to be had in the tricks that are left?

One self-recursive function on one record. Values count what the declaring side still gets, in
thirds of a point or in tricks; a null window asks one question at a time and the driver
(`solver`) closes in on the exact value. With every answer comes the set of small cards it depends
on (`rel`), which generalises the table's entries.
"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.alike import alike_bound, group, of_skipped, worth_of_skipped
from koenigrufen.kernel.bits import NONE, ONE, bit, i64, lowest, suit_of, u64
from koenigrufen.kernel.bounds import promised, sure_suits
from koenigrufen.kernel.closing import close, rank_that_won
from koenigrufen.kernel.naming import seat_of_pagat
from koenigrufen.kernel.order import order_leads, order_replies
from koenigrufen.kernel.play import (
    MUST_BEAT,
    PAGAT_CARD,
    TRUMPS,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.table import LIMIT, hashed, probe, store


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
        bounds = not s.final and s.side[leader] == s.wants[leader]
        if bounds:
            settled = _promised_more(s, dep, leader, alpha)
            if settled >= 0:
                return settled
        if s.nodes >= s.cap:
            s.stop = 1
            return alpha
        hash_ = hashed(s, dep, leader)
        hint = probe(s, dep, hash_, alpha, s.wants[leader])
        if hint == 64:
            return s.found
        if bounds:
            settled = _promised_rest(s, dep, leader, alpha)
            if settled >= 0:
                return settled
        s.rel[ply] = NONE
        s.worth[ply] = NONE
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
            bound = alike_bound(s, ply, i, card, maximise, alpha)
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
            next_winner = seat_of_pagat(s, dep, k, leader)
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
        s.uses[ply, i] = used
        s.faces[ply, i] = faces
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
        counted |= worth_of_skipped(s, ply, count)
        related |= of_skipped(s, ply, count, related | counted)
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
def _promised_more(s: Any, dep: Any, leader: Any, alpha: Any) -> Any:
    """What the declaring side is sure of without search, if that settles the question; or -1."""
    if s.rules & TRUMPS:
        bound = promised(s, dep, leader, i64(1))
    else:
        bound = sure_suits(s, dep, leader) if s.wants[leader] else i64(0)
    return bound if bound > alpha else i64(-1)


@jit
def _promised_rest(s: Any, dep: Any, leader: Any, alpha: Any) -> Any:
    """What the others leave it without search, if that settles the question; or -1."""
    if s.rules & TRUMPS:
        bound = promised(s, dep, leader, i64(0))
    else:
        bound = i64(0) if s.wants[leader] else sure_suits(s, dep, leader)
    return s.rest[dep] - bound if s.rest[dep] - bound <= alpha else i64(-1)
