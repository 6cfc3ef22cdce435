"""Fitting beliefs: planted evidence is found, and measured on other decisions."""

import numpy as np
import pytest

from koenigrufen.players.beliefs.model import Model
from koenigrufen.players.novice.player import Novice
from koenigrufen.research.beliefs.fitting import fitted, measured
from koenigrufen.research.beliefs.samples import Sample, samples
from koenigrufen.rules.loading import preset


@pytest.fixture(scope="module")
def some() -> list[Sample]:
    played = samples(preset("frohnleiten"), [Novice()] * 4, range(12), 60, 1)
    return [sample for part in played for sample in part]


def test_the_true_world_comes_first_and_is_one_that_might_be(some: list[Sample]) -> None:
    for sample in some:
        facts = sample.worlds.facts
        for place, mask in enumerate(sample.worlds.masks[0].tolist()):
            assert mask & ~facts.may[place].mask == 0
            assert mask.bit_count() == facts.sizes[place]


def test_what_speaks_for_the_truth_gets_a_weight_and_noise_none(some: list[Sample]) -> None:
    rng = np.random.default_rng(1)
    planted: list[Sample] = []
    for sample in some:
        told = rng.normal(0, 1, (len(sample.worlds), 2))
        told[0, 0] += 1.5  # the first number is larger in true worlds, the second says nothing
        planted.append(Sample(sample.worlds, ({"planted": told},), 0, in_play=True))
    weights = fitted(planted, 1).weights["planted"]
    assert weights[0] > 0.8
    assert abs(weights[1]) < 0.4


def test_fitting_makes_the_losses_fall(some: list[Sample]) -> None:
    model = fitted(some, 3)
    flat, told = measured(some, 0, Model({})), measured(some, 3, model)
    assert told["card"] < flat["card"]
    assert told["kept"] < flat["kept"] == 1.0
