"""Points that are sure without search, whoever leads and whatever the others play.

With Tarock as trump a side's sure tricks are of three kinds. A seat's Tarock that no higher one of
the other side can be spared for: each of theirs beats at most one. A seat's unbeaten suit cards,
as long as nobody who has Tarock can be void: whoever has Tarock must play it when he is void, so
he keeps his cards of a suit until it is led. And what the leader draws and runs. The suit cards
need a seat that is on lead once: the leader, or who wins a trick with Tarock for sure; as long as
he has one he never has to throw a suit card away.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, i64, lowest, popcount, u64
from koenigrufen.kernel.play import KAISERSTICH, PAGAT, SUIT, TAROCKS, TRULL

_KAISER_RISK: Final = u64(1 << 52 | 1 << 53)
NEVER: Final = 0
ON_LEAD: Final = 1
FREE: Final = 2
"""Nobody else has Tarock, or will have any by the time the seat runs its suits."""
DRAWS: Final = 3


@jit
def promised(s: Any, dep: Any, leader: Any, wants: Any) -> Any:
    """The least that a side makes, with Tarock as trump.

    The ply's `rel` then names the lowest small card counted in each suit, its `worth` the faces.
    """
    theirs = _tarocks_against(s, dep, wants)
    whole = s.rules & KAISERSTICH != 0 and s.cards[dep] & TRULL == TRULL
    most, low = i64(0), NONE
    tricks, count, points = i64(0), i64(0), i64(0)
    used, counted = NONE, NONE
    for seat in range(4):
        if s.wants[seat] != wants:
            continue
        own = s.hand[dep, seat] & TAROCKS
        sure_own, lowest_own = _tarock_tricks(s, dep, own, theirs, whole)
        lead, card = _way_in(s, dep, seat, leader, whole)
        if lead == DRAWS:
            sure_own, lowest_own = popcount(_bold(s, dep, seat, whole)), card
        if sure_own > most or (sure_own == most and lowest_own > low):
            most, low = sure_own, lowest_own
        tops = _unbeaten(_apart(own, theirs, whole), theirs)
        count += popcount(tops)
        points += _worth(s, tops)
        used |= tops & (~tops + ONE)
        if lead != NEVER:
            run, lowers = _suit_tricks(s, dep, seat, lead >= FREE)
            if run != NONE:
                used |= lowers | card
                counted |= run
                tricks += popcount(run)
                count += popcount(run)
                points += _worth(s, run)
    tricks += most
    if tricks == 0:
        return i64(0)
    s.rel[4 * dep] = (used | low) & s.zone
    if tricks >= s.tricks - dep:
        s.worth[4 * dep] = s.cards[dep] & s.valued
        return s.rest[dep]
    s.worth[4 * dep] = counted & s.valued
    return points - count * s.least + _others(s, dep, wants, tricks)


@jit
def _tarocks_against(s: Any, dep: Any, wants: Any) -> Any:
    theirs = NONE
    for seat in range(4):
        if s.wants[seat] != wants:
            theirs |= s.hand[dep, seat]
    return theirs & TAROCKS


@jit
def _apart(own: Any, against: Any, whole: Any) -> Any:
    """The own Tarock without those that a Kaiserstich may catch."""
    return own & ~_KAISER_RISK if whole and against & PAGAT != NONE else own


@jit
def _bold(s: Any, dep: Any, seat: Any, whole: Any) -> Any:
    """The seat's Tarock that only higher Tarock beat, if all three others are against it."""
    own = s.hand[dep, seat] & TAROCKS
    return _apart(own, (s.cards[dep] & TAROCKS) ^ own, whole)


@jit
def _tarock_tricks(s: Any, dep: Any, own: Any, theirs: Any, whole: Any) -> Any:
    """How many tricks a seat's Tarock make for its side whatever is played; the lowest needed."""
    safe = _apart(own, theirs, whole)
    count, low = unmatched(safe, theirs)
    partners = s.cards[dep] & ~theirs & ~own
    if whole and theirs & PAGAT != NONE and partners & _KAISER_RISK == _KAISER_RISK:
        count = max(count - 1, i64(0))  # two partners may have to feed a Kaiserstich
    return count, low


