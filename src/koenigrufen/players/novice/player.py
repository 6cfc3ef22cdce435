"""The novice: for every phase of a deal its own few rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from koenigrufen.game.actions import Action, Discard
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.laying import laying
from koenigrufen.players.novice import betting, bidding, calling, playing, speaking, talon

_Choice = Callable[[View, tuple[Action, ...]], Action]

_PHASES: Final[dict[Phase, _Choice]] = {
    Phase.AUCTION: bidding.bid,
    Phase.CALLING: calling.call,
    Phase.TALON: talon.take,
    Phase.CHOOSING: betting.choose,
    Phase.SPRITZEN: betting.spritz,
    Phase.ANNOUNCING: speaking.speak,
    Phase.PLAYING: playing.play,
}


class Novice:
    """Plays every game of every rule set by simple sound rules; leaves nothing to chance."""

    def act(self, view: View, rng: random.Random) -> Action:
        del rng
        choice = laying(view)
        if choice is not None:
            return Discard(talon.lay(view, choice))
        options = legal_actions(view)
        if len(options) == 1:
            return options[0]
        return _PHASES[view.public.phase](view, options)
