"""Exercises: somebody plays a game, the cards are played out, and what became of it is told.

Nothing is paid here; `research` learns from many such deals.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, i64, popcount, u64
from koenigrufen.kernel.deal_record import EVERYONE_ALONE, NEGATIVE, POSITIVE
from koenigrufen.kernel.outcomes import KINGS, thirds_of
from koenigrufen.kernel.play import TRULL
from koenigrufen.kernel.preparing import (
    CALLS,
    EVERYONE,
    SUIT_GAME,
    TO_LOSE,
    called_king,
    dares,
    draw,
    lay,
    power,
    shape,
)
from koenigrufen.kernel.rollout import play_out

FOREHAND, DECLARER, BIRD, CALLED, OPENLY_ALONE, LAID, LEFT, SAID, NUMBERS = range(9)
"""What is told of a deal, by column; the first three are given: a bird game's bird, or -1."""


@jit
def _announce(s: Any, seat: Any, number: Any) -> Any:
    """The bird waits for its trick in this hand."""
    for trick in range(11 - number):
        s.held[trick, seat] |= bit(i64(32 + number))
    s.waiting = 1
    return 0


@jit
def _king_waits(s: Any, seat: Any) -> Any:
    for trick in range(11):
        s.held[trick, seat] |= bit(s.ultimo)
    s.waiting = 1
    return 0


@jit
def _reset(s: Any, flags: Any) -> Any:
    for seat in range(4):
        s.side[seat] = 0
        s.over[seat] = -1
        for trick in range(12):
            s.held[trick, seat] = NONE
    for trick in range(12):
        s.talon[trick] = NONE
    s.beside[0] = s.beside[1] = NONE
    s.ultimo = -1
    s.waiting = 0
    s.rules = flags
    s.marked = TRULL
    s.count = s.fixed = 0
    s.taker = -1
    s.open = s.taken = s.put_away = NONE
    s.always_known = s.exchange = s.fourth = 0
    return 0


@jit
def trischaken(s: Any, talon: Any, flags: Any, way: Any) -> Any:
    """Everyone alone; talon by ``way``: 0 to the first six tricks, 1 to the last, 2 nowhere."""
    _reset(s, flags)
    s.goal = EVERYONE_ALONE
    for place in range(6):
        if way == 0:
            s.talon[place] = bit(talon[place])
        elif way == 1:
            s.talon[11] |= bit(talon[place])
    return play_out(s)


@jit
def lose(s: Any, flags: Any, declarer: Any, tricks: Any) -> Any:
    """A game to lose with so many tricks allowed."""
    _reset(s, flags)
    s.goal = NEGATIVE
    s.side[declarer] = 1
    s.over[declarer] = tricks
    s.wanted[declarer] = tricks
    s.taker = declarer
    s.always_known = 1
    s.leader = declarer
    return play_out(s)


@jit
def two_sides(
    s: Any, state: Any, talon: Any, flags: Any, numbers: Any, use: Any, suit_game: Any,
    noise: Any, told: Any, shapes: Any,
) -> Any:  # fmt: skip
    """A positive game. ``use`` of the talon: 0 half, 1 all, 2 one card, 3 left.

    ``told`` gets what is said and laid: 0 alone in the open, 1 thirds laid, 2 thirds left,
    3 announcements, 4 to 7 the cards at the first trick.
    """
    _reset(s, flags)
    s.goal = POSITIVE
    declarer, called, bird = numbers[DECLARER], numbers[CALLED], numbers[BIRD]
    kept_away = NONE if bird < 0 else bit(i64(32 + bird))
    s.side[declarer] = 1
    hand = s.hand[declarer]
    king = NONE
    if called >= 0:
        s.ultimo = 8 * called + 7
        king = bit(s.ultimo)
        s.marked |= king
        for seat in range(4):
            if s.hand[seat] & king != NONE:
                s.side[seat] = 1
    first, second = NONE, NONE
    for place in range(3):
        first |= bit(talon[place])
        second |= bit(talon[place + 3])
    whole = first | second
    laid, left = NONE, NONE
    if use == 0:
        best, taken = -1e9, NONE
        for number in range(2):
            part = first if number == 0 else second
            mine = hand | part
            try_lay = lay(mine & ~kept_away, 3, suit_game, called, noise, state, shapes)
            kept = mine & ~try_lay
            worth = 3.0 * power(kept) + 5.0 * popcount(kept & KINGS) + 0.6 * thirds_of(try_lay)
            worth += (
                shape(kept, called, shapes) - 1.0 * thirds_of(whole & ~part) + 8.0 * draw(state)
            )
            if worth > best:
                best, taken, laid = worth, part, try_lay
        left = whole & ~taken
        hand = (hand | taken) & ~laid
    elif use == 1:
        hand |= whole
        laid = lay(hand & ~kept_away, 6, suit_game, called, noise, state, shapes)
        hand &= ~laid
    elif use == 2:
        dearest, taken = -1.0, NONE
        for place in range(6):
            card = i64(talon[place])
            worth = thirds_of(bit(card)) + (0.3 * (card - 31) if card > 31 else 0.0)
            if worth > dearest:
                dearest, taken = worth, bit(card)
        hand |= taken
        left = whole & ~taken
        laid = lay(hand & ~kept_away, 1, suit_game, called, noise, state, shapes)
        hand &= ~laid
    s.hand[declarer] = hand
    s.beside[1], s.beside[0] = laid, left
    s.taker, s.put_away, s.open = declarer, laid, left
    s.exchange = 1 if use != 3 else 0
    s.always_known = 1 if called < 0 else 0
    if use in (0, 2):
        s.taken = whole & ~left
        if king & whole != NONE:
            s.always_known = 1
    if use == 3:
        s.beside[0] = whole
        if king & whole != NONE:
            s.beside[1] = first if king & first != NONE else second
            s.beside[0] = whole & ~s.beside[1]
    told[0] = 1 if use == 0 and king & whole != NONE else 0
    told[1], told[2], told[3] = thirds_of(laid), thirds_of(left), 0
    for seat in range(4):
        told[4 + seat] = i64(s.hand[seat])
    if not suit_game:
        told[3] = _said(s, state, declarer, bird)
    return play_out(s)


