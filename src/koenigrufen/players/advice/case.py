"""A card that might be played, and how the trick stands before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.view import View
from koenigrufen.players.novice.partners import Friends, friends
from koenigrufen.players.novice.situation import Situation, situation

POINTS: Final = 4
"""From so many thirds on a card is one worth carrying home: from the Jack up."""


FEW: Final = 3
"""From so many Tarock on a void is one to ruff with; so many cards are the last few."""


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
    def ruffs_then(self) -> bool:
        """Whether, this card gone, the hand is void of a suit it may yet take with Tarock.

        Others must still hold the suit, and the hand enough Tarock and enough else to be led to.
        """
        kept = self.view.hand - CardSet.of([self.card])
        tarocks = len(kept.suit(Suit.TAROCK))
        return (
            not self.card.is_tarock
            and self.last_of_suit
            and tarocks >= FEW
            and len(kept) > tarocks
            and bool(self.here.memory.out.suit(self.card.suit))
        )

    @property
    def keeps_tarocks_for_the_end(self) -> bool:
        """Whether a last Tarock or two stay for the last few tricks."""
        hand = self.view.hand
        return not self.card.is_tarock and len(hand) <= FEW + 1 and bool(hand.suit(Suit.TAROCK))

    @property
    def lower_for_the_same(self) -> bool:
        """Whether a smaller card of the suit may be played that is worth as much."""
        worth = self.card.thirds
        return any(
            other < self.card and other.thirds == worth
            for other in self.legal.suit(self.card.suit)
        )

    @property
    def keeps_more(self) -> bool:
        """Whether a card worth more, or a Tarock, stays in the hand."""
        return any(
            card.is_tarock or card.thirds > self.card.thirds
            for card in self.view.hand
            if card is not self.card
        )

    @property
    def values(self) -> dict[str, object]:
        return {"card": self.card, "suit": self.card.suit}


def case_of(view: View, card: Card) -> Case:
    """The card before the seat on turn."""
    here = situation(view)
    with_me = (0.0,) * 4 if view.public.game.everyone_alone else friends(view, here.memory)
    return Case(view, here, card, playable(view), with_me)
