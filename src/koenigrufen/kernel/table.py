"""The table of positions already searched, its entries generalised by the ranks that mattered.

An entry holds for every position in which each player has as many cards of every suit, the same
cards of value, and in which the highest cards that the proof used lie with the same players; the
small cards below may be dealt in any other way (partition search, as the best bridge solvers do).

Entries of the same lengths form a list. Where it is long, what rests on the highest three or six
Tarock lies in finer lists, one for each way in which they can be held.

Two words say who holds the cards of the zones, the ranks pushed together; the third says how many
of them mattered; the fourth packs tag, move and bounds.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import MIX_1, MIX_2, NONE, ONE, i64, mixed, u64
from koenigrufen.kernel.ranks import (
    faces_of,
    lifted,
    lifted_faces,
    pattern,
    points_less,
    ranked_faces,
    top_tarocks,
)

LIMIT: Final = 255
"""Bounds are stored in eight bits."""
_LEADER: Final = u64(0x9E3779B97F4A7C15)
_FEATURE: Final = u64(0xD6E8FEB86659FD93)
_DATA: Final = u64((1 << 41) - 1)
_CARDS: Final = u64((1 << 54) - 1)
_ERA: Final = u64(37)
_NUMBER: Final = u64(29)
_FILLED: Final = u64(23)
_SLOT: Final = u64((1 << 23) - 1)
_DOUBLED: Final = 5
LONGEST: Final = 40
"""Blocks of one list."""
_LONG: Final = 4
"""A list with so many blocks before its last gets finer ones beside it."""
_FEW: Final = 3
_MANY: Final = 6
"""On how many of the highest Tarock the entries of finer lists rest."""


@jit
def hashed(s: Any, dep: Any, leader: Any) -> Any:
    """What an entry must share with the position: everybody's lengths, the Trull, the leader."""
    return mixed(s.key[dep] + u64(leader) * _LEADER + u64(s.feat[dep]) * _FEATURE)


@jit
def _place(s: Any, key: Any) -> Any:
    """Where the index has, or would have, this key; -1 where it is too crowded."""
    era = u64(s.era)
    for step in range(8):
        place = (i64(key >> ONE) + step) & s.mask
        if s.index[place, 1] >> _ERA != era or s.index[place, 0] == key:
            return place
    return i64(-1)


@jit
def _size(block: Any) -> Any:
    """How many entries the list's block of this number holds: 2, 4, 8, ... 64, 64, ..."""
    return i64(2) << min(block, i64(_DOUBLED))


@jit
def _swap(s: Any, one: Any, other: Any) -> Any:
    """Two entries change places; the links between blocks stay where they are."""
    for word in range(3):
        kept = s.table[one, word]
        s.table[one, word] = s.table[other, word]
        s.table[other, word] = kept
    first, second = s.table[one, 3], s.table[other, 3]
    s.table[one, 3] = (first & ~_DATA) | (second & _DATA)
    s.table[other, 3] = (second & ~_DATA) | (first & _DATA)
    return one


@jit
def _finer(s: Any, dep: Any, hash_: Any, count: Any) -> Any:
    """The key of a list whose entries all rest on who holds so many of the highest Tarock."""
    tops = top_tarocks(s, dep, count)
    word = (s.low[dep] & tops) * MIX_1 ^ (s.high[dep] & tops) * MIX_2
    return mixed(word + hash_ + u64(count))


@jit
def probe(s: Any, dep: Any, hash_: Any, alpha: Any, wants: Any) -> Any:
    """The move to try first (-1: unknown), or 64 where a bound settles the question.

    Then `found` is the value and the ply's `rel` the cards that it depends on. An entry whose
    faces differ from ours still bounds the value: by the points that its ranks have more or less.
    """
    s.hint = -1
    good = ONE if wants else NONE
    other = _walk(s, dep, hash_, alpha, good)
    if other == 64 or not s.long:
        return other if other == 64 or s.hint < 0 else s.hint
    for count in (i64(_FEW), i64(_MANY)):
        found = _walk(s, dep, _finer(s, dep, hash_, count), alpha, good)
        if found == 64:
            return found
        if other < 0:
            other = found
    return s.hint if s.hint >= 0 else other


