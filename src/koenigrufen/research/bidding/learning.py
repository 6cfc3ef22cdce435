"""All nets from all samples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import describe
from koenigrufen.players.bidder.kinds import Family, Role
from koenigrufen.players.bidder.nets import Net, net_name
from koenigrufen.players.bidder.outcomes import ITEMS, UNITS
from koenigrufen.players.bidder.waiting import BONUSES_AT, CLASSES_AT, OUTPUTS, Words
from koenigrufen.research.bidding.fitting import Plan, chance_and_units, classes, fit, weighted
from koenigrufen.research.bidding.lessons import (
    CLASSES,
    ROLES,
    chosen,
    inputs,
    trischaken_classes,
    units,
)


def learn(samples: Any, plan: Plan, start: Mapping[str, Net] | None = None) -> dict[str, Net]:
    """Every net, fitted anew or taught further."""
    nets: dict[str, Net] = {}
    for kind, roles in ROLES.items():
        for role in roles:
            name = net_name(kind, role)
            own = start[name] if start else None
            nets[name] = _learned(chosen(samples, kind, role), kind, role, plan, own)
    return nets


MOST: Final = 180_000
"""So many samples at most for one net: more teach little and cost time."""


def _learned(samples: Any, kind: Family, role: Role, plan: Plan, start: Net | None) -> Net:
    if len(samples) > MOST:
        samples = samples[np.random.default_rng(plan.seed).permutation(len(samples))[:MOST]]
    if kind is Family.EVERYONE:
        return fit(
            inputs(samples, role), trischaken_classes(samples), CLASSES, classes, plan, start
        )
    rows, targets = inputs(samples, role), units(samples)
    if kind is Family.CALLS and role is Role.DEALT:  # before the call nothing is called
        rows = np.concatenate([rows, inputs(samples, role, called=False)])
        targets = np.concatenate([targets, targets])
    return fit(rows, targets, 1 + UNITS, chance_and_units(_weights()), plan, start)


def learn_waiting(words: Mapping[str, Any], plan: Plan, start: Net | None = None) -> Net:
    """The net that knows what comes of leaving the word to others."""
    names = ("place", "highest", "bidder", "passed", "opens", "money")
    some = np.random.default_rng(plan.seed).permutation(len(words["hands"]))[:MOST]
    seen = Words(**{name: words[name][some] for name in names})
    rows = np.concatenate([describe(words["hands"][some]), seen.context()], axis=1)
    weights = _waiting_weights()
    return fit(
        rows, words["targets"][some].astype(np.float32), OUTPUTS, weighted(weights), plan, start
    )


def _waiting_weights() -> Any:
    """Every output by what it is usually worth."""
    weights = np.full(OUTPUTS, 0.3, np.float32)
    weights[:BONUSES_AT] = 1.5
    weights[CLASSES_AT:] = 2.0
    return weights


def _weights() -> Any:
    """The game weighs most, the dearest bonuses next; rare items hardly at all."""
    own = [1.0, 1.0, *(0.5 if item.bonus != "valat" else 1.0 for item in ITEMS)]
    return np.array(own, dtype=np.float32)
