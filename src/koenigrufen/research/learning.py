"""All nets from all samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from koenigrufen.players.bidder.kinds import Family, Role
from koenigrufen.players.bidder.nets import Net, net_name
from koenigrufen.players.bidder.outcomes import ITEMS, UNITS
from koenigrufen.research.fitting import Plan, chance_and_units, classes, fit
from koenigrufen.research.lessons import (
    CLASSES,
    ROLES,
    chosen,
    inputs,
    trischaken_classes,
    units,
)


def learn(
    samples: Any, plan: Plan, told: Callable[[str], None], start: Mapping[str, Net] | None = None
) -> dict[str, Net]:
    """Every net, fitted anew or taught further."""
    nets: dict[str, Net] = {}
    for kind, roles in ROLES.items():
        for role in roles:
            name = net_name(kind, role)
            told(name)
            own = start[name] if start else None
            nets[name] = _learned(chosen(samples, kind, role), kind, role, plan, own)
    return nets


def _learned(samples: Any, kind: Family, role: Role, plan: Plan, start: Net | None) -> Net:
    if kind is Family.EVERYONE:
        return fit(
            inputs(samples, role), trischaken_classes(samples), CLASSES, classes, plan, start
        )
    rows, targets = inputs(samples, role), units(samples)
    if kind is Family.CALLS and role is Role.DEALT:  # before the call nothing is called
        rows = np.concatenate([rows, inputs(samples, role, called=False)])
        targets = np.concatenate([targets, targets])
    return fit(rows, targets, 1 + UNITS, chance_and_units(_weights()), plan, start)


def _weights() -> Any:
    """The game weighs most, the dearest bonuses next; rare items hardly at all."""
    own = [1.0, 1.0, *(0.5 if item.bonus != "valat" else 1.0 for item in ITEMS)]
    return np.array(own, dtype=np.float32)
