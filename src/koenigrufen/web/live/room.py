"""A table in play. One lock: an event is decided, written down, and only then told."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import structs

from koenigrufen.web import messages as m
from koenigrufen.web.live.clock import clock_of
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.presence import Presence
from koenigrufen.web.live.replaying import REMEMBERED, further, replayed
from koenigrufen.web.store.store import Overtaken, RecordRow, Store, Written
from koenigrufen.web.table import events as e
from koenigrufen.web.table.consequences import settle_down
from koenigrufen.web.table.decisions import decide
from koenigrufen.web.table.record import record_body
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.parts import Parts, Viewer, speech_of
from koenigrufen.web.views.shapes import Clock
from koenigrufen.web.views.told import Row, Told, told

_ATTEMPTS: Final = 5
PROCESS: Final = secrets.token_hex(4)
"""What this process is called among those of one database."""


class Room:
    """The table, its devices and what was told last."""

    def __init__(self, table: Table, store: Store, past: Iterable[Told] = ()) -> None:
        self.table = table
        self.store = store
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.presence = Presence(table)
        self.past: deque[Told] = deque(past, REMEMBERED)
        self.told = table.seq
        self.leads = not store.bulletin.shared
        self.turn_since = time.monotonic()
        self.turn = 0
        self.broken = False
        self.on_change: Callable[[], None] = lambda: None

    async def handle(self, connection: Connection, message: m.Changing) -> None:
        """A device's message, seen through to its end even if the device goes away meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._handle(connection, message)))

    async def _handle(self, connection: Connection, message: m.Changing) -> None:
        """Done once, written down, told to all, acknowledged."""
        place = connection.place
        if place is None:
            raise TableRefusal("not-seated")
        seq = await self.decided(
            lambda table: self._decide(table, place, message), place, message.id
        )
        connection.send(m.Ack(message.id, seq))

    async def decided(
        self,
        decision: Callable[[Table], Sequence[e.Event]],
        place: int | None = None,
        client_id: str | None = None,
    ) -> int:
        """Makes a decision happen; anew, where another process has overtaken it meanwhile."""
        async with self.lock:
            for _ in range(_ATTEMPTS):
                if self.broken:
                    break
                seq = self._seen(place, client_id)
                if seq is not None:
                    return seq
                with contextlib.suppress(Overtaken):
                    return await self.happen(decision(self.table), place, client_id)
        raise TableRefusal("busy")

    def _seen(self, place: int | None, client_id: str | None) -> int | None:
        if place is None or client_id is None:
            return None
        return self.table.seen.get((place, client_id))

    def _decide(self, table: Table, place: int, message: m.Changing) -> Sequence[e.Event]:
        self._check_missing(message)
        return decide(table, place, message)

    def _check_missing(self, message: m.Changing) -> None:
        """Only about someone who has been away long enough may the others choose."""
        if not isinstance(message, m.Missing):
            return
        if message.place not in self.presence.missing(self.connections):
            raise TableRefusal("not-missing")
        self.presence.waited(message.place)

    async def happen(
        self, events: Sequence[e.Event], place: int | None = None, client_id: str | None = None
    ) -> int:
        """Applies, writes down and tells events and what follows; the lock must be held."""
        first = self.table.seq + 1
        try:
            done = self._apply(events)
            await self._write(done, place, client_id)
        except BaseException as error:
            if isinstance(error, Overtaken) and await self._begun_anew():
                raise
            self.close()  # memory may be ahead of the disk: the room is made anew from there
            raise
        if place is not None and client_id is not None:
            self.table.seen[place, client_id] = first
        self._tell(done)
        return first

    async def _begun_anew(self) -> bool:
        """Memory is beside the disk: the table as the disk has it. Whether that could be done."""
        rows = await self.store.events(self.table.id)
        if not rows:
            return False
        self.table, past = await asyncio.to_thread(replayed, self.table.id, rows)
        self.presence.table = self.table
        done = [one for one in past if one.seq > self.told]
        self.past = deque((one for one in past if one.seq <= self.told), REMEMBERED)
        self._tell(done)
        return True

    async def catch_up(self) -> None:
        """What other processes have written."""
        async with self.lock:
            rows = await self.store.events(self.table.id, self.table.seq)
            if rows and not self.broken:
                self._tell(further(self.table, rows))

    def _apply(self, events: Sequence[e.Event]) -> list[Told]:
        done: list[Told] = []

        def apply(event: e.Event) -> None:
            self.table.apply(event)
            done.append(told(self.table, event))

        for event in events:
            apply(self._timed(event))
        settle_down(self.table, apply)
        return done

    def _timed(self, event: e.Event) -> e.Event:
        """With a clock, how long a person has thought."""
        if isinstance(event, e.Acted) and self.table.options.allowance and event.by != "computer":
            return structs.replace(event, spent=self.thinking())
        return event

    def thinking(self) -> int:
        """Milliseconds since the turn began."""
        return int((time.monotonic() - self.turn_since) * 1000)

    async def _write(self, done: list[Told], place: int | None, client_id: str | None) -> None:
        rows = [Written(one.seq, e.encode(one.event)) for one in done]
        rows[0] = Written(rows[0].seq, rows[0].body, place, client_id)
        records = [self._record(one.event) for one in done if isinstance(one.event, e.Over)]
        await self.store.append(self.table.id, rows, records)

    def _record(self, event: e.Over) -> RecordRow:
        return RecordRow(event.record, self.table.id, event.deal, record_body(self.table))

    def _tell(self, done: list[Told]) -> None:
        self.past.extend(done)
        self.told = self.table.seq
        if any(_moves_on(one.event) for one in done):
            self.turn_since = time.monotonic()
            self.turn += 1
        parts = self.parts()
        rows: dict[Viewer, list[Row]] = {}
        for connection in self.connections:
            viewer = connection.viewer(self.shown)
            if viewer not in rows:
                rows[viewer] = self._rows(done, viewer)
            connection.update(self.table.seq, rows[viewer], parts.of(viewer))
        self.on_change()

    def _rows(self, events: Iterable[Told], viewer: Viewer) -> list[Row]:
        speech = speech_of(self.table, viewer.language)
        eyes = viewer.place if viewer.watched is None else viewer.watched
        return [event.to(eyes, speech) for event in events]

    @property
    def shown(self) -> list[int]:
        """The places whose hands spectators may look into."""
        return [n for n, place in enumerate(self.table.places) if place.shows]

    async def watch(self, connection: Connection, place: int | None) -> None:
        """A spectator looks over a shoulder, where he may."""
        async with self.lock:
            if connection.place is not None:
                raise TableRefusal("not-allowed")
            if place is not None and place not in self.shown:
                raise TableRefusal("not-shown")
            connection.watches = place
            parts = self.parts().of(connection.viewer(self.shown))
            connection.update(self.table.seq, [], parts)

    def clock(self) -> Clock | None:
        return clock_of(self.table, self.thinking())

    def parts(self) -> Parts:
        """The table and the deal as they stand, for any viewer."""
        return Parts(self.table, self.clock())

    async def enter(self, connection: Connection, version: str, since: int | None) -> None:
        """A device comes: it is told what it missed and how it stands."""
        async with self.lock:
            if connection.place is None and not self.table.options.spectators:
                raise TableRefusal("not-allowed")
            seq = self.table.seq
            connection.send(m.Welcome(version, self.table.id, connection.place, seq))
            missed = self._missed(since)
            viewer = connection.viewer(self.shown)
            rows = self._rows(missed or (), viewer)
            parts = self.parts().of(viewer)
            connection.update(seq, rows, parts, snapshot=missed is None)
            self.connections.add(connection)
            self.presence.came(connection.place)
            if self.broken:
                connection.close()  # the room was put away meanwhile; the device comes again
        self.tell_presence()
        self.on_change()

    def _missed(self, since: int | None) -> list[Told] | None:
        """The events after ``since``; None where that is unknown or too long ago."""
        if since is None or since > self.table.seq:
            return None
        missed = [one for one in self.past if one.seq > since]
        return missed if len(missed) == self.table.seq - since else None

    def leave(self, connection: Connection) -> None:
        """A device has gone; its seat stays its owner's."""
        self.connections.discard(connection)
        self.presence.went(connection.place, self.connections)
        self.tell_presence()
        self.on_change()

    def tell_presence(self) -> None:
        message = self.presence.message(self.connections)
        for connection in self.connections:
            connection.send(message)
        self.show_up()

    def show_up(self) -> None:
        """Tells other processes who has a device here."""
        if self.store.bulletin.shared:
            here = sorted({c.place for c in self.connections if c.place is not None})
            notice = f"here:{self.table.id}:{PROCESS}:{','.join(map(str, here))}"
            asyncio.get_running_loop().run_in_executor(None, self.store.bulletin.call, notice)

    def heard_of(self, process: str, places: str) -> None:
        """Another process says who has a device there."""
        if process == PROCESS:
            return
        there = {int(place) for place in places.split(",") if place}
        if self.presence.elsewhere_now(process, there):
            self.tell_presence()

    def close(self) -> None:
        """Sends every device away; they come back to a room made anew."""
        self.broken = True
        for connection in self.connections:
            connection.close()


def _moves_on(event: e.Event) -> bool:
    """Whether the turn begins anew."""
    return isinstance(event, e.Acted | e.Dealt | e.Rewound | e.Again | e.Resumed | e.Back)
