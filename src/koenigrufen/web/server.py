"""What all pages, calls and sockets of one server process share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from importlib.metadata import version

from koenigrufen.web.live.advising import Advisers
from koenigrufen.web.live.analysing import Analyses
from koenigrufen.web.live.brains import Brains
from koenigrufen.web.live.limits import Addresses
from koenigrufen.web.live.rooms import Rooms
from koenigrufen.web.store.store import Store

VERSION = version("koenigrufen")
_SWEEP_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run. ``allowed`` are origins besides the server's own."""

    database: str
    allowed: tuple[str, ...] = ()
    tables_a_minute: float = 60
    calls_a_minute: float = 600


class Server:
    """The store, the rooms, the threads of computer players, and the limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.brains = Brains()
        self.advisers = Advisers()
        self.analyses = Analyses()
        self.rooms = Rooms(self.store, self.brains)
        tables, calls = settings.tables_a_minute, settings.calls_a_minute
        self.new_tables = Addresses(tables / 60, tables)
        self.calls = Addresses(calls / 60, calls)

    async def sweep(self) -> None:
        """Runs as long as the server: puts idle rooms away."""
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            self.rooms.sweep()

    def close(self) -> None:
        self.rooms.close()
        self.brains.close()
        self.store.close()
