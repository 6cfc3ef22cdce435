"""Trull and four kings: all of them in one side's cards at the end."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.rules.bonuses.base import Course, Side, Verdict
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Collection:
    """All of ``cards`` in one side's tricks, its discards and its part of the talon included."""

    key: str
    cards: CardSet
    in_suit_games: bool
    by_course: bool = False
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.positive and (self.in_suit_games or not contract.suit_game)

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        return tuple(Verdict(side, made=True) for side in Side if self.cards <= course.piles[side])
