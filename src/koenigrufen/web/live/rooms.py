"""All tables in play; others lie in the database and are made from their events when asked for."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from koenigrufen.web.live.brains import Brains
from koenigrufen.web.live.driver import Driver
from koenigrufen.web.live.replaying import replayed
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.store import Store, Written
from koenigrufen.web.table import events as e
from koenigrufen.web.table.consequences import settle_down
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.table.table import Table

_IDLE_SECONDS: Final = 600
_LONGEST_ID: Final = 40


def new_token() -> str:
    """A token, or a table's id, that nobody can guess."""
    return secrets.token_urlsafe(18)


def hashed(token: str | None) -> str:
    """What is written down of a token."""
    return hashlib.sha256(token.encode()).hexdigest()[:40] if token else ""


class Rooms:
    """Finds a room by its table's id."""

    def __init__(self, store: Store, brains: Brains) -> None:
        self.store = store
        self.brains = brains
        self._rooms: dict[str, Driver] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._used: dict[str, float] = {}
        self._work: set[asyncio.Task[None]] = set()

    def listen(self) -> None:
        """Hears of other processes on the same database, in the loop that runs now."""
        loop = asyncio.get_running_loop()
        self.store.bulletin.start(lambda notice: _call(loop, self._heard, notice))

    def _heard(self, notice: str) -> None:
        """``event:TABLE:SEQ``, ``here:TABLE:PROCESS:PLACES``, or anything may have happened."""
        kind, _, rest = notice.partition(":")
        table_id, _, told = rest.partition(":")
        for driver in [self._rooms.get(table_id)] if rest else list(self._rooms.values()):
            if driver is None or driver.room.broken:
                continue
            if kind == "here":
                driver.room.heard_of(*told.split(":"))
            elif not rest or int(told) > driver.room.table.seq:
                self._start(driver.room.catch_up())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def create(self, events: Sequence[e.Event]) -> Table:
        """A new table of these events, written down."""
        table = Table(new_token())
        done: list[e.Event] = []

        def apply(event: e.Event) -> None:
            table.apply(event)
            done.append(event)

        for event in events:
            apply(event)
        settle_down(table, apply)
        rows = [Written(seq, e.encode(event)) for seq, event in enumerate(done, start=1)]
        await self.store.append(table.id, rows)
        return table

    async def get(self, table_id: str) -> Room:
        """The table's room. Raises TableRefusal where there is no such table."""
        self._used[table_id] = time.monotonic()
        driver = self._rooms.get(table_id)
        if driver is not None and not driver.room.broken:
            return driver.room
        if len(table_id) > _LONGEST_ID:
            raise TableRefusal("no-such-table")
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            return await self._load(table_id)

    async def _load(self, table_id: str) -> Room:
        driver = self._rooms.get(table_id)
        if driver is not None and not driver.room.broken:
            return driver.room
        rows = await self.store.events(table_id)
        if not rows:
            self._forget(table_id)
            raise TableRefusal("no-such-table")
        table, past = await asyncio.to_thread(replayed, table_id, rows)
        room = Room(table, self.store, past)
        self._rooms[table_id] = Driver(room, self.brains)
        room.on_change()
        return room

    def _forget(self, table_id: str) -> None:
        for known in (self._rooms, self._loading, self._used):
            known.pop(table_id, None)

    def sweep(self) -> None:
        """Rooms without a device for a while go back to the database."""
        now = time.monotonic()
        for table_id, driver in list(self._rooms.items()):
            idle = not driver.room.connections and not driver.room.lock.locked()
            if idle and now - self._used.get(table_id, now) > _IDLE_SECONDS:
                driver.room.close()
                driver.stop()
                self.store.bulletin.give_up(table_id)
                self._forget(table_id)

    def close(self) -> None:
        for driver in self._rooms.values():
            driver.room.close()
            driver.stop()

    def __len__(self) -> int:
        return len(self._rooms)


def _call(loop: asyncio.AbstractEventLoop, what: Callable[[str], None], notice: str) -> None:
    """From the bulletin's thread into the loop, unless that has ended."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(what, notice)
