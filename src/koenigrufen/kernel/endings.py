"""The last tricks with open cards: what each root card pays if all play their best.

Unlike the solver, which counts card points, an ending looks at the payment itself: the game, the
bonuses, doublings, and only then at card points. A deal's end is an outcome (see `outcomes`); what
it pays the law says. An outcome that it has not priced yet counts as missing: the search goes on
as if it paid nothing, is thrown away, and is done again once the law has been asked.

A result is one number: that of its outcome and, above it, each seat's thirds in eight bits.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, i64, suit_of, u64
from koenigrufen.kernel.deal_record import EVERYONE_ALONE, NEGATIVE, OUTCOMES, POSITIVE
from koenigrufen.kernel.outcomes import (
    KINGS,
    TARIFF_BITS,
    birds,
    caught,
    code_of,
    lost,
    outcome,
    player_of,
    thirds_of,
)
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    TRULL,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.sampling import load
from koenigrufen.kernel.table import mixed

SLOTS: Final = 1 << 16
SIDES: Final = 0
"""The declaring side against the other."""
PARANOID: Final = 1
"""The root's seat against all others."""
EACH_FOR_HIMSELF: Final = 2
"""Everyone wants the most for himself; of equals the one worst for the root's seat (max^n)."""

THIRDS: Final = 16
NUMBER: Final = (1 << THIRDS) - 1
_ODD: Final = u64(0x9E3779B97F4A7C15)
_BIRDS: Final = u64(0xF << 32)
_PIPS: Final = u64(0x0F0F0F0F)
"""Suit cards that count a third of a point."""

ENDING: Final = np.dtype(
    [
        ("money", np.float64, (OUTCOMES, 4)),
        ("priced", np.int64, (OUTCOMES,)),
        ("missing", np.int64),
        ("full", np.int64),
        ("mode", np.int64),
        ("root", np.int64),
        ("small", np.float64),  # what a third of a card point weighs
        ("nodes", np.int64),
        ("era", np.uint64),
        ("key", np.uint64, (SLOTS,)),
        ("result", np.int64, (SLOTS,)),
        ("bound", np.int64, (SLOTS,)),  # 0 exact, 1 at least, -1 at most
    ]
)


def new_ending() -> Any:
    """An empty record."""
    return np.zeros(1, ENDING).view(np.recarray)[0]


@jit
def solve(s: Any, e: Any, worlds: Any, tricks: Any, roots: Any, first: Any, results: Any) -> Any:
    """Each root card in each world from the one numbered ``first`` on; where it stopped.

    It stops where an outcome has no price yet, or there is no room for another. ``tricks`` says
    who has taken the tricks before the ending where the table cannot, else it is empty.
    """
    for world in range(first, len(worlds)):
        load(s, worlds[world])
        s.world = world
        if len(tricks):
            _stand(s, worlds[world].hand, tricks)
        for root in range(len(roots)):
            results[world, root] = _root(s, e, roots[root])
            if e.missing or e.full:
                return world
    return len(worlds)


@jit
def _stand(s: Any, hand: Any, tricks: Any) -> Any:
    """An ending without its history: nothing is known of the tricks before but who took them."""
    s.first = i64(0)
    for seat in range(4):
        s.first_hand[seat] = hand[seat]
        s.first_pile[seat] = NONE
        s.first_tricks[seat] = tricks[seat]
        s.first += tricks[seat]
    s.first_course = 0
    s.first_leader = s.leader
    return s.first


@jit
def _root(s: Any, e: Any, card: Any) -> Any:
    """The result once the open trick is laid again and the root card played to it."""
    for seat in range(4):
        s.held_now[seat] = s.first_hand[seat]
        s.pile[seat] = s.first_pile[seat]
        s.tricks[seat] = s.first_tricks[seat]
    s.course = s.first_course
    s.played = 4 * s.first
    e.missing = 0
    none = i64(-1)
    leader = i64(s.first_leader)
    return _forced(s, e, i64(s.first), i64(0), leader, none, none, leader, NONE, NONE, i64(card))


