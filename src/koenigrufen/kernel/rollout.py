"""Playing deals out, a million and more a second: the course of the cards and what it amounts to.

A finished deal is summed up in one number, its outcome: everything a payment can depend on, and
nothing else (who has reached which limit, who made which bird, who was caught). `payments` has
the law settle one deal of each outcome; all others of the same outcome are paid the same.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, highest, i64, lowest, popcount, suit_of, u64
from koenigrufen.kernel.play import (
    PAGAT,
    PAGAT_CARD,
    SUIT,
    TAROCKS,
    TRULL,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)
from koenigrufen.kernel.table import mixed

OUTCOMES: Final = 1 << 14
"""Room for so many different outcomes of one deal."""
KINGS: Final = u64(0x80808080)
_QUEENS: Final = u64(0x40404040)
_RIDERS: Final = u64(0x20202020)
_JACKS: Final = u64(0x10101010)
_MOND: Final = u64(1 << 52)
_SKUES: Final = u64(1 << 53)
_SIXTEEN: Final = u64(0xFFFF)
_ODD: Final = u64(0x9E3779B97F4A7C15)

POSITIVE: Final = 0
NEGATIVE: Final = 1
EVERYONE_ALONE: Final = 2
WHOLE_POINTS: Final = 1
NOMINAL: Final = 2

ROLLOUT: Final = np.dtype(
    [
        # the deal from its first card on
        ("hand", np.uint64, (4,)),
        ("leader", np.int64),
        ("begun", np.int64, (48,)),  # the cards played already
        ("count", np.int64),
        ("rules", np.int64),
        ("held", np.uint64, (12, 4)),
        ("talon", np.uint64, (12,)),
        ("goal", np.int64),
        ("side", np.int64, (4,)),
        ("over", np.int64, (4,)),  # a game to lose is over when all have more tricks than this
        ("beside", np.uint64, (2,)),  # what the sides have besides their tricks
        ("method", np.int64),
        ("limits", np.int64, (8,)),  # card points that matter, and whose: see `_reached`
        ("whose", np.int64, (8,)),
        ("ultimo", np.int64),  # the called card, -1: none
        ("waiting", np.int64),  # whether any announced card waits for its trick
        ("marked", np.uint64),  # the cards that may be caught
        ("policy", np.int64),
        ("random", np.uint64),
        # one deal being played
        ("held_now", np.uint64, (4,)),
        ("pile", np.uint64, (4,)),
        ("tricks", np.int64, (4,)),
        ("course", np.int64),
        ("seats", np.int64, (4,)),
        ("cards", np.int64, (48,)),
        ("played", np.int64),
        # outcomes found so far
        ("slots", np.int64, (2 * OUTCOMES,)),
        ("codes", np.int64, (OUTCOMES,)),
        ("times", np.int64, (OUTCOMES,)),
        ("known", np.int64),
        ("lines", np.int8, (OUTCOMES, 48)),
        ("lengths", np.int64, (OUTCOMES,)),
    ]
)


def new_rollout() -> Any:
    """An empty record."""
    return np.zeros(1, ROLLOUT).view(np.recarray)[0]


@jit
def thirds_of(cards: Any) -> Any:
    """What a pile is worth, in thirds."""
    return (
        popcount(cards)
        + 3 * popcount(cards & _JACKS)
        + 6 * popcount(cards & _RIDERS)
        + 9 * popcount(cards & _QUEENS)
        + 12 * popcount(cards & (KINGS | TRULL))
    )


@jit
def counted(cards: Any, method: Any) -> Any:
    """The pile as the rule set counts it."""
    exact = thirds_of(cards)
    if method == WHOLE_POINTS:
        return 3 * ((exact + 1) // 3)
    if method == NOMINAL:
        return exact + 2 * popcount(cards)
    return exact


@jit
def draw(s: Any) -> Any:
    """Sixty-four random bits."""
    s.random += _ODD
    return mixed(s.random)


@jit
def pick(cards: Any, bits: Any) -> Any:
    """One of the cards, by the lowest sixteen bits; each as likely as the others, to 1 in 5000."""
    skip = i64(((bits & _SIXTEEN) * u64(popcount(cards))) >> u64(16))
    # the first three steps without a branch that nobody can predict
    cards &= cards - u64(skip > 0)
    cards &= cards - u64(skip > 1)
    cards &= cards - u64(skip > 2)
    for _ in range(skip - 3):
        cards &= cards - ONE
    return lowest(cards)


@jit
def play_out(s: Any) -> Any:
    """One deal to its end: the cards already played, then the policy's. The outcome's code."""
    for seat in range(4):
        s.held_now[seat] = s.hand[seat]
        s.pile[seat] = NONE
        s.tricks[seat] = 0
    s.course = 0
    leader = s.leader
    flags = s.rules
    begun = s.count
    played = i64(0)
    for number in range(12):
        led, best, winner, trick = i64(-1), i64(-1), leader, NONE
        points = NONE
        bits = draw(s)  # sixteen for each of the four
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
                    card = chosen(s, cards, seat, k, led, best, winner)
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
            winner = _player(s, leader, PAGAT_CARD)
        s.pile[winner] |= points | s.talon[number]
        s.tricks[winner] += 1
        if s.goal == POSITIVE:
            if points & s.marked != NONE:
                _caught(s, points, leader, winner)
            if number >= 8:
                _birds(s, number, points, leader, winner)
        elif s.goal == NEGATIVE and _lost(s):
            break
        leader = winner
    return _code(s)


@jit
def _player(s: Any, leader: Any, card: Any) -> Any:
    for k in range(4):
        if s.cards[s.played - 4 + k] == card:
            return (leader + k) & 3
    return i64(-1)


@jit
def _caught(s: Any, trick: Any, leader: Any, winner: Any) -> Any:
    """Mond under Sküs by seats, then Sküs, Pagat and called card taken by the other side."""
    if trick & _SKUES != NONE:
        skues = _player(s, leader, i64(53))
        if trick & _MOND != NONE and skues == winner:
            s.course |= 1 | skues << 1 | _player(s, leader, i64(52)) << 3
        if s.side[skues] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 5
    if trick & PAGAT != NONE:
        pagat = _player(s, leader, i64(PAGAT_CARD))
        if s.side[pagat] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 7
    if s.ultimo >= 0 and trick & bit(s.ultimo) != NONE:
        holder = _player(s, leader, s.ultimo)
        if s.side[holder] != s.side[winner]:
            s.course |= (1 + s.side[winner]) << 9
    return winner


@jit
def _birds(s: Any, number: Any, trick: Any, leader: Any, winner: Any) -> Any:
    """The bird of this trick: whose it was, whether it took it; the called card in the last."""
    bird = PAGAT_CARD + 11 - number
    if trick & bit(bird) != NONE:
        holder = _player(s, leader, bird)
        made = 1 if holder == winner else 0
        s.course |= (1 + 2 * s.side[holder] + made) << (11 + 3 * (11 - number))
    if number == 11 and s.ultimo >= 0 and trick & bit(s.ultimo) != NONE:
        s.course |= (1 + s.side[winner]) << 23
    return bird


@jit
def _lost(s: Any) -> Any:
    """Every declarer of a game to lose has a trick too many."""
    for seat in range(4):
        if s.tricks[seat] <= s.over[seat]:
            return False
    return True


@jit
def _code(s: Any) -> Any:
    """The outcome of the finished deal."""
    if s.goal == NEGATIVE:
        return s.tricks[0] | s.tricks[1] << 4 | s.tricks[2] << 8 | s.tricks[3] << 12
    if s.goal == EVERYONE_ALONE:
        return _trischaken_code(s)
    ours, theirs, won = s.beside[1], s.beside[0], i64(0)
    for seat in range(4):
        if s.side[seat]:
            ours |= s.pile[seat]
            won += s.tricks[seat]
        else:
            theirs |= s.pile[seat]
    code = s.course << 13 | _reached(s, ours, theirs)
    if ours & TRULL == TRULL:
        code |= 1 << 7
    if theirs & TRULL == TRULL:
        code |= 1 << 8
    if ours & KINGS == KINGS:
        code |= 1 << 9
    if theirs & KINGS == KINGS:
        code |= 1 << 10
    if won == 12:
        code |= 1 << 11
    if won == 0:
        code |= 1 << 12
    return code


@jit
def _reached(s: Any, ours: Any, theirs: Any) -> Any:
    """Which limits of card points were reached by the side they are for."""
    own, other, code = counted(ours, s.method), counted(theirs, s.method), i64(0)
    for place in range(7):
        have = own if s.whose[place] else other
        if have >= s.limits[place]:
            code |= 1 << place
    return code


@jit
def _trischaken_code(s: Any) -> Any:
    """Who has more than whom, who is over the mayor's limit, who has no trick."""
    code = i64(0)
    for seat in range(4):
        mine = counted(s.pile[seat], s.method)
        s.seats[seat] = mine
        code = code << 2 | (1 if mine > s.limits[0] else 0) | (2 if s.tricks[seat] == 0 else 0)
        for other in range(seat):
            code <<= 2
            if mine > s.seats[other]:
                code |= 1
            elif mine == s.seats[other]:
                code |= 2
    return code


