"""The record of deals being played out: one pointer for the compiled code."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel.weights import FIRST, WEIGHTS

OUTCOMES: Final = 1 << 14
"""Room for so many different outcomes of one deal."""

POSITIVE: Final = 0
NEGATIVE: Final = 1
EVERYONE_ALONE: Final = 2
WHOLE_POINTS: Final = 1
NOMINAL: Final = 2

WORLD: Final = np.dtype(
    [
        ("hand", np.uint64, (4,)),  # the deal from its first card on
        ("talon", np.uint64, (12,)),  # what each trick of a Trischaken gets
        ("side", np.int64, (4,)),
        ("beside", np.uint64, (2,)),  # what the sides have besides their tricks
        ("marked", np.uint64),  # the cards that may be caught
        ("ultimo", np.int64),  # the called card, -1: none
        ("held", np.uint64, (12, 4)),  # announced cards that wait for a later trick
        ("tariff", np.int64),  # worlds of one tariff pay the same for the same outcome
    ]
)
"""What differs between two worlds of one deal."""


def new_worlds(count: int) -> Any:
    """So many empty rows; records, for plain Python reads their fields by name as well."""
    return np.zeros(count, WORLD).view(np.recarray)


ROLLOUT: Final = np.dtype(
    [
        # the deal from its first card on; see WORLD
        ("hand", np.uint64, (4,)),
        ("leader", np.int64),
        ("begun", np.int64, (48,)),  # the cards played already
        ("count", np.int64),
        ("rules", np.int64),
        ("held", np.uint64, (12, 4)),
        ("talon", np.uint64, (12,)),
        ("goal", np.int64),
        ("side", np.int64, (4,)),
        ("over", np.int64, (4,)),  # a game to lose is over when all have more tricks than this
        ("beside", np.uint64, (2,)),
        ("method", np.int64),
        ("limits", np.int64, (8,)),  # card points that matter, and whose: see `rollout`
        ("whose", np.int64, (8,)),
        ("ultimo", np.int64),
        ("waiting", np.int64),  # whether any announced card waits for its trick
        ("marked", np.uint64),
        ("tariff", np.int64),
        # parts of an outcome that no payment looks at: its bits, missed birds, who caught a Mond
        ("dropped", np.int64),
        ("unmissed", np.int64),
        ("sides_only", np.int64),
        ("policy", np.int64),
        ("weights", np.float64, (4, WEIGHTS)),  # by seat: how the policy weighs, see `weights`
        ("random", np.uint64),
        # where each playout starts: the deal before the trick with this number (from 0)
        ("fixed", np.int64),
        ("first", np.int64),
        ("first_hand", np.uint64, (4,)),
        ("first_pile", np.uint64, (4,)),
        ("first_tricks", np.int64, (4,)),
        ("first_course", np.int64),
        ("first_leader", np.int64),
        # what everybody, the declarer and the others know before the first card, see `mind`
        ("open", np.uint64),
        ("taken", np.uint64),
        ("put_away", np.uint64),
        ("taker", np.int64),
        ("exchange", np.int64),  # the declarer has laid cards away
        ("always_known", np.int64),
        ("fourth", np.int64),  # whether the fourth king was called: only two know which it is
        ("wanted", np.int64, (4,)),  # tricks that a game to lose asks for
        # one deal being played
        ("held_now", np.uint64, (4,)),
        ("pile", np.uint64, (4,)),
        ("tricks", np.int64, (4,)),
        ("course", np.int64),
        ("leads", np.int64),
        ("chance", np.uint64),
        ("seats", np.int64, (4,)),
        ("cards", np.int64, (48,)),
        ("played", np.int64),
        # what everybody has seen of it, and what the seat to play makes of it
        ("noted", np.int64),
        ("seen", np.uint64),
        ("never", np.uint64, (4,)),  # what each seat cannot hold
        ("unveiled", np.int64),  # the sides are known
        ("note_leader", np.int64),
        ("note_k", np.int64),
        ("note_led", np.int64),
        ("note_best", np.int64),
        ("note_winner", np.int64),
        ("note_trick", np.uint64),
        ("may", np.uint64, (4,)),
        ("thin", np.int64, (4,)),
        ("thin_tarock", np.int64, (4,)),
        ("ally", np.float64, (4,)),
        # outcomes found so far
        ("slots", np.int64, (2 * OUTCOMES,)),
        ("codes", np.int64, (OUTCOMES,)),
        ("times", np.int64, (OUTCOMES,)),
        ("known", np.int64),
        ("lines", np.int8, (OUTCOMES, 48)),
        ("lengths", np.int64, (OUTCOMES,)),
        ("origin", np.int64, (OUTCOMES,)),  # the world it was found in
        ("world", np.int64),
    ]
)


def new_rollout() -> Any:
    """An empty record."""
    record = np.zeros(1, ROLLOUT).view(np.recarray)[0]
    record.weights[:] = FIRST
    return record
