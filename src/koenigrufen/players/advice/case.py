"""A card that might be played, and how the trick stands before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.view import View
from koenigrufen.players.novice.partners import Friends, friends
from koenigrufen.players.novice.situation import Situation, situation

POINTS: Final = 4
"""From so many thirds on a card is one worth carrying home: from the Jack up."""


@dataclass(frozen=True, slots=True)
class Case:
    """One card of the hand against the trick; ``legal``: what may be played instead."""

    view: View
    here: Situation
    card: Card
    legal: CardSet
    with_me: Friends

    @property
    def takes(self) -> bool:
        return self.here.leading or self.card in self.here.winners(self.legal)

    @property
    def must_take(self) -> bool:
        """Whether every card that may be played lies highest."""
        return self.here.winners(self.legal) == self.legal

    @property
    def last_of_suit(self) -> bool:
        """Whether the hand has no other card of its suit."""
        return len(self.view.hand.suit(self.card.suit)) == 1

    @property
    def values(self) -> dict[str, object]:
        return {"card": self.card, "suit": self.card.suit}


def case_of(view: View, card: Card) -> Case:
    """The card before the seat on turn."""
    here = situation(view)
    with_me = (0.0,) * 4 if view.public.game.everyone_alone else friends(view, here.memory)
    return Case(view, here, card, playable(view), with_me)
