"""Filling a search record: hands and options in, keys and limits worked out."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, highest, i64, lowest, mixed, suit_of, u64
from koenigrufen.kernel.play import SUIT

_DEAR: Final = i64(1 << 30)


@jit
def begin(s: Any) -> Any:
    """Everything that follows from hands, zone, points and extras of the record's first row."""
    s.nodes = 0
    s.stop = 0
    s.cards[0] = s.hand[0, 0] | s.hand[0, 1] | s.hand[0, 2] | s.hand[0, 3]
    for suit in range(5):
        s.zones[suit] = s.zone & SUIT[suit]
        s.top[suit] = highest(s.zones[suit]) if s.zones[suit] != NONE else 0
    _keys(s)
    _planes(s)
    _grades(s)
    rest = i64(0)
    cards = s.cards[0]
    while cards != NONE:
        rest += s.pts[lowest(cards)]
        cards &= cards - ONE
    for dep in range(s.tricks):
        rest += s.extra[dep]
    s.rest[0] = rest
    return rest


@jit
def _keys(s: Any) -> Any:
    """Cards of a zone share a number, so that the sum knows how many there are, not which."""
    s.key[0] = s.salt
    for seat in range(4):
        for card in range(54):
            name = i64(card)
            if bit(card) & s.zone != NONE:
                name = 64 + suit_of(card)
            s.code[seat, card] = mixed(u64(name * 4 + seat + 1) * u64(0x9E3779B97F4A7C15))
            if bit(card) & s.hand[0, seat] != NONE:
                s.key[0] += s.code[seat, card]
    return 0


@jit
def _planes(s: Any) -> Any:
    low, high = NONE, NONE
    for suit in range(5):
        place = s.top[suit]
        cards = s.cards[0] & s.zones[suit]
        while cards != NONE:
            card = highest(cards)
            cards ^= bit(card)
            for seat in range(4):
                if s.hand[0, seat] & bit(card) != NONE:
                    low |= u64(seat & 1) << u64(place)
                    high |= u64(seat >> 1) << u64(place)
            place -= 1
    s.low[0], s.high[0] = low, high
    return 0


@jit
def _grades(s: Any) -> Any:
    """The cards parted by their points, from the cheapest."""
    s.grades_in_use = 0
    last = i64(-1)
    while s.grades_in_use < len(s.grades):
        price = _DEAR
        for card in range(54):
            if last < s.pts[card] < price:
                price = s.pts[card]
        if price == _DEAR:
            break
        cards = NONE
        for card in range(54):
            if s.pts[card] == price:
                cards |= bit(card)
        s.grades[s.grades_in_use] = cards
        s.price[s.grades_in_use] = price
        s.grades_in_use += 1
        last = price
    return s.grades_in_use
