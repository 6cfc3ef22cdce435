"""All nets from all samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.estimates import likely_spritzen
from koenigrufen.players.bidder.features import describe
from koenigrufen.players.bidder.kinds import VARIANTS, Family, Role, family, variant
from koenigrufen.players.bidder.nets import Net, net_name
from koenigrufen.players.bidder.outcomes import ITEMS, UNITS, WON
from koenigrufen.players.bidder.prices import price_list
from koenigrufen.players.bidder.waiting import (
    BONUSES_AT,
    CLASSES_AT,
    OUTPUTS,
    Words,
    waiting_prices,
)
from koenigrufen.research.bidding.fitting import (
    Plan,
    chance_and_units,
    classes,
    fit,
    weighted,
    with_payment,
)
from koenigrufen.research.bidding.lessons import (
    CLASSES,
    ROLES,
    chosen,
    inputs,
    trischaken_classes,
    units,
)
from koenigrufen.research.bidding.recipe import all_rules
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.options import Terms


def learn(samples: Any, plan: Plan, start: Mapping[str, Net] | None = None) -> dict[str, Net]:
    """Every net, fitted anew or taught further."""
    nets: dict[str, Net] = {}
    for kind, roles in ROLES.items():
        for role in roles:
            name = net_name(kind, role)
            own = start[name] if start else None
            nets[name] = _learned(chosen(samples, kind, role), kind, role, plan, own)
    return nets


def learn_waiting(words: Mapping[str, Any], plan: Plan, start: Net | None = None) -> Net:
    """The net that knows what comes of leaving the word to others."""
    names = ("place", "highest", "bidder", "passed", "opens", "money")
    some = np.random.default_rng(plan.seed).permutation(len(words["hands"]))[:MOST]
    seen = Words(**{name: words[name][some] for name in names})
    rows = np.concatenate([describe(words["hands"][some]), seen.context()], axis=1)
    lists = SEATS * words["rules"][some] + words["place"][some]
    targets = np.concatenate([words["targets"][some], lists[:, None]], axis=1).astype(np.float32)
    loss = with_payment(weighted(_waiting_weights()), _waiting_lists(), 0, _OF_WAITING)
    return fit(rows, targets, OUTPUTS, loss, plan, start)


SEATS: Final = 4
_OF_WAITING: Final = 0.02
_OF_GAMES: Final = 0.1
"""How much a payment that is off counts beside units that are; of games in prices of the game."""


def _waiting_lists() -> Any:
    """The price list of each rule set and place."""
    every = [(rules, place) for rules in all_rules() for place in range(SEATS)]
    return np.stack([waiting_prices(r, place, likely_spritzen(r)) for r, place in every])


def _waiting_weights() -> Any:
    """Every output by what it is usually worth."""
    weights = np.full(OUTPUTS, 0.3, np.float32)
    weights[:BONUSES_AT] = 1.5
    weights[CLASSES_AT:] = 2.0
    return weights


MOST: Final = 300_000
"""So many samples at most for one net: more teach little and cost time."""


def _learned(samples: Any, kind: Family, role: Role, plan: Plan, start: Net | None) -> Net:
    if len(samples) > MOST:
        samples = samples[np.random.default_rng(plan.seed).permutation(len(samples))[:MOST]]
    if kind is Family.EVERYONE:
        rows, targets = inputs(samples, role), trischaken_classes(samples)
        return fit(rows, targets, CLASSES, classes, plan, start)
    rows = inputs(samples, role)
    targets = np.concatenate([units(samples), samples["variant"][:, None]], axis=1)
    if kind is Family.CALLS and role is Role.DEALT:  # before the call nothing is called
        rows = np.concatenate([rows, inputs(samples, role, called=False)])
        targets = np.concatenate([targets, targets])
    loss = with_payment(chance_and_units(_weights()), _lists(kind), 1, _OF_GAMES)
    return fit(rows, targets.astype(np.float32), 1 + UNITS, loss, plan, start)


def _lists(kind: Family) -> Any:
    """The price list of each variant, in units of its game."""
    rules = all_rules()[0]
    lists = np.zeros((VARIANTS, UNITS), np.float32)
    for game in CONTRACTS.values():
        if family(game) is kind and not game.bird_game:
            priced = replace(rules, contracts={game.key: Terms()} | rules.contracts)
            prices = price_list(priced).game(game)
            lists[variant(game)] = prices / prices[WON]
    return lists


def _weights() -> Any:
    """The game weighs most, then a Valat, the other bonuses half as much."""
    own = [1.0, 1.0, *(0.5 if item.bonus != "valat" else 1.0 for item in ITEMS)]
    return np.array(own, dtype=np.float32)
