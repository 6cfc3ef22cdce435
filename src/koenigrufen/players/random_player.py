"""The player who knows the rules and nothing else: any legal action, all alike.

Only of announcements and kontra he is sparing. If he were not, every second deal would have an
announced Valat with subkontra, and next to that nothing else at the table would count.
"""

from __future__ import annotations

import random

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import Action, Discard, Good
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.laying import Laying, laying

_SPARING = 0.8
"""How often he says good where he might say something."""


class RandomPlayer:
    """Bids, calls, lays away and plays at random."""

    def act(self, view: View, rng: random.Random) -> Action:
        choice = laying(view)
        if choice is not None:
            return Discard(_drawn(choice, rng))
        options = legal_actions(view)
        if view.public.phase is Phase.ANNOUNCING and Good() in options and rng.random() < _SPARING:
            return Good()
        return rng.choice(options)


def _drawn(choice: Laying, rng: random.Random) -> CardSet:
    return choice.must | CardSet.of(rng.sample(list(choice.among), choice.count))
