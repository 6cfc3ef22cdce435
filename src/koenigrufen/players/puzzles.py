"""A player before a position: does it play the right card?"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.errors import KoenigrufenError, RecordError
from koenigrufen.game.actions import PLAYS, Action
from koenigrufen.players.protocol import Player, own_chance
from koenigrufen.record.ending import begin
from koenigrufen.record.position import Position
from koenigrufen.rules.loading import load


@dataclass(frozen=True, slots=True)
class Answer:
    """What was played in a position, and whether that is right; or why it cannot be played."""

    name: str
    action: Action | None = None
    solved: bool = False
    error: KoenigrufenError | None = None


def answer(player: Player, position: Position, name: str, seed: int = 1) -> Answer:
    """The player's card in this position, from its own view alone."""
    try:
        if not position.best and not position.avoid:
            raise RecordError("position-without-answer", key="best")
        state = begin(position, load(position.rules, position.settings))
    except KoenigrufenError as error:
        return Answer(name, error=error)
    chance = own_chance(f"{seed}/{name}", state.turn, 0)
    action = player.act(state.view(state.turn), chance)
    return Answer(name, action, right(position, action))


def right(position: Position, action: Action) -> bool:
    """One of the best cards where any are named; never one to be avoided."""
    if action in [PLAYS[card] for card in position.avoid]:
        return False
    return not position.best or action in [PLAYS[card] for card in position.best]
