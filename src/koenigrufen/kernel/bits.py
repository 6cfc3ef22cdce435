"""Sets of cards as 64-bit words: counting, the lowest and the highest card.

Words are `uint64` throughout and card numbers `int64`: Numba types a mixture of the two as
signed, NumPy as floating point, and then the same line would mean different things.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import COMPILED, jit

u64: Final = np.uint64
i64: Final = np.int64

ONE: Final = np.uint64(1)
NONE: Final = np.uint64(0)

MIX_1: Final = u64(0xBF58476D1CE4E5B9)
MIX_2: Final = u64(0x94D049BB133111EB)

Counter = Callable[[Any], Any]
popcount: Counter
"""How many cards the set has."""
lowest: Counter
"""The weakest card of a set that is not empty."""
_leading: Counter

if COMPILED:
    from koenigrufen.kernel import _machine

    popcount, lowest, _leading = _machine.COUNTERS
else:

    def _ones(word: Any) -> Any:
        return i64(int(word).bit_count())

    def _trailing_zeros(word: Any) -> Any:
        number = int(word)
        return i64((number & -number).bit_length() - 1)

    def _leading_zeros(word: Any) -> Any:
        return i64(64 - int(word).bit_length())

    popcount, lowest, _leading = _ones, _trailing_zeros, _leading_zeros


@jit
def highest(word: Any) -> Any:
    """The strongest card of a set that is not empty."""
    return i64(63) - _leading(word)


@jit
def bit(card: Any) -> Any:
    """The set of this one card."""
    return ONE << u64(card)


@jit
def above(card: Any) -> Any:
    """All numbers higher than the card's."""
    return ~((ONE << u64(card + 1)) - ONE)


@jit
def suit_of(card: Any) -> Any:
    """0 Herz to 3 Treff, 4 Tarock."""
    return min(card >> 3, 4)


@jit
def mixed(word: Any) -> Any:
    """A word with all its bits stirred (the finish of splitmix64)."""
    word = (word ^ (word >> u64(30))) * MIX_1
    word = (word ^ (word >> u64(27))) * MIX_2
    return word ^ (word >> u64(31))
