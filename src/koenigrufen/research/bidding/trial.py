"""Weights on trial: the expert with a file's weights against the expert as he is shipped.

``KOENIGRUFEN_WEIGHTS=WORK/bidder.npz koenigrufen arena --b expert --a
koenigrufen.research.bidding.trial:Trial``; the journal does not know the file, so each file wants
its own.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import Weights, shipped, unpacked
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.searching.strength import EXPERT, Strength

FILE: Final = "KOENIGRUFEN_WEIGHTS"
"""The variable that names the file."""


class Trial(Searcher):
    """The expert who speaks by the weights of a file. Raises OSError or ValueError without one."""

    def __init__(self, strength: Strength = EXPERT) -> None:
        super().__init__(strength)
        path = os.environ.get(FILE)
        if path is None:
            raise ValueError(f"{FILE} names no file of weights")
        self._before = Bidder(Weights(unpacked(Path(path).read_bytes()), shipped().experience))

    def limited(self, budget: int) -> Trial:
        return Trial(replace(self.strength, worlds=budget))
