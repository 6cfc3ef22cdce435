"""A full trick taken in: the hands after it, and what it brought the declaring side."""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, i64, popcount, suit_of


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
