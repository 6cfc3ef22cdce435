"""Small tables for the search: faces by ranks from the top of a suit."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

FACES: Final = 16
_WORTH: Final = ((8, 13), (4, 10), (2, 7), (1, 4))
"""König, Dame, Reiter and Bube as bits, and their thirds."""


def _ranks(faces: int) -> list[int]:
    """The bits of the faces that are there, from the top."""
    return [bit for bit, _ in _WORTH if faces & bit]


def _worths(faces: int) -> list[int]:
    """What the four highest cards of the suit are worth; below the faces lie Skartins."""
    worth = [points for bit, points in _WORTH if faces & bit]
    return worth + [1] * (4 - len(worth))


def lifted() -> list[list[int]]:
    """By ranks and faces: the faces that lie at these ranks."""
    return [
        [sum(bit for place, bit in enumerate(_ranks(faces)) if ranks >> place & 1)
         for faces in range(FACES)]
        for ranks in range(FACES)
    ]  # fmt: skip


def ranked() -> list[list[int]]:
    """By counted faces and faces there: the ranks of the counted ones."""
    return [
        [sum(1 << place for place, bit in enumerate(_ranks(faces)) if counted & bit)
         for faces in range(FACES)]
        for counted in range(FACES)
    ]  # fmt: skip


def missing() -> Any:
    """By an entry's faces and ranks, and by our faces: how many thirds less lie at these ranks."""
    worths = np.array([_worths(faces) for faces in range(FACES)], np.int64)
    fewer = np.maximum(0, worths[:, None, :] - worths[None, :, :])
    chosen = np.array([[ranks >> place & 1 for place in range(4)] for ranks in range(FACES)])
    return np.einsum("fop,rp->fro", fewer, chosen).reshape(FACES * FACES, FACES)


LIFT: Final = np.array(lifted(), np.int64)
RANK: Final = np.array(ranked(), np.int64)
LESS: Final = np.ascontiguousarray(missing(), np.int64)
EXACT: Final = np.repeat(np.where(np.eye(FACES, dtype=bool), 0, 5000), FACES, axis=0)
"""Where faces are not only points: another set of them is another position."""
