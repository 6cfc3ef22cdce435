"""How good a hand is at losing tricks: for Trischaken, Piccolo and Bettler.

Few and low Tarock, no kings and queens; and no voids, for whoever cannot follow must ruff.
"""

from __future__ import annotations

from math import exp
from typing import Final

from koenigrufen.cards.card import MOND, SKUES, SUITS, Card, tarock
from koenigrufen.cards.cardset import KINGS, QUEENS, TAROCKS, CardSet
from koenigrufen.rules.contract import Contract, Exposure
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import Payers

_SURE_TRICK: Final[dict[Card, float]] = {
    SKUES: 1.0,
    MOND: 0.9,
    tarock(20): 0.75,
    **dict.fromkeys(KINGS, 0.8),
}
"""Cards that make their trick when led at once, and how surely."""
_MAYBE = 0.35
"""The chance to make a trick without such a card and still not too many."""
_OPEN = 0.85
"""Hands laid open help the opponents."""


def losing_chance(hand: CardSet, game: Contract) -> float:
    """How likely a declarer makes exactly the tricks that this game to lose wants."""
    chance = 1.0 if game.exposure is Exposure.CLOSED else _OPEN
    for _ in range(game.tricks):
        best = max(hand, key=lambda card: _SURE_TRICK.get(card, 0.0))
        chance *= _SURE_TRICK.get(best, _MAYBE)
        hand = hand.without(best)
    return chance * _no_trick(hand)


def _no_trick(hand: CardSet) -> float:
    tarocks = hand & TAROCKS
    highest = tarocks.highest().number if tarocks else 0
    sum_up = 2.4 - 0.4 * len(tarocks) - 0.15 * highest - 1.75 * _voids(hand)
    return 1.0 / (1.0 + exp(-(sum_up - 0.85 * len(hand & KINGS) - 0.5 * len(hand & QUEENS))))


def _voids(hand: CardSet) -> int:
    return sum(not hand.suit(suit) for suit in SUITS)


def trischaken_risk(hand: CardSet) -> float:
    """0 is an average hand, 1 about one base value worse than that."""
    tarocks = hand & TAROCKS
    highest = tarocks.highest().number if tarocks else 0
    above = sum(card.number - 1 - place for place, card in enumerate(tarocks)) / 10
    high_cards = 1.6 * len(hand & KINGS) + 0.3 * len(hand & QUEENS)
    return (
        0.43 * len(tarocks) + 0.1 * highest + 0.5 * above + 1.6 * _voids(hand) + high_cards - 7.3
    )


def trischaken_worth(rules: RuleSet, hand: CardSet) -> float:
    """What forehand has to expect of a Trischaken.

    With a low hand he has little to lose, with a high one much: then he mostly pays double.
    """
    options, risk = rules.trischaken, trischaken_risk(hand)
    slope = _BAD * options.forehand_factor / 2 if risk > 0 else _GOOD
    share = 1.0 if options.payers is Payers.HIGHEST else _TWO_PAY
    return share * float(options.base) * (_AVERAGE - slope * risk)


_AVERAGE = 1.7
_GOOD = 0.7
_BAD = 1.9
_TWO_PAY = 0.4
"""Where two pay, the swings are smaller."""
