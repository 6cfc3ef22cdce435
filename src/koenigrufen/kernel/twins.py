"""Cards at the root that lead to the same: of neighbours that are worth the same one is solved."""

from __future__ import annotations

from typing import Any

from koenigrufen.kernel.lower import OpenCards
from koenigrufen.kernel.solution import Bounds


def twin_of(card: int, found: dict[int, Bounds], s: Any, cards: OpenCards) -> int | None:
    """A solved card that differs from this one in nothing: no stranger lies between them."""
    for other in found:
        if _alike(card, other, s, cards):
            return other
    return None


def _alike(card: int, other: int, s: Any, cards: OpenCards) -> bool:
    if min(card >> 3, 4) != min(other >> 3, 4) or s.pts[card] != s.pts[other]:
        return False
    if int(s.single) >> card & 1 or int(s.single) >> other & 1:
        return False
    low, high = min(card, other), max(card, other)
    between = (1 << high) - (1 << low + 1)
    strangers = int(s.single)
    for seat in range(4):
        if seat != cards.seat:
            strangers |= cards.hands[seat]
    for laid in cards.table:
        strangers |= 1 << laid
    return not between & strangers
