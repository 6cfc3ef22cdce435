"""Weights on trial: the expert with a file's weights against the expert as he is shipped.

``KOENIGRUFEN_WEIGHTS=WORK/bidder.npz koenigrufen arena --b expert --a
koenigrufen.research.bidding.trial:trial``; the journal does not know the file, so each file wants
its own.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import Weights, shipped, unpacked
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.searching.strength import EXPERT

FILE: Final = "KOENIGRUFEN_WEIGHTS"
"""The variable that names the file."""


def trial() -> Searcher:
    """The expert who speaks by the weights of a file. Raises OSError or ValueError without one."""
    path = os.environ.get(FILE)
    if path is None:
        raise ValueError(f"{FILE} names no file of weights")
    nets = unpacked(Path(path).read_bytes())
    return Searcher(EXPERT, before=Bidder(Weights(nets, shipped().experience)))
