"""What many hands look like at once, in a few numbers a Tarock player would count too."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import MOND, PAGAT, SKUES, tarock
from koenigrufen.cards.cardset import KINGS, QUEENS, TAROCKS, CardSet

_SUIT: Final = np.uint64(0xFF)
_SHIFTS: Final = np.arange(0, 32, 8, dtype=np.uint64)
_HIGH: Final = TAROCKS.above(tarock(14)) - CardSet.of((MOND, SKUES))
_MIDDLE: Final = TAROCKS.above(tarock(8)) - TAROCKS.above(tarock(14))
_JACKS: Final = CardSet(0x30303030)
_PIPS: Final = CardSet(0x0F0F0F0F)

SHAPE: Final = (
    "tarocks", "tarocks squared", "middle", "high", "skues", "mond", "pagat", "kings", "queens",
    "voids", "singletons", "longest", "bare",
)  # fmt: skip
"""The numbers of `shape`, by name."""


def count(masks: Any, cards: CardSet) -> Any:
    """How many of these cards are in each of the sets."""
    return np.bitwise_count(masks & np.uint64(cards.mask)).astype(np.float64)


def lengths(masks: Any) -> Any:
    """The lengths of the four suits, by hand."""
    return np.bitwise_count((masks[:, None] >> _SHIFTS) & _SUIT).astype(np.float64)


def shape(masks: Any) -> Any:
    """By hand: its Tarock, the best of them, its court cards, and how its suits are cut."""
    tarocks, suits = count(masks, TAROCKS), lengths(masks)
    return np.stack(
        [
            tarocks,
            tarocks * tarocks / 10,
            count(masks, _MIDDLE),
            count(masks, _HIGH),
            count(masks, CardSet(SKUES.bit)),
            count(masks, CardSet(MOND.bit)),
            count(masks, CardSet(PAGAT.bit)),
            count(masks, KINGS),
            count(masks, QUEENS),
            (suits == 0).sum(axis=1).astype(np.float64),
            (suits == 1).sum(axis=1).astype(np.float64),
            suits.max(axis=1),
            count(masks, _PIPS),
        ],
        axis=1,
    )
