"""Computer players, asked in threads of their own; the same deal is played the same way again."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock, Thread
from typing import Final

from koenigrufen.game.actions import Action
from koenigrufen.game.view import View
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.registry import player_names
from koenigrufen.players.rehearsal import needed, rehearse
from koenigrufen.players.seated import seated
from koenigrufen.web.shuffle import chance_of
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table

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
    """The threads in which computer players think.

    The strong ones are asked once the kernel is ready, which on a first start takes a while; all
    others, and all tables, go on meanwhile.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="brain")
        self._ready: Future[None] = Future()
        self._one = Lock()
        self._rehearsing = False

    def rehearse(self) -> None:
        """Begins to make the kernel ready, in a thread that dies with the server."""
        with self._one:
            begun, self._rehearsing = self._rehearsing, True
        if not begun:
            Thread(target=self._rehearse, name="rehearsal", daemon=True).start()

    def _rehearse(self) -> None:
        rehearse()
        self._ready.set_result(None)

    async def ask(self, wanted: Question) -> Action:
        """What the player does."""
        if needed(wanted.level):
            self.rehearse()
            await asyncio.shield(asyncio.wrap_future(self._ready))
        return await asyncio.get_running_loop().run_in_executor(self._pool, answer, wanted)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def answer(wanted: Question) -> Action:
    """The player's action; if he fails, breaks a rule or takes too long, the novice's."""
    return seated(wanted.level).act(wanted.view, wanted.chance)


def adviser() -> str:
    """The level that gives hints: the strongest there is."""
    return next((name for name in _BY_STRENGTH if name in player_names()), "random")
