"""The bidder: what each action before the first card should bring, and who would have done it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.public import Phase, Public
from koenigrufen.game.view import View
from koenigrufen.players.bidder.auction import weigh_bids
from koenigrufen.players.bidder.calling import weigh_calls
from koenigrufen.players.bidder.features import Floats, Masks
from koenigrufen.players.bidder.likelihood import likelihood, likelihoods
from koenigrufen.players.bidder.nets import Hands, Weights, shipped
from koenigrufen.players.bidder.talking import weigh_words
from koenigrufen.players.bidder.talon import weigh_discards, weigh_parts
from koenigrufen.players.bidder.wagers import weigh_choices, weigh_spritzen
from koenigrufen.players.laying import laying
from koenigrufen.players.protocol import Valued

LEARNED: Final = 0
"""As a number of worlds: the value was learned, no world was looked at."""


class Bidder:
    """Everything before the first card by learned expectation; leaves nothing to chance."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = shipped() if weights is None else weights

    def act(self, view: View, rng: random.Random) -> Action:
        """The action that should bring most."""
        return self.values(view, rng)[0].action

    def values(self, view: View, rng: random.Random) -> tuple[Valued, ...]:
        """All that may be done now (of very many discards a part), the best first."""
        del rng
        weighed = self._weighed(view)
        ranked = sorted(weighed, key=lambda one: -one[1])
        return tuple(Valued(action, value, 0.0, LEARNED) for action, value in ranked)

    def likelihood(self, public: Public, action: Action, hands: Masks) -> Floats:
        """P(action | first twelve cards) for each hand of the seat on turn, smoothed: (hands,).

        ``public`` is the deal as it stood, in the auction or at the call.
        """
        return likelihood(self._weights, public, action, Hands(hands))

    def likelihoods(self, view: View, dealt: Masks) -> Floats:
        """The likelihood of what the others have bid and called, in each world: (worlds,).

        ``dealt`` holds the first twelve cards by world and seat as words, (worlds, 4).
        """
        return likelihoods(self._weights, view, dealt)

    def _weighed(self, view: View) -> Sequence[tuple[Action, float]]:
        choice = laying(view)
        if choice is not None:
            return weigh_discards(self._weights, view, choice)
        options = legal_actions(view)
        if len(options) == 1:
            return [(options[0], 0.0)]
        return self._of(view, options)

    def _of(self, view: View, options: tuple[Action, ...]) -> Sequence[tuple[Action, float]]:
        match view.public.phase:
            case Phase.AUCTION:
                return self._bids(view, options)
            case Phase.CALLING:
                return weigh_calls(self._weights, view, options)
            case Phase.TALON:
                return weigh_parts(self._weights, view, options)
            case Phase.CHOOSING:
                return weigh_choices(self._weights, view, options)
            case Phase.SPRITZEN:
                return weigh_spritzen(self._weights, view)
            case _:
                return weigh_words(self._weights, view, options)

    def _bids(self, view: View, options: tuple[Action, ...]) -> list[tuple[Action, float]]:
        hands = Hands(np.array([view.dealt.mask], dtype=np.uint64))
        worth = dict(weigh_bids(self._weights, view.public, hands))
        return [(action, float(worth[action][0])) for action in options]
