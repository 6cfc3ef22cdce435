"""A player before a position: does it play the right card?"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from random import Random
from typing import Final

from koenigrufen.cards.errors import KoenigrufenError, RecordError
from koenigrufen.game.actions import PLAYS, Action
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.view import View
from koenigrufen.players.protocol import Player, own_chance
from koenigrufen.record.ending import begin
from koenigrufen.record.fields import quoted
from koenigrufen.record.position import Position
from koenigrufen.rules.loading import load

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What was played in a position, and whether that is right; or why it cannot be played."""

    name: str
    action: Action | None = None
    solved: bool = False
    error: KoenigrufenError | None = None


def answer(player: Player, position: Position, name: str, seed: int = 1) -> Answer:
    """The player's card in this position, from its own view alone; or why there is none."""
    try:
        action = _action(player, position, f"{seed}/{name}")
    except KoenigrufenError as error:
        return Answer(name, error=error)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other positions are played
        _LOG.debug("there", exc_info=True)
        return Answer(name, error=RecordError("unexpected", detail=repr(error)))
    return Answer(name, action, right(position, action))


def _action(player: Player, position: Position, name: str) -> Action:
    if not position.best and not position.avoid:
        raise RecordError("position-without-answer", key="best")
    state = begin(position, load(position.rules, position.settings))
    return _played(player, state.view(state.turn), own_chance(name, state.turn, 0))


def _played(player: Player, view: View, chance: Random) -> Action:
    """What the player does; it is his own test, so nobody acts for him where he fails."""
    try:
        action = player.act(view, chance)
        reason = why_illegal(view, action)
    except (KoenigrufenError, KeyboardInterrupt):
        raise
    except BaseException as error:  # noqa: BLE001 - a foreign player fails in any way, even by exit
        _LOG.debug("there", exc_info=True)
        raise RecordError("player-failed", detail=repr(error)) from None
    if reason is not None:
        raise RecordError("player-broke-rule", action=quoted(str(action)))
    return action


def right(position: Position, action: Action) -> bool:
    """One of the best cards where any are named; never one to be avoided."""
    if action in [PLAYS[card] for card in position.avoid]:
        return False
    return not position.best or action in [PLAYS[card] for card in position.best]