@jit
def _said(s: Any, state: Any, declarer: Any, bird: Any) -> Any:
    """Announcements for a try, at most two a deal: bits, the others' five places higher."""
    bits = i64(0)
    for turn in range(4):
        seat = (declarer + turn) & 3
        shift = 0 if s.side[seat] else 5
        for number in range(4):
            bid = turn == 0 and number == bird
            if turn > 0 and draw(state) < 0.6:
                continue
            if bid or dares(state, s.hand[seat], number):
                _announce(s, seat, number)
                bits |= 1 << (number + shift)
        holds = s.ultimo >= 0 and s.hand[seat] & bit(s.ultimo) != NONE
        if holds and seat != declarer and draw(state) < 0.1:
            _king_waits(s, seat)
            bits |= 1 << 4
    return bits


@jit
def exercise(
    s: Any, state: Any, families: Any, variants: Any, flags: Any, shapes: Any, hands: Any,
    talons: Any, numbers: Any, ready: Any, piles: Any, tricks: Any, sides: Any, courses: Any,
) -> Any:  # fmt: skip
    """Plays one deal for each entry of ``families``.

    ``variants``: the use of the talon, tricks to make, or 3 for Stichzwang and the way of the
    talon. ``flags`` are the switches of play of positive games, of suit games, and of games to
    lose with and without Stichzwang. ``hands`` and ``talons`` are the deals; the rest of
    ``numbers`` and the arrays after it get what became of them: hands ``ready`` to play; ``piles``
    what each seat took, then what defenders and declarer had besides; ``sides`` 1 for the
    declarer's; ``courses`` as in `outcomes`.
    """
    told = np.zeros(8, np.int64)
    for row in range(len(families)):
        family, variant = families[row], variants[row]
        for seat in range(4):
            s.hand[seat] = hands[row, seat]
            told[seat] = 0
            told[4 + seat] = i64(hands[row, seat])
        s.leader = numbers[row, FOREHAND]
        s.random = state[0]
        draw(state)
        declarer = numbers[row, DECLARER]
        numbers[row, CALLED] = -1
        if family == EVERYONE:
            trischaken(s, talons[row], flags[2 if variant >= 3 else 3], variant % 3)
        elif family == TO_LOSE:
            lose(s, flags[2], declarer, variant)
        else:
            if family == CALLS:
                numbers[row, CALLED] = called_king(state, hands[row, declarer])
            suit_game = family == SUIT_GAME
            two_sides(
                s, state, talons[row], flags[1 if suit_game else 0], numbers[row], variant,
                suit_game, 12.0 * draw(state) ** 2, told, shapes,
            )  # fmt: skip
        for place in range(4):
            numbers[row, OPENLY_ALONE + place] = told[place]
            ready[row, place] = u64(told[4 + place])
            piles[row, place] = s.pile[place]
            tricks[row, place] = s.tricks[place]
            sides[row, place] = s.side[place]
        piles[row, 4], piles[row, 5] = s.beside[0], s.beside[1]
        courses[row] = s.course
    return 0
