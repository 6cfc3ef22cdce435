"""Trischaken with open cards: everyone plays for his own payment (max^n), or all against one.

There are no two sides, so alpha-beta has nothing to hold on to. At his turn each player takes the
card whose final payments are best for him; of several that are equally good the first, suits
before Tarock and the strong card before the weak. That rule is part of the answer: another one
may give other values. In the paranoid reading the others take what is worst for one seat instead,
and each search asks only whether that seat gets more than some amount.

A result is the number of four payments that the law has priced. What is settled already is not
searched: who can no longer have the most points, whether there is a Bürgermeister, who has a
trick (see `standing`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import (
    NONE,
    bit,
    highest,
    i64,
    lowest,
    suit_of,
    u64,
)
from koenigrufen.kernel.naming import ODD, ranked, same, seat_of_pagat
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    SUIT,
    TRULL,
    beats,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.standing import UNSETTLED, final, look, named

SLOTS: Final = 1 << 21
CODES: Final = 1 << 12
STANDINGS: Final = 16 * 3 * 16

MAXN: Final = np.dtype(
    [
        ("hand", np.uint64, (14, 4)),
        ("points", np.int64, (14, 4)),
        ("tricks", np.int64, (14, 4)),
        ("rest", np.int64, (14,)),
        ("extra", np.int64, (14,)),
        ("played", np.int64, (14, 4)),
        ("most", np.int64, (14, 4)),  # the most and the least a seat can still be paid
        ("least", np.int64, (14, 4)),
        ("can", np.int64, (14,)),  # who can still have the most points
        ("mayor", np.int64, (14,)),  # 0 there will be none, 1 there will be one, 2 open
        ("left", np.int64),
        ("rules", np.int64),
        ("whole", np.int64),
        ("limit", np.int64),
        ("pts", np.int64, (54,)),
        ("paranoid", np.int64),
        ("alpha", np.int64),  # the paranoid question: is more than this paid?
        ("salt", np.uint64),
        # the law's prices: by code the number of the payments, by number what each seat gets
        ("slots", np.int64, (2 * CODES,)),
        ("codes", np.int64, (CODES,)),
        ("number", np.int64, (CODES,)),
        ("pay", np.int64, (CODES, 4)),
        ("known", np.int64),
        ("simple", np.int64),  # 1: only who has the most, mayor and tricks matter
        ("settled", np.int64, (STANDINGS,)),  # the number of the payments if there are no others
        ("top", np.int64, (STANDINGS, 4)),
        ("floor", np.int64, (STANDINGS, 4)),
        ("nodes", np.int64),
        ("cap", np.int64),
        ("stop", np.int64),
        ("mask", np.int64),
        ("key", np.uint64, (SLOTS,)),
        ("value", np.int32, (SLOTS,)),
    ]
)


def new_maxn() -> Any:
    """An empty record."""
    return np.zeros(1, MAXN).view(np.recarray)[0]


@jit
def _hash(s: Any, dep: Any, leader: Any) -> Any:
    """Hands by rank among the cards left: Skartins and Tarock II to XX are only numbered."""
    everything = s.hand[dep, 0] | s.hand[dep, 1] | s.hand[dep, 2] | s.hand[dep, 3]
    word = u64(leader + 1) * ODD + s.salt
    return named(s, dep, word ^ ranked(s, dep, everything, TRULL))


@jit
def _better(s: Any, seat: Any, new: Any, old: Any) -> Any:
    """Whether the seat prefers the new result."""
    if s.paranoid < 0 or s.paranoid == seat:
        return s.pay[new, seat] > s.pay[old, seat]
    return s.pay[new, s.paranoid] < s.pay[old, s.paranoid]


@jit
def _enough(s: Any, dep: Any, seat: Any, found: Any) -> Any:
    """Whether nothing better than this can come any more, or the question is answered."""
    if s.paranoid < 0:
        return s.pay[found, seat] >= s.most[dep, seat]
    if s.paranoid == seat:
        return s.pay[found, seat] > s.alpha
    return s.pay[found, s.paranoid] <= s.alpha


@jit
def solve(
    s: Any,
    dep: Any,
    k: Any,
    leader: Any,
    led: Any,
    best: Any,
    winner: Any,
    trick: Any,
    got: Any,
    allowed: Any,
) -> Any:
    """The result if from here on everyone plays as the module says; first an allowed card."""
    key = NONE
    place = i64(0)
    zero = k - k
    none = zero - 1
    every = ~u64(zero)
    if k == 0:
        if dep == s.left:
            return final(s, dep)
        settled = look(s, dep)
        if settled != UNSETTLED and allowed == every:
            return settled
        if s.nodes >= s.cap:
            s.stop = 1
        if s.stop:
            return i64(0)
        if allowed == every:
            key = _hash(s, dep, leader)
            place = i64(key & u64(s.mask))
            if s.key[place] == key:
                return i64(s.value[place])
    seat = (leader + k) & 3
    cards = legal(s.hand[dep, seat], led, best, trick, s.rules) & allowed
    strangers = NONE
    for step in range(1, 4):
        other = (seat + step) & 3
        strangers |= s.hand[dep, other]
    found = i64(-1)
    last = i64(-1)
    while cards != NONE:
        card = highest(cards & SUIT[suit_of(lowest(cards))])
        cards ^= bit(card)
        if last >= 0 and same(s, card, last, strangers, TRULL):
            last = card
            continue
        last = card
        s.nodes += 1
        s.played[dep, seat] = card
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, s.rules):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, s.rules)
        if is_kaiserstich(next_trick):
            next_best = zero + PAGAT_CARD
            next_winner = seat_of_pagat(s, dep, k, leader)
        points = got + s.pts[card]
        if k < 3:
            result = solve(
                s,
                dep,
                k + 1,
                leader,
                suit,
                next_best,
                next_winner,
                next_trick,
                points,
                every,
            )
        else:
            _close(s, dep, next_winner, points)
            result = solve(
                s, dep + 1, zero, next_winner, none, none, next_winner, u64(zero), zero, every
            )
        if s.stop:
            return i64(0)
        if found < 0 or _better(s, seat, result, found):
            found = result
            if _enough(s, dep, seat, found):
                break
    if k == 0 and allowed == every:
        s.key[place] = key
        s.value[place] = found
    return found


@jit
def _close(s: Any, dep: Any, winner: Any, points: Any) -> Any:
    """The trick to its winner, with what the talon adds to it."""
    for other in range(4):
        s.hand[dep + 1, other] = s.hand[dep, other] ^ bit(s.played[dep, other])
        s.points[dep + 1, other] = s.points[dep, other]
        s.tricks[dep + 1, other] = s.tricks[dep, other]
    s.points[dep + 1, winner] += points + s.extra[dep]
    s.tricks[dep + 1, winner] += 1
    s.rest[dep + 1] = s.rest[dep] - points - s.extra[dep]
    return winner
