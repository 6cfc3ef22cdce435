"""A player who ends the process he is in, as a crash or the system would."""

import os
import random

from koenigrufen.game.actions import Action
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice

STAYS = "KOENIGRUFEN_TEST_STAYS"
"""While this is set in the environment he stays and plays as the novice does."""
PATIENCE = 100


class Leaving:
    """Plays a deal or two before he goes."""

    def __init__(self) -> None:
        self._acted = 0

    def act(self, view: View, rng: random.Random) -> Action:
        self._acted += 1
        if self._acted > PATIENCE and STAYS not in os.environ:
            os._exit(0)
        return Novice().act(view, rng)
