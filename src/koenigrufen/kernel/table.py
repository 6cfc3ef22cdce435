"""The table of positions already searched, its entries generalised by the ranks that mattered.

An entry holds for every position in which each player has as many cards of every suit, the same
cards of value, and in which the highest cards that the proof used lie with the same players; the
small cards below may be dealt in any other way (partition search, as the best bridge solvers do).

Two words say who holds the cards of the zones, the ranks pushed together; the third says how many
of them mattered; the fourth packs tag, move and bounds.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, i64, popcount, u64

LIMIT: Final = 255
"""Bounds are stored in eight bits."""
_MIX_1: Final = u64(0xBF58476D1CE4E5B9)
_MIX_2: Final = u64(0x94D049BB133111EB)
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


@jit
def mixed(word: Any) -> Any:
    """A word with all its bits stirred (the finish of splitmix64)."""
    word = (word ^ (word >> u64(30))) * _MIX_1
    word = (word ^ (word >> u64(27))) * _MIX_2
    return word ^ (word >> u64(31))


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
def _faces(cards: Any) -> Any:
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
def probe(s: Any, dep: Any, hash_: Any, alpha: Any, wants: Any) -> Any:
    """The move to try first (-1: unknown), or 64 where a bound settles the question.

    Then `found` is the value and the ply's `rel` the cards that it depends on. An entry whose
    faces differ from ours still bounds the value: by the points that its ranks have more or less.
    """
    move, other = i64(-1), i64(-1)
    place = _place(s, hash_)
    if place < 0:
        return move
    head = s.index[place, 1]
    if head >> _ERA != u64(s.era):
        return move
    low, high = s.low[dep], s.high[dep]
    faces = _faces(s.cards[dep])
    rest = s.rest[dep]
    good = ONE if wants else NONE
    block = i64(head & _SLOT)
    number = i64((head >> _NUMBER) & u64(255))
    filled = i64((head >> _FILLED) & u64(63)) + 1
    top = block + filled - 1
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
                    sure -= _less(s, theirs, counted, faces)
                least = meta & ONE != NONE
                value = sure if least else rest - sure
                if (least and value > alpha) or (not least and value <= alpha):
                    s.found = value
                    s.rel[4 * dep] = lifted(s, dep, mattered)
                    s.worth[4 * dep] = _lifted_faces(s, counted, faces)
                    if entry != top:
                        _swap(s, entry, top)
                    return i64(64)
                if move < 0:
                    move = i64(mattered >> u64(56)) & 63
            entry -= 1
        block = i64(s.table[block, 3] >> u64(41))
        number -= 1
        filled = _size(number)
    return move if move >= 0 else other


@jit
def _less(s: Any, theirs: Any, counted: Any, faces: Any) -> Any:
    """By how much our faces are worth less, at the ranks an entry counts on, than its own."""
    less = i64(0)
    for suit in range(4):
        shift = u64(4 * suit)
        pair = ((theirs >> shift) & u64(15)) << u64(4) | ((counted >> shift) & u64(15))
        less += s.less[pair, (faces >> shift) & u64(15)]
    return less


@jit
def _lifted_faces(s: Any, counted: Any, faces: Any) -> Any:
    """The faces of this position at the ranks that an entry counts on."""
    found = NONE
    for suit in range(4):
        shift = u64(4 * suit)
        found |= u64(s.lift[(counted >> shift) & u64(15), (faces >> shift) & u64(15)]) << shift
    return _cards(found)


@jit
def _ranked_faces(s: Any, cards: Any, faces: Any) -> Any:
    """The ranks from the top, in each suit, of the faces among the cards."""
    counted = _faces(cards)
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
def _pattern(s: Any, dep: Any, cards: Any) -> Any:
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
def store(s: Any, dep: Any, hash_: Any, value: Any, least: Any, move: Any) -> Any:
    """Keep a bound, for the ranks in the ply's `rel` and the points in its `worth`.

    What is kept is what one side is sure of: the declaring side the value (`least`), or the
    others the rest of it.
    """
    place = _place(s, hash_)
    if place < 0:
        return place
    worth = s.worth[4 * dep]
    if s.strict:
        worth = s.cards[dep] & s.valued
    mattered = _pattern(s, dep, s.rel[4 * dep] | worth)
    low, high = s.low[dep] & mattered, s.high[dep] & mattered
    faces = _faces(s.cards[dep])
    sure = value if least else s.rest[dep] - value
    counted = _ranked_faces(s, worth, faces)
    side = ONE if least else NONE
    data = counted << u64(25) | faces << u64(9) | u64(sure) << ONE | side
    slot = _slot(s, place, hash_)
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
