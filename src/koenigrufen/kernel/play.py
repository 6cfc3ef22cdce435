"""The law of card play on words: which cards may be played and which takes the trick.

Mirrors `rules.play` line by line. `flags` holds the switches of the game, see `lower`; a lead has
`led` -1. `best` is the card that leads the trick so far.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, above, bit, highest, popcount, suit_of, u64

TRUMPS: Final = 1
"""Tarock beats the suits; else it is a fifth suit that may not be led while others are held."""
MUST_BEAT: Final = 2
"""Stichzwang."""
PAGAT_LAST: Final = 4
KAISERSTICH: Final = 8
IN_ORDER: Final = 16
"""The Kaiserstich counts only as Mond, Sküs, Pagat."""
BEAT_FIRST: Final = 32
"""The duty to take a Kaiserstich with the Pagat goes before keeping it."""

SUIT: Final = np.array(
    [0xFF, 0xFF << 8, 0xFF << 16, 0xFF << 24, ((1 << 22) - 1) << 32], dtype=np.uint64
)
TAROCKS: Final = u64(((1 << 22) - 1) << 32)
PAGAT: Final = u64(1 << 32)
PAGAT_CARD: Final = 32
TRULL: Final = u64(1 << 32 | 1 << 52 | 1 << 53)
_MOND: Final = u64(1 << 52)
_SKUES: Final = u64(1 << 53)
_MOND_THEN_SKUES: Final = u64(1 << 60)
_KAISERSTICH_NOW: Final = u64(1 << 61)
"""Two marks beside the 54 cards of an open trick: what the order of the Trull has led to."""


@jit
def legal(hand: Any, led: Any, best: Any, trick: Any, flags: Any) -> Any:
    """The cards of the hand that may be played to the open trick."""
    tarocks = hand & TAROCKS
    if led < 0:
        if not flags & TRUMPS:
            return hand ^ tarocks if hand != tarocks else hand
        return _hold_pagat(hand, tarocks) if flags & PAGAT_LAST else hand
    cards = hand & SUIT[led]
    if cards == NONE:
        if tarocks == NONE:
            return hand
        cards = tarocks
    first = flags & MUST_BEAT and flags & BEAT_FIRST and cards & PAGAT != NONE
    if first and _pagat_takes(trick, led, flags):
        return PAGAT
    if flags & PAGAT_LAST:
        cards = _hold_pagat(cards, tarocks)
    if flags & MUST_BEAT:
        higher = beating(cards, led, best, trick, flags)
        if higher != NONE:
            return higher
    return cards


@jit
def _hold_pagat(cards: Any, tarocks: Any) -> Any:
    if popcount(tarocks) > 1:
        return cards & ~PAGAT
    return cards


@jit
def beating(cards: Any, led: Any, best: Any, trick: Any, flags: Any) -> Any:
    """Those of the cards that would lead the trick."""
    if is_kaiserstich(trick):
        return NONE
    suit = suit_of(best)
    higher = cards & SUIT[suit] & above(best)
    if flags & TRUMPS and suit != 4:
        higher |= cards & TAROCKS
    if flags & KAISERSTICH:
        if cards & PAGAT != NONE and _pagat_takes(trick, led, flags):
            higher |= PAGAT
        any_order = not flags & IN_ORDER and (flags & TRUMPS or led == 4)
        if any_order and trick & (PAGAT | _MOND) == PAGAT | _MOND:
            higher &= ~_SKUES
    return higher


@jit
def _pagat_takes(trick: Any, led: Any, flags: Any) -> Any:
    """Whether the Pagat would make the trick a Kaiserstich."""
    if not flags & KAISERSTICH or not (flags & TRUMPS or led == 4):
        return False
    if flags & IN_ORDER:
        return trick & _MOND_THEN_SKUES != NONE
    return trick & TRULL == _MOND | _SKUES


@jit
def beats(card: Any, best: Any, flags: Any) -> Any:
    """Whether the later card leads the trick in place of the best so far, Kaiserstich apart."""
    suit = suit_of(card)
    if suit == suit_of(best):
        return card > best
    return suit == 4 and flags & TRUMPS != 0


@jit
def laid(trick: Any, card: Any, led: Any, flags: Any) -> Any:
    """The open trick with one more card, and with the marks of a Kaiserstich where it stands."""
    trick |= bit(card)
    if not flags & KAISERSTICH or bit(card) & TRULL == NONE:
        return trick
    if not (flags & TRUMPS or led == 4):
        return trick
    if card == 53 and trick & _MOND != NONE:
        trick |= _MOND_THEN_SKUES
    if flags & IN_ORDER:
        if card == PAGAT_CARD and trick & _MOND_THEN_SKUES != NONE:
            trick |= _KAISERSTICH_NOW
    elif trick & TRULL == TRULL:
        trick |= _KAISERSTICH_NOW
    return trick


@jit
def is_kaiserstich(trick: Any) -> Any:
    """Sküs, Mond and Pagat lie together and the Pagat takes the trick."""
    return trick & _KAISERSTICH_NOW != NONE


@jit
def hold_announced(cards: Any, held: Any) -> Any:
    """Of the legal cards those that do not give up an announced card before its trick."""
    free = cards & ~held
    if free != NONE or held == NONE:
        return free if free != NONE else cards
    birds = cards & TAROCKS
    if birds == NONE:
        return cards
    return (cards ^ birds) | bit(highest(birds))
