"""Alpha-beta over payments: is the declaring side paid more than the question's amount?

More card points never pay less, all else being equal. So a position's answer is a number of
thirds: with how many, made up to there, the question is won from there on. That number depends on
the hands, on who leads and on what has happened, not on the points made so far; the table holds
bounds on it.
"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import (
    NONE,
    ONE,
    bit,
    highest,
    i64,
    lowest,
    mixed,
    suit_of,
    u64,
)
from koenigrufen.kernel.course import after_trick, needs
from koenigrufen.kernel.naming import ODD, PRIME, ranked, same, seat_of_pagat
from koenigrufen.kernel.pay_record import NEVER, SLOTS
from koenigrufen.kernel.play import (
    PAGAT_CARD,
    SUIT,
    TAROCKS,
    TRUMPS,
    beats,
    hold_announced,
    is_kaiserstich,
    laid,
    legal,
)


@jit
def ask(
    s: Any, dep: Any, k: Any, leader: Any, led: Any, best: Any, winner: Any, trick: Any, got: Any,
    allowed: Any,
) -> Any:  # fmt: skip
    """With how many thirds made before this trick the question is won, or a bound on it.

    A bound is on the side of the answer on which the thirds made so far lie. The first card is
    one of those allowed.
    """
    zero = k - k
    none = zero - 1
    every = ~u64(zero)
    made = s.gained[dep]
    word = u64(zero)
    if k == 0:
        cards = s.hand[dep, 0] | s.hand[dep, 1] | s.hand[dep, 2] | s.hand[dep, 3]
        need = needs(s, dep, cards)
        if made >= s.high[need]:
            return s.high[need]
        if made + s.rest[dep] < s.low[need]:
            return s.low[need] - s.rest[dep]
        if s.nodes >= s.cap:
            s.stop = 1
        if s.stop:
            return zero
        if allowed == every:
            word = _name(s, dep, leader, cards)
            place = i64(word & u64(SLOTS - 1))
            if s.key[place] == word:
                if s.upper[place] <= made:
                    return i64(s.upper[place])
                if s.lower[place] > made:
                    return i64(s.lower[place])
    seat = (leader + k) & 3
    playable = legal(s.hand[dep, seat], led, best, trick, s.rules)
    if s.held[dep, seat] != NONE:
        playable = hold_announced(playable, s.held[dep, seat] & s.hand[dep, seat])
    ply = 4 * dep + k
    count = _ordered(s, dep, k, seat, playable & allowed, led, best, winner, ply)
    ours = s.side[seat]
    found = i64(NEVER) if ours else i64(-NEVER)
    for i in range(count):
        card = s.moves[ply, i] & 63
        s.nodes += 1
        s.played[dep, seat] = card
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, s.rules):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, s.rules)
        if is_kaiserstich(next_trick):
            next_best = zero + PAGAT_CARD
            next_winner = seat_of_pagat(s, dep, k, leader)
        points = got + s.pts[card]
        if k < 3:
            value = ask(
                s, dep, k + 1, leader, suit, next_best, next_winner, next_trick, points, every
            )
        else:
            gain = _close(s, dep, next_winner, points)
            value = ask(
                s, dep + 1, zero, next_winner, none, none, next_winner, u64(zero), zero, every
            )
            value -= gain
        if s.stop:
            return zero
        if ours:
            found = min(found, value)
            if found <= made:
                break
        else:
            found = max(found, value)
            if found > made:
                break
    if k == 0 and allowed == every:
        _keep(s, word, found, found <= made)
    return found


@jit
def _close(s: Any, dep: Any, winner: Any, points: Any) -> Any:
    """Take the trick in; what the declaring side has made by it."""
    trick = NONE
    for seat in range(4):
        one = bit(s.played[dep, seat])
        trick |= one
        s.hand[dep + 1, seat] = s.hand[dep, seat] & ~one
    s.course[dep + 1] = after_trick(s, dep, trick, winner)
    gain = points if s.side[winner] else i64(0)
    s.gained[dep + 1] = s.gained[dep] + gain
    s.rest[dep + 1] = s.rest[dep] - points
    return gain


@jit
def _keep(s: Any, word: Any, found: Any, enough: Any) -> Any:
    """The bound into the table, beside the other one if that is of the same position."""
    place = i64(word & u64(SLOTS - 1))
    if s.key[place] != word:
        s.key[place] = word
        s.upper[place] = NEVER
        s.lower[place] = -NEVER
    if enough:
        s.upper[place] = max(found, -NEVER)
    else:
        s.lower[place] = min(found, NEVER)
    return place


@jit
def _name(s: Any, dep: Any, leader: Any, cards: Any) -> Any:
    """The position's name in the table: cards by rank among those left, unless they are named."""
    word = u64(leader + 1) * ODD + u64(s.course[dep]) * PRIME + (s.question << u64(32))
    return mixed(word ^ ranked(s, dep, cards, s.named[dep]))


@jit
def _ordered(
    s: Any, dep: Any, k: Any, seat: Any, cards: Any, led: Any, best: Any, winner: Any, ply: Any
) -> Any:
    """The cards to try into the ply's `moves`, the most promising first; of equals one."""
    strangers = NONE
    for step in range(1, 4):
        strangers |= s.hand[dep, (seat + step) & 3]
    count = i64(0)
    last = i64(-1)
    while cards != NONE:
        card = highest(cards)
        cards ^= bit(card)
        if last >= 0 and same(s, card, last, strangers, s.named[dep]):
            last = card
            continue
        last = card
        score = _score(s, dep, k, seat, card, led, best, winner)
        entry = score * 64 + card
        spot = count
        while spot > 0 and s.moves[ply, spot - 1] < entry:
            s.moves[ply, spot] = s.moves[ply, spot - 1]
            spot -= 1
        s.moves[ply, spot] = entry
        count += 1
    return count


@jit
def _score(
    s: Any, dep: Any, k: Any, seat: Any, card: Any, led: Any, best: Any, winner: Any
) -> Any:
    """Who gets this trick if all who are still to play can help it?"""
    suit = suit_of(card) if k == 0 else led
    own = suit_of(card)
    foe, friend = i64(-1), i64(-1)
    for step in range(1, 4 - k):
        other = (seat + step) & 3
        power = _power(s.hand[dep, other], suit, s.rules)
        if s.side[other] == s.side[seat]:
            friend = max(friend, power)
        else:
            foe = max(foe, power)
    mine = card if own == suit or (own == 4 and s.rules & TRUMPS) else -1
    ours = k > 0 and s.side[winner] == s.side[seat]
    good = ours or mine > best
    top = max(best, mine)
    if good and top > foe:
        return 300 + (2 * s.pts[card] if k else s.pts[card]) - (top if k and not ours else 0) // 8
    if friend > max(foe, top):
        return 200 + s.pts[card]
    return 100 - s.pts[card]


@jit
def _power(hand: Any, suit: Any, flags: Any) -> Any:
    """The highest card the hand can put on a trick of this suit, -1 if it cannot win one."""
    cards = hand & SUIT[suit]
    if cards == NONE and flags & TRUMPS:
        cards = hand & TAROCKS
    return highest(cards) if cards != NONE else i64(-1)


@jit
def root(s: Any) -> Any:
    """What is in play at the root."""
    rest = i64(0)
    for seat in range(4):
        cards = s.hand[0, seat]
        while cards != NONE:
            rest += s.pts[lowest(cards)]
            cards &= cards - ONE
    s.rest[0] = rest
    s.gained[0] = 0
    return rest
