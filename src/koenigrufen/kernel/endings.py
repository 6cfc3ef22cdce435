"""The last tricks with open cards: what each root card pays if all play their best.

Unlike the solver, which counts card points, an ending looks at the payment itself: the game, the
bonuses, doublings, and only then at card points. A deal's end is an outcome (see `outcomes`); what
it pays the law says. An outcome that it has not priced yet counts as missing: the search goes on
as if it paid nothing, is thrown away, and is done again once the law has been asked.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, highest, i64, u64
from koenigrufen.kernel.deal_record import NEGATIVE
from koenigrufen.kernel.ending_play import (
    alike,
    close,
    key_of,
    lay,
    playable,
    reopen,
    strangers_of,
)
from koenigrufen.kernel.ending_record import EACH_FOR_HIMSELF, SIDES, SLOTS, better, leaf, stake_of
from koenigrufen.kernel.outcomes import lost
from koenigrufen.kernel.sampling import load


@jit
def solve(s: Any, e: Any, worlds: Any, tricks: Any, roots: Any, first: Any, results: Any) -> Any:
    """Each root card in each world from the one numbered ``first`` on; where it stopped.

    It stops where an outcome has no price yet, or there is no room for another. ``tricks`` says
    who has taken the tricks before the ending where the table cannot, else it is empty.
    """
    for world in range(first, len(worlds)):
        load(s, worlds[world])
        s.world = world
        if len(tricks):
            _stand(s, worlds[world].hand, tricks)
        for root in range(len(roots)):
            results[world, root] = _root(s, e, roots[root])
            if e.missing or e.full:
                return world
    return len(worlds)


@jit
def _stand(s: Any, hand: Any, tricks: Any) -> Any:
    """An ending without its history: nothing is known of the tricks before but who took them."""
    s.first = i64(0)
    for seat in range(4):
        s.first_hand[seat] = hand[seat]
        s.first_pile[seat] = NONE
        s.first_tricks[seat] = tricks[seat]
        s.first += tricks[seat]
    s.first_course = 0
    s.first_leader = s.leader
    return s.first


@jit
def _root(s: Any, e: Any, card: Any) -> Any:
    """The result once the open trick is laid again and the root card played to it."""
    for seat in range(4):
        s.held_now[seat] = s.first_hand[seat]
        s.pile[seat] = s.first_pile[seat]
        s.tricks[seat] = s.first_tricks[seat]
    s.course = s.first_course
    s.played = 4 * s.first
    e.missing = 0
    none = i64(-1)
    leader = i64(s.first_leader)
    return _forced(s, e, i64(s.first), i64(0), leader, none, none, leader, NONE, NONE, i64(card))


@jit
def _forced(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any, root: Any,
) -> Any:  # fmt: skip
    """Lays what lies on the table, then the root card; from there everyone chooses."""
    while True:
        place = 4 * number + k
        card = i64(s.begun[place]) if place < s.count else root
        last = place >= s.count
        seat = (leader + k) & 3
        led, best, winner, trick = lay(s, number, k, seat, card, led, best, winner, trick)
        points |= bit(card)
        k += 1
        if k == 4:
            leader = close(s, number, leader, winner, trick, points)
            zero, none = k - k, k - k - 1
            return _searched(s, e, number + 1, zero, leader, none, none, leader, NONE, NONE)
        if last:
            return _searched(s, e, number, k, leader, led, best, winner, trick, points)


@jit
def _searched(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any,
) -> Any:  # fmt: skip
    if e.mode == EACH_FOR_HIMSELF:
        return _each(s, e, number, k, leader, led, best, winner, trick, points)
    return _duel(s, e, number, k, leader, led, best, winner, trick, points, -np.inf, np.inf)


@jit
def _duel(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any, alpha: Any, beta: Any,
) -> Any:  # fmt: skip
    """The result between two parties, by alpha-beta."""
    zero = k - k
    none = zero - 1
    key = NONE
    place = zero
    low, high = alpha, beta
    if k == 0:
        if number == 12 or (s.goal == NEGATIVE and lost(s)):
            return leaf(s, e)
        e.nodes += 1
        if number < 11:
            key = key_of(s, e, leader)
            place = i64(key & u64(SLOTS - 1))
            if e.key[place] == key:
                stake = stake_of(s, e, e.result[place])
                bound = e.bound[place]
                if bound == 0 or (bound > 0 and stake >= beta) or (bound < 0 and stake <= alpha):
                    return i64(e.result[place])
    seat = (leader + k) & 3
    up = s.side[seat] == 1 if e.mode == SIDES else seat == e.root
    cards = playable(s, number, seat, led, best, trick)
    strangers = strangers_of(s, seat, points)
    hand = s.held_now[seat]
    found = i64(-1)
    top = 0.0
    last = none
    while cards != NONE:
        card = highest(cards)
        cards ^= bit(card)
        if last >= 0 and alike(s, card, last, strangers):
            last = card
            continue
        last = card
        one = bit(card)
        suit, next_best, next_winner, next_trick = lay(
            s, number, k, seat, card, led, best, winner, trick
        )
        if k < 3:
            result = _duel(
                s, e, number, k + 1, leader, suit, next_best, next_winner, next_trick,
                points | one, low, high,
            )  # fmt: skip
        else:
            course = s.course
            took = close(s, number, leader, next_winner, next_trick, points | one)
            result = _duel(
                s, e, number + 1, zero, took, none, none, took, u64(zero), u64(zero), low, high
            )
            reopen(s, number, took, points | one, course)
        s.held_now[seat] = hand
        stake = stake_of(s, e, result)
        if found < 0 or (stake > top if up else stake < top):
            found, top = result, stake
            if up:
                low = max(low, stake)
            else:
                high = min(high, stake)
            if low >= high:
                break
    if k == 0 and number < 11:
        e.key[place] = key
        e.result[place] = found
        e.bound[place] = 1 if top >= beta else (-1 if top <= alpha else 0)
    return found


@jit
def _each(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any,
) -> Any:  # fmt: skip
    """The result if each plays for himself."""
    zero = k - k
    none = zero - 1
    key = NONE
    place = zero
    if k == 0:
        if number == 12:
            return leaf(s, e)
        e.nodes += 1
        if number < 11:
            key = key_of(s, e, leader)
            place = i64(key & u64(SLOTS - 1))
            if e.key[place] == key:
                return i64(e.result[place])
    seat = (leader + k) & 3
    cards = playable(s, number, seat, led, best, trick)
    strangers = strangers_of(s, seat, points)
    hand = s.held_now[seat]
    found = i64(-1)
    last = none
    while cards != NONE:
        card = highest(cards)
        cards ^= bit(card)
        if last >= 0 and alike(s, card, last, strangers):
            last = card
            continue
        last = card
        one = bit(card)
        suit, next_best, next_winner, next_trick = lay(
            s, number, k, seat, card, led, best, winner, trick
        )
        if k < 3:
            result = _each(
                s, e, number, k + 1, leader, suit, next_best, next_winner, next_trick,
                points | one,
            )  # fmt: skip
        else:
            course = s.course
            took = close(s, number, leader, next_winner, next_trick, points | one)
            result = _each(s, e, number + 1, zero, took, none, none, took, u64(zero), u64(zero))
            reopen(s, number, took, points | one, course)
        s.held_now[seat] = hand
        if found < 0 or better(s, e, seat, result, found):
            found = result
    if k == 0 and number < 11:
        e.key[place] = key
        e.result[place] = found
    return found
