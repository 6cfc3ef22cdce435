"""Counting all deals that some facts allow, and drawing from them, in compiled code.

The same reckoning as `search.counting`, which is exact: classes of cards that nothing tells apart
are spread over places with so much room, and bounds count along. Numbers of deals are floating
point here, good to fifteen digits, so each deal comes as often as the others to that accuracy.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, i64, lowest, mixed, u64

PLACES: Final = 6
CLASSES: Final = 54
BOUNDS: Final = 6
"""So many bounds that bind fit into a key."""
SLOTS: Final = 1 << 16
_ODD: Final = u64(0x9E3779B97F4A7C15)
_UNIT: Final = 2.0**-53

SPREAD: Final = np.dtype(
    [
        # the facts
        ("classes", np.int64),
        ("cards", np.uint64, (CLASSES,)),
        ("many", np.int64, (CLASSES,)),
        ("places", np.int64, (CLASSES, PLACES)),
        ("width", np.int64, (CLASSES,)),  # in how many places the class may lie
        ("bounds", np.int64),
        ("low", np.int64, (BOUNDS,)),
        ("high", np.int64, (BOUNDS,)),
        ("open", np.int64, (BOUNDS,)),  # whether more than the least makes no difference
        ("counts", np.int64, (CLASSES, BOUNDS)),  # whether the bound looks at the class
        ("here", np.int64, (BOUNDS, PLACES)),
        # what is left while classes are spread
        ("room", np.int64, (PLACES,)),
        ("counted", np.int64, (BOUNDS,)),
        ("split", np.int64, (PLACES,)),
        ("rest", np.float64),
        ("random", np.uint64),
        # numbers of deals already known
        ("key", np.uint64, (SLOTS,)),
        ("ways", np.float64, (SLOTS,)),
        ("used", np.int64),
    ]
)


def new_spread() -> Any:
    """An empty record."""
    return np.zeros(1, SPREAD).view(np.recarray)[0]


@jit
def _random(s: Any) -> Any:
    s.random += _ODD
    return mixed(s.random)


@jit
def _comb(count: Any, some: Any) -> Any:
    found = 1.0
    for step in range(min(some, count - some)):
        found = found * (count - step) / (step + 1)
    return found


@jit
def _take(s: Any, number: Any, place: Any, cards: Any) -> Any:
    """So many cards of the class to the place; whether the bounds allow it."""
    s.room[place] -= cards
    fits = True
    for bound in range(s.bounds):
        if s.counts[number, bound] and s.here[bound, place]:
            s.counted[bound] += cards
            if s.counted[bound] > s.high[bound]:
                fits = False
    return fits


@jit
def ways(s: Any, number: Any, turn: Any, left: Any) -> Any:
    """In how many ways the rest fits: of this class so many cards, from one of its places on.

    One function that calls itself: compiled code with two that call each other is not kept well.
    """
    if turn == s.width[number] and number < s.classes:
        if left != 0:
            return 0.0
        number, turn = number + 1, turn - turn
    if number == s.classes:
        return _finished(s)
    key = NONE
    slot = i64(0)
    if turn == 0:
        left = s.many[number]
        key = _key(s, number)
        slot = i64(mixed(key) & u64(SLOTS - 1))
        while s.key[slot] != NONE:
            if s.key[slot] == key:
                return s.ways[slot]
            slot = (slot + 1) & (SLOTS - 1)
    place = s.places[number, turn]
    total = 0.0
    for cards in range(max(left - _after(s, number, turn), 0), min(left, s.room[place]) + 1):
        if _take(s, number, place, cards):
            total += _comb(left, cards) * ways(s, number, turn + 1, left - cards)
        _take(s, number, place, -cards)
    if turn == 0 and s.used < SLOTS // 2:
        while s.key[slot] != NONE:
            slot = (slot + 1) & (SLOTS - 1)
        s.key[slot] = key
        s.ways[slot] = total
        s.used += 1
    return total


@jit
def _finished(s: Any) -> Any:
    """1 if all cards have found room and the bounds have enough, else 0."""
    for place in range(PLACES):
        if s.room[place] != 0:
            return 0.0
    for bound in range(s.bounds):
        if s.counted[bound] < s.low[bound]:
            return 0.0
    return 1.0


@jit
def _key(s: Any, number: Any) -> Any:
    """All that the number of ways depends on."""
    key = u64(number + 1)
    for place in range(PLACES):
        key = (key << u64(5)) | u64(s.room[place])
    for bound in range(s.bounds):
        counted = s.counted[bound]
        if s.open[bound]:
            counted = min(counted, s.low[bound])
        key = (key << u64(4)) | u64(counted)
    return key


@jit
def _after(s: Any, number: Any, turn: Any) -> Any:
    """The room in the later places of a class."""
    room = i64(0)
    for other in range(turn + 1, s.width[number]):
        room += s.room[s.places[number, other]]
    return room


@jit
def _choose(s: Any, number: Any, turn: Any, left: Any, arranged: Any) -> Any:
    """Lays a class as chance (`rest`) wants it; whether that was found from here on."""
    if turn == s.width[number]:
        if left == 0:
            s.rest -= arranged * ways(s, number, turn, left)
        return left == 0 and s.rest < 0.0
    place = s.places[number, turn]
    for cards in range(max(left - _after(s, number, turn), 0), min(left, s.room[place]) + 1):
        s.split[turn] = cards
        if _take(s, number, place, cards):
            more = arranged * _comb(left, cards)
            if _choose(s, number, turn + 1, left - cards, more):
                return True
        _take(s, number, place, -cards)
    return False


@jit
def _deal(s: Any, number: Any, masks: Any) -> Any:
    """The cards of a class at random, so many to each place."""
    left = s.cards[number]
    count = s.many[number]
    for turn in range(s.width[number]):
        place = s.places[number, turn]
        for _ in range(s.split[turn]):
            cards = left
            skip = i64((_random(s) >> u64(32)) * u64(count) >> u64(32))
            for _ in range(skip):
                cards &= cards - ONE
            one = ONE << u64(lowest(cards))
            masks[place] |= one
            left ^= one
            count -= 1
    return count


@jit
def draw(s: Any, sizes: Any, seed: Any, masks: Any) -> Any:
    """Fills ``masks``, by deal and place, with deals that are all equally likely."""
    s.random = seed
    for deal in range(len(masks)):
        for place in range(PLACES):
            s.room[place] = sizes[place]
        for bound in range(s.bounds):
            s.counted[bound] = 0
        for number in range(s.classes):
            unit = i64(_random(s) >> u64(11)) * _UNIT
            s.rest = unit * ways(s, number, number - number, s.many[number])
            if not _choose(s, number, number - number, s.many[number], 1.0):
                return deal  # only where rounding has gone wrong
            _deal(s, number, masks[deal])
    return len(masks)
