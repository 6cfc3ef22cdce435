"""What a card is worth to its holder later in the deal, in thirds: the price of playing it now."""

from __future__ import annotations

from koenigrufen.cards.card import PAGAT, SKUES, Card
from koenigrufen.cards.cardset import TAROCKS, CardSet
from koenigrufen.players.novice.memory import Memory

_FRESH = 5
"""A suit with so many cards still out will be followed once more."""
_KING_COMES_HOME = {True: 0.8, False: 0.45}
_OTHERS_COME_HOME = 0.4
_CONTROL = 6.0
"""What the highest Tarock out brings besides itself."""


def worth(card: Card, hand: CardSet, memory: Memory, *, trumps: bool = True) -> float:
    """What the card may still bring if it is kept; in a suit game no Tarock can ruff it."""
    if card.is_tarock:
        return _tarock(card, hand, memory) if trumps else card.thirds * _OTHERS_COME_HOME
    return _suit_card(card, memory, trumps=trumps)


def _tarock(card: Card, hand: CardSet, memory: Memory) -> float:
    out = memory.out & TAROCKS
    rank = 1.0 - len(out.above(card)) / len(out) if out else 1.0
    power = 2.0 + _CONTROL * rank * rank
    if card is PAGAT:
        return _pagat(hand, memory)
    sure = 1.0 if card is SKUES or not out.above(card) else 0.8
    return power + (card.thirds - 1) * sure


def _pagat(hand: CardSet, memory: Memory) -> float:
    """The Pagat comes home late only with many Tarock around it."""
    share = len(hand & TAROCKS) / max(1, len(memory.out & TAROCKS))
    return 14.0 * min(1.0, 0.3 + share)


def _suit_card(card: Card, memory: Memory, *, trumps: bool) -> float:
    others = memory.out.suit(card.suit)
    fresh = len(others) >= _FRESH or not trumps
    if not others.above(card) and card.nominal > 1:
        return card.thirds * _KING_COMES_HOME[fresh] + (4.0 if fresh else 2.0)
    return card.thirds * _OTHERS_COME_HOME
