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
    weighed = player.values(view, rng) if isinstance(player, Judging) else ()
    best = weighed[0].action if weighed else player.act(view, rng)
    found = [
        Advised(one.action, why(view, one.action, best=one is weighed[0]), one) for one in weighed
    ]
    if not weighed:
        found.append(Advised(best, why(view, best)))
    named = {one.action for one in found}
    rest = (action for action in legal_actions(view) if action not in named)
    return (*found, *(Advised(action, why(view, action, best=False)) for action in rest))
