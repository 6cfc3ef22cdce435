"""The state of a payment search: one structured record."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

SLOTS: Final = 1 << 20
"""Places of the table, 16 bytes each."""
MEMO: Final = 1 << 15
"""Places for what a course of the deal may still need."""
NEVER: Final = 1 << 20
"""More thirds than there are: the payment cannot be reached."""

PAY: Final = np.dtype(
    [
        # the position, one row a trick
        ("hand", np.uint64, (14, 4)),
        ("held", np.uint64, (14, 4)),  # announced cards that wait for a later trick
        ("named", np.uint64, (14,)),  # cards that are more than their rank and their points
        ("played", np.int64, (14, 4)),
        ("gained", np.int64, (14,)),  # what the declaring side has made since the root
        ("rest", np.int64, (14,)),  # what is still to be made
        ("course", np.int64, (14,)),  # what has happened: see `course`
        ("moves", np.int64, (60, 13)),
        # what holds for the whole search
        ("side", np.int64, (4,)),
        ("pts", np.int64, (54,)),
        ("rules", np.int64),
        ("number", np.int64),  # the root's trick, from 0
        ("tricks", np.int64),
        ("called", np.int64),  # -1: none
        ("priced", np.int64),  # the bits of a course that any payment looks at
        ("marked", np.uint64),  # cards a trick with which changes the course
        # amounts: by Valat and interval of points, by Valat, item and state
        ("starts", np.int64, (16,)),
        ("intervals", np.int64),
        ("whole", np.int64, (3, 16)),
        ("more", np.int64, (3, 11, 3)),
        ("alpha", np.int64),  # the question: is more than this paid?
        ("question", np.uint64),
        ("memo", np.uint64, (MEMO,)),
        ("low", np.int64, (MEMO,)),
        ("high", np.int64, (MEMO,)),
        ("key", np.uint64, (SLOTS,)),
        ("upper", np.int32, (SLOTS,)),  # so many thirds are enough
        ("lower", np.int32, (SLOTS,)),  # fewer are not
        ("nodes", np.int64),
        ("cap", np.int64),
        ("stop", np.int64),
    ]
)


def new_pay() -> Any:
    """An empty record."""
    return np.zeros(1, PAY).view(np.recarray)[0]
