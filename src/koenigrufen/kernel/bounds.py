"""Points that are sure without search: cards that nobody on the other side can beat or ruff."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, highest, i64, lowest, popcount, u64
from koenigrufen.kernel.play import KAISERSTICH, PAGAT, SUIT, TAROCKS, TRULL, TRUMPS

_KAISER_RISK: Final = u64(1 << 52 | 1 << 53)


@jit
def sure(s: Any, dep: Any, leader: Any) -> Any:
    """The least that the leader's side makes if the leader cashes his winners one by one.

    The ply's `rel` then names the lowest small card counted in each suit, its `worth` the faces.
    """
    mine = s.hand[dep, leader] & ~s.held[dep, leader]
    foes = s.cards[dep] ^ s.hand[dep, leader]
    count, points, used, counted = i64(0), i64(0), NONE, NONE
    free = foes & TAROCKS == NONE or not s.rules & TRUMPS
    if s.rules & TRUMPS:
        tops = _unbeaten(mine & TAROCKS, foes & TAROCKS)
        if s.rules & KAISERSTICH and foes & PAGAT != NONE and s.cards[dep] & TRULL == TRULL:
            tops &= ~_KAISER_RISK
        if tops != NONE:
            used |= tops & (~tops + ONE)
            if not free and popcount(tops) >= _longest(s, dep, leader, TAROCKS):
                tops = mine & TAROCKS & ~_KAISER_RISK | tops
                free = True
            count += popcount(tops)
            points += _worth(s, tops)
    for suit in range(4):
        own = mine & SUIT[suit]
        if own == NONE:
            continue
        tops = _unbeaten(own, foes & SUIT[suit])
        if tops == NONE:
            continue
        used |= tops & (~tops + ONE)
        if free:
            if popcount(tops) >= _longest(s, dep, leader, SUIT[suit]):
                tops = own
        else:
            safe = _shortest(s, dep, leader, SUIT[suit])
            while popcount(tops) > safe:
                tops &= tops - ONE
        count += popcount(tops)
        points += _worth(s, tops)
        counted |= tops
    if count == 0:
        return i64(0)
    s.rel[4 * dep] = used & s.zone
    if count >= s.tricks - dep:
        s.worth[4 * dep] = s.cards[dep] & s.valued
        return s.rest[dep]
    s.worth[4 * dep] = counted & s.valued
    for other in range(4):
        if other != leader:
            points += count * s.least
            dear = count - popcount(s.hand[dep, other] & s.cheap)
            if dear > 0:
                points += dear * s.step
                s.worth[4 * dep] |= s.hand[dep, other] & s.valued
    for trick in range(dep, dep + count):
        points += s.extra[trick]
    return points


@jit
def _unbeaten(own: Any, theirs: Any) -> Any:
    """The own cards above all of theirs in one suit."""
    return own & above(highest(theirs)) if theirs != NONE else own


@jit
def _worth(s: Any, cards: Any) -> Any:
    points = i64(0)
    while cards != NONE:
        points += s.pts[lowest(cards)]
        cards &= cards - ONE
    return points


@jit
def _longest(s: Any, dep: Any, leader: Any, suit: Any) -> Any:
    length = i64(0)
    for other in range(4):
        if other != leader:
            length = max(length, popcount(s.hand[dep, other] & suit))
    return length


@jit
def _shortest(s: Any, dep: Any, leader: Any, suit: Any) -> Any:
    """How often the suit can be led before somebody may ruff."""
    length = i64(99)
    for other in range(4):
        if other != leader and s.hand[dep, other] & TAROCKS != NONE:
            length = min(length, popcount(s.hand[dep, other] & suit))
    return length


@jit
def sure_tarocks(s: Any, dep: Any, wants: Any) -> Any:
    """The least that a side makes with the Tarock that nobody on the other side can beat.

    Each of them is in a trick that its side takes, whoever leads; two partners' may fall
    together. The ply's `rel` then names the lowest small card counted.
    """
    theirs = NONE
    for seat in range(4):
        if s.wants[seat] != wants:
            theirs |= s.hand[dep, seat]
    theirs &= TAROCKS
    own = _unbeaten(s.cards[dep] & TAROCKS & ~theirs, theirs)
    if s.rules & KAISERSTICH and theirs & PAGAT != NONE and s.cards[dep] & TRULL == TRULL:
        own &= ~_KAISER_RISK
    if own == NONE:
        return i64(0)
    tricks = i64(0)
    for seat in range(4):
        if s.wants[seat] == wants:
            tricks = max(tricks, popcount(own & s.hand[dep, seat]))
    s.rel[4 * dep] = own & (~own + ONE) & s.zone
    s.worth[4 * dep] = NONE
    points = _worth(s, own) + (4 * tricks - popcount(own)) * s.least
    for seat in range(4):
        if s.wants[seat] != wants:
            dear = tricks - popcount(s.hand[dep, seat] & s.cheap)
            if dear > 0:
                points += dear * s.step
                s.worth[4 * dep] |= s.hand[dep, seat] & s.valued
    return points + tricks * s.extra[s.tricks - 1]
