"""The shape of a hand once cards are laid away: voids to ruff in, kings with their guards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from koenigrufen.cards.card import SUITS, Card, Suit
from koenigrufen.cards.cardset import CardSet

_VOID = 10.0
_SINGLETON = 3.0
_HOME = 0.6
"""The share of a card's points that would be lost if it stayed in hand."""
_GUARD = 2.0
_CALLED = 5.0
"""One card of the called suit is kept to lead to the partner."""


def best_to_lay(
    hand: CardSet, among: CardSet, count: int, called: Suit | None
) -> tuple[CardSet, float]:
    """The cards to lay away for a trump game, and how good that is."""
    laid, value = CardSet(), 0.0
    while count > 0:
        part, value = _best_part(hand, among - laid, laid, min(count, 3), called)
        laid, count = laid | part, count - len(part)
    return laid, value


def _best_part(
    hand: CardSet, among: CardSet, laid: CardSet, count: int, called: Suit | None
) -> tuple[CardSet, float]:
    best, best_value = CardSet(), float("-inf")
    for cards in combinations(among, count):
        part = CardSet.of(cards)
        value = _value(hand - laid - part, laid | part, called)
        if value > best_value:
            best, best_value = part, value
    return best, best_value


def _value(kept: CardSet, laid: Iterable[Card], called: Suit | None) -> float:
    value = sum(_HOME * card.thirds for card in laid)
    for suit in SUITS:
        value += suit_shape(kept.suit(suit).mask)
        if suit is called and not kept.suit(suit):
            value -= _CALLED
    return value


@cache
def suit_shape(mask: int) -> float:
    """What the cards held in one suit are worth by their shape."""
    cards = CardSet(mask)
    if not cards:
        return _VOID
    highest = cards.highest()
    if highest.is_king:
        return _GUARD * min(len(cards) - 1, 2) + (
            _GUARD if CardSet.of(cards) and _queen(cards) else 0.0
        )
    return _SINGLETON if len(cards) == 1 else 0.0


def _queen(cards: CardSet) -> bool:
    return any(card.is_queen for card in cards)
