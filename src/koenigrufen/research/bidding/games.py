# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""Whole deals by the law, the novice's cards: what the weights are judged by."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from koenigrufen.game.actions import Action
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player
from koenigrufen.research.bidding.dealing import forced, natural, played
from koenigrufen.research.bidding.samples import SAMPLE, rows
from koenigrufen.rules.ruleset import RuleSet

_IN_EARNEST: Final = 0.65
"""The share of deals with an auction; in the others a fit hand is made to play some game."""


class Speaker:
    """The bidder until the first card, then the novice."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._bidder, self._novice = Bidder(weights), Novice()

    def act(self, view: View, rng: random.Random) -> Action:
        playing = view.public.phase is Phase.PLAYING
        return (self._novice if playing else self._bidder).act(view, rng)


def games(rules: list[RuleSet], weights: Weights, numbers: range, seed: int) -> Any:
    """The samples of these deals."""
    speaker = Speaker(weights)
    found: list[Any] = []
    for number in numbers:
        found += _game(rules, speaker, f"{seed}/{number}")
    return np.array(found, SAMPLE)


def _game(rules: list[RuleSet], speaker: Player, seed: str) -> list[Any]:
    rng = random.Random(f"{seed}/game")
    # the two rule sets the bidder is measured by, twice in three
    chosen = rng.choice(rules[:2] if rng.random() < 2 / 3 else rules)
    earnest = rng.random() < _IN_EARNEST
    deal = natural if earnest else forced
    return rows(deal(chosen, speaker, seed, finish), natural=earnest)


def finish(state: Any, player: Player, seed: str) -> Any:
    """The cards as the novice plays them, whoever has spoken."""
    del player
    return played(state, Novice(), seed)
