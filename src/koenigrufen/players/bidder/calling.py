"""Calling: the king whose suit suits the hand best."""

from __future__ import annotations

import numpy as np

from koenigrufen.cards.card import SUITS
from koenigrufen.game.actions import Action, Call
from koenigrufen.game.public import Public
from koenigrufen.game.view import View
from koenigrufen.players.bidder.estimates import announced_bit, payments
from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import Role, variant
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.players.bidder.situations import Situations
from koenigrufen.rules.auction import read_called

_OWN = 1.0
"""Calling oneself means playing alone; only when it pays much better, or nothing else is left."""


def weigh_calls(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """The calls with their worth; the fourth king as much as by its name, a shade less."""
    hands = Hands(np.array([view.dealt.mask], dtype=np.uint64))
    weighed: list[tuple[Action, float]] = []
    for action in options:
        assert isinstance(action, Call)
        called = read_called(action.card, view.dealt)
        assert called is not None
        suit = SUITS.index(called.suit)
        worth = float(calling(weights, view.public, hands, suit, view.seat)[0])
        own = _OWN if called in view.dealt else 0.0
        unnamed = 1e-4 if action.card != called.suit.value else 0.0
        weighed.append((action, worth - own - unnamed))
    return weighed


def calling(weights: Weights, public: Public, hands: Hands, suit: int, seat: int) -> Floats:
    """What each hand should be paid when it calls the king of this suit."""
    game = public.game
    seen = Situations(
        hands=hands.masks,
        variant=variant(game),
        place=(seat - public.forehand) % 4,
        called=suit,
        announced=announced_bit(game.bird.value) if game.bird else 0,
    )
    return payments(weights, public.rules, game, Role.DEALT, seen, hands)
