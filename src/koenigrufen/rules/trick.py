"""A trick: who led, what fell in which order, who took it and which talon card went to it."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card


@dataclass(frozen=True, slots=True)
class Trick:
    """Four cards in the order played. ``talon`` holds what Trischaken lays to it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    talon: tuple[Card, ...] = ()

    def player_of(self, card: Card) -> int | None:
        """Who played this card, or None if it is not in the trick."""
        if card not in self.cards:
            return None
        return (self.leader + self.cards.index(card)) % 4

    @property
    def pile(self) -> tuple[Card, ...]:
        """All the winner takes in."""
        return self.cards + self.talon
