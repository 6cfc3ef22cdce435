"""From a seed and everyone's chance to the hands: shuffled, dealt by the rules, dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from koenigrufen.cards.shuffle import Deal
from koenigrufen.rules.dealing import deal_by, thrown_together
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.web.shuffle import shuffled


def dealt_cards(rules: RuleSet, seed: str, name: str, entropy: Sequence[str], dealer: int) -> Deal:
    """The deal; where the rules throw hands together, the first shuffle after that stays."""
    for attempt in count():
        pack = shuffled(seed, name if not attempt else f"{name}#{attempt}", entropy)
        deal = deal_by(rules, pack, dealer)
        if not any(thrown_together(rules, hand) for hand in deal.hands):
            return deal
    raise AssertionError
