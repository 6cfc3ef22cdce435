"""What one seat knows: the public side of the deal, its own cards, and the log as it saw it."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, KINGS, CardSet
from koenigrufen.game.actions import Discard, Move
from koenigrufen.game.public import Public
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.talon import shown_discards

FOURTH_KING = "vierter"


@dataclass(frozen=True, slots=True)
class View:
    """All a player, a hint or a browser is ever told about a deal.

    ``dealt`` are the seat's twelve first cards, ``hand`` those it holds now, ``laid`` what it has
    laid away itself; ``moves`` the deal's log with what this seat could not see left out.
    """

    public: Public
    seat: int
    hand: CardSet
    dealt: CardSet
    laid: CardSet
    moves: tuple[Move, ...]

    @property
    def to_act(self) -> bool:
        """Whether it is this seat's turn."""
        return self.public.turn == self.seat

    @property
    def is_declarer(self) -> bool:
        return self.public.declarer == self.seat

    def called_card(self) -> Card | None:
        """The called card as far as this seat knows it.

        Of a called fourth king the suit is not named: the declarer knows it, so does its holder,
        and everyone once it lies in the open talon or has been played.
        """
        if self.public.called != FOURTH_KING:
            return read_called(self.public.called, EMPTY)
        if self.is_declarer:
            return read_called(FOURTH_KING, self.dealt)
        return next(iter((self.dealt & KINGS) | _kings_seen(self.public)), None)

    def holds_called(self) -> bool:
        """Whether this seat has the called card in hand now."""
        called = self.called_card()
        return called is not None and called in self.hand

    def own_side(self) -> Side | None:
        """The seat's own side in a game of two sides; None in Trischaken or before a game."""
        game = self.public.contract
        if game is None or game.everyone_alone:
            return None
        called = self.called_card()
        partner = game.calls and called is not None and called in self.dealt
        return Side.DECLARER if self.is_declarer or partner else Side.DEFENDERS


def _kings_seen(public: Public) -> CardSet:
    """Kings that came from another hand than the declarer's: in the talon or in a trick."""
    seen = CardSet.of(public.talon.shown) & KINGS
    if public.tricks is None:
        return seen
    for trick in public.tricks.done:
        seen |= CardSet.of(c for c in trick.cards if trick.player_of(c) != public.declarer) & KINGS
    for place, card in enumerate(public.tricks.table):
        if (public.tricks.leader + place) % 4 != public.declarer:
            seen |= CardSet.of([card]) & KINGS
    return seen


def as_seen(move: Move, public: Public) -> Move:
    """The move as the others saw it: of discards only the cards laid open."""
    if not isinstance(move.action, Discard):
        return move
    return Move(move.seat, Discard(shown_discards(public.game, move.action.cards)))
