"""Bonuses of the dealt hand: four honours, eight or ten Tarock."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.rules.bonuses.base import Course, Verdict
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class HandBonus:
    """At least ``least`` and at most ``most`` of ``cards`` in one dealt hand."""

    key: str
    cards: CardSet
    least: int
    most: int
    by_course: bool = False
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.positive and not contract.suit_game

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        return tuple(
            Verdict(side, made=True)
            for side, hand in zip(course.sides, course.dealt, strict=True)
            if self.least <= len(hand & self.cards) <= self.most
        )
