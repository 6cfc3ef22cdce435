"""The course of an ending: which cards may be played, tricks laid, taken in and taken back."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, i64, mixed, suit_of, u64
from koenigrufen.kernel.deal_record import NEGATIVE, POSITIVE
from koenigrufen.kernel.outcomes import KINGS, birds, caught, player_of, thirds_of
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    TRULL,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)

_ODD: Final = u64(0x9E3779B97F4A7C15)
_BIRDS: Final = u64(0xF << 32)
_PIPS: Final = u64(0x0F0F0F0F)
"""Suit cards that count a third of a point."""


@jit
def lay(
    s: Any, number: Any, k: Any, seat: Any, card: Any, led: Any, best: Any, winner: Any, trick: Any
) -> Any:
    """The card on the trick: the suit led, the best card, whose it is, and the open trick."""
    s.held_now[seat] ^= bit(card)
    s.cards[4 * number + k] = card
    suit = suit_of(card) if k == 0 else led
    if k == 0 or beats(card, best, s.rules):
        best, winner = card, seat
    return suit, best, winner, laid(trick, card, suit, s.rules)


@jit
def close(s: Any, number: Any, leader: Any, winner: Any, trick: Any, points: Any) -> Any:
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
def reopen(s: Any, number: Any, winner: Any, cards: Any, course: Any) -> Any:
    """Take the trick back from its winner."""
    s.pile[winner] ^= cards | s.talon[number]
    s.tricks[winner] -= 1
    s.course = course
    return winner


@jit
def playable(s: Any, number: Any, seat: Any, led: Any, best: Any, trick: Any) -> Any:
    hand = s.held_now[seat]
    cards = legal(hand, led, best, trick, s.rules)
    if s.waiting and s.held[number, seat] != NONE:
        cards = hold_announced(cards, s.held[number, seat] & hand)
    return cards


@jit
def strangers_of(s: Any, seat: Any, points: Any) -> Any:
    """The cards that part two of mine: those of the others, and what lies on the table."""
    cards = points
    for step in range(1, 4):
        cards |= s.held_now[(seat + step) & 3]
    return cards


@jit
def alike(s: Any, card: Any, last: Any, strangers: Any) -> Any:
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
def key_of(s: Any, e: Any, leader: Any) -> Any:
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
