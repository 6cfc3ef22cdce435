"""What a solver is asked and what it answers: objectives, limits, bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

FOREVER: Final = 1 << 62


class Objective(StrEnum):
    """What the declaring side plays for."""

    POINTS = "points"
    """As many card points as possible; in a game to lose the tricks it wants."""
    WIN = "win"
    """To win the game, by however little."""
    PAYMENT = "payment"
    """What is paid in the end, with all bonuses: see `pay_solver`."""


class Stopped(StrEnum):
    """Why a result is no more than bounds."""

    NODES = "nodes"
    TIME = "time"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Bounds:
    """A value that is proved to lie between two; exact where they are equal."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a position.

    ``cards`` holds each playable card by number with what it leads to; none when the deal is
    over, and then ``value`` is the final result. ``best`` are the cards proved to be as good as
    any. ``maximise``: the seat whose turn it is plays for the declarer. ``worths`` is what so many
    tricks are worth to him in a game to lose; elsewhere results are worth what they say.
    """

    value: Bounds
    cards: dict[int, Bounds] = field(default_factory=dict[int, Bounds])
    maximise: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: Stopped | None = None
    worths: tuple[int, ...] = ()

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that nothing can be better than."""
        worth = {card: worth_of(bounds, self.worths) for card, bounds in self.cards.items()}
        if self.maximise:
            bar = max((w.high for w in worth.values()), default=0)
            return tuple(card for card, w in worth.items() if w.low >= bar)
        bar = min((w.low for w in worth.values()), default=0)
        return tuple(card for card, w in worth.items() if w.high <= bar)


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after so many nodes or seconds, or when ``cancelled`` says so."""

    nodes: int = FOREVER
    seconds: float | None = None
    cancelled: Callable[[], bool] | None = None


def worth_of(bounds: Bounds, worths: tuple[int, ...]) -> Bounds:
    """What a result is worth: itself, or what so many tricks are worth in a game to lose."""
    if not worths:
        return bounds
    among = worths[bounds.low : bounds.high + 1]
    return Bounds(min(among), max(among))


def stopped_by(stop: int) -> Stopped | None:
    return {0: None, 1: Stopped.NODES, 2: Stopped.TIME, 3: Stopped.CANCELLED}[stop]
