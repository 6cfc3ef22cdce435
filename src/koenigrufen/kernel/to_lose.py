"""Playing to lose: a Trischaken, and games for few tricks from both sides."""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, highest, i64, lowest, popcount, suit_of
from koenigrufen.kernel.for_points import THIRDS
from koenigrufen.kernel.mind import LACK, can_beat, lacks, look, takers, unit
from koenigrufen.kernel.play import MUST_BEAT, SUIT, TAROCKS, TRUMPS
from koenigrufen.kernel.weights import (
    DENY,
    FEW,
    HOOK_HEIGHT,
    LEAD_THIRDS,
    NOISE,
    NONE_OUT,
    POWER,
    RUFFS,
    STUCK,
    STUCK_FREE,
    SURE_TRICK,
    TAKE_STAY,
    TAKE_THIRDS,
    TRICK,
    VOID_DUCK,
)


@jit
def alone(s: Any, cards: Any, seat: Any, k: Any, led: Any, best: Any, bits: Any) -> Any:
    """Trischaken: everyone takes as little as he can, and gets rid of what would take later."""
    w = s.weights[seat]
    out = look(s, seat, k, 1.0)
    taking = takers(s, cards, k, best)
    pool = cards & ~taking
    if k > 0 and pool == NONE:
        return _take(s, seat, k, led, taking, out, bits)
    pool = cards if k == 0 else pool
    choice, top = lowest(pool), -1e9
    while pool != NONE:
        card = lowest(pool)
        pool &= pool - ONE
        value = _burden(s, seat, card, out)
        if k == 0:
            if s.rules & MUST_BEAT:
                value -= _stays(s, seat, k, suit_of(card), card) * (
                    w[STUCK] + w[LEAD_THIRDS] * THIRDS[card]
                )
            else:
                value -= _all_duck(s, seat, card, out) * (
                    w[STUCK_FREE] + w[LEAD_THIRDS] * THIRDS[card]
                )
        elif s.held_now[seat] & SUIT[suit_of(card)] == bit(card):
            value -= w[VOID_DUCK]
        value += w[NOISE] * unit(bits, card)
        if value > top:
            choice, top = card, value
    return choice


@jit
def _take(s: Any, seat: Any, k: Any, led: Any, taking: Any, out: Any, bits: Any) -> Any:
    """The right card for one who must take as it stands."""
    w = s.weights[seat]
    choice, top = lowest(taking), -1e9
    while taking != NONE:
        card = lowest(taking)
        taking &= taking - ONE
        stays = _stays(s, seat, k, led, card)
        value = w[TRICK] * _danger(s, seat, card, out) - stays * w[TAKE_STAY]
        value += (1.0 - stays) * w[TAKE_THIRDS] * THIRDS[card] + w[NOISE] * unit(bits, card)
        if value >= top:
            choice, top = card, value
    return choice


@jit
def _burden(s: Any, seat: Any, card: Any, out: Any) -> Any:
    """How much better off I am without this card, in thirds."""
    w = s.weights[seat]
    return THIRDS[card] + w[TRICK] * _danger(s, seat, card, out)


@jit
def _danger(s: Any, seat: Any, card: Any, out: Any) -> Any:
    """How likely the card takes a trick some day: the share of lower ones among those out."""
    w = s.weights[seat]
    others = out & SUIT[suit_of(card)]
    if others == NONE:
        return w[NONE_OUT]
    share = 1.0 - popcount(others & above(card)) / popcount(others)
    value = share * share if w[POWER] == 2.0 else share ** w[POWER]
    return value + w[RUFFS] if card >= 32 else value


