"""Trischaken with open cards: everyone plays for his own payment (max^n), or all against one.

There are no two sides, so alpha-beta has nothing to hold on to. At his turn each player takes the
card whose final payments are best for him; of several that are equally good the first, suits
before Tarock and the strong card before the weak. That rule is part of the answer: another one
may give other values. In the paranoid reading the others take what is worst for one seat instead.

A result is four piles in thirds, packed with the number of the outcome that the law has priced.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, i64, lowest, suit_of, u64
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    SUIT,
    TRULL,
    beats,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.table import mixed

SLOTS: Final = 1 << 20
CODES: Final = 1 << 12
_ODD: Final = u64(0x9E3779B97F4A7C15)

MAXN: Final = np.dtype(
    [
        ("hand", np.uint64, (14, 4)),
        ("thirds", np.int64, (14, 4)),
        ("tricks", np.int64, (14, 4)),
        ("extra", np.int64, (14,)),
        ("played", np.int64, (14, 4)),
        ("left", np.int64),
        ("rules", np.int64),
        ("whole", np.int64),
        ("limit", np.int64),
        ("pts", np.int64, (54,)),
        ("paranoid", np.int64),
        # the law's prices: by code the outcome's number, by number what each seat gets
        ("slots", np.int64, (2 * CODES,)),
        ("codes", np.int64, (CODES,)),
        ("pay", np.int64, (CODES, 4)),
        ("known", np.int64),
        ("best", np.int64, (2, 4)),  # the most a seat can get without and with a trick
        ("worst", np.int64, (2, 4)),
        ("nodes", np.int64),
        ("cap", np.int64),
        ("stop", np.int64),
        ("mask", np.int64),
        ("key", np.uint64, (SLOTS,)),
        ("value", np.int64, (SLOTS,)),
    ]
)


def new_maxn() -> Any:
    """An empty record."""
    return np.zeros(1, MAXN).view(np.recarray)[0]


@jit
def code_of(s: Any, a: Any, b: Any, c: Any, d: Any, idle: Any) -> Any:
    """Who has more than whom, who is over the mayor's limit, who (in `idle`) has no trick."""
    code = u64(0)
    for seat in range(4):
        mine = _count(s, a if seat == 0 else b if seat == 1 else c if seat == 2 else d)
        code = code << u64(2)
        if mine > s.limit:
            code |= ONE
        if (idle >> seat) & 1:
            code |= u64(2)
        for other in range(seat):
            theirs = _count(s, a if other == 0 else b if other == 1 else c)
            code = code << u64(2)
            if mine > theirs:
                code |= ONE
            elif mine == theirs:
                code |= u64(2)
    return i64(code)


@jit
def _count(s: Any, thirds: Any) -> Any:
    return 3 * ((thirds + 1) // 3) if s.whole else thirds


@jit
def find(s: Any, code: Any) -> Any:
    """The place of a code, or of the gap where it would go."""
    place = i64(mixed(u64(code + 1)) >> u64(50)) & (2 * CODES - 1)
    while s.slots[place] != 0 and s.codes[s.slots[place] - 1] != code:
        place = (place + 1) & (2 * CODES - 1)
    return place


@jit
def know(s: Any, code: Any, pay: Any) -> Any:
    """Keep what the law pays for an outcome."""
    place = find(s, code)
    if s.slots[place] == 0:
        number = s.known
        s.known += 1
        s.slots[place] = number + 1
        s.codes[number] = code
        for seat in range(4):
            s.pay[number, seat] = pay[seat]
    return place


@jit
def _final(s: Any, dep: Any) -> Any:
    """The packed result; -1 and a stop where the law has not priced the outcome."""
    idle = i64(0)
    packed = i64(0)
    for seat in range(4):
        if s.tricks[dep, seat] == 0:
            idle |= 1 << seat
        packed |= s.thirds[dep, seat] << (8 * seat)
    t = s.thirds[dep]
    place = find(s, code_of(s, t[0], t[1], t[2], t[3], idle))
    if s.slots[place] == 0:
        s.stop = 4
        return packed
    return packed | (s.slots[place] - 1) << 32


@jit
def payment(s: Any, packed: Any, seat: Any) -> Any:
    return s.pay[packed >> 32, seat]


@jit
def _hash(s: Any, dep: Any, leader: Any) -> Any:
    """Hands by rank among the cards left: Skartins and Tarock II to XX are only numbered."""
    everything = NONE
    for seat in range(4):
        everything |= s.hand[dep, seat]
    word = u64(leader + 1) * _ODD
    run = u64(0)
    for suit in range(5):
        cards = everything & SUIT[suit]
        while cards != NONE:
            card = highest(cards)
            one = bit(card)
            cards ^= one
            owner = 0
            for seat in range(1, 4):
                if s.hand[dep, seat] & one != NONE:
                    owner = seat
            name = u64(owner)
            if s.pts[card] != 1 or one & TRULL != NONE:
                name = u64(4 + owner + 4 * card)
            run = run * u64(0x100000001B3) + name + ONE
        run = mixed(run + u64(suit) * _ODD)
    word ^= run
    for seat in range(4):
        busy = 1 if s.tricks[dep, seat] > 0 else 0
        word = mixed(word + u64(s.thirds[dep, seat] * 2 + busy + 1) * _ODD)
    return word


@jit
def _better(s: Any, seat: Any, new: Any, old: Any) -> Any:
    """Whether the seat prefers the new result."""
    if s.paranoid < 0 or s.paranoid == seat:
        return payment(s, new, seat) > payment(s, old, seat)
    return payment(s, new, s.paranoid) < payment(s, old, s.paranoid)


@jit
def _enough(s: Any, dep: Any, seat: Any, packed: Any) -> Any:
    """Whether nothing better than this can come any more."""
    who = seat if s.paranoid < 0 else s.paranoid
    busy = 1 if s.tricks[dep, who] > 0 else 0
    if s.paranoid < 0 or s.paranoid == seat:
        return payment(s, packed, who) >= s.best[busy, who]
    return payment(s, packed, who) <= s.worst[busy, who]


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
    if k == 0 and allowed == every:
        if dep == s.left:
            return _final(s, dep)
        if s.nodes >= s.cap:
            s.stop = 1
        if s.stop:
            return i64(0)
        key = _hash(s, dep, leader)
        place = i64(key & u64(s.mask))
        if s.key[place] == key:
            return s.value[place]
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
        if last >= 0 and _alike(s, card, last, strangers):
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
            for step in range(k + 1):
                other = (leader + step) & 3
                if s.played[dep, other] == PAGAT_CARD:
                    next_winner = other
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
        s.thirds[dep + 1, other] = s.thirds[dep, other]
        s.tricks[dep + 1, other] = s.tricks[dep, other]
    s.thirds[dep + 1, winner] += points + s.extra[dep]
    s.tricks[dep + 1, winner] += 1
    return winner


@jit
def _alike(s: Any, card: Any, last: Any, strangers: Any) -> Any:
    """The card next below the last one, worth the same, and nobody else's between them."""
    if suit_of(card) != suit_of(last) or s.pts[card] != s.pts[last]:
        return False
    if bit(card) & TRULL != NONE or bit(last) & TRULL != NONE:
        return False
    return strangers & above(card) & (bit(last) - ONE) == NONE
