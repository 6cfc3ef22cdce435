"""From questions to values: null windows that close in on the result of one card.

A question on the cheap side costs little, one on the dear side (mostly: that the weaker side gets
so much) a hundred times more. The driver therefore weighs the next question by what questions on
both sides have cost so far, instead of halving the interval.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import i64, suit_of, u64
from koenigrufen.kernel.closing import close
from koenigrufen.kernel.order import order_leads, order_replies
from koenigrufen.kernel.play import PAGAT_CARD, beats, hold_announced, is_kaiserstich, laid, legal
from koenigrufen.kernel.search import search

_ALONE: Final = 2
"""By how much less a lone declarer gets than such a played-out deal says, in thirds."""
_REACH: Final = 4
_GROW: Final = 1
"""The first step from the guess, while all answers have been the same, and how it grows."""


@jit
def lay(s: Any, leader: Any, k: Any, card: Any) -> Any:
    """Put a card on the root's trick: `open_*` then say how it stands."""
    seat = (leader + k) & 3
    s.played[0, seat] = card
    if k == 0:
        s.open_led = suit_of(card)
        s.open_trick = 0
        s.open_got = 0
    if k == 0 or beats(card, s.open_best, s.rules):
        s.open_best = card
        s.open_winner = seat
    s.open_trick = laid(s.open_trick, card, s.open_led, s.rules)
    if is_kaiserstich(s.open_trick):
        s.open_best = PAGAT_CARD
        for other in range(4):
            if s.played[0, other] == PAGAT_CARD and s.open_trick & (u64(1) << u64(32)):
                s.open_winner = other
    s.open_got += s.pts[card]
    return k + 1


@jit
def ask(s: Any, leader: Any, k: Any, alpha: Any) -> Any:
    """The root's question, k cards lying: a bound on what the declaring side gets."""
    zero = i64(k - k)
    none = zero - 1
    if k == 4:
        gain = close(s, zero, s.open_winner, s.open_got)
        empty = u64(zero)
        winner = s.open_winner
        return gain + search(
            s, zero + 1, zero, winner, none, none, none, empty, zero, alpha - gain
        )
    if k == 0:
        return search(s, zero, zero, leader, none, none, none, u64(zero), zero, alpha)
    return search(
        s,
        zero,
        k,
        leader,
        s.open_led,
        s.open_best,
        s.open_winner,
        s.open_trick,
        s.open_got,
        alpha,
    )


@jit
def played_out(s: Any, leader: Any, k: Any) -> Any:
    """What the declaring side gets if everybody plays the card that the search tries first."""
    total = i64(0)
    for dep in range(s.tricks):
        led, best, winner, trick, got = i64(-1), i64(-1), leader, u64(0), i64(0)
        begun = k if dep == 0 else i64(0)
        if begun > 0:
            led, best, winner = s.open_led, s.open_best, s.open_winner
            trick, got = s.open_trick, s.open_got
        for step in range(begun, 4):
            seat = (leader + step) & 3
            cards = legal(s.hand[dep, seat], led, best, trick, s.rules)
            cards = hold_announced(cards, s.held[dep, seat])
            if step == 0:
                order_leads(s, i64(dep), seat, cards, i64(-1))
            else:
                order_replies(s, i64(dep), i64(step), seat, cards, led, best, winner)
            card = s.moves[4 * dep + step, 0] & 63
            s.played[dep, seat] = card
            if step == 0:
                led = suit_of(card)
            if step == 0 or beats(card, best, s.rules):
                best, winner = card, seat
            trick = laid(trick, card, led, s.rules)
            got += s.pts[card]
        total += close(s, i64(dep), winner, got)
        leader = winner
    return total


@jit
def close_in(s: Any, leader: Any, k: Any, guess: Any) -> Any:
    """Narrow `lower`..`upper` to the exact value; stopped, they are what is proved so far.

    A guess below 0: there is none, and one is made.
    """
    width = s.upper - s.lower
    alpha = guess
    if guess < 0:
        alpha = played_out(s, leader, k)
        if s.side[0] + s.side[1] + s.side[2] + s.side[3] == 1:
            alpha -= _ALONE
    cost_down, cost_up = 0.0, 0.0
    reach = i64(_REACH)
    while s.lower < s.upper and not s.stop:
        alpha = min(max(alpha, s.lower), s.upper - 1)
        before = s.nodes
        value = ask(s, leader, k, alpha)
        if s.stop:
            break
        spent = s.nodes - before + 20.0
        if value > alpha:
            s.lower = max(value, s.lower)
            cost_up = spent
        else:
            s.upper = min(value, s.upper)
            cost_down = spent
        width = s.upper - s.lower
        share = 0.5
        if cost_up > 0.0 and cost_down > 0.0:
            share = cost_up / (cost_up + cost_down)
        elif cost_down > 0.0:
            share = 0.67
        elif cost_up > 0.0:
            share = 0.33
        alpha = s.lower + i64((width - 1) * share + 0.5)
        if cost_down == 0.0:
            alpha = min(alpha, s.lower + reach)
        if cost_up == 0.0:
            alpha = max(alpha, s.upper - reach)
        reach += _GROW
    return s.upper - s.lower


def outcome_of(table: tuple[int, ...], leader: int, flags: int) -> int:
    """Who takes a full trick."""
    led, best, winner, trick = -1, -1, leader, u64(0)
    for place, card in enumerate(table):
        if place == 0:
            led = min(card >> 3, 4)
        if place == 0 or beats(i64(card), i64(best), i64(flags)):
            best, winner = card, (leader + place) % 4
        trick = u64(laid(trick, i64(card), i64(led), i64(flags)))
        if is_kaiserstich(trick):
            best = PAGAT_CARD
            winner = (leader + table.index(PAGAT_CARD)) % 4
    return winner
