"""What a computer player is: someone who is shown a view and answers with an action.

A player never sees more than a person in its seat. What it leaves to chance it takes from the
generator it is handed; that one depends on the deal, the seat and the decision alone, so the same
deal is played the same way on every machine, however many processes share the work.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from koenigrufen.game.actions import Action
from koenigrufen.game.view import View


class Player(Protocol):
    """Anyone who can take a seat."""

    def act(self, view: View, rng: random.Random) -> Action:
        """The action this player takes; asked only when it is its turn."""
        ...


@runtime_checkable
class Searching(Player, Protocol):
    """A player whose strength is bought with worlds or nodes."""

    @property
    def budget(self) -> int:
        """So many worlds or nodes it takes for a decision at a table."""
        ...

    def limited(self, budget: int) -> Player:
        """The same player with so many worlds or nodes a decision."""
        ...


@dataclass(frozen=True, slots=True)
class Valued:
    """An action and what it should bring.

    ``value`` is the seat's expected payment for the whole deal in money, ``error`` the standard
    error of that mean over ``worlds`` deals that the view allows (0.0 and 1 where it is exact).
    """

    action: Action
    value: float
    error: float
    worlds: int


@runtime_checkable
class Thinking(Searching, Protocol):
    """A searching player who can also be given time instead: for people, never for a match."""

    def thinking(self, seconds: float) -> Player:
        """The same player with so much time a decision; what it does then hangs on the machine."""
        ...


@runtime_checkable
class Judging(Searching, Protocol):
    """A player who can say what each action should bring."""

    def values(self, view: View, rng: random.Random) -> tuple[Valued, ...]:
        """The actions that were weighed, the best first; ``act`` takes the first of them."""
        ...


def own_chance(deal_id: str, seat: int, decision: int) -> random.Random:
    """The generator for one decision: a hash of the deal, the seat and the decision's number."""
    name = f"{deal_id}/{seat}/{decision}"
    return random.Random(name.encode("utf-8", "replace").decode())
