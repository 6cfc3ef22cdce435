"""An SQLite file belongs to one server process: a lock beside it says so, and dies with it."""

from __future__ import annotations

import contextlib
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO

import click
from sqlalchemy.engine import make_url

from koenigrufen.web.store.opening import is_sqlite

try:
    import fcntl
except ImportError:  # Windows has no such lock
    fcntl = None  # type: ignore[assignment]


def claimed(database: str) -> AbstractContextManager[IO[str] | None]:
    """Claims the database's file. Raises UsageError where another server has it."""
    file = make_url(database).database
    if not is_sqlite(database) or not file or file == ":memory:" or fcntl is None:
        return contextlib.nullcontext()
    lock = Path(f"{file}.lock").open("w", encoding="utf-8")  # noqa: SIM115 - held while serving
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise click.UsageError(f"{file}: another server has these tables open") from None
    return lock
