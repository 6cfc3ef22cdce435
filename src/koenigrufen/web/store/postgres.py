"""PostgreSQL's NOTIFY and advisory locks between server processes."""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from koenigrufen.web.store.bulletin import Heard

_LOG: Final = logging.getLogger(__name__)
CHANNEL: Final = "koenigrufen"
LOST: Final = "*"
"""Heard after the connection was gone for a while: anything may have been missed."""
_PAUSE: Final = 1.0


class Postgres:
    """One connection that listens, one that holds the locks of the tables this process leads."""

    shared = True

    def __init__(self, url: str) -> None:
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(False)  # noqa: FBT003
        self._closed = threading.Event()
        self._guard = threading.Lock()
        self._locks: psycopg.Connection[Any] | None = None
        self._led: set[str] = set()

    def start(self, heard: Heard) -> None:
        threading.Thread(target=self._listen, args=(heard,), name="bulletin", daemon=True).start()

    def _listen(self, heard: Heard) -> None:
        while not self._closed.is_set():
            try:
                self._hear(heard)
            except psycopg.Error as error:
                _LOG.warning("the bulletin was lost: %s", error)
                time.sleep(_PAUSE)

    def _hear(self, heard: Heard) -> None:
        with psycopg.connect(self._dsn, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            heard(LOST)
            while not self._closed.is_set():
                for notice in connection.notifies(timeout=_PAUSE):
                    heard(notice.payload)

    def post(self, connection: Connection, notice: str) -> None:
        said = {"channel": CHANNEL, "notice": notice}
        connection.execute(text("SELECT pg_notify(:channel, :notice)"), said)

    def call(self, notice: str) -> None:
        self._ask("SELECT pg_notify(%s, %s)", CHANNEL, notice)

    def lead(self, table_id: str) -> bool:
        with self._guard:
            led = table_id in self._led and self._locks is not None and not self._locks.closed
        if led:
            return True
        got = bool(self._ask("SELECT pg_try_advisory_lock(%s)", _number(table_id)))
        if got:
            self._led.add(table_id)
        return got

    def give_up(self, table_id: str) -> None:
        if table_id in self._led:
            self._led.discard(table_id)
            self._ask("SELECT pg_advisory_unlock(%s)", _number(table_id))

    def _ask(self, question: str, *values: object) -> Any:
        """Asks on the connection with the locks; a lost one is opened anew, without its locks."""
        with self._guard:
            try:
                row = self._connection().execute(question.encode(), values).fetchone()
            except psycopg.Error as error:
                _LOG.warning("the locks were lost: %s", error)
                self._drop()
                return None
        return row[0] if row else None

    def _connection(self) -> psycopg.Connection[Any]:
        if self._locks is None or self._locks.closed:
            self._led.clear()
            self._locks = psycopg.connect(self._dsn, autocommit=True)
        return self._locks

    def _drop(self) -> None:
        self._led.clear()
        if self._locks is not None:
            self._locks.close()
            self._locks = None

    def close(self) -> None:
        self._closed.set()
        with self._guard:
            self._drop()


def _number(table_id: str) -> int:
    """A lock's number: 63 bits of the table's hash."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:8], "big") >> 1
