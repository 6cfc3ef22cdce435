"""Positions by rank: which of the ranks left an answer rests on, and which faces it counts on.

The cards of a zone are numbered from its top among those that are left, whatever they are called.
"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, i64, popcount, u64


@jit
def faces_of(cards: Any) -> Any:
    """Bube, Reiter, Dame and König of the four suits that are still there: four bits a suit."""
    return (
        ((cards >> u64(4)) & u64(0xF))
        | ((cards >> u64(8)) & u64(0xF0))
        | ((cards >> u64(12)) & u64(0xF00))
        | ((cards >> u64(16)) & u64(0xF000))
    )


@jit
def _cards(faces: Any) -> Any:
    """The other way round: from four bits a suit to cards."""
    return (
        (faces & u64(0xF)) << u64(4)
        | (faces & u64(0xF0)) << u64(8)
        | (faces & u64(0xF00)) << u64(12)
        | (faces & u64(0xF000)) << u64(16)
    )


@jit
def points_less(s: Any, theirs: Any, counted: Any, faces: Any) -> Any:
    """By how much our faces are worth less, at the ranks an entry counts on, than its own."""
    less = i64(0)
    for suit in range(4):
        shift = u64(4 * suit)
        pair = ((theirs >> shift) & u64(15)) << u64(4) | ((counted >> shift) & u64(15))
        less += s.less[pair, (faces >> shift) & u64(15)]
    return less


@jit
def lifted_faces(s: Any, counted: Any, faces: Any) -> Any:
    """The faces of this position at the ranks that an entry counts on."""
    found = NONE
    for suit in range(4):
        shift = u64(4 * suit)
        found |= u64(s.lift[(counted >> shift) & u64(15), (faces >> shift) & u64(15)]) << shift
    return _cards(found)


@jit
def ranked_faces(s: Any, cards: Any, faces: Any) -> Any:
    """The ranks from the top, in each suit, of the faces among the cards."""
    counted = faces_of(cards)
    found = NONE
    for suit in range(4):
        shift = u64(4 * suit)
        found |= u64(s.rank[(counted >> shift) & u64(15), (faces >> shift) & u64(15)]) << shift
    return found


@jit
def lifted(s: Any, dep: Any, mattered: Any) -> Any:
    """The cards of this position behind an entry's ranks: of each zone the lowest that counts."""
    cards = NONE
    for suit in range(5):
        used = mattered & s.zones[suit]
        if used != NONE:
            cards |= _kth_highest(s.cards[dep] & s.zones[suit], popcount(used))
    return cards


@jit
def _kth_highest(cards: Any, count: Any) -> Any:
    """The card with count - 1 stronger ones above it."""
    for _ in range(popcount(cards) - count):
        cards &= cards - ONE
    return cards & (~cards + ONE)


@jit
def pattern(s: Any, dep: Any, cards: Any) -> Any:
    """Which of the pushed-together ranks lie at or above the lowest of these cards."""
    mattered = NONE
    for suit in range(5):
        zone = s.zones[suit]
        used = cards & zone
        if used != NONE:
            count = popcount(s.cards[dep] & zone & ~((used & (~used + ONE)) - ONE))
            mattered |= zone & above(s.top[suit] - count)
    return mattered


@jit
def top_tarocks(s: Any, dep: Any, count: Any) -> Any:
    """The places of the highest zone Tarock, so many of them or all that are left."""
    zone = s.zones[4]
    left = popcount(s.cards[dep] & zone)
    return zone & above(s.top[4] - min(count, left))
