"""A set of cards: 54 bits with a set's face. Iteration runs from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from koenigrufen.cards.card import PACK, SUITS, Card, Suit


class CardSet:
    """An immutable set of cards; all set operators, ``len``, ``in`` and truth work as usual."""

    __slots__ = ("mask",)

    def __init__(self, mask: int = 0) -> None:
        self.mask: Final = mask

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        mask = 0
        for card in cards:
            mask |= card.bit
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield PACK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask & card.bit != 0

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return self.mask & ~other.mask == 0

    def __ge__(self, other: CardSet) -> bool:
        return other <= self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        return f"CardSet({' '.join(card.name for card in self)})"

    def with_card(self, card: Card) -> CardSet:
        return CardSet(self.mask | card.bit)

    def without(self, card: Card) -> CardSet:
        return CardSet(self.mask & ~card.bit)

    def suit(self, suit: Suit) -> CardSet:
        """The cards of one suit (Tarock counts as one)."""
        return CardSet(self.mask & SUIT_MASK[suit])

    def highest(self) -> Card:
        """The card with the highest number; the set must not be empty."""
        return PACK[self.mask.bit_length() - 1]

    def above(self, card: Card) -> CardSet:
        """The cards of the same suit that are stronger than this one."""
        return CardSet(self.mask & SUIT_MASK[card.suit] & ~(2 * card.bit - 1))


SUIT_MASK: Final = {
    suit: sum(card.bit for card in PACK if card.suit is suit) for suit in (*SUITS, Suit.TAROCK)
}

EMPTY: Final = CardSet()
WHOLE_PACK: Final = CardSet.of(PACK)
TAROCKS: Final = WHOLE_PACK.suit(Suit.TAROCK)
KINGS: Final = CardSet.of(card for card in PACK if card.is_king)
QUEENS: Final = CardSet.of(card for card in PACK if card.is_queen)
TRULL: Final = CardSet.of(card for card in PACK if card.is_trull)
HONOURS: Final = KINGS | TRULL
"""The seven cards of five points: the kings and the Trull."""
