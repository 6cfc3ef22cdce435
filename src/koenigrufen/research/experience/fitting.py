# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""A line, or a number, from games with much chance in them: few of them move little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

_LUCK: Final = -0.06
"""What is expected of a game not met: the best of many estimates is a lucky one."""
_SHARE: Final = 0.15
_SLOPE: Final = 0.5
"""How far off a share and a slope may be before anything is seen, as standard deviations."""

_CHANCE: Final = 0.5
"""So much a game is off by chance at the least, however alike a few were."""


def line(said: Sequence[float], was: Sequence[float]) -> dict[str, Any]:
    """``was`` as ``share + slope * said``, with the share's standard error."""
    x = np.array(said)
    rows = np.stack([np.ones(len(x)), x], axis=1)
    off = np.array(was) - x
    mean, spread = _posterior(rows, off, np.array([_LUCK, 0.0]), np.array([_SHARE, _SLOPE]))
    told = {"share": mean[0], "slope": 1 + mean[1], "error": spread[0]}
    return {name: round(float(value), 3) for name, value in told.items()} | {"games": len(x)}


def share(off: Sequence[float]) -> dict[str, Any]:
    """By how much it was more, in the mean."""
    found = np.array(off)
    rows = np.ones((len(found), 1))
    mean, spread = _posterior(rows, found, np.zeros(1), np.array([_SHARE]))
    told = {"share": mean[0], "error": spread[0]}
    return {name: round(float(value), 3) for name, value in told.items()} | {"games": len(found)}


def _posterior(rows: Any, values: Any, mean: Any, spread: Any) -> tuple[Any, Any]:
    """Mean and standard deviation of the numbers that make ``values`` out of ``rows``."""
    prior = np.diag(1 / spread**2)
    noise = max(float(np.var(values)), _CHANCE**2)
    cover = np.linalg.inv(rows.T @ rows / noise + prior)
    found = cover @ (rows.T @ values / noise + prior @ mean)
    return found, np.sqrt(np.diag(cover))
