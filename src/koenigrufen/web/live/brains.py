"""Computer players, asked in threads of their own; the same deal is played the same way again."""

from __future__ import annotations

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.view import View
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.players.registry import player, player_names
from koenigrufen.web.shuffle import chance_of
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table

_LOG: Final = logging.getLogger(__name__)
_THREADS: Final = 2
_BY_STRENGTH: Final = ("master", "expert", "club", "novice")


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer player is asked: which level, in what position, with what chance."""

    level: str
    view: View
    chance: random.Random


def question(table: Table, running: Running, level: str, seat: int) -> Question:
    """The seat's decision now."""
    name = table.deal_name(running.origin.number)
    secret = chance_of(running.origin.seed, name) if running.origin.seed else name
    chance = own_chance(secret, seat, running.count)
    return Question(level, running.state.view(seat), chance)


class Brains:
    """The threads in which computer players think."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="brain")

    async def ask(self, wanted: Question) -> Action:
        return await asyncio.get_running_loop().run_in_executor(self._pool, answer, wanted)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def answer(wanted: Question) -> Action:
    """The player's action; if it fails or breaks a rule, any legal one, so that nobody waits."""
    try:
        action = player(wanted.level).act(wanted.view, wanted.chance)
    except Exception:  # noqa: BLE001 - a foreign player may fail in any way
        _LOG.exception("the player %s failed", wanted.level)
    else:
        reason = why_illegal(wanted.view, action)
        if reason is None:
            return action
        _LOG.error("the player %s broke a rule: %s, %s", wanted.level, action.text(), reason)
    return RandomPlayer().act(wanted.view, wanted.chance)


def adviser() -> str:
    """The level that gives hints: the strongest there is."""
    return next((name for name in _BY_STRENGTH if name in player_names()), "random")
