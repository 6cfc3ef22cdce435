"""The weights under which the true worlds are likeliest: a conditional logit, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from koenigrufen.players.beliefs.model import Model, effective, normal, weighed
from koenigrufen.research.beliefs.samples import Sample
from koenigrufen.search.facts import PLACES

_STEPS: Final = 8
_RIDGE: Final = 3.0
"""Keeps the weights of rare evidence small."""
_UNSEEN: Final = 0.02
"""A place in which no drawn world has a card is not thought impossible."""


def fitted(samples: Sequence[Sample], parts: int) -> Model:
    """The model of the first so many parts of the evidence."""
    places = _places(samples, parts)
    size = sum(width for _, width in places.values())
    rows = [_row(sample, parts, places) for sample in samples]
    weights = np.zeros(size)
    for _ in range(_STEPS):
        slope, bend = -_RIDGE * weights, _RIDGE * np.eye(size)
        for numbers, where in rows:
            chances = normal(numbers @ weights[where])
            mean = chances @ numbers
            slope[where] += numbers[0] - mean
            spread = (numbers * chances[:, None]).T @ numbers - np.outer(mean, mean)
            bend[np.ix_(where, where)] += spread
        weights = weights + np.linalg.solve(bend, slope)
    return Model({family: weights[at : at + width] for family, (at, width) in places.items()})


def _places(samples: Sequence[Sample], parts: int) -> dict[str, tuple[int, int]]:
    """Where each family's weights stand."""
    found: dict[str, tuple[int, int]] = {}
    size = 0
    for sample in samples:
        for part in sample.evidence[:parts]:
            for family, numbers in part.items():
                if family not in found:
                    found[family] = (size, numbers.shape[1])
                    size += numbers.shape[1]
    return found


def _row(sample: Sample, parts: int, places: dict[str, tuple[int, int]]) -> tuple[Any, Any]:
    numbers: list[Any] = [np.zeros((len(sample.worlds), 0))]
    where: list[int] = []
    for part in sample.evidence[:parts]:
        for family, columns in part.items():
            at, width = places[family]
            numbers.append(columns)
            where += range(at, at + width)
    return np.concatenate(numbers, axis=1), np.array(where, np.int64)


def measured(samples: Sequence[Sample], parts: int, model: Model) -> dict[str, float]:
    """What the beliefs are worth on other deals, the true world left out of those drawn.

    ``card`` and ``partner``: the mean log-loss of where an unseen card, and the called one, lies.
    ``kept``: the effective share of the worlds, ``sharp`` the same before evidence is tempered.
    """
    cards, partners, kept, sharp = list[float](), list[float](), list[float](), list[float]()
    for sample in samples:
        if not sample.in_play:
            continue
        masks = sample.worlds.masks
        told = [model.logs(part, len(masks))[1:] for part in sample.evidence[:parts]]
        told = told or [np.zeros(len(masks) - 1)]
        weights = weighed(told)
        kept.append(effective(weights))
        sharp.append(effective(normal(sum(told))))
        cards += _losses(masks, weights, ~np.uint64(0))
        if sample.partner:
            partners += _losses(masks, weights, np.uint64(sample.partner))
    table = {"card": cards, "partner": partners, "kept": kept, "sharp": sharp}
    return {name: round(float(np.mean(values)), 4) for name, values in table.items()}


def _losses(masks: Any, weights: Any, cards: Any) -> list[float]:
    found: list[float] = []
    for place in range(PLACES):
        there = int(masks[0, place] & cards)
        while there:
            one = there & -there
            there ^= one
            chance = float(weights @ ((masks[1:, place] & np.uint64(one)) != 0))
            found.append(-float(np.log((1 - _UNSEEN) * chance + _UNSEEN / PLACES)))
    return found
