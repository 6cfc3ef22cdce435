"""How deals are played out: the card each seat plays, from little more than it could know."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import ONE, i64, lowest, mixed, popcount, u64
from koenigrufen.kernel.deal_record import NEGATIVE, POSITIVE
from koenigrufen.kernel.for_points import for_points
from koenigrufen.kernel.mind import note
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
    """The card that this seat plays of the legal ones, ``k`` cards lying in the trick.

    ``bits`` is a word of chance; the cards played so far stand in ``s.cards``.
    """
    bits = mixed(bits)
    note(s, 4 * (12 - popcount(s.held_now[seat])) + k)
    if s.goal == POSITIVE:
        return for_points(s, cards, seat, k, led, best, winner, bits)
    if s.goal == NEGATIVE:
        if s.over[seat] >= 0:
            return for_tricks(s, cards, seat, k, led, best, bits)
        return against(s, cards, seat, k, best, winner)
    return alone(s, cards, seat, k, led, best, bits)
