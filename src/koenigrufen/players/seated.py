"""A player at a table where others wait: if he fails or takes too long, the novice acts for him.

Players come from other packages too, and even our own may meet something nobody thought of. What
went wrong is written to the log; it never stops a table.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Final

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Thinking
from koenigrufen.players.registry import player
from koenigrufen.players.rehearsal import needed, rehearse

_LOG: Final = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""So many seconds people wait for a player before the novice acts for him."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player by the name he goes by.

    ``patience``: after so many seconds nobody waits for him any longer; None: as long as it takes.
    """

    name: str
    inner: Player
    patience: float | None = None

    def act(self, view: View, rng: random.Random) -> Action:
        """What the player does, or the novice where that is nothing or against the rules."""
        action = _asked(self, view, rng) if self.patience is None else self._awaited(view, rng)
        return Novice().act(view, rng) if action is None else action

    def _awaited(self, view: View, rng: random.Random) -> Action | None:
        """His action if it comes in time; a thread cannot be stopped, so it is left to end.

        What his first thought has to wait for, the kernel, is not held against him.
        """
        answers: list[Action | None] = []
        if needed(self.name):
            _begun(rehearse).join()
        _begun(lambda: answers.append(_asked(self, view, rng))).join(self.patience)
        if not answers:
            _LOG.error("the player %s took longer than %s s", self.name, self.patience)
            return None
        return answers[0]


def _begun(work: Callable[[], None]) -> Thread:
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _asked(seat: Seated, view: View, rng: random.Random) -> Action | None:
    try:
        action = seat.inner.act(view, rng)
        reason = why_illegal(view, action)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a foreign player fails in any way, even by exit
        _LOG.error("the player %s failed: %r", seat.name, error)
        _LOG.debug("there", exc_info=True)
        return None
    if reason is not None:
        _LOG.error("the player %s broke a rule: %s", seat.name, reason)
        return None
    return action


def seated(name: str, patience: float | None = PATIENCE) -> Seated:
    """The player of this name, ready for a table. Raises UnknownPlayer."""
    return Seated(name, player(name), patience)


def thinking(name: str, seconds: float | None) -> Seated:
    """The same; one who can be given time takes ``seconds`` a decision, where they are said."""
    return Seated(name, timed(player(name), seconds), PATIENCE + (seconds or 0.0))


def timed(inner: Player, seconds: float | None) -> Player:
    """The player with so much time a decision, if he can be given any."""
    return inner.thinking(seconds) if seconds and isinstance(inner, Thinking) else inner
