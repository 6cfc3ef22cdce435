"""The ways to count card points that rule sets use; all results in thirds of a point."""

from __future__ import annotations

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.counting import thirds, whole_points_loss
from koenigrufen.rules.options import Counting

EVERY_CARD = 2
"""What exact counting takes off each card's face, in thirds."""


def counted(method: Counting, cards: CardSet) -> int:
    """What the cards count by this method, in thirds."""
    return recounted(method, thirds(cards), len(cards))


def recounted(method: Counting, exact: int, cards: int) -> int:
    """The same from the exact thirds and the number of cards of a pile."""
    nominal = (exact + EVERY_CARD * cards) // 3
    match method:
        case Counting.WHOLE_POINTS:
            return 3 * (nominal - whole_points_loss(cards))
        case Counting.NOMINAL:
            return 3 * nominal
        case _:
            return exact
