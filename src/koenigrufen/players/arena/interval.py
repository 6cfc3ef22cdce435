"""The interval for a mean: Student's t over independent deals, with the standard library alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sqrt
from statistics import NormalDist, fmean, stdev

_ALMOST = 0.975
"""Two-sided 95 %."""


def interval95(values: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval for the mean of independent values; one value alone has none."""
    if len(values) <= 1:
        return None
    mean = fmean(values)
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def t_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t.

    Exact for one and two degrees of freedom, else Hill's series about the normal quantile,
    which is good to three digits from three degrees on.
    """
    tail = 2 * (1 - _ALMOST)
    if freedom == 1:
        return cos(tail * pi / 2) / cos((1 - tail) * pi / 2)
    if freedom == 2:  # noqa: PLR2004 - the closed form for two degrees
        return sqrt(2 / (tail * (2 - tail)) - 2)
    return _series(NormalDist().inv_cdf(_ALMOST), freedom)


def _series(z: float, n: int) -> float:
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(n**power) for power, term in enumerate(terms))
