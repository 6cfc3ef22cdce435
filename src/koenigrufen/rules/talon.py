"""What may be taken from the talon and what may be laid away.

Kings and Trull are never laid away. Otherwise a Tarock only when no other card is left to lay,
and then it is shown; in suit games it is the other way round: Tarock first, unseen. The birds a
bird game was bid with stay in hand.
"""

from __future__ import annotations

from koenigrufen.cards.card import tarock
from koenigrufen.cards.cardset import EMPTY, HONOURS, TAROCKS, CardSet
from koenigrufen.rules.auction import birds_for
from koenigrufen.rules.choices import TarockDiscard
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet


def must_keep(rules: RuleSet, contract: Contract, dealt: CardSet) -> CardSet:
    """The birds a bird game was bid with: whoever laid them away could not play for them."""
    if not contract.bird_game:
        return EMPTY
    return CardSet.of(tarock(bird.number) for bird in birds_for(rules, contract, dealt))


def discard_choice(
    rules: RuleSet, contract: Contract, hand: CardSet, kept: CardSet = EMPTY
) -> CardSet:
    """The cards among which the declarer may choose his discards."""
    first, second = _order(rules, contract, hand - kept)
    return first if len(first) >= contract.takes else first | second


def discards_first(
    rules: RuleSet, contract: Contract, hand: CardSet, kept: CardSet = EMPTY
) -> CardSet:
    """The cards that have to be laid before any others are."""
    return _order(rules, contract, hand - kept)[0]


def _order(rules: RuleSet, contract: Contract, hand: CardSet) -> tuple[CardSet, CardSet]:
    """What must be laid first, and what only when that does not suffice."""
    layable = hand - HONOURS
    tarocks = layable & TAROCKS
    if contract.suit_game:
        return tarocks, layable - tarocks
    if rules.talon.tarock_discard is TarockDiscard.FREE:
        return layable, EMPTY
    return layable - tarocks, tarocks


def why_not_discard(
    rules: RuleSet, contract: Contract, hand: CardSet, cards: CardSet, kept: CardSet = EMPTY
) -> str | None:
    """None if these cards may be laid away, else the reason.

    ``hand`` includes the talon cards, ``kept`` are those that must stay in it.
    """
    if len(cards) != contract.takes:
        return "discard-count"
    if not cards <= hand:
        return "not-in-hand"
    if cards & HONOURS:
        return "discard-honour"
    if cards & kept:
        return "discard-bird"
    first, second = _order(rules, contract, hand - kept)
    if not cards & second or first <= cards:
        return None
    return "discard-suit-first" if not contract.suit_game else "discard-tarock-first"


def shown_discards(contract: Contract, cards: CardSet) -> CardSet:
    """The laid-away cards everyone sees: the ones laid only because nothing else was left."""
    return cards - TAROCKS if contract.suit_game else cards & TAROCKS
