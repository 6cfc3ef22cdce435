"""Counting: how much a pile of cards is worth, to the third of a point.

At the table cards are counted in threes: the sum of the three less two. A single left-over card
loses two thirds, two of them lose one and a third. That is the same as giving every card its
nominal value less two thirds: a Blatt is a third, the whole pack 70 points or 210 thirds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.errors import NotationError

PACK_THIRDS: Final = 210
_POINTS: Final = re.compile(r"(\d{1,3})(?:/([012]))?")


def thirds(cards: Iterable[Card]) -> int:
    """The exact worth of the cards, in thirds of a point."""
    return sum(card.thirds for card in cards)


def whole_points(cards: Iterable[Card]) -> int:
    """The old count: sum of the faces, less two for each three, an incomplete three loses one."""
    pile = list(cards)
    return sum(card.nominal for card in pile) - whole_points_loss(len(pile))


def whole_points_loss(count: int) -> int:
    return 2 * (count // 3) + (1 if count % 3 else 0)


def points_text(value: int) -> str:
    """Thirds as points and Blatt: 107 is ``35/2``."""
    points, blatt = divmod(value, 3)
    return f"{points}/{blatt}" if blatt else str(points)


def read_points(text: str) -> int:
    """Points and Blatt as thirds: ``35/2`` is 107.

    Raises NotationError where the text is no such thing.
    """
    match = _POINTS.fullmatch(text.strip())
    if match is None:
        raise NotationError("unreadable-points", text=text)
    return 3 * int(match[1]) + int(match[2] or 0)
