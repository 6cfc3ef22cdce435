"""Worlds: complete deals that a view allows, drawn with equal chances and without trying.

The called king is the first card to be placed, so the chance that a seat holds it is read off
before anything else is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.public import SEATS
from koenigrufen.game.view import View
from koenigrufen.search.counting import Count
from koenigrufen.search.facts import LAID, PLACES, TALON, Facts, facts

Hands = tuple[CardSet, CardSet, CardSet, CardSet]


@dataclass(frozen=True, slots=True)
class World:
    """Where every card lies: four hands, the talon from the top, all that was laid away.

    Where the declarer has taken up the talon unseen there is none: it is part of what he holds.
    """

    hands: Hands
    talon: tuple[Card, ...]
    laid: CardSet


class Worlds:
    """The worlds that some facts allow; all of them are equally likely."""

    def __init__(self, known: Facts) -> None:
        self.facts = known
        self._count = Count(known)

    @classmethod
    def of(cls, view: View) -> Worlds:
        """All worlds in which this view could be had."""
        return cls(facts(view))

    @property
    def total(self) -> int:
        """How many worlds there are, the order of hidden talon cards apart."""
        return self._count.total

    def draw(self, rng: random.Random) -> World:
        """One of the worlds."""
        known, masks = self.facts, self._count.draw(rng)
        masks[known.seat] = known.hand.mask
        hands = [CardSet(masks[seat]) for seat in range(SEATS)]
        talon = ordered(known, CardSet(masks[TALON]), rng)
        laid = known.laid | CardSet(masks[LAID])
        return World((hands[0], hands[1], hands[2], hands[3]), talon, laid)

    @property
    def count(self) -> Count:
        """How they are counted."""
        return self._count

    def draws(self, count: int, rng: random.Random) -> Iterator[World]:
        """So many worlds, one after the other."""
        return (self.draw(rng) for _ in range(count))

    def given(self, card: Card, place: int) -> Worlds:
        """Those of the worlds in which the card lies there."""
        return Worlds(self.facts.knowing(card, place))

    def chance(self, card: Card, place: int) -> Fraction:
        """The chance that this unseen card lies in this place."""
        if card not in self.facts.may[place]:
            return Fraction(0)
        if self.facts.called == CardSet(card.bit):
            return self._first(place)
        return Fraction(self.given(card, place).total, self.total)

    def _first(self, place: int) -> Fraction:
        """The chance of the one card of the first class."""
        group = self._count.classes[0]
        ways = {group.places[step.split.index(1)]: step.ways for step in self._count.first()}
        return Fraction(ways.get(place, 0), self.total)

    def holds_called(self, seat: int) -> Fraction:
        """The chance that this seat holds the called card, or that it lies in this place.

        Of an unnamed fourth king the caller holds all but the called one.
        """
        known = self.facts
        if seat == known.seat:
            return Fraction(len(known.called) == 1 and known.called <= known.hand)
        if not known.called or (len(known.called) > 1 and seat == known.caller):
            return Fraction(0)
        return sum((self.chance(card, seat) for card in known.called), Fraction(0))


def ordered(known: Facts, hidden: CardSet, rng: random.Random) -> tuple[Card, ...]:
    """The talon with its hidden cards in an order of their own."""
    if not hidden:
        return tuple(card for card in known.talon if card is not None)
    cards = list(hidden)
    rng.shuffle(cards)
    return tuple(card or cards.pop() for card in known.talon)


__all__ = ["LAID", "PLACES", "TALON", "World", "Worlds"]
