"""Playing deals out, a million and more a second.

A finished deal is summed up in one number, its outcome (see `outcomes`). `payments` has the law
settle one deal of each outcome; all others of the same outcome are paid the same.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, i64, lowest, mixed, suit_of, u64
from koenigrufen.kernel.deal_record import (
    EVERYONE_ALONE,
    NEGATIVE,
    NOMINAL,
    OUTCOMES,
    POSITIVE,
    ROLLOUT,
    WHOLE_POINTS,
    new_rollout,
)
from koenigrufen.kernel.mind import forget
from koenigrufen.kernel.outcomes import (
    TARIFF_BITS,
    birds,
    caught,
    code_of,
    lost,
    outcome,
    player_of,
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
from koenigrufen.kernel.policy import chosen, pick

_ODD: Final = u64(0x9E3779B97F4A7C15)


@jit
def play_out(s: Any) -> Any:
    """One deal to its end: the cards already played, then the policy's. The outcome's code."""
    if not s.fixed:
        fix(s)
    for seat in range(4):
        s.held_now[seat] = s.first_hand[seat]
        s.pile[seat] = s.first_pile[seat]
        s.tricks[seat] = s.first_tricks[seat]
    s.course = s.first_course
    s.chance = mixed(s.random)
    s.random += _ODD
    s.leads = s.first_leader
    s.played = 4 * s.first
    s.noted = 100
    _tricks(s, s.first, i64(12))
    return code_of(s) | s.tariff << TARIFF_BITS


@jit
def fix(s: Any) -> Any:
    """Plays the whole tricks among the cards already played, once for all playouts."""
    for seat in range(4):
        s.held_now[seat] = s.hand[seat]
        s.pile[seat] = NONE
        s.tricks[seat] = 0
    s.course = 0
    s.leads = s.leader
    s.played = 0
    s.first = s.count >> 2
    _tricks(s, i64(0), s.first)
    for seat in range(4):
        s.first_hand[seat] = s.held_now[seat]
        s.first_pile[seat] = s.pile[seat]
        s.first_tricks[seat] = s.tricks[seat]
    s.first_course = s.course
    s.first_leader = s.leads
    forget(s)
    s.fixed = 1
    return s.first


@jit
def _tricks(s: Any, first: Any, end: Any) -> Any:
    """The tricks from one number up to another; a game to lose may be over before."""
    leader = s.leads
    flags = s.rules
    begun = s.count
    played = s.played
    for number in range(first, end):
        led, best, winner, trick = i64(-1), i64(-1), leader, NONE
        points = NONE
        # sixteen bits for each of the four; the same in this trick however the deal came to it
        bits = mixed(s.chance + u64(number) * _ODD)
        for k in range(4):
            seat = (leader + k) & 3
            hand = s.held_now[seat]
            if played < begun:
                card = s.begun[played]
            else:
                cards = legal(hand, led, best, trick, flags)
                if s.waiting and s.held[number, seat] != NONE:
                    cards = hold_announced(cards, s.held[number, seat] & hand)
                if cards & (cards - ONE) == NONE:
                    card = lowest(cards)
                elif s.policy == 0:
                    card = pick(cards, bits)
                else:
                    card = chosen(s, cards, seat, k, led, best, winner, bits)
            bits >>= u64(16)
            one = bit(card)
            s.held_now[seat] = hand ^ one
            s.cards[played] = card
            played += 1
            points |= one
            if k == 0:
                led = suit_of(card)
                best = card
            elif beats(card, best, flags):
                best = card
                winner = seat
            if one & TRULL != NONE:
                trick = laid(trick, card, led, flags)
            else:
                trick |= one
        s.played = played
        if is_kaiserstich(trick):
            winner = player_of(s, leader, i64(PAGAT_CARD))
        s.pile[winner] |= points | s.talon[number]
        s.tricks[winner] += 1
        leader = winner
        if s.goal == POSITIVE:
            if points & s.marked != NONE:
                caught(s, points, s.leads, winner)
            if number >= 8:
                birds(s, number, points, s.leads, winner)
        elif s.goal == NEGATIVE and lost(s):
            break
        s.leads = winner
    return leader


@jit
def run(s: Any, deals: Any) -> Any:
    """So many deals; how often each outcome came. Fewer are played when there is no more room."""
    for done in range(deals):
        number = outcome(s, play_out(s))
        if number < 0:
            return done
        s.times[number] += 1
    return deals


__all__ = [
    "EVERYONE_ALONE",
    "NEGATIVE",
    "NOMINAL",
    "OUTCOMES",
    "POSITIVE",
    "ROLLOUT",
    "WHOLE_POINTS",
    "fix",
    "new_rollout",
    "outcome",
    "play_out",
    "run",
]
