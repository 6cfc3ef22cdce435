"""In which order the cards are tried: who gets this trick if everyone can help it?"""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, highest, i64, lowest, suit_of
from koenigrufen.kernel.play import SUIT, TAROCKS, TRUMPS


@jit
def strength(hand: Any, suit: Any, flags: Any) -> Any:
    """The highest number the hand can put on a trick of this suit, -1 if it cannot win one."""
    cards = hand & SUIT[suit]
    if cards == NONE and flags & TRUMPS:
        cards = hand & TAROCKS
    return highest(cards) if cards != NONE else i64(-1)


@jit
def order_leads(s: Any, dep: Any, seat: Any, cards: Any, hint: Any) -> Any:
    """Fill the ply's `moves` with the leads, the most promising first; how many they are."""
    ply = 4 * dep
    count = i64(0)
    if hint >= 0:
        near = cards & SUIT[suit_of(hint)]
        if near != NONE:
            up = near & ~(bit(hint) - ONE)
            hint = lowest(up) if up != NONE else highest(near)
    for suit in range(5):
        mine = cards & SUIT[suit]
        if mine == NONE:
            continue
        foe, friend = i64(-1), i64(-1)
        for other in range(4):
            if other != seat:
                power = strength(s.hand[dep, other], i64(suit), s.rules)
                if s.wants[other] == s.wants[seat]:
                    friend = max(friend, power)
                else:
                    foe = max(foe, power)
        while mine != NONE:
            card: Any = lowest(mine)
            mine &= mine - ONE
            points = s.pts[card]
            if card > foe:
                score = 200 + points
            elif friend > foe:
                score = 100 + points
            else:
                score = 50 - points
            if card == hint:
                score = 1000
            count = _insert(s, ply, count, score * 4096 + (63 - card) * 64 + card)
    return count


@jit
def order_replies(
    s: Any, dep: Any, k: Any, seat: Any, cards: Any, led: Any, best: Any, winner: Any
) -> Any:
    """The same for a card to a trick that was led."""
    ply = 4 * dep + k
    count = i64(0)
    foe, friend = i64(-1), i64(-1)
    for step in range(1, 4 - k):
        other = (seat + step) & 3
        power = strength(s.hand[dep, other], led, s.rules)
        if s.wants[other] == s.wants[seat]:
            friend = max(friend, power)
        else:
            foe = max(foe, power)
    ours = s.wants[winner] == s.wants[seat]
    while cards != NONE:
        card: Any = lowest(cards)
        cards &= cards - ONE
        points = s.pts[card]
        suit = suit_of(card)
        power = i64(-1)
        if suit == led or (suit == 4 and s.rules & TRUMPS):
            power = card
        good = ours or power > best
        top = max(best, power)
        if good and top > foe:
            score = 300 + 2 * points
        elif friend > max(foe, top):
            score = 200 + points
        elif good:
            score = 100 - points
        else:
            score = 90 - points
        count = _insert(s, ply, count, score * 4096 + (63 - card) * 64 + card)
    return count


@jit
def _insert(s: Any, ply: Any, count: Any, entry: Any) -> Any:
    place = count
    while place > 0 and s.moves[ply, place - 1] < entry:
        s.moves[ply, place] = s.moves[ply, place - 1]
        place -= 1
    s.moves[ply, place] = entry
    return count + 1
