"""What a bonus is asked, and what it looks at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.rules.contract import Contract
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
    discards where the rules put them; ``called`` the called card, if there was one.
    """

    contract: Contract
    tricks: tuple[Trick, ...]
    sides: tuple[Side, ...]
    piles: dict[Side, CardSet]
    called: Card | None = None

    def trick(self, number: int) -> Trick | None:
        """The trick with this number, counted from 1, if it was played."""
        return self.tricks[number - 1] if number <= len(self.tricks) else None

    def tricks_of(self, side: Side) -> int:
        return sum(self.sides[trick.winner] is side for trick in self.tricks)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whose bonus it is, and whether it was made or went wrong."""

    side: Side
    made: bool


class Bonus(Protocol):
    """One bonus. A verdict of None says that nothing of the kind happened."""

    @property
    def key(self) -> str: ...

    @property
    def by_course(self) -> bool:
        """Decided by a particular trick (birds, ultimo), not by what lies in the piles."""
        ...

    def fits(self, contract: Contract) -> bool:
        """Whether the bonus exists in this game."""
        ...

    def wanted(self, called: Card | None) -> tuple[Card, int] | None:
        """The card an announcer must hold and the trick it must be in, or None."""
        ...

    def verdict(self, course: Course) -> Verdict | None: ...
