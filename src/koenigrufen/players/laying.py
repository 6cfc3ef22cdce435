"""Laying away so that it is legal: which cards must go, and from which the rest is chosen.

The law gives one set to choose from. Where that holds cards that may go only for want of others
(Tarock, or suit cards in a suit game), the others all have to go with them.
"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.cardset import EMPTY, TAROCKS, CardSet
from koenigrufen.game.deal import discard_choice
from koenigrufen.game.view import View
from koenigrufen.rules.contract import Contract


@dataclass(frozen=True, slots=True)
class Laying:
    """``must`` go in any case; ``count`` more are chosen ``among`` others."""

    must: CardSet
    among: CardSet
    count: int


def laying(view: View) -> Laying | None:
    """The choice of a seat that has to lay away, else None."""
    choice = discard_choice(view)
    if choice is None:
        return None
    return laying_of(view.public.game, choice[0])


def laying_of(game: Contract, cards: CardSet) -> Laying:
    """The same for a hand that may lay these cards away in this game."""
    count = game.takes
    willing = cards & TAROCKS if game.suit_game else cards - TAROCKS
    if len(willing) >= count:
        return Laying(EMPTY, cards, count)
    return Laying(willing, cards - willing, count - len(willing))
