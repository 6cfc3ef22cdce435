"""How several server processes on one database hear of each other, and who of them leads a table.

On SQLite there is one process: nothing to hear, and it leads every table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection

Heard = Callable[[str], None]
"""Called, in a thread of the bulletin's own, with each notice of another process."""


class Bulletin(Protocol):
    """What the processes of one database share besides the tables."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        ...

    def start(self, heard: Heard) -> None: ...

    def post(self, connection: Connection, notice: str) -> None:
        """Tells the others, once the connection's transaction is committed."""
        ...

    def call(self, notice: str) -> None:
        """Tells the others at once."""
        ...

    def lead(self, table_id: str) -> bool:
        """Whether this process leads the table: asks its computer players, watches its clocks."""
        ...

    def give_up(self, table_id: str) -> None: ...

    def close(self) -> None: ...


class Alone:
    """The bulletin of a process that has the database for itself."""

    shared = False

    def start(self, heard: Heard) -> None:
        """Nobody will be heard."""

    def post(self, connection: Connection, notice: str) -> None:
        """Nobody listens."""

    def call(self, notice: str) -> None:
        """Nobody listens."""

    def lead(self, table_id: str) -> bool:
        del table_id
        return True

    def give_up(self, table_id: str) -> None:
        """There is nobody else."""

    def close(self) -> None:
        """Nothing is open."""
