"""Calling: a king in a suit that I am short in, best with the queen beside nothing else.

The partner's king takes the first round; a lone queen or low card of mine is gone with it, and
from then on I ruff. A queen of mine in the suit becomes the best card once the king is played.
"""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import Action, Call
from koenigrufen.game.view import View
from koenigrufen.rules.auction import callable_cards, called_word

_LENGTH = (1.5, 0.0, 1.0, 2.0)
"""By how many cards of the suit I hold: a void lets me ruff my own partner's king."""
_QUEEN = 1.5
_OWN = 9.0
"""Calling myself means playing alone; only when nothing else is left."""


def call(view: View, options: tuple[Action, ...]) -> Action:
    """Whom to call."""
    cards = callable_cards(view.public.rules, view.dealt)
    best = min(cards, key=lambda card: _cost(card, view.dealt))
    wanted = Call(called_word(best))
    return wanted if wanted in options else options[0]


def _cost(card: Card, hand: CardSet) -> float:
    suit = hand.suit(card.suit)
    length = len(suit)
    cost = _LENGTH[length] if length < len(_LENGTH) else float(length)
    queen = any(other.is_queen for other in suit)
    return cost - (_QUEEN if queen else 0.0) + (_OWN if card in hand else 0.0)
