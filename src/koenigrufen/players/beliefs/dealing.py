"""Worlds as a careful player imagines them: certain facts first, then what the others did."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.view import View
from koenigrufen.players.beliefs.evidence import Evidence, laid_away, spoken
from koenigrufen.players.beliefs.model import Model, effective, shipped, weighed
from koenigrufen.players.beliefs.played import played
from koenigrufen.search.deals import state_in
from koenigrufen.search.drawn import Drawn, drawn
from koenigrufen.search.worlds import Worlds

_PLACES: Final[Any] = np.searchsorted


@dataclass(frozen=True, slots=True)
class Belief:
    """Worlds with their shares of one."""

    worlds: Drawn
    weights: Any

    @property
    def effective(self) -> float:
        """The share of them that would be as good if all weighed the same."""
        return effective(self.weights)

    def chance(self, cards: CardSet, place: int) -> float:
        """How likely one of these cards lies in this place."""
        there = (self.worlds.masks[:, place] & np.uint64(cards.mask)) != 0
        return float(self.weights @ there)

    def holds_called(self, seat: int) -> float:
        """How likely this seat holds the called card, as `Worlds.holds_called` says it exactly."""
        known = self.worlds.facts
        if seat == known.seat:
            return float(len(known.called) == 1 and known.called <= known.hand)
        if not known.called or (len(known.called) > 1 and seat == known.caller):
            return 0.0
        return self.chance(known.called, seat)

    def dealt(self, count: int, rng: random.Random) -> Drawn:
        """So many worlds, each about as often as its share wants."""
        ends = np.cumsum(self.weights)
        marks = (np.arange(count) + rng.random()) / count * ends[-1]
        return self.worlds.picked(_PLACES(ends, marks).tolist())


def evidence(view: View, worlds: Drawn, rng: random.Random) -> Sequence[Evidence]:
    """All there is: what was said, what was laid away, what was played."""
    found = [spoken(view, worlds)]
    if view.public.tricks is not None:
        state = state_in(view, worlds.world(0, rng), rng)
        found += [laid_away(view, worlds), played(view, state, worlds)]
    return found


def believed(
    view: View, worlds: Worlds, count: int, rng: random.Random, model: Model | None = None
) -> Belief:
    """So many worlds of the view, weighed by all that the others have done.

    Where so much evidence would leave too few worlds the cards played give way: they say least.
    """
    many = drawn(worlds, count, rng)
    told = [(model or shipped()).logs(part, count) for part in evidence(view, many, rng)]
    return Belief(many, weighed(told))
