"""Positions by name, shared by the searches for payments: cards by rank among those left."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, mixed, suit_of, u64
from koenigrufen.kernel.play import PAGAT_CARD, SUIT

ODD: Final = u64(0x9E3779B97F4A7C15)
PRIME: Final = u64(0x100000001B3)


@jit
def ranked(s: Any, dep: Any, cards: Any, named: Any) -> Any:
    """Who holds the cards and what they are worth, suit by suit; the named also by name."""
    run = NONE
    for suit in range(5):
        mine = cards & SUIT[suit]
        while mine != NONE:
            card = highest(mine)
            one = bit(card)
            mine ^= one
            owner = 0
            for seat in range(1, 4):
                if s.hand[dep, seat] & one != NONE:
                    owner = seat
            name = owner + 4 * s.pts[card]
            if one & named != NONE:
                name = owner + 4 * (card + 64)
            run = run * PRIME + u64(name + 1)
        run = mixed(run + u64(suit + 1) * ODD)
    return run


@jit
def same(s: Any, card: Any, last: Any, strangers: Any, named: Any) -> Any:
    """The card next below the last one, worth the same, and nobody else's between them."""
    if suit_of(card) != suit_of(last) or s.pts[card] != s.pts[last]:
        return False
    if (bit(card) | bit(last)) & named != NONE:
        return False
    return strangers & above(card) & (bit(last) - ONE) == NONE


@jit
def seat_of_pagat(s: Any, dep: Any, k: Any, leader: Any) -> Any:
    """Who has played the Pagat to the trick, k cards lying before the last."""
    found = leader
    for step in range(k + 1):
        other = (leader + step) & 3
        if s.played[dep, other] == PAGAT_CARD:
            found = other
    return found