@jit
def _stays(s: Any, seat: Any, k: Any, led: Any, card: Any) -> Any:
    """The chance that nobody after me can beat this card, if it lies highest now.

    Each higher card out lies in just one place: with those after me, or elsewhere.
    """
    chance = 1.0
    suit = suit_of(card)
    ruffed = led != 4 and s.rules & TRUMPS
    if suit == led:
        higher = SUIT[suit] & above(card)
        first, second, third = (seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3
        for pattern in range(1, 1 << (3 - k)):
            cards, thick = higher, 0
            if pattern & 1:
                cards &= s.may[first]
                thick += s.thin[first] if suit < 4 else s.thin_tarock[first]
            elif k < 3:
                cards &= ~s.may[first]
            if pattern & 2:
                cards &= s.may[second]
                thick += s.thin[second] if suit < 4 else s.thin_tarock[second]
            elif k < 2:
                cards &= ~s.may[second]
            if pattern & 4:
                cards &= s.may[third]
                thick += s.thin[third] if suit < 4 else s.thin_tarock[third]
            elif k < 1:
                cards &= ~s.may[third]
            chance *= LACK[min(thick, 64), popcount(cards)]
    if ruffed:
        higher = TAROCKS & above(card) if suit == 4 else TAROCKS
        for step in range(1, 4 - k):
            other = (seat + step) & 3
            void = lacks(s, other, SUIT[led])
            chance *= 1.0 - void * (1.0 - lacks(s, other, higher))
    return chance


@jit
def _all_duck(s: Any, seat: Any, card: Any, out: Any) -> Any:
    """The chance that all the others stay below, where nobody has to beat."""
    suit = suit_of(card)
    lower = out & SUIT[suit] & ~above(card)
    chance = 1.0
    for step in range(1, 4):
        other = (seat + step) & 3
        chance *= 1.0 - can_beat(s, other, suit, card) * lacks(s, other, lower)
    return chance


@jit
def for_tricks(s: Any, cards: Any, seat: Any, k: Any, led: Any, best: Any, bits: Any) -> Any:
    """The declarer's card: first the tricks he has to make, then none at all."""
    w = s.weights[seat]
    out = look(s, seat, k, 1.0)
    taking = takers(s, cards, k, best)
    if s.tricks[seat] < s.wanted[seat]:
        choice, top = i64(-1), -1.0
        rest = cards
        while rest != NONE:
            card = lowest(rest)
            rest &= rest - ONE
            chance = 0.0
            if bit(card) & taking != NONE:
                chance = _stays(s, seat, k, suit_of(card) if k == 0 else led, card)
            if chance >= top:
                choice, top = card, chance
        if top >= w[SURE_TRICK] or popcount(s.held_now[seat]) <= w[FEW]:
            return choice
        if cards != bit(choice):
            cards &= ~bit(choice)
    if k > 0 and cards & ~taking == NONE:
        return _take(s, seat, k, led, cards, out, bits)
    pool = cards if k == 0 else cards & ~taking
    choice, top = lowest(pool), -1e9
    while pool != NONE:
        card = lowest(pool)
        pool &= pool - ONE
        value = _danger(s, seat, card, out)
        if k == 0:
            value = -_stays(s, seat, k, suit_of(card), card)
        if value >= top:
            choice, top = card, value
    return choice


@jit
def against(s: Any, cards: Any, seat: Any, k: Any, best: Any, winner: Any) -> Any:
    """An opponent's card: make the declarer take more than he wants, or deny him the last one."""
    w = s.weights[seat]
    look(s, seat, k, 1.0)
    taker = s.taker
    wants = s.tricks[taker] < s.wanted[taker]
    if wants and popcount(s.held_now[seat]) <= w[DENY]:
        return highest(cards)
    if k == 0:
        choice, top = lowest(cards), -1e9
        rest = cards
        while rest != NONE:
            card = lowest(rest)
            rest &= rest - ONE
            value = can_beat(s, taker, suit_of(card), card) - w[HOOK_HEIGHT] * _height(card)
            if value > top:
                choice, top = card, value
        return choice
    taking = takers(s, cards, k, best)
    to_come = ((taker - seat) & 3) < 4 - k
    if to_come:
        return _lowest_of(cards)
    if winner != taker:
        return highest(cards)
    ducking = cards & ~taking
    return highest(ducking) if ducking != NONE else _lowest_of(taking)


@jit
def _height(card: Any) -> Any:
    return card - 31 if card >= 32 else card & 7


@jit
def _lowest_of(cards: Any) -> Any:
    """The lowest card, suits before Tarock."""
    plain = cards & ~TAROCKS
    if plain == NONE:
        return lowest(cards)
    choice, top = lowest(plain), 99
    while plain != NONE:
        card = lowest(plain)
        plain &= plain - ONE
        if card & 7 < top:
            choice, top = card, card & 7
    return choice
