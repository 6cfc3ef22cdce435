"""The catches: a high card that falls to the other side, or the Mond under the Sküs."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import MOND, SKUES, Card
from koenigrufen.rules.bonuses.base import Course, Verdict
from koenigrufen.rules.choices import Mondfang
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class MondCatch:
    """Mondfang: the XXI in a trick that the Sküs takes.

    Between sides it counts when the Mond was the other side's; where it is a matter between the
    two players alone, also between partners.
    """

    key: str = "mondfang"
    by_course: bool = True
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        return contract.positive and not contract.suit_game

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        trick = course.trick_with(MOND)
        catcher = trick.player_of(SKUES) if trick else None
        if trick is None or catcher is None or trick.winner != catcher:
            return ()
        caught = trick.player_of(MOND)
        assert caught is not None
        if course.rules.announcing.mondfang is Mondfang.PLAYERS:
            return (Verdict(course.sides[catcher], made=True, by=catcher, of=caught),)
        if course.sides[catcher] is course.sides[caught]:
            return ()
        return (Verdict(course.sides[catcher], made=True),)


@dataclass(frozen=True, slots=True)
class Catch:
    """A card of the other side taken in a trick: the Sküs, the Pagat, or the called king."""

    key: str
    card: Card | None = None
    by_course: bool = True
    held: bool = False

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        del rules
        if self.card is None:
            return contract.calls
        return contract.positive and not contract.suit_game

    def wanted(self, called: Card | None) -> None:
        del called

    def verdicts(self, course: Course) -> tuple[Verdict, ...]:
        card = self.card or course.called
        trick = course.trick_with(card) if card else None
        player = trick.player_of(card) if trick and card else None
        if trick is None or player is None:
            return ()
        taker = course.sides[trick.winner]
        return () if taker is course.sides[player] else (Verdict(taker, made=True),)
