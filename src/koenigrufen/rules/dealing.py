"""Dealing by the rule set: the way of the talon, knocking, and hands thrown together."""

from __future__ import annotations

import random
from collections.abc import Sequence

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import TAROCKS, TRULL, CardSet
from koenigrufen.cards.shuffle import HAND, SEATS, TALON, Deal, deal_pack, shuffled
from koenigrufen.rules.choices import Redeal
from koenigrufen.rules.ruleset import RuleSet


def dealt(rules: RuleSet, rng: random.Random, dealer: int, *, knocked: bool = False) -> Deal:
    """A shuffled pack dealt by the rules; hands that are thrown together are dealt anew."""
    while True:
        deal = deal_by(rules, shuffled(rng), dealer, knocked=knocked)
        if not any(thrown_together(rules, hand) for hand in deal.hands):
            return deal


def deal_by(rules: RuleSet, pack: Sequence[Card], dealer: int, *, knocked: bool = False) -> Deal:
    """The pack dealt in sixes with the talon in the middle or first; knocked, in twelves.

    Whoever knocks has the four packets of twelve dealt one after the other and the talon apart.
    """
    if knocked and rules.deal.klopfen:
        return _in_twelves(pack, dealer)
    if rules.deal.talon_first:
        pack = [*pack[TALON : TALON + 24], *pack[:TALON], *pack[TALON + 24 :]]
    return deal_pack(pack, dealer)


def _in_twelves(pack: Sequence[Card], dealer: int) -> Deal:
    hands = [CardSet()] * SEATS
    for turn in range(SEATS):
        hands[(dealer + 1 + turn) % SEATS] = CardSet.of(pack[HAND * turn : HAND * (turn + 1)])
    return Deal((hands[0], hands[1], hands[2], hands[3]), tuple(pack[HAND * SEATS :]))


def thrown_together(rules: RuleSet, hand: CardSet) -> bool:
    """Whether this hand lets the cards be thrown together (Zusammenwerfen)."""
    if rules.deal.redeal is Redeal.NEVER:
        return False
    tarocks = hand & TAROCKS
    lone = rules.deal.redeal is Redeal.NO_TAROCK_OR_LONE_TRULL and len(tarocks) == 1
    return not tarocks or (lone and tarocks <= TRULL)
