"""Opening the database: pragmas that keep what was promised, the schema and its version."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, insert, select
from sqlalchemy.engine import make_url

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.web.store.bulletin import Alone, Bulletin
from koenigrufen.web.store.schema import META, METADATA, VERSION

BUSY_MILLISECONDS = 5000


class StoreError(KoenigrufenError):
    """A database that cannot be used."""


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def open_engine(url: str, *, writing: bool) -> Engine:
    """An engine for the one writer, or one for readers."""
    if not is_sqlite(url):
        return create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    engine = create_engine(url, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin_writing if writing else _begin_reading)
    return engine


def open_bulletin(url: str) -> Bulletin:
    """How processes on this database hear of each other."""
    if is_sqlite(url):
        return Alone()
    from koenigrufen.web.store.postgres import Postgres  # noqa: PLC0415 - an extra

    return Postgres(url)


def _prepare(connection: Any, record: object) -> None:
    """Sets the pragmas and believes only their answers."""
    del record
    connection.isolation_level = None
    cursor = connection.cursor()
    mode = cursor.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    full = cursor.execute("PRAGMA synchronous").fetchone()[0]
    cursor.close()
    if mode not in ("wal", "memory") or full != 2:  # noqa: PLR2004 - SQLite's number for FULL
        raise StoreError("no-wal", mode=mode, synchronous=full)


def _begin_writing(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def prepare_schema(engine: Engine) -> None:
    """Makes the tables where there are none; a newer schema than ours is refused."""
    with engine.begin() as connection:
        METADATA.create_all(connection)
        found = connection.execute(select(META.c.value).where(META.c.key == "schema")).scalar()
        if found is None:
            connection.execute(insert(META).values(key="schema", value=str(VERSION)))
        elif int(found) > VERSION:
            raise StoreError("newer-schema", found=found, known=VERSION)
