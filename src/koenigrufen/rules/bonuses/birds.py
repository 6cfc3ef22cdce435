"""Pagat, Uhu, Kakadu and Quapil: the bird itself must win its own trick."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card, tarock
from koenigrufen.rules.bonuses.base import Course, Verdict
from koenigrufen.rules.contract import Bird, Contract
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class BirdBonus:
    """Pagat in the twelfth trick, Uhu in the eleventh, Kakadu in the tenth, Quapil in the ninth.

    A trick won by the partner is not enough. A bird played in its trick and beaten went wrong.
    """

    bird: Bird
    by_course: bool = True
    held: bool = True

    @property
    def key(self) -> str:
        return self.bird.value

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.positive and not contract.suit_game

    def wanted(self, called: Card | None) -> tuple[Card, int]:
        del called
        return tarock(self.bird.number), self.bird.trick

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        trick = course.trick(self.bird.trick)
        player = trick.player_of(tarock(self.bird.number)) if trick else None
        if trick is None or player is None:
            return ()
        return (Verdict(course.sides[player], made=trick.winner == player),)