@jit
def _forced(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any, root: Any,
) -> Any:  # fmt: skip
    """Lays what lies on the table, then the root card; from there everyone chooses."""
    while True:
        place = 4 * number + k
        card = i64(s.begun[place]) if place < s.count else root
        last = place >= s.count
        seat = (leader + k) & 3
        one = bit(card)
        s.held_now[seat] ^= one
        s.cards[place] = card
        if k == 0:
            led = suit_of(card)
        if k == 0 or beats(card, best, s.rules):
            best, winner = card, seat
        trick = laid(trick, card, led, s.rules)
        points |= one
        k += 1
        if k == 4:
            leader = _close(s, number, leader, winner, trick, points)
            zero, none = k - k, k - k - 1
            return _searched(s, e, number + 1, zero, leader, none, none, leader, NONE, NONE)
        if last:
            return _searched(s, e, number, k, leader, led, best, winner, trick, points)


@jit
def _searched(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any,
) -> Any:  # fmt: skip
    if e.mode == EACH_FOR_HIMSELF:
        return _each(s, e, number, k, leader, led, best, winner, trick, points)
    return _duel(s, e, number, k, leader, led, best, winner, trick, points, -np.inf, np.inf)


@jit
def _close(s: Any, number: Any, leader: Any, winner: Any, trick: Any, points: Any) -> Any:
    """The trick to its winner."""
    s.played = 4 * number + 4
    if is_kaiserstich(trick):
        winner = player_of(s, leader, i64(PAGAT_CARD))
    s.pile[winner] |= points | s.talon[number]
    s.tricks[winner] += 1
    if s.goal == POSITIVE:
        if points & s.marked != NONE:
            caught(s, points, leader, winner)
        if number >= 8:
            birds(s, number, points, leader, winner)
    return winner


@jit
def _leaf(s: Any, e: Any) -> Any:
    """The finished deal as a result."""
    number = outcome(s, code_of(s) | s.tariff << TARIFF_BITS)
    if number < 0:
        e.full = 1
        return i64(0)
    if not e.priced[number]:
        e.missing += 1
    packed = i64(number)
    if s.goal != NEGATIVE:
        for seat in range(4):
            packed |= thirds_of(s.pile[seat]) << (THIRDS + 8 * seat)
    return packed


@jit
def worth(s: Any, e: Any, packed: Any, seat: Any) -> Any:
    """What a result is worth to a seat: its payment, and a little for card points."""
    thirds = (packed >> (THIRDS + 8 * seat)) & 255
    if s.goal == EVERYONE_ALONE:
        thirds = -thirds
    return e.money[packed & NUMBER, seat] + e.small * thirds


@jit
def _stake(s: Any, e: Any, packed: Any) -> Any:
    """What the two parties play for: the declaring side's, or the root seat's, whole payment."""
    if e.mode == PARANOID:
        return worth(s, e, packed, e.root)
    total = 0.0
    for seat in range(4):
        if s.side[seat]:
            total += worth(s, e, packed, seat)
    return total


@jit
def _playable(s: Any, number: Any, seat: Any, led: Any, best: Any, trick: Any) -> Any:
    hand = s.held_now[seat]
    cards = legal(hand, led, best, trick, s.rules)
    if s.waiting and s.held[number, seat] != NONE:
        cards = hold_announced(cards, s.held[number, seat] & hand)
    return cards


@jit
def _strangers(s: Any, seat: Any, points: Any) -> Any:
    """The cards that part two of mine: those of the others, and what lies on the table."""
    cards = points
    for step in range(1, 4):
        cards |= s.held_now[(seat + step) & 3]
    return cards


@jit
def _alike(s: Any, card: Any, last: Any, strangers: Any) -> Any:
    """The card below the last one, worth the same, and nobody else's between them."""
    if suit_of(card) != suit_of(last):
        return False
    special = TRULL | s.marked | (_BIRDS if s.goal == POSITIVE else NONE)
    if (bit(card) | bit(last)) & special != NONE:
        return False
    if card < 32 and (bit(card) | bit(last)) & ~_PIPS != NONE:
        return False
    return strangers & above(card) & (bit(last) - ONE) == NONE


@jit
def _key(s: Any, e: Any, leader: Any) -> Any:
    """All that the rest of the deal, and its payment, depends on."""
    key = mixed(u64(leader + 1) * _ODD + e.era + (u64(s.tariff) << u64(20)))
    for seat in range(4):
        key = mixed(key ^ s.held_now[seat])
        key = mixed(key + u64(s.tricks[seat] + 1) * _ODD)
    if s.goal == NEGATIVE:
        return key
    for seat in range(4):
        pile = s.pile[seat]
        key = mixed(key ^ (u64(thirds_of(pile)) << u64(54)) ^ (pile & (TRULL | KINGS)))
    return mixed(key + u64(s.course) * _ODD)


