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
LONGEST: Final = 256
"""Entries of one list."""


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
        head = s.index[place, 1]
        if head >> u64(32) != era or s.index[place, 0] == key:
            return place
    return i64(-1)


@jit
def _head(s: Any, place: Any) -> Any:
    """The first entry of the list, 0: none."""
    head = s.index[place, 1]
    return i64(head & u64(0xFFFFFFFF)) if i64(head >> u64(32)) == s.era else i64(0)


@jit
def _to_front(s: Any, place: Any, before: Any, entry: Any) -> Any:
    """A useful entry moves to the front of its list: it will soon be wanted again."""
    after = s.table[entry, 3] >> u64(41)
    s.table[before, 3] = (s.table[before, 3] & _DATA) | after << u64(41)
    s.table[entry, 3] = (s.table[entry, 3] & _DATA) | u64(_head(s, place)) << u64(41)
    s.index[place, 1] = u64(s.era) << u64(32) | u64(entry)
    return entry


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
def probe(s: Any, dep: Any, hash_: Any, alpha: Any) -> Any:
    """The move to try first (-1: unknown), or 64 where a bound settles the question.

    Then `found` is the value and the ply's `rel` the cards that it depends on. An entry whose
    faces differ from ours still bounds the value: by the points that its ranks have more or less.
    """
    place = _place(s, hash_)
    if place < 0:
        return place
    low, high = s.low[dep], s.high[dep]
    faces = _faces(s.cards[dep])
    rest = s.rest[dep]
    move = i64(-1)
    before = i64(0)
    entry = _head(s, place)
    while entry != 0:
        mattered = s.table[entry, 2]
        if ((low ^ s.table[entry, 0]) | (high ^ s.table[entry, 1])) & mattered & _CARDS == NONE:
            meta = s.table[entry, 3]
            sure = i64((meta >> u64(1)) & u64(LIMIT))
            theirs = (meta >> u64(9)) & u64(0xFFFF)
            counted = (meta >> u64(25)) & u64(0xFFFF)
            if theirs != faces:
                for suit in range(4):
                    shift = u64(4 * suit)
                    pair = ((theirs >> shift) & u64(15)) << u64(4) | ((counted >> shift) & u64(15))
                    sure -= s.less[pair, (faces >> shift) & u64(15)]
            least = meta & ONE != NONE
            value = sure if least else rest - sure
            if (least and value > alpha) or (not least and value <= alpha):
                s.found = value
                s.rel[4 * dep] = lifted(s, dep, mattered)
                s.worth[4 * dep] = _lifted_faces(s, counted, faces)
                if before != 0:
                    _to_front(s, place, before, entry)
                return i64(64)
            if move < 0:
                move = i64(mattered >> u64(56)) & 63
        before = entry
        entry = i64(s.table[entry, 3] >> u64(41))
    return move


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
    entry = _head(s, place)
    count = i64(0)
    slot = i64(0)
    while entry != 0:
        meta = s.table[entry, 3]
        wider = mattered & ~s.table[entry, 2] == NONE and meta & ONE == side
        apart = (low ^ s.table[entry, 0]) | (high ^ s.table[entry, 1])
        if wider and apart & mattered == NONE:
            theirs = (meta >> u64(9)) & u64(0xFFFF)
            fewer = counted & ~(meta >> u64(25)) == NONE
            if theirs == faces and fewer and sure >= i64((meta >> ONE) & u64(LIMIT)):
                slot = entry
                break
        count += 1
        if count == LONGEST:
            slot = entry
            break
        entry = i64(meta >> u64(41))
    if slot == 0:
        slot = _fresh(s)
        if slot == 0:
            return slot
        data |= u64(_head(s, place)) << u64(41)
        s.index[place, 0] = hash_
        s.index[place, 1] = u64(s.era) << u64(32) | u64(slot)
    else:
        data |= s.table[slot, 3] & ~_DATA
    s.table[slot, 0] = low
    s.table[slot, 1] = high
    s.table[slot, 2] = mattered | u64(move) << u64(56)
    s.table[slot, 3] = data
    return slot


@jit
def _fresh(s: Any) -> Any:
    """The next unused entry. When all are used the table starts anew, and 0 is returned."""
    if s.used + 1 >= s.room:
        s.used = 0
        s.era += 1
        return i64(0)
    s.used += 1
    return s.used
