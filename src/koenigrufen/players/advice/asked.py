"""Advice from whoever is asked for it: if he fails or names what is not allowed, the novice's."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from koenigrufen.game.actions import Action
from koenigrufen.game.view import View
from koenigrufen.players.advice.advice import Advised, advise
from koenigrufen.players.protocol import Player
from koenigrufen.players.seated import Seated
from koenigrufen.search.counting import NoWorld


def asked_advice(
    seat: Seated, view: View, rng: random.Random, *, dealt: bool = True
) -> tuple[Advised, ...]:
    """As `advise`, of a player who is treated as at a table.

    ``dealt``: whether the view is of a deal that we have dealt ourselves. One that somebody has
    written down may be impossible: then nobody can say what to do, and NoWorld is raised.
    """

    def question(who: Player) -> tuple[Advised, ...] | NoWorld:
        try:
            return advise(who, view, rng)
        except NoWorld as impossible:
            if dealt:
                raise
            return impossible

    found = seat.asked(view, question, _named)
    if isinstance(found, NoWorld):
        raise found
    return found


def _named(found: tuple[Advised, ...] | NoWorld) -> Iterable[Action]:
    """The actions of an advice. ValueError or TypeError where a value is no amount."""
    if isinstance(found, NoWorld):
        return ()
    for valued in (one.valued for one in found if one.valued is not None):
        if not (math.isfinite(valued.value) and math.isfinite(valued.error)):
            raise ValueError(valued)
    return tuple(one.action for one in found)
