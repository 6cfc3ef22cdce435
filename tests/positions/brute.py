"""Tiny endings played out to the last card in every way: is what a position calls right right?

Three sets of opponents: those who see all cards and play their best (team against team; in
Trischaken each for himself), those who all play against the one to move (Trischaken only), and
those who play any legal card with equal chances. What counts is the payment, then card points.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.phases.playing import do, playable
from koenigrufen.game.state import State
from koenigrufen.record.ending import begin, facts, payments
from koenigrufen.record.position import Position
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.loading import load
from koenigrufen.scoring.course import seat_thirds, sides_of

SMALL = Fraction(1, 500)
"""What a third of a card point weighs beside a unit paid."""

Values = tuple[Fraction, ...]
Choose = Callable[[list[Values], int], Values]


@dataclass(frozen=True)
class Brute:
    """A position and all its continuations."""

    position: Position

    @cached_property
    def start(self) -> State:
        return begin(self.position, load(self.position.rules, self.position.settings))

    def cards(self) -> list[Card]:
        return list(playable(self.start.view(self.start.turn)))

    def values(self, choose: Choose) -> dict[Card, Fraction]:
        """What each card is worth to the seat to move."""
        me = self.start.turn
        return {
            card: self._after(do(self.start, PLAYS[card]), choose)[me] for card in self.cards()
        }

    def _after(self, state: State, choose: Choose) -> Values:
        if state.over:
            return self._worth(state)
        seat = state.turn
        cards = playable(state.view(seat))
        return choose([self._after(do(state, PLAYS[card]), choose) for card in cards], seat)

    def _worth(self, state: State) -> Values:
        paid = payments(self.position, state)
        if self.everyone_alone:
            points = seat_thirds(state)
            return tuple(p - SMALL * t for p, t in zip(paid, points, strict=True))
        sides = sides_of(state)
        own = facts(self.position, state)
        taken = getattr(own, "thirds", 0)
        signs = (1 if side is Side.DECLARER else -1 for side in sides)
        if state.public.game.negative:
            taken = 0
        return tuple(p + SMALL * taken * s for p, s in zip(paid, signs, strict=True))

    @property
    def everyone_alone(self) -> bool:
        return self.start.public.game.everyone_alone

    def team(self) -> frozenset[int]:
        """Those who want what the seat to move wants."""
        if self.everyone_alone:
            return frozenset((self.start.turn,))
        sides = sides_of(self.start)
        return frozenset(s for s in range(4) if sides[s] is sides[self.start.turn])

    def for_himself(self) -> dict[Card, Fraction]:
        """Everybody sees all and plays his best; of equals the one worst for the seat to move."""
        me = self.start.turn
        return self.values(lambda vs, seat: max(vs, key=lambda v: (v[seat], -v[me])))

    def team_against_team(self) -> dict[Card, Fraction]:
        """The seat's own side against all others, each seeing all cards."""
        me, own = self.start.turn, self.team()
        return self.values(lambda vs, seat: (max if seat in own else min)(vs, key=lambda v: v[me]))

    def among_random(self) -> dict[Card, Fraction]:
        """The others play any card; the seat to move plays its best later on."""
        me = self.start.turn
        return self.values(
            lambda vs, seat: max(vs, key=lambda v: v[me]) if seat == me else _mean(vs)
        )


def _mean(values: list[Values]) -> Values:
    return tuple(sum(column, Fraction(0)) / len(values) for column in zip(*values, strict=True))


def stands(position: Position, values: dict[Card, Fraction]) -> bool:
    """Every card called best beats every other one; what is to be avoided is not the best."""
    top = max(values.values())
    if any(values[card] == top for card in position.avoid):
        return False
    others = [value for card, value in values.items() if card not in position.best]
    return not position.best or not others or min(values[c] for c in position.best) > max(others)


def confirmed(position: Position) -> list[str]:
    """The names of the checks the position fails; none for one that may be in the suite."""
    brute = Brute(position)
    checks = {"team": brute.team_against_team}
    if brute.everyone_alone:
        checks = {"max-n": brute.for_himself, "paranoid": brute.team_against_team}
    if "clever-partner" not in position.tags:
        checks["random"] = brute.among_random
    return [name for name, values in checks.items() if not stands(position, values())]
