"""How well the cards played so far fit the hands of a world: would the policy have played them?

Every card that somebody chose among several is compared with what the policy plays in its place,
a few times with different chance. Cards that differ in nothing count as the same.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, i64, mixed, popcount, suit_of, u64
from koenigrufen.kernel.outcomes import player_of
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    TRULL,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.policy import chosen
from koenigrufen.kernel.sampling import load

_ODD: Final = u64(0x9E3779B97F4A7C15)
_PIPS: Final = u64(0x0F0F0F0F)
LEAD: Final = 0
FOLLOW: Final = 1


@jit
def fits(s: Any, worlds: Any, me: Any, tries: Any, seed: Any, hits: Any, found: Any) -> Any:
    """By world and decision of the others: in how many of the tries the policy plays the card.

    ``found`` tells of each card played whether it was a choice: 0 none, else how many cards
    there were to choose from. Both by world and number of the card.
    """
    for world in range(len(worlds)):
        load(s, worlds[world])
        for seat in range(4):
            s.held_now[seat] = s.hand[seat]
            s.pile[seat] = NONE
            s.tricks[seat] = 0
        s.course = 0
        s.leads = s.leader
        _replay(s, me, tries, seed, hits[world], found[world])
    return len(worlds)


@jit
def _replay(s: Any, me: Any, tries: Any, seed: Any, hits: Any, found: Any) -> Any:
    leader = i64(s.leader)
    led, best, winner, trick, points = i64(-1), i64(-1), leader, NONE, NONE
    for place in range(s.count):
        number = place >> 2
        k = place & 3
        if k == 0:
            led, best, winner, trick, points = i64(-1), i64(-1), leader, NONE, NONE
        seat = (leader + k) & 3
        card = i64(s.begun[place])
        hand = s.held_now[seat]
        s.played = place
        if seat != me:
            cards = legal(hand, led, best, trick, s.rules)
            if s.waiting and s.held[number, seat] != NONE:
                cards = hold_announced(cards, s.held[number, seat] & hand)
            if cards & (cards - ONE) != NONE:
                found[place] = popcount(cards)
                between = points
                for step in range(1, 4):
                    between |= s.held_now[(seat + step) & 3]
                for time in range(tries):
                    bits = mixed(seed + u64(place * 64 + time + 1) * _ODD)
                    other = chosen(s, cards, seat, k, led, best, winner, bits)
                    if _alike(s, card, other, between):
                        hits[place] += 1
        one = bit(card)
        s.held_now[seat] = hand & ~one
        s.cards[place] = card
        if k == 0:
            led = suit_of(card)
        if k == 0 or beats(card, best, s.rules):
            best, winner = card, seat
        trick = laid(trick, card, led, s.rules)
        points |= one
        if k == 3:
            s.played = place + 1
            if is_kaiserstich(trick):
                winner = player_of(s, leader, i64(PAGAT_CARD))
            s.pile[winner] |= points | s.talon[number]
            s.tricks[winner] += 1
            leader = winner
            s.leads = winner
    return leader


@jit
def _alike(s: Any, card: Any, other: Any, between: Any) -> Any:
    if card == other:
        return True
    if suit_of(card) != suit_of(other) or (bit(card) | bit(other)) & (TRULL | s.marked) != NONE:
        return False
    if card < 32 and (bit(card) | bit(other)) & ~_PIPS != NONE:
        return False
    low, high = min(card, other), max(card, other)
    return between & above(low) & (bit(high) - ONE) == NONE