@jit
def run(s: Any, deals: Any) -> Any:
    """So many deals; how often each outcome came. Fewer are played when there is no more room."""
    for done in range(deals):
        number = outcome(s, play_out(s))
        if number < 0:
            return done
        s.times[number] += 1
    return deals


@jit
def outcome(s: Any, code: Any) -> Any:
    """The number of this outcome; of a new one the cards are kept. -1: no more room."""
    place = i64(mixed(u64(code + 1)) >> u64(49)) & (2 * OUTCOMES - 1)
    while s.slots[place] != 0:
        number = s.slots[place] - 1
        if s.codes[number] == code:
            return number
        place = (place + 1) & (2 * OUTCOMES - 1)
    if s.known == OUTCOMES:
        return i64(-1)
    number = s.known
    s.known += 1
    s.slots[place] = number + 1
    s.codes[number] = code
    for card in range(s.played):
        s.lines[number, card] = s.cards[card]
    s.lengths[number] = s.played
    return number


@jit
def chosen(s: Any, cards: Any, seat: Any, k: Any, led: Any, best: Any, winner: Any) -> Any:
    """The policy's card: mostly a sensible one."""
    bits = draw(s)
    if bits >> u64(61) == NONE:
        return pick(cards, bits)
    if s.goal != POSITIVE:
        return _low_card(s, cards, led, best, bits)
    return _sensible(s, cards, seat, k, best, winner, bits)


