"""Keeps a table going: asks computer players, watches the clock, notices who stays away."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import math
from collections.abc import Coroutine
from typing import Any, Final

from koenigrufen.web.live.brains import Brains, question
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.store import Overtaken
from koenigrufen.web.table import events as e
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import STAND_IN

_LOG: Final = logging.getLogger(__name__)
SHOW_UP_SECONDS: Final = 15
Moment = int
"""Which turn of the table it is: an answer for another one is void."""


class Driver:
    """One for each room in play."""

    def __init__(self, room: Room, brains: Brains) -> None:
        self.room = room
        self.brains = brains
        self._turn: asyncio.Task[None] | None = None
        self._moment: tuple[Moment, str] | None = None
        self._watch: asyncio.Task[None] | None = None
        room.on_change = self.look

    def look(self) -> None:
        """Something has changed: whose turn is it, and who is away?"""
        if self.room.broken:
            return self.stop()
        self._look_at_turn()
        if self._watch is None or self._watch.done():
            self._watch = self._start(self._watch_absent())
        return None

    def stop(self) -> None:
        for task in (self._turn, self._watch):
            if task is not None:
                task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def _look_at_turn(self) -> None:
        running = self.room.table.playing if self.room.leads else None
        wanted = None if running is None else (self.room.turn, self._who(running))
        if wanted == self._moment:
            return
        if self._turn is not None and self._turn is not asyncio.current_task():
            self._turn.cancel()
        self._moment = wanted
        if running is not None and wanted is not None:
            self._turn = self._start(self._take_turn(running, wanted[0], wanted[1]))

    def _who(self, running: Running) -> str:
        """The level that decides; nothing for a person; ``paused`` while nobody may."""
        table = self.room.table
        if table.paused_by is not None:
            return "paused"
        return table.places[running.turn_place].brain

    async def _take_turn(self, running: Running, moment: Moment, level: str) -> None:
        if level == "paused":
            return
        if level:
            await self._think(running, moment, level)
        else:
            await self._time_out(running, moment)

    async def _think(self, running: Running, moment: Moment, level: str) -> None:
        await self._act(running, moment, level, "computer", pace=self.room.table.options.pace)

    async def _time_out(self, running: Running, moment: Moment) -> None:
        """A person whose time is up has a computer act for him, once."""
        clock = self.room.clock()
        if clock is None:
            return
        await asyncio.sleep(clock.left[clock.seat] / 1000)
        await self._act(running, moment, STAND_IN, "timeout", pace=0)

    async def _act(
        self, running: Running, moment: Moment, level: str, by: str, *, pace: int
    ) -> None:
        """Asks the player and does what it says, unless the table has moved on meanwhile."""
        loop, seat = asyncio.get_running_loop(), running.state.turn
        start = loop.time()
        action = await self.brains.ask(question(self.room.table, running, level, seat))
        await asyncio.sleep(_rest(pace, loop.time() - start))
        await asyncio.shield(
            self._start(self._do(moment, e.Acted(running.turn_place, seat, action.text(), by)))
        )

    async def _do(self, moment: Moment, event: e.Acted) -> None:
        async with self.room.lock:
            current = self.room.turn == moment and not self.room.broken
            if current and self.room.table.paused_by is None:
                with contextlib.suppress(Overtaken):
                    await self.room.happen([event])

    async def _watch_absent(self) -> None:
        """Tells the others when someone has been away for too long."""
        before: list[int] = []
        for second in itertools.count():
            if self.room.broken:
                return
            await self._among_others(second)
            missing = self.room.presence.missing(self.room.connections)
            if missing != before:
                self.room.tell_presence()
            before = missing
            await asyncio.sleep(1)

    async def _among_others(self, second: int) -> None:
        """Among several processes: one leads the table, and all say who is with them."""
        bulletin = self.room.store.bulletin
        if not bulletin.shared:
            return
        if second % SHOW_UP_SECONDS == SHOW_UP_SECONDS - 1:
            self.room.show_up()
        leads = await asyncio.to_thread(bulletin.lead, self.room.table.id)
        if leads != self.room.leads:
            self.room.leads = leads
            self._look_at_turn()


def _rest(pace: int, thought: float) -> float:
    """Seconds to wait so that an answer comes at a whole multiple of the pace.

    How long a computer player thinks would otherwise tell something of its cards.
    """
    if not pace:
        return 0
    beat = pace / 1000
    return max(1, math.ceil(thought / beat)) * beat - thought
