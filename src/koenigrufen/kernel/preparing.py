"""Before an exercise: shuffling, whose hand fits a game, calling, laying away, daring.

All by a beginner's rules with some noise, for a learner must also see what he would not do
himself. ``state`` holds the generator's word, ``shapes`` the worth of a suit's cards by mask.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import PACK
from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, highest, i64, lowest, popcount, u64
from koenigrufen.kernel.outcomes import KINGS
from koenigrufen.kernel.play import TAROCKS, TRULL

_CARDS: Final = np.array([card.thirds for card in PACK])
_HOME: Final = 0.6
_CALLED: Final = 5.0
_HONOURS: Final = KINGS | TRULL
_SEVENTEEN: Final = u64(1 << 48)  # Tarock XVII
_SKUES: Final = u64(1 << 53)
_MOND: Final = u64(1 << 52)
_QUEENS: Final = u64(0x40404040)

CALLS: Final = 0
ALONE: Final = 1
SUIT_GAME: Final = 2
TO_LOSE: Final = 3
EVERYONE: Final = 4
"""Families of games; the same numbers as the bidder's."""
FOREHAND, DECLARER, CALLED, OPENLY_ALONE, LAID, LEFT, SAID, NUMBERS = range(8)
"""What is told of a deal, by column."""


@jit
def draw(state: Any) -> Any:
    """A random number in [0, 1); ``state`` is an array with the generator's word."""
    x = state[0]
    x ^= x << u64(13)
    x ^= x >> u64(7)
    x ^= x << u64(17)
    state[0] = x
    return float(x >> u64(11)) / 9007199254740992.0


@jit
def shuffle(state: Any, pack: Any) -> Any:
    """A random order of the pack, in place."""
    for place in range(53, 0, -1):
        other = int(draw(state) * (place + 1))
        card = pack[place]
        pack[place] = pack[other]
        pack[other] = card
    return 0


@jit
def part_of(pack: Any, start: Any, stop: Any) -> Any:
    cards = NONE
    for place in range(start, stop):
        cards |= bit(pack[place])
    return cards


@jit
def power(hand: Any) -> Any:
    """How long the Tarock rule: their number, high ones half as much again, the top two more."""
    tarocks = hand & TAROCKS
    high = popcount(tarocks >> u64(47)) * 0.5
    top = (1.0 if hand & _SKUES != NONE else 0.0) + (0.5 if hand & _MOND != NONE else 0.0)
    return popcount(tarocks) + high + top


@jit
def shape(hand: Any, called: Any, shapes: Any) -> Any:
    worth = 0.0
    for suit in range(4):
        mask = i64((hand >> u64(8 * suit)) & u64(0xFF))
        worth += shapes[mask]
        if suit == called and mask == 0:
            worth -= _CALLED
    return worth


@jit
def _lay_some(
    hand: Any, among: Any, count: Any, called: Any, noise: Any, state: Any, shapes: Any
) -> Any:
    """Up to three cards of those: shape, points brought home, and noise."""
    cards = np.zeros(18, np.int64)
    spice = np.zeros(18)
    total = 0
    while among != NONE:
        card = lowest(among)
        among ^= bit(card)
        cards[total] = card
        spice[total] = noise * draw(state) + _HOME * _CARDS[card]
        total += 1
    best, chosen = -1e9, NONE
    for a in range(total):
        for b in range(a, total):
            if (count == 1) != (a == b):
                continue
            for c in range(b, total):
                if (count < 3) != (b == c):
                    continue
                part = bit(cards[a]) | bit(cards[b]) | bit(cards[c])
                worth = spice[a] + (spice[b] if count > 1 else 0.0)
                worth += spice[c] if count > 2 else 0.0
                worth += shape(hand & ~part, called, shapes)
                if worth > best:
                    best, chosen = worth, part
    return chosen


@jit
def lay(
    hand: Any, count: Any, suit_game: Any, called: Any, noise: Any, state: Any, shapes: Any
) -> Any:
    """The cards to lay away, as the law allows: the willing ones first."""
    layable = hand & ~_HONOURS
    tarocks, plain = layable & TAROCKS, layable & ~TAROCKS
    first, second = (tarocks, plain) if suit_game else (plain, tarocks)
    laid = NONE
    if popcount(first) < count:
        laid, first = first, second
    while popcount(laid) < count:
        left = min(count - popcount(laid), 3)
        if suit_game or first & ~TAROCKS == NONE:
            card = lowest(first & ~laid)
            if draw(state) < 0.3:
                card = highest(first & ~laid)
            laid |= bit(card)
        else:
            laid |= _lay_some(hand & ~laid, first & ~laid, left, called, noise, state, shapes)
    return laid


