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
CONTEXT: Final = CALLED_WIDTH + _VARIANTS + _EXPOSURES + 2 * _SEATS + _BITS + 4
INPUTS: Final = WIDTH + CONTEXT


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
        context = np.broadcast_to(self.context(), (len(hands), CONTEXT))
        return np.concatenate([describe(hands), context], axis=1).astype(np.float32)

    def context(self) -> Floats:
        """All but the hands themselves: (hands, CONTEXT), or one row where all share it."""
        said = (self.variant, self.exposure, self.place, self.after, self.announced)
        fields = (*said, self.called, self.alone, self.laid, self.left, self.natural)
        numbers = [np.atleast_1d(np.asarray(field, dtype=np.int64)) for field in fields]
        hands = np.asarray(self.hands, dtype=np.uint64)
        if (numbers[5] >= 0).any():  # what is held in the called suit differs from hand to hand
            numbers[5] = np.broadcast_to(numbers[5], len(hands))
        count = max(len(number) for number in numbers)
        many = [np.broadcast_to(number, count) for number in numbers]
        variant, exposure, place, after, announced, called, alone, laid, left, natural = many
        shown = hands if len(hands) == count else hands[:1]
        parts = [
            describe_called(shown, called),
            one_hot(variant, _VARIANTS),
            one_hot(exposure, _EXPOSURES),
            one_hot(place, _SEATS),
            one_hot(after, _SEATS),
            announced[:, None] >> np.arange(_BITS) & 1,
            np.stack([alone, laid / _POINTS, left / _POINTS, natural], axis=1),
        ]
        return np.concatenate(parts, axis=1).astype(np.float32)
