"""What has happened in a deal as far as payments look at it, in one number, trick by trick.

Two bits each for the four birds (lost, made) and the ultimo (theirs, ours); one each for Mond,
Sküs, Pagat and called card caught; then, for Trull, kings and all tricks, whether the declaring
side and whether the defenders may still have all of them.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, i64, mixed, u64
from koenigrufen.kernel.pay_record import MEMO, NEVER
from koenigrufen.kernel.play import PAGAT, PAGAT_CARD, TRULL

KINGS: Final = u64(0x80808080)
MOND: Final = u64(1 << 52)
SKUES: Final = u64(1 << 53)
ULTIMO: Final = 8
"""The bit where the ultimo stands; the birds stand below it, the Pagat first."""
MOND_CAUGHT: Final = 10
SKUES_CAUGHT: Final = 11
PAGAT_CAUGHT: Final = 12
CALLED_CAUGHT: Final = 13
OWN_TRULL: Final = 14
"""Then their Trull, own kings, their kings, own Valat, their Valat."""
BITS: Final = 20
ITEMS: Final = 11
_LAST: Final = 11


@jit
def after_trick(s: Any, dep: Any, trick: Any, winner: Any) -> Any:
    """The course once this trick is taken in."""
    course = s.course[dep]
    ours = s.side[winner]
    course &= ~(1 << (19 if ours else 18))
    if trick & TRULL != NONE:
        course &= ~(1 << (15 if ours else 14))
    if trick & KINGS != NONE:
        course &= ~(1 << (17 if ours else 16))
    number = s.number + dep
    if number >= 8:
        bird = PAGAT_CARD + _LAST - number
        if trick & bit(bird) != NONE:
            made = s.played[dep, winner] == bird
            course |= (2 if made else 1) << (2 * (_LAST - number))
    if trick & s.marked != NONE:
        course |= _caught(s, dep, trick, winner, number)
    return course & s.priced


@jit
def _caught(s: Any, dep: Any, trick: Any, winner: Any, number: Any) -> Any:
    found = i64(0)
    ours = s.side[winner]
    for seat in range(4):
        card = s.played[dep, seat]
        other = s.side[seat] != ours
        if card == 53:
            if other:
                found |= 1 << SKUES_CAUGHT
            elif seat == winner and trick & MOND != NONE:
                found |= 1 << MOND_CAUGHT
        elif card == PAGAT_CARD and other:
            found |= 1 << PAGAT_CAUGHT
        if card == s.called:
            if other:
                found |= 1 << CALLED_CAUGHT
            if number == _LAST:
                found |= (2 if ours else 1) << ULTIMO
    return found


@jit
def open_items(s: Any, dep: Any, cards: Any) -> Any:
    """Which items are still open while these cards are in the hands, a bit each."""
    found = i64(0)
    for place in range(4):
        if cards & bit(PAGAT_CARD + place) != NONE and s.number + dep <= _LAST - place:
            found |= 1 << place
    if s.called >= 0 and cards & bit(s.called) != NONE:
        found |= 1 << 4 | 1 << 8
    if cards & SKUES != NONE:
        found |= 1 << 6
        if cards & MOND != NONE:
            found |= 1 << 5
    if cards & PAGAT != NONE:
        found |= 1 << 7
    if cards & TRULL != NONE:
        found |= 1 << 9
    if cards & KINGS != NONE:
        found |= 1 << 10
    return found


@jit
def needs(s: Any, dep: Any, cards: Any) -> Any:
    """The place in `low` and `high`: thirds without which, and with which, the question is won."""
    course = s.course[dep]
    live = open_items(s, dep, cards)
    last = 1 if cards == NONE else 0
    name = u64(course | live << BITS | last << (BITS + ITEMS)) + u64(1) + (s.question << u64(40))
    place = i64(mixed(name) & u64(MEMO - 1))
    if s.memo[place] != name:
        s.memo[place] = name
        low, high = i64(NEVER), i64(-NEVER)
        ours, theirs = course >> 18 & 1, course >> 19 & 1
        for valat in range(3):
            if (valat == 2 and not ours) or (valat == 1 and not theirs):
                continue
            if valat == 0 and last and (ours or theirs):
                continue
            low = min(low, _needed(s, course, live, i64(valat), i64(1)))
            high = max(high, _needed(s, course, live, i64(valat), i64(0)))
        s.low[place], s.high[place] = low, high
    return place


@jit
def _needed(s: Any, course: Any, live: Any, valat: Any, at_best: Any) -> Any:
    """The thirds from which on more than the question's amount is paid, at best or at worst."""
    more = i64(0)
    for item in range(ITEMS):
        more += _amount(s, course, live, valat, i64(item), at_best)
    for place in range(s.intervals):
        if s.whole[valat, place] + more > s.alpha:
            return s.starts[place] if place else i64(-NEVER)
    return i64(NEVER)


@jit
def _amount(s: Any, course: Any, live: Any, valat: Any, item: Any, at_best: Any) -> Any:
    """What an item adds: as it stands, or the most or the least that may come of it."""
    row = s.more[valat, item]
    pending = live >> item & 1
    if item < 5:
        state = course >> (2 * item) & 3
        if not pending:
            return row[state]
        most, least = max(row[0], row[1], row[2]), min(row[0], row[1], row[2])
        return most if at_best else least
    if item < 9:
        state = course >> (5 + item) & 1
        if state or not pending:
            return row[state]
        return max(row[0], row[1]) if at_best else min(row[0], row[1])
    ours = course >> (OWN_TRULL + 2 * (item - 9)) & 1
    theirs = course >> (OWN_TRULL + 1 + 2 * (item - 9)) & 1
    if not pending:
        return row[2] if ours else row[1] if theirs else row[0]
    most, least = row[0], row[0]
    if ours:
        most, least = max(most, row[2]), min(least, row[2])
    if theirs:
        most, least = max(most, row[1]), min(least, row[1])
    return most if at_best else least