@jit
def _duel(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any, alpha: Any, beta: Any,
) -> Any:  # fmt: skip
    """The result between two parties, by alpha-beta."""
    zero = k - k
    none = zero - 1
    key = NONE
    place = zero
    low, high = alpha, beta
    if k == 0:
        if number == 12 or (s.goal == NEGATIVE and lost(s)):
            return _leaf(s, e)
        e.nodes += 1
        if number < 11:
            key = _key(s, e, leader)
            place = i64(key & u64(SLOTS - 1))
            if e.key[place] == key:
                stake = _stake(s, e, e.result[place])
                bound = e.bound[place]
                if bound == 0 or (bound > 0 and stake >= beta) or (bound < 0 and stake <= alpha):
                    return i64(e.result[place])
    seat = (leader + k) & 3
    up = s.side[seat] == 1 if e.mode == SIDES else seat == e.root
    cards = _playable(s, number, seat, led, best, trick)
    strangers = _strangers(s, seat, points)
    hand = s.held_now[seat]
    found = i64(-1)
    top = 0.0
    last = none
    while cards != NONE:
        card = highest(cards)
        cards ^= bit(card)
        if last >= 0 and _alike(s, card, last, strangers):
            last = card
            continue
        last = card
        one = bit(card)
        s.held_now[seat] = hand ^ one
        s.cards[4 * number + k] = card
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, s.rules):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, s.rules)
        if k < 3:
            result = _duel(
                s, e, number, k + 1, leader, suit, next_best, next_winner, next_trick,
                points | one, low, high,
            )  # fmt: skip
        else:
            course = s.course
            took = _close(s, number, leader, next_winner, next_trick, points | one)
            result = _duel(
                s, e, number + 1, zero, took, none, none, took, u64(zero), u64(zero), low, high
            )
            s.pile[took] ^= points | one | s.talon[number]
            s.tricks[took] -= 1
            s.course = course
        s.held_now[seat] = hand
        stake = _stake(s, e, result)
        if found < 0 or (stake > top if up else stake < top):
            found, top = result, stake
            if up:
                low = max(low, stake)
            else:
                high = min(high, stake)
            if low >= high:
                break
    if k == 0 and number < 11:
        e.key[place] = key
        e.result[place] = found
        e.bound[place] = 1 if top >= beta else (-1 if top <= alpha else 0)
    return found


@jit
def _each(
    s: Any, e: Any, number: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, points: Any,
) -> Any:  # fmt: skip
    """The result if each plays for himself."""
    zero = k - k
    none = zero - 1
    key = NONE
    place = zero
    if k == 0:
        if number == 12:
            return _leaf(s, e)
        e.nodes += 1
        if number < 11:
            key = _key(s, e, leader)
            place = i64(key & u64(SLOTS - 1))
            if e.key[place] == key:
                return i64(e.result[place])
    seat = (leader + k) & 3
    cards = _playable(s, number, seat, led, best, trick)
    strangers = _strangers(s, seat, points)
    hand = s.held_now[seat]
    found = i64(-1)
    last = none
    while cards != NONE:
        card = highest(cards)
        cards ^= bit(card)
        if last >= 0 and _alike(s, card, last, strangers):
            last = card
            continue
        last = card
        one = bit(card)
        s.held_now[seat] = hand ^ one
        s.cards[4 * number + k] = card
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, s.rules):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, s.rules)
        if k < 3:
            result = _each(
                s, e, number, k + 1, leader, suit, next_best, next_winner, next_trick,
                points | one,
            )  # fmt: skip
        else:
            course = s.course
            took = _close(s, number, leader, next_winner, next_trick, points | one)
            result = _each(s, e, number + 1, zero, took, none, none, took, u64(zero), u64(zero))
            s.pile[took] ^= points | one | s.talon[number]
            s.tricks[took] -= 1
            s.course = course
        s.held_now[seat] = hand
        if found < 0 or _better(s, e, seat, result, found):
            found = result
    if k == 0 and number < 11:
        e.key[place] = key
        e.result[place] = found
    return found


@jit
def _better(s: Any, e: Any, seat: Any, new: Any, old: Any) -> Any:
    mine, before = worth(s, e, new, seat), worth(s, e, old, seat)
    if mine != before or seat == e.root:
        return mine > before
    return worth(s, e, new, e.root) < worth(s, e, old, e.root)
