"""What is kept and found again. Writing waits for the disk; reading happens in threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from koenigrufen.web.store.opening import open_bulletin, open_engine, prepare_schema
from koenigrufen.web.store.schema import EVENT, RECORD, RULES, SHEET
from koenigrufen.web.store.writer import Job, Writer


@dataclass(frozen=True, slots=True)
class Written:
    """One event as it is written down; ``client_id`` where it answers a client's message."""

    seq: int
    body: str
    place: int | None = None
    client_id: str | None = None


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A finished deal."""

    id: str
    table_id: str
    number: int
    body: str


class Overtaken(Exception):  # noqa: N818 - nothing is wrong, another process was first
    """Another process has written these events' numbers: the table has moved on."""


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.bulletin = open_bulletin(url)
        self._writing = open_engine(url, writing=True)
        prepare_schema(self._writing)
        self._reading = open_engine(url, writing=False)
        self._writer = Writer(self._writing)

    @property
    def shown_url(self) -> str:
        """The address without a password."""
        return make_url(self.url).render_as_string(hide_password=True)

    def count_tables(self) -> int:
        """How many tables there are."""
        with self._reading.begin() as connection:
            found = select(func.count(EVENT.c.table_id.distinct()))
            return int(connection.execute(found).scalar() or 0)

    def close(self) -> None:
        self.bulletin.close()
        self._writer.close()
        self._writing.dispose()
        self._reading.dispose()

    async def append(
        self, table_id: str, events: Sequence[Written], records: Sequence[RecordRow] = ()
    ) -> None:
        """Writes events, and the records that go with them, in one transaction.

        Raises Overtaken where another process has written the same numbers.
        """
        rows = [_event_row(table_id, event) for event in events]
        kept = [_record_row(record) for record in records]

        def job(connection: Connection) -> None:
            connection.execute(insert(EVENT), rows)
            if kept:
                connection.execute(insert(RECORD), kept)
            self.bulletin.post(connection, f"event:{table_id}:{rows[-1]['seq']}")

        try:
            await self._writer.write(job)
        except IntegrityError:
            raise Overtaken from None

    async def events(self, table_id: str, after: int = 0) -> list[Written]:
        """The events of a table after this number, in order."""
        later = EVENT.c.table_id == table_id, EVENT.c.seq > after
        found = select(EVENT).where(*later).order_by(EVENT.c.seq)
        rows = await self._read(lambda connection: connection.execute(found).all())
        return [Written(row.seq, row.body, row.place, row.client_id) for row in rows]

    async def record(self, record_id: str) -> RecordRow | None:
        """A finished deal."""
        found = select(RECORD).where(RECORD.c.id == record_id)
        row = await self._read(lambda connection: connection.execute(found).first())
        return None if row is None else RecordRow(row.id, row.table_id, row.number, row.body)

    async def save_rules(self, text_id: str, text: str) -> None:
        """Keeps a rule file under its id; the same text is kept once."""

        def job(connection: Connection) -> None:
            there = select(func.count()).where(RULES.c.id == text_id)
            if not connection.execute(there).scalar():
                connection.execute(insert(RULES).values(id=text_id, at=_now(), text=text))

        await self._writer.write(job)

    async def rules_text(self, text_id: str) -> str | None:
        """A rule file that was saved."""
        found = select(RULES.c.text).where(RULES.c.id == text_id)
        text = await self._read(lambda connection: connection.execute(found).scalar())
        return None if text is None else str(text)

    async def write(self, job: Job) -> Any:
        """Any other job of the writer."""
        return await self._writer.write(job)

    async def sheet(self, sheet_id: str) -> list[str]:
        """The entries of a score sheet, in order."""
        found = select(SHEET.c.body).where(SHEET.c.sheet_id == sheet_id).order_by(SHEET.c.seq)
        rows = await self._read(lambda connection: connection.execute(found).all())
        return [row.body for row in rows]

    async def add_to_sheet(self, sheet_id: str, body: str, client_id: str | None) -> None:
        """One more entry; a client's id is written once."""

        def job(connection: Connection) -> None:
            mine = SHEET.c.sheet_id == sheet_id
            if client_id is not None:
                twice = select(func.count()).where(mine, SHEET.c.client_id == client_id)
                if connection.execute(twice).scalar():
                    return
            seq = connection.execute(select(func.count()).where(mine)).scalar()
            row = {"sheet_id": sheet_id, "seq": seq, "at": _now()}
            connection.execute(insert(SHEET).values(**row, client_id=client_id, body=body))

        await self._writer.write(job)

    async def _read(self, job: Callable[[Connection], Any]) -> Any:
        def reading() -> Any:
            with self._reading.begin() as connection:
                return job(connection)

        return await asyncio.to_thread(reading)


def _event_row(table_id: str, event: Written) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": event.seq,
        "at": _now(),
        "place": event.place,
        "client_id": event.client_id,
        "body": event.body,
    }


def _record_row(record: RecordRow) -> dict[str, Any]:
    return {
        "id": record.id,
        "table_id": record.table_id,
        "number": record.number,
        "at": _now(),
        "body": record.body,
    }


def _now() -> int:
    return time.time_ns() // 1_000_000
