"""The amounts of a position as numbers: asked of the law, and checked that they add up.

Amounts are whole numbers of ``1/scale`` of the unit of money.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm
from random import Random
from typing import Final

from koenigrufen.kernel.lower import CannotLower
from koenigrufen.kernel.stakes import ITEMS, NOTHING, Stakes

_SAMPLES: Final = 12


@dataclass(frozen=True)
class Tariff:
    """The amounts as numbers: ``base`` by Valat and interval, ``more`` by Valat, item, state."""

    starts: tuple[int, ...]
    base: dict[int, list[int]]
    more: dict[int, dict[str, dict[int, int]]]
    scale: int

    def sums(self) -> list[int]:
        """Every payment there may be, from the lowest."""
        found: set[int] = set()
        for valat, row in self.base.items():
            sums = set(row)
            for amounts in self.more[valat].values():
                sums = {one + more for one in sums for more in set(amounts.values())}
            found |= sums
        return sorted(found)


def tariff(stakes: Stakes) -> Tariff:
    """Ask the law for every amount. Raises CannotLower where they do not simply add up."""
    live = {item: stakes.states(item) for item in ITEMS if stakes.live(item)}
    calm = dict.fromkeys(live, NOTHING)
    base = {v: [stakes.amount(v, g, calm) for g in stakes.starts] for v in stakes.valats}
    more = {
        v: {item: {s: stakes.amount(v, 0, calm | {item: s}) - base[v][0] for s in states}
            for item, states in live.items()}
        for v in stakes.valats
    }  # fmt: skip
    _check(stakes, live, base, more)
    scale = lcm(
        *(a.denominator for row in base.values() for a in row),
        *(a.denominator for rows in more.values() for row in rows.values() for a in row.values()),
    )
    return Tariff(
        stakes.starts,
        {v: [int(a * scale) for a in row] for v, row in base.items()},
        {v: {item: {s: int(a * scale) for s, a in row.items()} for item, row in rows.items()}
         for v, rows in more.items()},
        scale,
    )  # fmt: skip


def _check(
    stakes: Stakes, live: Mapping[str, tuple[int, ...]], base: Mapping[int, list[Fraction]],
    more: Mapping[int, Mapping[str, Mapping[int, Fraction]]],
) -> None:  # fmt: skip
    """That more points never pay less, and that the parts add up in a sample of combinations."""
    if any(high < low for row in base.values() for low, high in pairwise(row)):
        raise CannotLower("payment-falls")
    rng = Random(1)
    for _ in range(_SAMPLES):
        valat, place = rng.choice(stakes.valats), rng.randrange(len(stakes.starts))
        happened = {item: rng.choice(states) for item, states in live.items()}
        parts = (more[valat][i][s] for i, s in happened.items())
        sum_of_parts = base[valat][place] + sum(parts, Fraction(0))
        if stakes.amount(valat, stakes.starts[place], happened) != sum_of_parts:
            raise CannotLower("payment-parts")
