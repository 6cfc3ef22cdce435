"""What a hand looks like to the nets: numbers for its Tarock and for the shape of its suits.

All four suits are alike, so their descriptions are added up; whatever a single suit stands out by
(the called one) is told apart. Many hands are described at once.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]
Masks = npt.NDArray[np.uint64]

TAROCK_BITS: Final = 22
_TOP, _LOW = 7, 4
"""So many Tarock from the top and from below are told one by one."""
_LENGTHS: Final = 7
_KING, _QUEEN, _RIDER, _JACK = 7, 6, 5, 4
_RANK: Final = np.arange(1, TAROCK_BITS + 1, dtype=np.float32) / TAROCK_BITS


def _suit_row(mask: int) -> list[float]:
    """One suit's cards: length, court cards, how well they are guarded, how low the rest is."""
    ranks = [rank for rank in range(8) if mask >> rank & 1]
    length = len(ranks)
    row = [float(length == n) for n in range(_LENGTHS - 1)] + [float(length >= _LENGTHS - 1)]
    row += [float(court in ranks) for court in (_KING, _QUEEN, _RIDER, _JACK)]
    row += [float(_KING in ranks and length == n) for n in (1, 2, 3)]
    row += [float({_KING, _QUEEN} <= set(ranks))]
    row += [float(_QUEEN in ranks and _KING not in ranks and length == n) for n in (1, 2)]
    row += [float(not set(ranks) & {_KING, _QUEEN, _RIDER} and length == n) for n in (1, 2)]
    holes = [rank - place for place, rank in enumerate(ranks)]
    row += [sum(holes) / 10, min(holes, default=0) / 4, max(holes, default=0) / 4]
    row += [float(bool(ranks) and ranks[0] == n) for n in (0, 1)]
    row += [float(len(ranks) > 1 and ranks[1] <= n) for n in (2, 4)]
    return row


SUIT_TABLE: Final[Floats] = np.array([_suit_row(mask) for mask in range(256)], dtype=np.float32)
_LENGTH: Final = np.array([mask.bit_count() for mask in range(256)], dtype=np.int64)
SUIT_WIDTH: Final = SUIT_TABLE.shape[1]
CALLED_WIDTH: Final = SUIT_WIDTH + 1


def suits(hands: Masks) -> npt.NDArray[np.int64]:
    """The four suits of each hand as numbers below 256: (hands, 4)."""
    shifts = np.arange(0, 32, 8, dtype=np.uint64)
    return ((hands[:, None] >> shifts) & np.uint64(0xFF)).astype(np.int64)


def tarock_bits(hands: Masks) -> Floats:
    """Which Tarock each hand holds, I to XXII: (hands, 22)."""
    shifts = np.arange(32, 54, dtype=np.uint64)
    return ((hands[:, None] >> shifts) & np.uint64(1)).astype(np.float32)


def _tarocks(hands: Masks) -> list[Floats]:
    bits = tarock_bits(hands)
    count = bits.sum(axis=1)
    from_top = np.cumsum(bits[:, ::-1], axis=1)[:, ::-1] * bits
    from_below = np.cumsum(bits, axis=1) * bits
    ranked = [((from_top == n) * _RANK).sum(axis=1) for n in range(1, _TOP + 1)]
    ranked += [((from_below == n) * _RANK).sum(axis=1) for n in range(1, _LOW + 1)]
    counts = (count[:, None] == np.arange(1, 13)).astype(np.float32)
    holes = (np.arange(1, TAROCK_BITS + 1) * bits - from_below).clip(0).sum(axis=1) / 50
    return [bits, counts, np.stack([*ranked, holes, count / 8], axis=1).astype(np.float32)]


def _shapes(hands: Masks) -> list[Floats]:
    masks = suits(hands)
    lengths = np.sort(_LENGTH[masks], axis=1)[:, ::-1]
    longest = masks[np.arange(len(masks)), _LENGTH[masks].argmax(axis=1)]
    return [
        SUIT_TABLE[masks].sum(axis=1),
        (lengths[:, :3] / 6).astype(np.float32),
        SUIT_TABLE[longest][:, _LENGTHS:11],
    ]


def describe(hands: Masks) -> Floats:
    """Everything about the hands themselves: (hands, WIDTH)."""
    return np.concatenate([*_tarocks(hands), *_shapes(hands)], axis=1)


def describe_called(hands: Masks, called: npt.NDArray[np.int64]) -> Floats:
    """What the hands hold in the called suit, 0-3; nothing where none is called (-1)."""
    known = called >= 0
    rows = SUIT_TABLE[suits(hands)[np.arange(len(hands)), called.clip(0)]]
    return np.concatenate([rows * known[:, None], known[:, None]], axis=1).astype(np.float32)


def one_hot(values: npt.NDArray[np.int64], width: int) -> Floats:
    """Each number as a row with a single 1; none where it is negative."""
    row: Floats = (values[:, None] == np.arange(width)).astype(np.float32)
    return row


WIDTH: Final = describe(np.zeros(1, np.uint64)).shape[1]


def masks(hands: Any) -> Masks:
    """Hands (CardSet) as an array."""
    return np.array([hand.mask for hand in hands], dtype=np.uint64)
