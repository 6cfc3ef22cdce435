"""How much of what the weights are made from, and in which order chance is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.kernel.lower import play_flags
from koenigrufen.players.bidder.kinds import Family
from koenigrufen.rules.contract import TRISCHAKEN, Contract, Goal
from koenigrufen.rules.loading import preset
from koenigrufen.rules.play import play_rules
from koenigrufen.rules.ruleset import RuleSet

RULES: Final = {
    "frohnleiten": 0.3,
    "oberoesterreich-2023": 0.3,
    "wiener-tarockcup-2020": 0.08,
    "thrash": 0.08,
    "tarockapp": 0.06,
    "tiroler-tarockcup-2020": 0.06,
    "sauwald-2019": 0.06,
    "raiffeisen-old": 0.06,
}
"""The rule sets that are bid by in earnest, and how often."""
_FAMILIES: Final = {
    Family.CALLS: 0.34,
    Family.ALONE: 0.2,
    Family.SUIT: 0.14,
    Family.LOSE: 0.16,
    Family.EVERYONE: 0.16,
}
_VARIANTS: Final = {
    Family.CALLS: (0.7, 0, 0, 0.3),
    Family.ALONE: (0.45, 0.25, 0.1, 0.2),
    Family.SUIT: (0.45, 0.2, 0.1, 0.25),
    Family.LOSE: (0.3, 0.35, 0.25, 0.1),
    Family.EVERYONE: (0.06, 0.06, 0.08, 0.4, 0.25, 0.15),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How many deals of each sort.

    ``exercises``: a hand fit for it plays a game; ``auctions``: bid in earnest, in each round;
    ``games``: the bidder speaks and the novice plays the cards, for the card's figures.
    """

    seed: int = 1
    exercises: int = 800_000
    auctions: int = 120_000
    rounds: int = 1
    games: int = 800


def drawn(rng: Any, count: int) -> tuple[Any, Any]:
    """Families and variants of so many exercises."""
    families = rng.choice(len(Family), count, p=list(_FAMILIES.values()))
    variants = np.zeros(count, np.int64)
    for kind, shares in _VARIANTS.items():
        mine = families == int(kind)
        variants[mine] = rng.choice(len(shares), mine.sum(), p=shares)
    return families, variants


def flags(rules: RuleSet) -> Any:
    """The switches of play as an exercise wants them."""
    positive = Contract(key="", goal=Goal.MORE_THAN_HALF)
    suit_game = Contract(key="", goal=Goal.MORE_THAN_HALF, suit_game=True)
    ways = [
        play_rules(rules, positive),
        play_rules(rules, suit_game),
        play_rules(rules, TRISCHAKEN, stichzwang=True),
        play_rules(rules, TRISCHAKEN, stichzwang=False),
    ]
    return np.array([play_flags(way) for way in ways])


def all_rules() -> list[RuleSet]:
    return [preset(name) for name in RULES]
