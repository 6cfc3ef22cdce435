"""A card that might be played, and how the trick stands before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.public import SEATS
from koenigrufen.game.view import View
from koenigrufen.players.novice.partners import Friends, friends
from koenigrufen.players.novice.situation import Situation, situation
from koenigrufen.rules.play import PlayRules, kaiserstich

POINTS: Final = 4
"""From so many thirds on a card is one worth carrying home: from the Jack up."""

TOGETHER: Final = 0.999
"""From here on it is known that two play together, and below the rest of it that they do not."""

_DOUBT: Final = 0.01

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
    def rules(self) -> PlayRules:
        return self.here.rules

    @property
    def kaiserstich(self) -> bool:
        """Whether this card completes one."""
        table = self.here.table
        return kaiserstich((*table, self.card), self.rules) and not kaiserstich(table, self.rules)

    @property
    def kept(self) -> CardSet:
        """What stays in the hand."""
        return self.view.hand.without(self.card)

    @property
    def ruffs_when_void(self) -> bool:
        """Whether, this card gone, a suit that cannot be followed must be given a Tarock."""
        return self.rules.tarock_trumps and bool(self.kept.suit(Suit.TAROCK))

    def together(self, seat: int) -> bool:
        """Whether this seat is known to play with me."""
        return self.with_me[seat] >= TOGETHER

    def against(self, seat: int) -> bool:
        """Whether this seat is known to play against me."""
        return self.with_me[seat] <= 1 - TOGETHER

    @property
    def last_of_suit(self) -> bool:
        """Whether the hand has no other card of its suit."""
        return len(self.view.hand.suit(self.card.suit)) == 1

    @property
    def ruffs_then(self) -> bool:
        """Whether, this card gone, the hand is void of a suit it may yet take with Tarock.

        Others must still hold the suit, and the hand enough Tarock and enough else to be led to.
        """
        kept, suit = self.kept, self.card.suit
        tarocks = len(kept.suit(Suit.TAROCK))
        return (
            self.rules.tarock_trumps
            and not self.card.is_tarock
            and self.last_of_suit
            and tarocks >= FEW
            and len(kept) > tarocks
            and len(self.others.suit(suit)) > 1
        )

    @property
    def others(self) -> CardSet:
        """All that another hand may still hold."""
        held = CardSet(0)
        for seat in range(SEATS):
            if seat != self.view.seat:
                held |= self.here.memory.may[seat]
        return held

    @property
    def keeps_tarocks_for_the_end(self) -> bool:
        """Whether a last Tarock or two stay for the last few tricks."""
        hand = self.view.hand
        few = len(hand) <= FEW + 1 and bool(hand.suit(Suit.TAROCK))
        return self.rules.tarock_trumps and not self.card.is_tarock and few

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
        return any(card.is_tarock or card.thirds > self.card.thirds for card in self.kept)

    @property
    def values(self) -> dict[str, object]:
        return {"card": self.card, "suit": self.card.suit}


def case_of(view: View, card: Card) -> Case:
    """The card before the seat on turn."""
    here = situation(view)
    with_me = (0.0,) * SEATS if view.public.game.everyone_alone else _with_me(view, here)
    return Case(view, here, card, playable(view), with_me)


def _with_me(view: View, here: Situation) -> Friends:
    """As `friends`; but nobody is surely the partner while the king may lie in the talon."""
    chances, public, called = friends(view, here.memory), view.public, view.called_card()
    found = called is not None and called not in here.memory.out
    if not public.game.calls or public.talon.shown or found:
        return chances
    as_partner, doubt = (1.0, 1.0 - _DOUBT) if view.is_declarer else (0.0, _DOUBT)
    return tuple(
        doubt if chance == as_partner and seat not in (view.seat, public.player) else chance
        for seat, chance in enumerate(chances)
    )
