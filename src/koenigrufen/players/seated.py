"""A player at a table where others wait: if he fails or takes too long, the novice acts for him.

Players come from other packages too, and even our own may meet something nobody thought of. What
went wrong is written to the log; it never stops a table.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Thread
from typing import Final, TypeVar

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Searching, Thinking
from koenigrufen.players.registry import player
from koenigrufen.players.rehearsal import needed, rehearse

Answer = TypeVar("Answer")
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
        return self.asked(view, lambda who: who.act(view, rng), lambda action: (action,))

    def asked(
        self,
        view: View,
        question: Callable[[Player], Answer],
        named: Callable[[Answer], Iterable[Action]],
    ) -> Answer:
        """The player's answer to a question, or the novice's answer to the same.

        ``named``: the actions an answer names; each of them must be allowed.
        """

        def ask() -> list[Answer]:
            return _asked(self, view, question, named)

        answers = ask() if self.patience is None else self._awaited(ask)
        return answers[0] if answers else question(Novice())

    def _awaited(self, ask: Callable[[], list[Answer]]) -> list[Answer]:
        """His answer if it comes in time; a thread cannot be stopped, so it is left to end.

        What his first thought has to wait for, the kernel, is not held against him.
        """
        answers: list[list[Answer]] = []
        if needed(self.name):
            _begun(rehearse).join()
        _begun(lambda: answers.append(ask())).join(self.patience)
        if not answers:
            _LOG.error(
                "the player %s took longer than %s s, the novice acts", self.name, self.patience
            )
            return []
        return answers[0]


def _begun(work: Callable[[], None]) -> Thread:
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _asked(
    seat: Seated,
    view: View,
    question: Callable[[Player], Answer],
    named: Callable[[Answer], Iterable[Action]],
) -> list[Answer]:
    """His answer, alone in a list; none where he fails or names what is against the rules."""
    try:
        answer = question(seat.inner)
        reasons = [why_illegal(view, action) for action in named(answer)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a foreign player fails in any way, even by exit
        _LOG.error("the player %s failed: %r, the novice acts", seat.name, error)
        _LOG.debug("there", exc_info=True)
        return []
    reason = next((reason for reason in reasons if reason is not None), None)
    if reason is not None:
        _LOG.error("the player %s broke a rule: %s, the novice acts", seat.name, reason)
        return []
    return [answer]


def seated(name: str, patience: float | None = PATIENCE) -> Seated:
    """The player of this name, ready for a table. Raises UnknownPlayer."""
    return Seated(name, player(name), patience)


def thinking(name: str, seconds: float | None) -> Seated:
    """The same; one who can be given time takes ``seconds`` a decision, where they are said."""
    return Seated(name, timed(player(name), seconds), PATIENCE + (seconds or 0.0))


def timed(inner: Player, seconds: float | None) -> Player:
    """The player with so much time a decision, if he can be given any."""

    def given() -> Player:
        return inner.thinking(seconds) if seconds and isinstance(inner, Thinking) else inner

    return _given(given, inner)


def limited(inner: Player, budget: int | None) -> Player:
    """The player with so many worlds or nodes a decision, if he can be given any."""

    def given() -> Player:
        return inner.limited(budget) if budget and isinstance(inner, Searching) else inner

    return _given(given, inner)


def _given(give: Callable[[], Player], inner: Player) -> Player:
    """Who cannot even be told how much he may do is left as he is."""
    try:
        return give()
    except Exception as error:  # noqa: BLE001 - a foreign player may fail in any way
        _LOG.error("the player %s cannot be limited: %r", type(inner).__name__, error)
        return inner
