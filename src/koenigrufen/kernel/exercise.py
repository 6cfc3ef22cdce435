"""Exercises: a hand fit for a game is made to play it, and the cards are played out.

Nothing is paid here; `research` learns from what became of the deals. The called card, the half of
the talon, the discards and announcements are chosen by a beginner's rules with some noise, for a
learner must also see what he would not do himself. ``state`` holds the generator's word,
``shapes`` the worth of a suit's cards by their mask.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import PACK
from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, bit, highest, i64, lowest, popcount, u64
from koenigrufen.kernel.deal_record import EVERYONE_ALONE, NEGATIVE, POSITIVE
from koenigrufen.kernel.outcomes import KINGS, thirds_of
from koenigrufen.kernel.play import TAROCKS, TRULL
from koenigrufen.kernel.rollout import play_out

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
def _part(pack: Any, start: Any, stop: Any) -> Any:
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
def _shape(hand: Any, called: Any, shapes: Any) -> Any:
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
                worth += _shape(hand & ~part, called, shapes)
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
def _dares(state: Any, hand: Any, number: Any) -> Any:
    """Whether the bird is announced for a try: mostly with long Tarock."""
    if hand & bit(i64(32 + number)) == NONE:
        return False
    return draw(state) < min(0.75, max(0.02, (power(hand) - 5.5 - 0.7 * number) * 0.18))


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
    s.leader = declarer
    return play_out(s)


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
def two_sides(
    s: Any, state: Any, talon: Any, flags: Any, declarer: Any, use: Any, suit_game: Any,
    called: Any, noise: Any, told: Any, shapes: Any,
) -> Any:  # fmt: skip
    """A positive game. ``use`` of the talon: 0 half, 1 all, 2 one card, 3 left.

    ``told`` gets what is said and laid: 0 alone in the open, 1 thirds laid, 2 thirds left,
    3 announcements, 4 to 7 the cards at the first trick.
    """
    _reset(s, flags)
    s.goal = POSITIVE
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
            try_lay = lay(mine, 3, suit_game, called, noise, state, shapes)
            kept = mine & ~try_lay
            worth = 3.0 * power(kept) + 5.0 * popcount(kept & KINGS) + 0.6 * thirds_of(try_lay)
            worth += (
                _shape(kept, called, shapes) - 1.0 * thirds_of(whole & ~part) + 8.0 * draw(state)
            )
            if worth > best:
                best, taken, laid = worth, part, try_lay
        left = whole & ~taken
        hand = (hand | taken) & ~laid
    elif use == 1:
        hand |= whole
        laid = lay(hand, 6, suit_game, called, noise, state, shapes)
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
        laid = lay(hand, 1, suit_game, called, noise, state, shapes)
        hand &= ~laid
    s.hand[declarer] = hand
    s.beside[1], s.beside[0] = laid, left
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
        told[3] = _said(s, state, declarer)
    return play_out(s)


@jit
def _said(s: Any, state: Any, declarer: Any) -> Any:
    """Announcements for a try, at most two a deal: bits, the others' five places higher."""
    bits = i64(0)
    for turn in range(4):
        seat = (declarer + turn) & 3
        shift = 0 if s.side[seat] else 5
        for number in range(4):
            if turn > 0 and draw(state) < 0.6:
                continue
            if _dares(state, s.hand[seat], number):
                _announce(s, seat, number)
                bits |= 1 << (number + shift)
        holds = s.ultimo >= 0 and s.hand[seat] & bit(s.ultimo) != NONE
        if holds and seat != declarer and draw(state) < 0.1:
            _king_waits(s, seat)
            bits |= 1 << 4
    return bits


@jit
def _fit(state: Any, hand: Any, family: Any, variant: Any) -> Any:
    """Whether this hand may play the game for a lesson: mostly when a sane player might."""
    if family == EVERYONE:
        return True
    kings = popcount(hand & KINGS)
    if family == TO_LOSE:
        tarocks = hand & TAROCKS
        bad = 0.4 * popcount(tarocks) + 0.85 * kings + 0.5 * popcount(hand & _QUEENS)
        top = 0
        for number in range(22):
            if hand & bit(i64(32 + number)) != NONE:
                top = number + 1
        bad += 0.15 * top - 2.4 - (1.0 + 0.3 * (top > 17)) * variant
        for suit in range(4):
            if (hand >> u64(8 * suit)) & u64(0xFF) == NONE:
                bad += 1.75
        return draw(state) < 0.02 + 1.2 / (1.0 + np.exp(bad))
    strong = power(hand) + 0.9 * kings
    if family == SUIT_GAME:
        longest = 0
        for suit in range(4):
            longest = max(longest, popcount((hand >> u64(8 * suit)) & u64(0xFF)))
        strong = longest + 2.2 * kings - 0.3 * popcount(hand & TAROCKS)
        return draw(state) < min(1.0, max(0.02, 0.15 * (strong - 6.5 - 0.5 * variant)))
    needed = 4.0 + 1.5 * (variant == 3) if family == CALLS else 6.5 + 0.5 * variant
    return draw(state) < min(1.0, max(0.03, 0.2 * (strong - needed)))


@jit
def exercise(
    s: Any, state: Any, families: Any, variants: Any, flags: Any, shapes: Any, hands: Any,
    ready: Any, numbers: Any, piles: Any, tricks: Any, sides: Any, courses: Any,
) -> Any:  # fmt: skip
    """One deal for each entry of ``families``; the arrays after ``shapes`` get what became of it.

    ``variants``: the use of the talon, tricks to make, or 3 for Stichzwang and the way of the
    talon. ``flags`` are the switches of play of positive games, of suit games, and of games to
    lose with and without Stichzwang. ``hands`` as dealt and ``ready`` to play by seat; ``piles``
    what each seat took, then what defenders and declarer had besides; ``sides`` 1 for the
    declarer's; ``courses`` as in `outcomes`.
    """
    pack = np.arange(54)
    told = np.zeros(8, np.int64)
    for row in range(len(families)):
        family, variant = families[row], variants[row]
        numbers[row, CALLED] = _deal(s, state, family, variant, pack, hands, numbers, row)
        s.leader = numbers[row, FOREHAND]
        s.random = state[0]
        told[:] = 0
        for seat in range(4):
            told[4 + seat] = i64(hands[row, seat])
        if family == EVERYONE:
            trischaken(s, pack[48:], flags[2 if variant >= 3 else 3], variant % 3)
        elif family == TO_LOSE:
            lose(s, flags[2], numbers[row, DECLARER], variant)
        else:
            suit_game = family == SUIT_GAME
            two_sides(
                s, state, pack[48:], flags[1 if suit_game else 0], numbers[row, DECLARER], variant,
                suit_game, numbers[row, CALLED], 12.0 * draw(state) ** 2, told, shapes,
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


@jit
def _deal(
    s: Any, state: Any, family: Any, variant: Any, pack: Any, hands: Any, numbers: Any, row: Any
) -> Any:
    """Deals until somebody may play the game; the called suit, -1 where none is called."""
    while True:
        shuffle(state, pack)
        forehand = i64(4 * draw(state))
        declarer = forehand if family == EVERYONE else i64(4 * draw(state))
        numbers[row, FOREHAND], numbers[row, DECLARER] = forehand, declarer
        for seat in range(4):
            hands[row, seat] = s.hand[seat] = _part(pack, 12 * seat, 12 * seat + 12)
        called = i64(-1)
        if family == CALLS:
            called = called_king(state, hands[row, declarer])
            if called < 0:
                continue
        if _fit(state, hands[row, declarer], family, variant):
            return called