@jit
def unmatched(own: Any, theirs: Any) -> Any:
    """How many of the own cards are left if each of theirs beats one below it; the lowest left."""
    count, lost = i64(0), i64(0)
    low = NONE
    while own != NONE:
        card = highest(own)
        own ^= bit(card)
        if popcount(theirs & above(card)) > lost:
            lost += 1
        else:
            count += 1
            low = bit(card)
    return count, low


@jit
def _way_in(s: Any, dep: Any, seat: Any, leader: Any, whole: Any) -> Any:
    """Whether the seat is on lead now or later, and the small card on which that rests."""
    own = s.hand[dep, seat] & TAROCKS
    others = (s.cards[dep] & TAROCKS) ^ own
    if others == NONE:
        return i64(FREE if own != NONE or seat == leader else NEVER), NONE
    bold = _bold(s, dep, seat, whole)
    if seat == leader:
        tops = _unbeaten(bold & ~s.held[dep, seat], others)
        if tops != NONE and popcount(tops) >= _longest(s, dep, seat, TAROCKS):
            return i64(DRAWS), tops & (~tops + ONE)
        return i64(ON_LEAD), NONE
    card = _first_sure(bold, others)
    return i64(ON_LEAD if card != NONE else NEVER), card


@jit
def _first_sure(own: Any, others: Any) -> Any:
    """The own card down to which one trick is sure; none: no trick is."""
    count = i64(0)
    while own != NONE:
        card = highest(own)
        own ^= bit(card)
        if popcount(others & above(card)) <= count:
            return bit(card)
        count += 1
    return NONE


@jit
def _suit_tricks(s: Any, dep: Any, seat: Any, free: Any) -> Any:
    """The suit cards with which a seat makes tricks once it is on lead; the lowest unbeaten."""
    hand = s.hand[dep, seat] & ~s.held[dep, seat]
    run, lowers = NONE, NONE
    for suit in range(4):
        own = hand & SUIT[suit]
        if own == NONE:
            continue
        tops = _unbeaten(own, (s.cards[dep] ^ own) & SUIT[suit])
        if tops == NONE:
            continue
        if not free:
            safe = _shortest(s, dep, seat, SUIT[suit])
            while popcount(tops) > safe:
                tops &= tops - ONE
        lowers |= tops & (~tops + ONE)
        if free and popcount(tops) >= _longest(s, dep, seat, SUIT[suit]):
            tops = own
        run |= tops
    return run, lowers


@jit
def _others(s: Any, dep: Any, wants: Any, tricks: Any) -> Any:
    """The least that all cards of so many tricks are worth; dear ones go into `worth`."""
    points = i64(0)
    for seat in range(4):
        hand = s.hand[dep, seat]
        if s.wants[seat] == wants or popcount(hand & s.cheap) >= tricks:
            points += tricks * s.least
        else:
            points += cheapest(s, hand, tricks)
            s.worth[4 * dep] |= hand & s.valued
    return points


@jit
def cheapest(s: Any, hand: Any, count: Any) -> Any:
    """What so many cards of the hand are worth at least."""
    points = i64(0)
    for grade in range(s.grades_in_use):
        some = min(count, popcount(hand & s.grades[grade]))
        points += some * s.price[grade]
        count -= some
    return points


@jit
def sure_suits(s: Any, dep: Any, leader: Any) -> Any:
    """The least that the leader's side makes where Tarock is no trump: the leader's top cards."""
    run, lowers = _suit_tricks(s, dep, leader, free=True)
    count = popcount(run)
    if count == 0:
        return i64(0)
    s.rel[4 * dep] = lowers & s.zone
    if count >= s.tricks - dep:
        s.worth[4 * dep] = s.cards[dep] & s.valued
        return s.rest[dep]
    s.worth[4 * dep] = run & s.valued
    points = _worth(s, run) - count * s.least
    for seat in range(4):
        if seat == leader:
            points += count * s.least
        else:
            points += cheapest(s, s.hand[dep, seat], count)
            if popcount(s.hand[dep, seat] & s.cheap) < count:
                s.worth[4 * dep] |= s.hand[dep, seat] & s.valued
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
