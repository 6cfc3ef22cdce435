"""What a bonus is asked, and what it looks at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trick import Trick


class Side(StrEnum):
    """The two sides of a game with a declarer."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Side:
        return Side.DEFENDERS if self is Side.DECLARER else Side.DECLARER


@dataclass(frozen=True, slots=True)
class Course:
    """How a deal went, as far as bonuses look at it.

    ``sides`` gives each seat's side; ``piles`` what each side holds at the end, talon and
    discards where the rules put them; ``dealt`` the twelve first cards of each seat; ``called``
    the called card, if there was one.
    """

    rules: RuleSet
    contract: Contract
    tricks: tuple[Trick, ...]
    sides: tuple[Side, ...]
    piles: dict[Side, CardSet]
    dealt: tuple[CardSet, ...]
    called: Card | None = None

    def trick(self, number: int) -> Trick | None:
        """The trick with this number, counted from 1, if it was played."""
        return self.tricks[number - 1] if number <= len(self.tricks) else None

    def trick_with(self, card: Card) -> Trick | None:
        """The trick in which this card fell, if it did."""
        return next((trick for trick in self.tricks if card in trick.cards), None)

    def tricks_of(self, side: Side) -> int:
        return sum(self.sides[trick.winner] is side for trick in self.tricks)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whose bonus it is, and whether it was made or went wrong.

    ``by`` and ``of`` name the seats where it is a matter between two players alone.
    """

    side: Side
    made: bool
    by: int | None = None
    of: int | None = None


class Bonus(Protocol):
    """One bonus. No verdict says that nothing of the kind happened."""

    @property
    def key(self) -> str: ...

    @property
    def by_course(self) -> bool:
        """Decided by a particular trick (birds, ultimo, catches), not by the piles."""
        ...

    @property
    def held(self) -> bool:
        """Whoever announces it must hold the card it is about."""
        ...

    def fits(self, contract: Contract, rules: RuleSet) -> bool:
        """Whether the bonus exists in this game."""
        ...

    def wanted(self, called: Card | None) -> tuple[Card, int] | None:
        """The card it is about and the trick it must be in, or None."""
        ...

    def verdicts(self, course: Course) -> tuple[Verdict, ...]: ...
