"""Many hands in their situations, as the rows a net reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import (
    CALLED_WIDTH,
    WIDTH,
    Floats,
    describe,
    describe_called,
    one_hot,
)
from koenigrufen.players.bidder.outcomes import CALLABLE

_SEATS: Final = 4
_VARIANTS: Final = 6
_EXPOSURES: Final = 3
_BITS: Final = 2 * len(CALLABLE)
_POINTS: Final = 30.0
INPUTS: Final = WIDTH + CALLED_WIDTH + _VARIANTS + _EXPOSURES + 2 * _SEATS + _BITS + 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Situations:
    """Arrays of one length; a single number stands for all hands.

    ``place``: seats after forehand, ``after``: after the declarer; ``called`` the called card's
    suit, -1 while there is none; ``announced`` bits as in `outcomes.CALLABLE`, the others' above
    the declaring side's; ``laid`` and ``left`` thirds; ``natural``: the auction led there.
    """

    hands: Any
    variant: Any
    exposure: Any = 0
    place: Any = 0
    after: Any = 0
    called: Any = -1
    announced: Any = 0
    alone: Any = 0
    laid: Any = 0
    left: Any = 0
    natural: Any = 1

    def rows(self) -> Floats:
        """The rows: (hands, INPUTS)."""
        hands = np.asarray(self.hands, dtype=np.uint64)
        count = len(hands)

        def whole(values: Any) -> Any:
            return np.broadcast_to(np.asarray(values, dtype=np.int64), count)

        bits = whole(self.announced)[:, None] >> np.arange(_BITS) & 1
        numbers = np.stack(
            [
                whole(self.alone),
                whole(self.laid) / _POINTS,
                whole(self.left) / _POINTS,
                whole(self.natural),
            ],
            axis=1,
        )
        parts = [
            describe(hands),
            describe_called(hands, whole(self.called)),
            one_hot(whole(self.variant), _VARIANTS),
            one_hot(whole(self.exposure), _EXPOSURES),
            one_hot(whole(self.place), _SEATS),
            one_hot(whole(self.after), _SEATS),
            bits,
            numbers,
        ]
        return np.concatenate(parts, axis=1).astype(np.float32)
