"""What an analysis says of a deal: each decision, the course of expectation, who changed it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.game.actions import Action
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.players.advice.reason import Reason

SEATS: Final = range(4)
Means = tuple[float, float, float, float]
"""Money by seat."""
TURN: Final = 0.5
"""A change of expectation by less than this is no turning point."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision where there was a choice.

    ``taken`` and ``best`` are what was done and what the judge would have done from that seat's
    view; ``cost`` is what that cost by what the seat could know (None: the judge does not weigh
    it), ``sure`` whether that is more than its uncertainty. ``open_cost`` is what the card cost
    with all cards open, ``exact`` whether that is best play and not likely play.
    """

    number: int
    seat: int
    phase: Phase
    taken: Action
    best: Action
    reason: Reason
    value: float | None = None
    best_value: float | None = None
    error: float = 0.0
    open_cost: float | None = None
    exact: bool = False

    @property
    def cost(self) -> float | None:
        if self.value is None or self.best_value is None:
            return None
        return max(0.0, self.best_value - self.value)

    @property
    def sure(self) -> bool:
        return (self.cost or 0.0) > self.error


@dataclass(frozen=True, slots=True)
class Shares:
    """Where a seat's money came from; the three add up to it.

    ``cards``: what the deal was worth before anybody spoke; ``own``: what changed by the seat's
    own actions; ``others``: what changed by those of the others.
    """

    cards: float
    own: float
    others: float


@dataclass(frozen=True, slots=True)
class DealJudged:
    """A whole deal. ``course`` is the expectation before the first action and after each."""

    last: State
    decisions: tuple[Judged, ...]
    course: tuple[Means, ...]

    def shares(self) -> tuple[Shares, ...]:
        """By seat, where the money came from."""
        own, others = [0.0] * 4, [0.0] * 4
        steps = zip(self.last.moves, self.course, self.course[1:], strict=False)
        for move, before, after in steps:
            for seat in SEATS:
                change = after[seat] - before[seat]
                if seat == move.seat:
                    own[seat] += change
                else:
                    others[seat] += change
        return tuple(Shares(self.course[0][s], own[s], others[s]) for s in SEATS)

    def turning_points(self, count: int = 3) -> tuple[int, ...]:
        """The actions, by number, after which the declarer's expectation changed most."""
        seat = self.last.public.player if self.last.public.contract else 0
        pairs = zip(self.course, self.course[1:], strict=False)
        rows = [after[seat] - before[seat] for before, after in pairs]
        ranked = sorted(range(len(rows)), key=lambda n: -abs(rows[n]))
        return tuple(n for n in ranked[:count] if abs(rows[n]) >= TURN)