@jit
def dares(state: Any, hand: Any, number: Any) -> Any:
    """Whether the bird is announced for a try: mostly with long Tarock."""
    if hand & bit(i64(32 + number)) == NONE:
        return False
    return draw(state) < min(0.75, max(0.02, (power(hand) - 5.5 - 0.7 * number) * 0.18))


@jit
def called_king(state: Any, hand: Any) -> Any:
    """The suit to call: short ones with a queen, sometimes any; -1 with four kings."""
    best, suit = 1e9, -1
    wild = draw(state) < 0.3
    for number in range(4):
        mask = i64((hand >> u64(8 * number)) & u64(0xFF))
        if mask & 0x80:
            continue
        length = popcount(u64(mask))
        cost = 1.5 if length == 0 else length - 1.0
        if mask & 0x40:
            cost -= 1.5
        cost = draw(state) if wild else cost + 0.01 * draw(state)
        if cost < best:
            best, suit = cost, number
    return suit


@jit
def fits(state: Any, hand: Any, family: Any, variant: Any, strict: Any) -> Any:
    """Whether this hand may play the game for a lesson: mostly when a sane player might.

    A ``strict`` choice looks for hands that are really fit: those are rare, and bid.
    """
    if family == EVERYONE:
        return True
    if family == TO_LOSE:
        bad = _height(hand, variant)
        if strict:
            return draw(state) < 1.0 / (1.0 + np.exp(3.0 * (bad + 0.3)))
        return draw(state) < 0.02 + 1.0 / (1.0 + np.exp(bad - 0.2))
    kings = popcount(hand & KINGS)
    if family == SUIT_GAME:
        longest = 0
        for suit in range(4):
            longest = max(longest, popcount((hand >> u64(8 * suit)) & u64(0xFF)))
        strong = longest + 2.2 * kings - 0.3 * popcount(hand & TAROCKS) - 6.5
    else:
        strong = power(hand) + 0.9 * kings - (4.0 if family == CALLS else 6.5)
    strong -= (1.5 if variant == 3 else 0.0) if family == CALLS else 0.5 * variant
    if strict:
        return draw(state) < min(1.0, 0.15 * (strong - 2.5 - 0.5 * (variant == 3)))
    return draw(state) < min(1.0, max(0.03, 0.2 * strong))


@jit
def _height(hand: Any, variant: Any) -> Any:
    """How bad a hand is at losing tricks; 0 might lose all but so many as the game wants."""
    tarocks = hand & TAROCKS
    bad = 0.4 * popcount(tarocks) + 0.85 * popcount(hand & KINGS) + 0.5 * popcount(hand & _QUEENS)
    top = highest(tarocks) - 31 if tarocks != NONE else i64(0)
    bad += 0.15 * top - 2.4 - (1.0 + 0.3 * (top > 17)) * variant
    for suit in range(4):
        if (hand >> u64(8 * suit)) & u64(0xFF) == NONE:
            bad += 1.75
    return bad


@jit
def deal_fit(
    state: Any, families: Any, variants: Any, hands: Any, talons: Any, forehands: Any,
    declarers: Any,
) -> Any:  # fmt: skip
    """For each game a deal in which the declarer may play it; fills the arrays after it."""
    pack = np.arange(54)
    for row in range(len(families)):
        family, variant = families[row], variants[row]
        strict = draw(state) < 0.5
        while True:
            shuffle(state, pack)
            forehand = i64(4 * draw(state))
            declarer = forehand if family == EVERYONE else i64(4 * draw(state))
            hand = part_of(pack, 12 * declarer, 12 * declarer + 12)
            if family == CALLS and hand & KINGS == KINGS:
                continue
            if fits(state, hand, family, variant, strict):
                break
        forehands[row], declarers[row] = forehand, declarer
        for seat in range(4):
            hands[row, seat] = part_of(pack, 12 * seat, 12 * seat + 12)
        talons[row] = pack[48:]
    return 0
