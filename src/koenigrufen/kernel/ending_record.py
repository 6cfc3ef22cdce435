"""The state of an ending's search, and what a finished deal is worth there.

A result is one number: that of its outcome and, above it, each seat's thirds in eight bits.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import i64
from koenigrufen.kernel.deal_record import EVERYONE_ALONE, NEGATIVE, OUTCOMES
from koenigrufen.kernel.outcomes import TARIFF_BITS, code_of, outcome, thirds_of

SLOTS: Final = 1 << 16
SIDES: Final = 0
"""The declaring side against the other."""
PARANOID: Final = 1
"""The root's seat against all others."""
EACH_FOR_HIMSELF: Final = 2
"""Everyone wants the most for himself; of equals the one worst for the root's seat (max^n)."""

THIRDS: Final = 16
NUMBER: Final = (1 << THIRDS) - 1

ENDING: Final = np.dtype(
    [
        ("money", np.float64, (OUTCOMES, 4)),
        ("priced", np.int64, (OUTCOMES,)),
        ("missing", np.int64),
        ("full", np.int64),
        ("mode", np.int64),
        ("root", np.int64),
        ("small", np.float64),  # what a third of a card point weighs
        ("nodes", np.int64),
        ("era", np.uint64),
        ("key", np.uint64, (SLOTS,)),
        ("result", np.int64, (SLOTS,)),
        ("bound", np.int64, (SLOTS,)),  # 0 exact, 1 at least, -1 at most
    ]
)


def new_ending() -> Any:
    """An empty record."""
    return np.zeros(1, ENDING).view(np.recarray)[0]


@jit
def leaf(s: Any, e: Any) -> Any:
    """The finished deal as a result."""
    number = outcome(s, code_of(s) | s.tariff << TARIFF_BITS)
    if number < 0:
        e.full = 1
        return i64(0)
    if not e.priced[number]:
        e.missing += 1
    packed = i64(number)
    if s.goal != NEGATIVE:
        for seat in range(4):
            packed |= thirds_of(s.pile[seat]) << (THIRDS + 8 * seat)
    return packed


@jit
def worth(s: Any, e: Any, packed: Any, seat: Any) -> Any:
    """What a result is worth to a seat: its payment, and a little for card points."""
    thirds = (packed >> (THIRDS + 8 * seat)) & 255
    if s.goal == EVERYONE_ALONE:
        thirds = -thirds
    return e.money[packed & NUMBER, seat] + e.small * thirds


@jit
def stake_of(s: Any, e: Any, packed: Any) -> Any:
    """What the two parties play for: the declaring side's, or the root seat's, whole payment."""
    if e.mode == PARANOID:
        return worth(s, e, packed, e.root)
    total = 0.0
    for seat in range(4):
        if s.side[seat]:
            total += worth(s, e, packed, seat)
    return total


@jit
def better(s: Any, e: Any, seat: Any, new: Any, old: Any) -> Any:
    mine, before = worth(s, e, new, seat), worth(s, e, old, seat)
    if mine != before or seat == e.root:
        return mine > before
    return worth(s, e, new, e.root) < worth(s, e, old, e.root)