@jit
def _walk(s: Any, dep: Any, key: Any, alpha: Any, good: Any) -> Any:
    """One list: 64 where it settles the question, or a lead that paid off in it (-1: none)."""
    other = i64(-1)
    s.long = 0
    place = _place(s, key)
    if place < 0:
        return other
    head = s.index[place, 1]
    if head >> _ERA != u64(s.era):
        return other
    low, high = s.low[dep], s.high[dep]
    faces = faces_of(s.cards[dep])
    rest = s.rest[dep]
    block = i64(head & _SLOT)
    number = i64((head >> _NUMBER) & u64(255))
    filled = i64((head >> _FILLED) & u64(63)) + 1
    top = block + filled - 1
    s.long = 1 if number >= _LONG else 0
    while number >= 0:
        entry = block + filled - 1
        while entry >= block:
            mattered = s.table[entry, 2]
            meta = s.table[entry, 3]
            if other < 0 and meta & ONE == good:
                other = i64(mattered >> u64(56)) & 63
            apart = (low ^ s.table[entry, 0]) | (high ^ s.table[entry, 1])
            if apart & mattered & _CARDS == NONE:
                sure = i64((meta >> u64(1)) & u64(LIMIT))
                theirs = (meta >> u64(9)) & u64(0xFFFF)
                counted = (meta >> u64(25)) & u64(0xFFFF)
                if theirs != faces:
                    sure -= points_less(s, theirs, counted, faces)
                least = meta & ONE != NONE
                value = sure if least else rest - sure
                if (least and value > alpha) or (not least and value <= alpha):
                    s.found = value
                    s.rel[4 * dep] = lifted(s, dep, mattered)
                    s.worth[4 * dep] = lifted_faces(s, counted, faces)
                    if entry != top:
                        _swap(s, entry, top)
                    return i64(64)
                if s.hint < 0:
                    s.hint = i64(mattered >> u64(56)) & 63
            entry -= 1
        block = i64(s.table[block, 3] >> u64(41))
        number -= 1
        filled = _size(number)
    return other


@jit
def _list_of(s: Any, dep: Any, hash_: Any, mattered: Any) -> Any:
    """Where an entry goes: beside all of the same lengths; are those many, into a finer list."""
    place = _place(s, hash_)
    if place < 0:
        return hash_
    head = s.index[place, 1]
    if head >> _ERA != u64(s.era) or i64((head >> _NUMBER) & u64(255)) < _LONG:
        return hash_
    for count in (i64(_MANY), i64(_FEW)):
        tops = top_tarocks(s, dep, count)
        if mattered & tops == tops:
            return _finer(s, dep, hash_, count)
    return hash_


@jit
def store(s: Any, dep: Any, hash_: Any, value: Any, least: Any, move: Any) -> Any:
    """Keep a bound, for the ranks in the ply's `rel` and the points in its `worth`.

    What is kept is what one side is sure of: the declaring side the value (`least`), or the
    others the rest of it.
    """
    worth = s.worth[4 * dep]
    if s.strict:
        worth = s.cards[dep] & s.valued
    mattered = pattern(s, dep, s.rel[4 * dep] | worth)
    key = _list_of(s, dep, hash_, mattered)
    place = _place(s, key)
    if place < 0:
        return place
    low, high = s.low[dep] & mattered, s.high[dep] & mattered
    faces = faces_of(s.cards[dep])
    sure = value if least else s.rest[dep] - value
    counted = ranked_faces(s, worth, faces)
    side = ONE if least else NONE
    data = counted << u64(25) | faces << u64(9) | u64(sure) << ONE | side
    slot = _slot(s, place, key)
    if slot == 0:
        return slot
    s.table[slot, 0] = low
    s.table[slot, 1] = high
    s.table[slot, 2] = mattered | u64(move) << u64(56)
    s.table[slot, 3] = data | (s.table[slot, 3] & ~_DATA)
    return slot


@jit
def _slot(s: Any, place: Any, hash_: Any) -> Any:
    """The next slot of a list, 0: there is none."""
    head = s.index[place, 1]
    old = head >> _ERA == u64(s.era)
    number, filled, block = i64(-1), i64(0), i64(0)
    if old:
        block = i64(head & _SLOT)
        number = i64((head >> _NUMBER) & u64(255))
        filled = i64((head >> _FILLED) & u64(63)) + 1
    if not old or filled == _size(number):
        if number == LONGEST:
            filled = i64(0)
        else:
            number += 1
            filled = i64(0)
            fresh = _fresh(s, _size(number))
            if fresh == 0:
                return fresh
            s.table[fresh, 3] = u64(block) << u64(41)
            block = fresh
    s.index[place, 0] = hash_
    s.index[place, 1] = (
        u64(s.era) << _ERA | u64(number) << _NUMBER | u64(filled) << _FILLED | u64(block)
    )
    return block + filled


@jit
def _fresh(s: Any, size: Any) -> Any:
    """A fresh block. When all are used the table starts anew, and 0 is returned."""
    if s.used + size >= s.room:
        s.used = 0
        s.era += 1
        return i64(0)
    first = s.used + 1
    s.used += size
    return first
