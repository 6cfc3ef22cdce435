"""The player who knows the rules and nothing else: any legal action, all alike."""

from __future__ import annotations

import random

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import Action, Discard
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.view import View
from koenigrufen.players.laying import Laying, laying


class RandomPlayer:
    """Bids, calls, lays away and plays at random."""

    def act(self, view: View, rng: random.Random) -> Action:
        choice = laying(view)
        if choice is not None:
            return Discard(_drawn(choice, rng))
        return rng.choice(legal_actions(view))


def _drawn(choice: Laying, rng: random.Random) -> CardSet:
    return choice.must | CardSet.of(rng.sample(list(choice.among), choice.count))