@jit
def _takers(cards: Any, best: Any, flags: Any) -> Any:
    """Those of the cards that would lead the trick (the Kaiserstich left out)."""
    suit = suit_of(best)
    higher = cards & SUIT[suit] & ~((bit(best) << ONE) - ONE)
    if flags & 1 and suit != 4:
        higher |= cards & TAROCKS
    return higher


@jit
def _low_card(s: Any, cards: Any, led: Any, best: Any, bits: Any) -> Any:
    """In a game to lose: the highest card that does not take the trick, else the highest."""
    if led < 0:
        plain = cards & ~TAROCKS
        pool = plain if plain != NONE else cards
        return lowest(pool & SUIT[suit_of(pick(pool, bits))])
    under = cards & ~_takers(cards, best, s.rules)
    return highest(under) if under != NONE else highest(cards)


@jit
def _sensible(s: Any, cards: Any, seat: Any, k: Any, best: Any, winner: Any, bits: Any) -> Any:
    """Points to the own side's trick, the cheapest card to take one, little to the others'."""
    if k == 0:
        return pick(cards, bits)
    takers = _takers(cards, best, s.rules)
    if s.side[winner] == s.side[seat]:
        rest = cards & ~takers
        rich = rest & (KINGS | _QUEENS | _RIDERS)
        return lowest(rich) if rich != NONE else lowest(cards)
    if takers != NONE and (k == 3 or bits & u64(8) != NONE):
        return lowest(takers)
    cheap = cards & ~(KINGS | _QUEENS | _RIDERS | _JACKS | TRULL)
    return lowest(cheap) if cheap != NONE else lowest(cards)
