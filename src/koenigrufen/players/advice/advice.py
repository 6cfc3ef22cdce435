"""Advice: what a player would do, what every action should bring, and why."""

from __future__ import annotations

import random
from dataclasses import dataclass

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.view import View
from koenigrufen.players.advice.reason import Reason
from koenigrufen.players.advice.why import why
from koenigrufen.players.protocol import Judging, Player, Valued


@dataclass(frozen=True, slots=True)
class Advised:
    """An action with what it should bring (None where the player weighs nothing) and why."""

    action: Action
    reason: Reason
    valued: Valued | None = None


def advise(player: Player, view: View, rng: random.Random) -> tuple[Advised, ...]:
    """The player's own choice first, then the others from the best down; the unweighed last.

    Nothing but the view is asked for. The seat must be on turn.
    """
    found = [
        Advised(one.action, why(view, one.action, best=place == 0), one)
        for place, one in enumerate(_weighed(player, view, rng))
    ]
    if not found:
        chosen = player.act(view, rng)
        found.append(Advised(chosen, why(view, chosen)))
    named = {one.action for one in found}
    rest = (action for action in legal_actions(view) if action not in named)
    return (*found, *(Advised(action, why(view, action, best=False)) for action in rest))


def _weighed(player: Player, view: View, rng: random.Random) -> tuple[Valued, ...]:
    return player.values(view, rng) if isinstance(player, Judging) else ()
