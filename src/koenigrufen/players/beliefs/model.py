"""From evidence to weights: worlds in which the others' hands fit what they did weigh more.

The weights were fitted to deals that our own players played (see `research.beliefs`): they make
the true world stand out among others that are possible.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from koenigrufen.players.beliefs.evidence import Evidence

_FILE: Final = resources.files("koenigrufen.players.beliefs") / "weights.json"
LEAST: Final = 0.3
"""The effective number of worlds never falls below this share of them."""
_STEPS: Final = 12
_PLAYED: Final = 2
"""The place of the cards played among the parts of the evidence."""


@dataclass(frozen=True, slots=True)
class Model:
    """By family the weight of each of its numbers."""

    weights: dict[str, Any]

    def logs(self, evidence: Evidence, count: int) -> Any:
        """Each world's weight as a logarithm, but for a constant; a new family says nothing."""
        total = np.zeros(count)
        for family, numbers in evidence.items():
            if family in self.weights:
                total = total + numbers @ self.weights[family]
        return total


@cache
def shipped() -> Model:
    """The weights that come along."""
    table = json.loads(_FILE.read_text(encoding="utf-8"))["weights"]
    return Model({family: np.array(row) for family, row in table.items()})


def weighed(told: Sequence[Any]) -> Any:
    """The worlds' shares by what was said, laid away and played, as `evidence` has them."""
    played = told[_PLAYED:]
    return shares(played[0], sum(told[:_PLAYED])) if played else shares(sum(told))


def shares(logs: Any, first: Any = 0.0, least: float = LEAST) -> Any:
    """The worlds' shares of one. Evidence is trusted less where few worlds would be left.

    What stands in ``logs`` gives way; what is in ``first`` only where it leaves too few by itself.
    """
    if effective(normal(first + logs)) >= least:
        return normal(first + logs)
    alone = np.zeros_like(logs) + first
    if effective(normal(alone)) < least:
        logs, first = alone, 0.0
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        enough = effective(normal(first + middle * logs)) >= least
        low, high = (middle, high) if enough else (low, middle)
    return normal(first + low * logs)


def effective(weights: Any) -> float:
    """The share of worlds that would be as good if all weighed the same."""
    return float(1.0 / (weights @ weights) / len(weights))


def normal(logs: Any) -> Any:
    """The shares of one behind these logarithms."""
    weights = np.exp(logs - logs.max())
    return weights / weights.sum()
