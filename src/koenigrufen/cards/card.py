"""The 54 cards of the Industrie-und-Glück pack: four suits of eight and 22 Tarock.

A card has a number 0-53 that rises with its strength inside its suit: Herz 0-7, Karo 8-15,
Pik 16-23, Treff 24-31, Tarock 32-53. In the red suits the pips are turned round (the ace is the
best of them), so ``H4`` is number 0 and ``HK`` number 7.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Suit(StrEnum):
    """A suit by its letter; Tarock counts as the fifth."""

    HERZ = "H"
    KARO = "K"
    PIK = "P"
    TREFF = "X"
    TAROCK = "T"


SUITS: Final = (Suit.HERZ, Suit.KARO, Suit.PIK, Suit.TREFF)
"""The four plain suits in the order hands are written."""

RED_RANKS: Final = ("4", "3", "2", "1", "B", "R", "D", "K")
BLACK_RANKS: Final = ("7", "8", "9", "10", "B", "R", "D", "K")
_FACE_VALUE: Final = {"K": 5, "D": 4, "R": 3, "B": 2}
_TRULL_NUMBERS: Final = (1, 21, 22)


class Card:
    """One of the 54 cards; there is exactly one object of each, so ``is`` and ``==`` agree."""

    __slots__ = ("bit", "index", "name", "nominal", "number", "rank", "suit")

    def __init__(self, index: int, suit: Suit, rank: str) -> None:
        self.index: Final = index
        self.bit: Final = 1 << index
        self.suit: Final = suit
        self.rank: Final = rank
        self.name: Final = f"{suit.value}{rank}"
        self.number: Final = int(rank) if suit is Suit.TAROCK else 0
        self.nominal: Final = _nominal(suit, rank)

    @property
    def is_tarock(self) -> bool:
        return self.suit is Suit.TAROCK

    @property
    def is_king(self) -> bool:
        return self.rank == "K"

    @property
    def is_queen(self) -> bool:
        return self.rank == "D"

    @property
    def is_trull(self) -> bool:
        """Sküs, Mond or Pagat."""
        return self.number in _TRULL_NUMBERS

    @property
    def thirds(self) -> int:
        """What the card is worth when counted exactly: a third of a point for a Blatt."""
        return 3 * self.nominal - 2

    def __repr__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_at, (self.index,)


def _nominal(suit: Suit, rank: str) -> int:
    if suit is Suit.TAROCK:
        return 5 if int(rank) in _TRULL_NUMBERS else 1
    return _FACE_VALUE.get(rank, 1)


def _pack() -> tuple[Card, ...]:
    names = [
        (suit, rank)
        for suit in SUITS
        for rank in (RED_RANKS if suit in (Suit.HERZ, Suit.KARO) else BLACK_RANKS)
    ]
    names += [(Suit.TAROCK, str(number)) for number in range(1, 23)]
    return tuple(Card(index, suit, rank) for index, (suit, rank) in enumerate(names))


PACK: Final = _pack()
"""All 54 cards by number."""

BY_NAME: Final = {card.name: card for card in PACK}

PAGAT: Final = BY_NAME["T1"]
MOND: Final = BY_NAME["T21"]
SKUES: Final = BY_NAME["T22"]


def card_at(index: int) -> Card:
    """The card with this number, 0-53."""
    return PACK[index]


def tarock(number: int) -> Card:
    """Tarock I to XXII by number."""
    return BY_NAME[f"T{number}"]


def king_of(suit: Suit) -> Card:
    return BY_NAME[f"{suit.value}K"]
