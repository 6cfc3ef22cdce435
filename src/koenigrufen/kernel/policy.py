"""How deals are played out: the card each seat plays, from little more than it could know."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, bit, highest, i64, lowest, popcount, suit_of, u64
from koenigrufen.kernel.deal_record import NEGATIVE, POSITIVE
from koenigrufen.kernel.for_points import for_points
from koenigrufen.kernel.mind import note
from koenigrufen.kernel.outcomes import JACKS, KINGS, QUEENS, RIDERS
from koenigrufen.kernel.play import SUIT, TAROCKS, TRULL
from koenigrufen.kernel.table import mixed
from koenigrufen.kernel.to_lose import against, alone, for_tricks

_SIXTEEN: Final = u64(0xFFFF)


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
def chosen(
    s: Any, cards: Any, seat: Any, k: Any, led: Any, best: Any, winner: Any, bits: Any
) -> Any:
    """The policy's card: mostly a sensible one."""
    bits = mixed(bits)
    if s.policy == 1:
        note(s, 4 * (12 - popcount(s.held_now[seat])) + k)
        if s.goal == POSITIVE:
            return for_points(s, cards, seat, k, led, best, winner, bits)
        if s.goal == NEGATIVE:
            if s.over[seat] >= 0:
                return for_tricks(s, cards, seat, k, led, best, bits)
            return against(s, cards, seat, k, best, winner)
        return alone(s, cards, seat, k, led, best, winner, bits)
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
        rich = rest & (KINGS | QUEENS | RIDERS)
        return lowest(rich) if rich != NONE else lowest(cards)
    if takers != NONE and (k == 3 or bits & u64(8) != NONE):
        return lowest(takers)
    cheap = cards & ~(KINGS | QUEENS | RIDERS | JACKS | TRULL)
    return lowest(cheap) if cheap != NONE else lowest(cards)
