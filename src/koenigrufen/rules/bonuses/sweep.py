"""Valat: all twelve tricks for one side."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.rules.bonuses.base import Course, Side, Verdict
from koenigrufen.rules.contract import Contract

ALL_TRICKS = 12


@dataclass(frozen=True, slots=True)
class Valat:
    """Twelve tricks, whatever the points; the opponents' counts in the same way."""

    key: str = "valat"
    by_course: bool = False

    def fits(self, contract: Contract) -> bool:
        return contract.positive

    def wanted(self, called: Card | None) -> None:
        del called

    def verdict(self, course: Course) -> Verdict | None:
        for side in Side:
            if course.tricks_of(side) == ALL_TRICKS:
                return Verdict(side, made=True)
        return None
