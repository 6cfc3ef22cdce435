"""Weights on trial: the expert with a file's weights against the expert as he is shipped.

``KOENIGRUFEN_WEIGHTS=WORK/bidder.npz koenigrufen arena --b expert --a
koenigrufen.research.bidding.trial:trial``; ``KOENIGRUFEN_EXPERIENCE`` names a file of experience
in the same way. The journal knows neither file, so each wants its own.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from koenigrufen.players.bidder import experience
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import Weights, doubling, unpacked
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.searching.strength import EXPERT

NETS: Final = "KOENIGRUFEN_WEIGHTS"
EXPERIENCE: Final = "KOENIGRUFEN_EXPERIENCE"
"""The variables that name the files."""


def trial() -> Searcher:
    """The expert who speaks by these files. Raises OSError or ValueError without any."""
    nets, seen = os.environ.get(NETS), os.environ.get(EXPERIENCE)
    if nets is None and seen is None:
        raise ValueError(f"neither {NETS} nor {EXPERIENCE} names a file")
    whole = doubling()
    known = whole.nets if nets is None else unpacked(Path(nets).read_bytes())
    met = experience.read(Path(seen).read_text("utf-8")) if seen else whole.experience.of_bids()
    return Searcher(EXPERT, before=Bidder(Weights(known, met)))
