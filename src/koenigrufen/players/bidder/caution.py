"""What a bid must promise beyond what was learned.

Of many games the one with the luckiest estimate looks best, so the best is seldom as good as it
looks. And nobody learned to keep an announced bird where the rules let him play it.
"""

from __future__ import annotations

from typing import Final

from koenigrufen.rules.choices import KeepAnnounced
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet

_LUCK: Final = 0.06
"""By so much the chance to win is taken to be too high."""
_OPPONENTS: Final = 3
_TOGETHER: Final = 1.3
"""With a partner one opponent pays; now and then the declarer stands alone."""


def of_game(rules: RuleSet, game: Contract) -> float:
    """By how much the payment of a declarer is taken to be too high."""
    terms = rules.contracts[game.key]
    stake = float(terms.won + terms.lost_value)
    return _LUCK * stake * (_TOGETHER if game.calls else _OPPONENTS)


def of_bird(rules: RuleSet, bonus: str, opponents: float = _TOGETHER) -> float:
    """The same of a bird or king that is announced and need not be kept for its trick."""
    price = rules.price(bonus)
    if rules.play.keep_announced is not KeepAnnounced.RISK or price is None:
        return 0.0
    return float(price.announced) * opponents
