"""Valat, Absolut and the Säcke: all tricks, or so many points that it counts apart."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.rules.bonuses.base import Course, Side, Verdict
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.counting import counted
from koenigrufen.rules.ruleset import RuleSet

ALL_TRICKS = 12


@dataclass(frozen=True, slots=True)
class Valat:
    """Twelve tricks, whatever the points; the opponents' counts in the same way."""

    key: str = "valat"
    by_course: bool = False
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.positive

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        swept = (side for side in Side if course.tricks_of(side) == ALL_TRICKS)
        return tuple(Verdict(side, made=True) for side in swept)


@dataclass(frozen=True, slots=True)
class Points:
    """One side has at least so many card points: Absolut, the first and the second Sack."""

    key: str
    limit: str
    by_course: bool = False
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        return contract.positive and (rules.sacks.in_suit_games or not contract.suit_game)

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        wanted: int = getattr(course.rules.sacks, self.limit)
        method = course.rules.count.method
        reached = (side for side in Side if counted(method, course.piles[side]) >= wanted)
        return tuple(Verdict(side, made=True) for side in reached)
