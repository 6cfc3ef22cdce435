"""What everybody at the table has seen of a deal being played out: no secrets.

It is brought up to date only when the policy asks. Whoever did not follow has nothing left of the
suit, whoever did not beat where he must has nothing to beat with.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, above, bit, i64, popcount, suit_of, u64
from koenigrufen.kernel.deal_record import POSITIVE
from koenigrufen.kernel.play import (
    MUST_BEAT,
    PAGAT,
    PAGAT_LAST,
    SUIT,
    TAROCKS,
    TRUMPS,
    beating,
    beats,
    is_kaiserstich,
    laid,
)

PACK: Final = u64((1 << 54) - 1)
_STEPS: Final = 64
_CARDS: Final = 23
LACK: Final = np.array(
    [[(1 - step / _STEPS) ** cards for cards in range(_CARDS)] for step in range(_STEPS + 1)]
)
"""The chance that none of so many cards is in a hand, by how thick the unseen cards lie there."""


@jit
def forget(s: Any) -> Any:
    """Before the first card."""
    s.noted = 0
    s.seen = s.open
    for seat in range(4):
        s.never[seat] = NONE if seat == s.taker else s.taken
    s.note_leader = s.leader
    s.note_k = 0
    s.note_trick = NONE
    s.unveiled = s.always_known
    return 0


@jit
def note(s: Any, until: Any) -> Any:
    """Takes in the cards played since it was last called, up to this number of cards."""
    if until < s.noted:
        forget(s)
    flags = s.rules
    while s.noted < until:
        card = i64(s.cards[s.noted])
        s.noted += 1
        one = bit(card)
        s.seen |= one
        k = s.note_k
        seat = (s.note_leader + k) & 3
        if k == 0:
            s.note_led = suit_of(card)
            s.note_best = card
            s.note_winner = seat
        else:
            led = s.note_led
            if suit_of(card) != led:
                s.never[seat] |= SUIT[led]
                if card < 32:
                    s.never[seat] |= TAROCKS
            if flags & MUST_BEAT:
                better = beating(SUIT[suit_of(card)], led, s.note_best, s.note_trick, flags)
                if better & one == NONE:
                    s.never[seat] |= better & ~PAGAT if flags & PAGAT_LAST else better
            if beats(card, s.note_best, flags):
                s.note_best = card
                s.note_winner = seat
        s.note_trick = laid(s.note_trick, card, s.note_led, flags)
        if s.ultimo == card:
            s.unveiled = 1
        if k < 3:
            s.note_k = k + 1
            continue
        if is_kaiserstich(s.note_trick):
            for place in range(4):
                if bit(s.cards[s.noted - 4 + place]) == PAGAT:
                    s.note_winner = (s.note_leader + place) & 3
        s.seen |= s.talon[(s.noted >> 2) - 1]
        s.note_leader = s.note_winner
        s.note_k = 0
        s.note_trick = NONE
    return until


@jit
def unseen(s: Any, seat: Any) -> Any:
    """The cards that this seat has not seen."""
    out = PACK & ~(s.seen | s.held_now[seat])
    if seat == s.taker:
        out &= ~s.put_away
    return out


@jit
def knows_king(s: Any, seat: Any) -> Any:
    """Whether this seat knows which king was called: of the fourth only caller and holder do."""
    return not s.fourth or s.unveiled or seat == s.taker or s.side[seat]


@jit
def friend(s: Any, seat: Any, other: Any, out: Any) -> Any:
    """How likely the other plays with this seat, from what this one can know."""
    if s.goal != POSITIVE:
        return 0.0
    if s.unveiled or s.ultimo < 0 or (seat != s.taker and s.side[seat]):
        return 1.0 if s.side[seat] == s.side[other] else 0.0
    if seat != s.taker and other == s.taker:
        return 0.0
    # the called king lies with one of those who may have it
    king = bit(s.ultimo)
    if king & out == NONE:
        return 0.0 if seat == s.taker else 1.0
    if not knows_king(s, seat):
        return 0.5  # two may have it, whatever they lack
    places = 0
    for place in range(4):
        if place not in (seat, s.taker) and king & s.never[place] == NONE:
            places += 1
    has = 1.0 / max(places, 1) if king & s.never[other] == NONE else 0.0
    return has if seat == s.taker else 1.0 - has


@jit
def thick(s: Any, seat: Any, may: Any, lean: Any) -> Any:
    """How thick the unseen cards lie in a hand, in 64ths: its suit cards, its Tarock."""
    size = popcount(s.held_now[seat])
    possible = popcount(may)
    if size >= possible:
        return 64, 64
    tarocks = popcount(may & TAROCKS)
    share = 64.0 * size / (lean * tarocks + possible - tarocks)
    return i64(min(share, 61.0) + 0.5), i64(min(lean * share, 61.0) + 0.5)


@jit
def look(s: Any, seat: Any, k: Any, lean: Any) -> Any:
    """What the seat thinks of the hands of those who play after it in this trick."""
    out = unseen(s, seat)
    for step in range(1, 4 - k):
        other = (seat + step) & 3
        may = out & ~s.never[other]
        s.may[other] = may
        if other == s.taker:
            s.thin[other], s.thin_tarock[other] = thick(s, other, may, lean)
        else:
            s.thin[other], s.thin_tarock[other] = thick(s, other, may, 1.0)
    return out


@jit
def lacks(s: Any, seat: Any, cards: Any) -> Any:
    """The chance that the seat holds none of these."""
    cards &= s.may[seat]
    tarocks = popcount(cards >> u64(32))
    return (
        LACK[s.thin[seat], popcount(cards & u64(0xFFFFFFFF))] * LACK[s.thin_tarock[seat], tarocks]
    )


@jit
def can_beat(s: Any, seat: Any, led: Any, best: Any) -> Any:
    """The chance that the seat is able to beat the best card of a trick led in this suit."""
    chance = 0.0
    suit = suit_of(best)
    if suit == led:
        chance = 1.0 - lacks(s, seat, SUIT[led] & above(best))
    if led != 4 and s.rules & TRUMPS:
        higher = TAROCKS & above(best) if suit == 4 else TAROCKS
        chance += lacks(s, seat, SUIT[led]) * (1.0 - lacks(s, seat, higher))
    return chance


@jit
def takers(s: Any, cards: Any, k: Any, best: Any) -> Any:
    """Those of the cards that would lead the trick (the Kaiserstich left out)."""
    if k == 0:
        return cards
    suit = suit_of(best)
    higher = cards & SUIT[suit] & above(best)
    if s.rules & TRUMPS and suit != 4:
        higher |= cards & TAROCKS
    return higher


@jit
def unit(bits: Any, card: Any) -> Any:
    """A little chance of the card's own, from 0 to 1."""
    return float((bits * u64(2 * card + 1)) >> u64(56)) / 256.0
