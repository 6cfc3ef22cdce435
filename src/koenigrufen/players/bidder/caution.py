"""What an announced bird must promise beyond what was learned.

Nobody learned to keep an announced bird where the rules let him play it.
"""

from __future__ import annotations

from koenigrufen.players.bidder.experience import TOGETHER
from koenigrufen.rules.choices import KeepAnnounced
from koenigrufen.rules.ruleset import RuleSet


def of_bird(rules: RuleSet, bonus: str, opponents: float = TOGETHER) -> float:
    """By how much an announced bird, or king, is taken to be worth less that need not be kept."""
    price = rules.price(bonus)
    if rules.play.keep_announced is not KeepAnnounced.RISK or price is None:
        return 0.0
    return float(price.announced) * opponents
