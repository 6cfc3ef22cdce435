"""What a deal played out amounts to, in one number: everything a payment can depend on.

Who has reached which limit of card points, who has the Trull and the kings, who made which bird,
who was caught, who has no trick. What no payment of the deal looks at is left out of the number.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, i64, mixed, popcount, u64
from koenigrufen.kernel.deal_record import (
    EVERYONE_ALONE,
    NEGATIVE,
    NOMINAL,
    OUTCOMES,
    WHOLE_POINTS,
)
from koenigrufen.kernel.play import PAGAT, PAGAT_CARD, TRULL

KINGS: Final = u64(0x80808080)
QUEENS: Final = u64(0x40404040)
RIDERS: Final = u64(0x20202020)
JACKS: Final = u64(0x10101010)
_MOND: Final = u64(1 << 52)
_SKUES: Final = u64(1 << 53)
TARIFF_BITS: Final = 40
"""Where in an outcome's number the world's tariff stands."""


@jit
def thirds_of(cards: Any) -> Any:
    """What a pile is worth, in thirds."""
    return (
        popcount(cards)
        + 3 * popcount(cards & JACKS)
        + 6 * popcount(cards & RIDERS)
        + 9 * popcount(cards & QUEENS)
        + 12 * popcount(cards & (KINGS | TRULL))
    )


@jit
def counted(cards: Any, method: Any) -> Any:
    """The pile as the rule set counts it."""
    exact = thirds_of(cards)
    if method == WHOLE_POINTS:
        return 3 * ((exact + 1) // 3)
    if method == NOMINAL:
        return exact + 2 * popcount(cards)
    return exact


@jit
def player_of(s: Any, leader: Any, card: Any) -> Any:
    for k in range(4):
        if s.cards[s.played - 4 + k] == card:
            return (leader + k) & 3
    return i64(-1)


@jit
def caught(s: Any, trick: Any, leader: Any, winner: Any) -> Any:
    """Mond under Sküs by seats, then Sküs, Pagat and called card taken by the other side."""
    if trick & _SKUES != NONE:
        skues = player_of(s, leader, i64(53))
        if trick & _MOND != NONE and skues == winner:
            _mond_caught(s, skues, player_of(s, leader, i64(52)))
        if s.side[skues] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 5
    if trick & PAGAT != NONE:
        pagat = player_of(s, leader, i64(PAGAT_CARD))
        if s.side[pagat] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 7
    if s.ultimo >= 0 and trick & bit(s.ultimo) != NONE:
        holder = player_of(s, leader, s.ultimo)
        if s.side[holder] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 9
    return winner


@jit
def _mond_caught(s: Any, skues: Any, mond: Any) -> Any:
    """By the seats of the two, or by the side that caught it where no payment looks further."""
    if not s.sides_only:
        s.course |= 1 | skues << 1 | mond << 3
    elif s.side[skues] != s.side[mond]:
        s.course |= 1 | s.side[skues] << 1
    return mond


@jit
def birds(s: Any, number: Any, trick: Any, leader: Any, winner: Any) -> Any:
    """The bird of this trick: whose it was, whether it took it; the called card in the last."""
    bird = PAGAT_CARD + 11 - number
    if trick & bit(bird) != NONE:
        holder = player_of(s, leader, bird)
        made = 1 if holder == winner else 0
        if made or not s.unmissed >> (11 - number) & 1:
            s.course |= (1 + 2 * s.side[holder] + made) << (11 + 3 * (11 - number))
    if number == 11 and s.ultimo >= 0 and trick & bit(s.ultimo) != NONE:
        s.course |= (1 + s.side[winner]) << 23
    return bird


@jit
def lost(s: Any) -> Any:
    """Every declarer of a game to lose has a trick too many."""
    for seat in range(4):
        if s.tricks[seat] <= s.over[seat]:
            return False
    return True


@jit
def code_of(s: Any) -> Any:
    """The outcome of the finished deal."""
    if s.goal == NEGATIVE:
        return s.tricks[0] | s.tricks[1] << 4 | s.tricks[2] << 8 | s.tricks[3] << 12
    if s.goal == EVERYONE_ALONE:
        return _trischaken_code(s)
    ours, theirs, won = s.beside[1], s.beside[0], i64(0)
    for seat in range(4):
        if s.side[seat]:
            ours |= s.pile[seat]
            won += s.tricks[seat]
        else:
            theirs |= s.pile[seat]
    code = s.course << 13 | _reached(s, ours, theirs)
    if ours & TRULL == TRULL:
        code |= 1 << 7
    if theirs & TRULL == TRULL:
        code |= 1 << 8
    if ours & KINGS == KINGS:
        code |= 1 << 9
    if theirs & KINGS == KINGS:
        code |= 1 << 10
    if won == 12:
        code |= 1 << 11
    if won == 0:
        code |= 1 << 12
    return code & ~s.dropped


@jit
def _reached(s: Any, ours: Any, theirs: Any) -> Any:
    """Which limits of card points were reached by the side they are for."""
    own, other, code = counted(ours, s.method), counted(theirs, s.method), i64(0)
    for place in range(7):
        have = own if s.whose[place] else other
        if have >= s.limits[place]:
            code |= 1 << place
    return code


@jit
def _trischaken_code(s: Any) -> Any:
    """Who has more than whom, who is over the mayor's limit, who has no trick."""
    code = i64(0)
    for seat in range(4):
        mine = counted(s.pile[seat], s.method)
        s.seats[seat] = mine
        code = code << 2 | (1 if mine > s.limits[0] else 0) | (2 if s.tricks[seat] == 0 else 0)
        for other in range(seat):
            code <<= 2
            if mine > s.seats[other]:
                code |= 1
            elif mine == s.seats[other]:
                code |= 2
    return code


@jit
def outcome(s: Any, code: Any) -> Any:
    """The number of this outcome; of a new one the cards are kept. -1: no more room."""
    place = i64(mixed(u64(code + 1)) >> u64(49)) & (2 * OUTCOMES - 1)
    while s.slots[place] != 0:
        number = s.slots[place] - 1
        if s.codes[number] == code:
            return number
        place = (place + 1) & (2 * OUTCOMES - 1)
    if s.known == OUTCOMES:
        return i64(-1)
    number = s.known
    s.known += 1
    s.slots[place] = number + 1
    s.codes[number] = code
    for card in range(s.played):
        s.lines[number, card] = s.cards[card]
    s.lengths[number] = s.played
    s.origin[number] = s.world
    return number
