"""Courses of a deal that speak of one bonus alone, so that the law can judge each by itself.

A payment search asks what a deal would pay in which this or that happens. The bonuses are the
law's own objects; each is shown a small course in which just that has happened: one trick with
the bird in it, a pile with the Trull, twelve tricks of one side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from koenigrufen.cards.card import MOND, PACK, SKUES, Card
from koenigrufen.cards.cardset import EMPTY, WHOLE_PACK
from koenigrufen.rules.bonuses import Course, Side
from koenigrufen.rules.contract import Bird
from koenigrufen.rules.trick import Trick

TRICKS: Final = 12
_EMPTY: Final = Trick(0, (), 0)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells of one thing at a time. ``course`` is the deal so far, which knows sides and rules."""

    course: Course

    def seat_of(self, side: Side) -> int:
        """Some seat of the side."""
        return self.course.sides.index(side)

    def nothing(self) -> Course:
        """Nothing has happened at all."""
        return replace(self.course, tricks=(), piles=dict.fromkeys(Side, EMPTY))

    def trick(self, number: int, cards: Mapping[int, Card], winner: int) -> Course:
        """One trick with these cards by seat."""
        fillers = (card for card in PACK if card not in cards.values())
        laid = tuple(cards.get(seat) or next(fillers) for seat in range(4))
        before = (_EMPTY,) * (number - 1)
        return replace(self.nothing(), tricks=(*before, Trick(0, laid, winner)))

    def bird(self, bird: Bird, card: Card, holder: int, *, made: bool) -> Course:
        """The bird in its own trick, which it takes or loses."""
        winner = holder if made else (holder + 1) % 4
        return self.trick(bird.trick, {holder: card}, winner)

    def ultimo(self, called: Card, holder: int, side: Side) -> Course:
        """The called card in the last trick, which this side takes."""
        return self.trick(TRICKS, {holder: called}, self.seat_of(side))

    def mond_caught(self, mond: int, skues: int) -> Course:
        """The Mond under the Sküs."""
        return self.trick(1, {mond: MOND, skues: SKUES}, skues)

    def caught(self, card: Card, holder: int) -> Course:
        """The card taken by the other side than its holder's."""
        return self.trick(1, {holder: card}, self.seat_of(self.course.sides[holder].other))

    def gathered(self, side: Side) -> Course:
        """Everything in one side's pile."""
        return self.points((side,))

    def points(self, sides: tuple[Side, ...]) -> Course:
        """These sides have as many points as anyone could want, the others none."""
        piles = {side: WHOLE_PACK if side in sides else EMPTY for side in Side}
        return replace(self.nothing(), piles=piles)

    def all_tricks(self, side: Side) -> Course:
        """One side has taken every trick."""
        trick = replace(_EMPTY, winner=self.seat_of(side))
        return replace(self.nothing(), tricks=(trick,) * TRICKS)
