"""König ultimo: the called king in the last trick, and the trick for the declarer's side."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.rules.bonuses.base import Course, Side, Verdict
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet

LAST_TRICK = 12


@dataclass(frozen=True, slots=True)
class KingUltimo:
    """Either partner may win the trick. The called king beaten there went wrong."""

    key: str = "koenig-ultimo"
    by_course: bool = True
    held: bool = True

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.calls

    def wanted(self, called: Card | None) -> tuple[Card, int] | None:
        return None if called is None else (called, LAST_TRICK)

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        trick = course.trick(LAST_TRICK)
        if trick is None or course.called is None or course.called not in trick.cards:
            return ()
        made = course.sides[trick.winner] is Side.DECLARER
        return (Verdict(Side.DECLARER, made=made),)
