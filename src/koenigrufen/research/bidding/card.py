# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""The model card: what the weights were made from, and what they are worth on deals kept back."""

from __future__ import annotations

import datetime as dt
from hashlib import sha256
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.kinds import Family, Role
from koenigrufen.players.bidder.nets import Net, net_name, unpacked
from koenigrufen.research.bidding.lessons import ROLES, chosen, inputs, trischaken_classes, units
from koenigrufen.rules.ruleset import RuleSet

_FEW: Final = 50
_BINS: Final = np.array([0.2, 0.4, 0.6, 0.8])


def card(
    data: bytes, held: Any, kept: Any, recipe: dict[str, int], rules: list[RuleSet]
) -> dict[str, Any]:
    """The card as JSON; ``held`` are samples no net learned from, ``kept`` those of the tests."""
    nets = unpacked(data)
    return {
        "format": "koenigrufen-bidder/1",
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "weights": sha256(data).hexdigest(),
        "recipe": recipe,
        "rules": {one.id: one.fingerprint for one in rules},
        "samples": len(held),
        "figures": figures(nets, held),
        "kept": figures(nets, kept, few=1),
    }


def figures(nets: dict[str, Net], samples: Any, few: int = _FEW) -> dict[str, Any]:
    """By net and variant: how many samples, how sure the net is and how right.

    ``said`` and ``was``: the mean chance of the declaring side and how often it won; ``off``:
    their mean distance in five classes of chance (the calibration error); ``log_loss``.
    """
    told: dict[str, Any] = {}
    for kind, roles in ROLES.items():
        for role in roles:
            name = net_name(kind, role)
            mine = chosen(samples, kind, role)
            for variant in np.unique(mine["variant"]):
                some = mine[mine["variant"] == variant]
                if len(some) >= few:
                    told[f"{name}-{variant}"] = _figure(nets[name], kind, role, some)
    return told


def _figure(net: Net, kind: Family, role: Role, samples: Any) -> dict[str, float]:
    answers = net(inputs(samples, role))
    if kind is Family.EVERYONE:
        return _classes(answers, trischaken_classes(samples)[:, 0].astype(np.int64))
    won = units(samples)[:, 0]
    chance = 1 / (1 + np.exp(-answers[:, 0]))
    sure = np.where(won > 0, chance, 1 - chance)
    return {
        "samples": len(samples),
        "said": _round(chance.mean()),
        "was": _round(won.mean()),
        "off": _round(off(chance, won)),
        "log_loss": _round(-np.log(sure + 1e-7).mean()),
    }


def off(chance: Any, won: Any) -> float:
    """The calibration error: by class of chance, how far the mean chance is from what was."""
    bins: Any = np.digitize(chance, _BINS)
    parts = [(chance[bins == n] - won[bins == n]).sum() for n in range(len(_BINS) + 1)]
    return float(np.abs(parts).sum() / len(chance))


def _classes(answers: Any, right: Any) -> dict[str, float]:
    shares = np.exp(answers - answers.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    loss = -np.log(shares[np.arange(len(right)), right] + 1e-7).mean()
    return {"samples": len(right), "log_loss": _round(loss)}


def _round(value: Any) -> float:
    return round(float(value), 4)
