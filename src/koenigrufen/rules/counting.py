"""The ways to count card points that rule sets use; all results in thirds of a point."""

from __future__ import annotations

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.rules.choices import Counting

EVERY_CARD = 2
"""What exact counting takes off each card's face, in thirds."""


def counted(method: Counting, cards: CardSet) -> int:
    """What the cards count by this method, in thirds."""
    return recounted(method, thirds(cards), len(cards))


def recounted(method: Counting, exact: int, cards: int) -> int:
    """The same from the exact thirds and the number of cards of a pile.

    In whole points what is left of a last three loses one: a single Blatt over is dropped, two
    are rounded up.
    """
    match method:
        case Counting.WHOLE_POINTS:
            return 3 * ((exact + 1) // 3)
        case Counting.NOMINAL:
            return exact + EVERY_CARD * cards
        case _:
            return exact
