"""Who is at the table with at least one device, and who has been away for too long."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from koenigrufen.web.live.connection import Connection
from koenigrufen.web.messages import Presence as PresenceMessage
from koenigrufen.web.table.table import Table

NEWS_SECONDS: Final = 45
"""So long the word of another process counts; it speaks every fifteen seconds."""


@dataclass
class Presence:
    """Since when which place has had no device. A place never seen is away since the start."""

    table: Table
    started: float = field(default_factory=time.monotonic)
    away: dict[int, float] = field(default_factory=dict[int, float])
    elsewhere: dict[str, tuple[float, set[int]]] = field(
        default_factory=dict[str, tuple[float, set[int]]]
    )

    def elsewhere_now(self, process: str, places: set[int]) -> bool:
        """Another process has devices of these places; whether that is news."""
        before = self.elsewhere.get(process, (0.0, None))[1]
        self.elsewhere[process] = time.monotonic(), places
        return before != places

    def _here(self, connections: Iterable[Connection]) -> set[int | None]:
        """Places with a device at this process, or lately at another."""
        here = {connection.place for connection in connections}
        since = time.monotonic() - NEWS_SECONDS
        for heard, places in self.elsewhere.values():
            here |= places if heard > since else set()
        return here

    def connected(self, connections: Iterable[Connection]) -> list[bool]:
        here = self._here(connections)
        return [n in here or bool(place.brain) for n, place in enumerate(self.table.places)]

    def message(self, connections: set[Connection]) -> PresenceMessage:
        spectators = sum(connection.place is None for connection in connections)
        missing = self.missing(connections)
        return PresenceMessage(self.connected(connections), spectators, missing)

    def came(self, place: int | None) -> None:
        if place is not None:
            self.away.pop(place, None)

    def went(self, place: int | None, connections: set[Connection]) -> None:
        if place is not None and all(other.place != place for other in connections):
            self.away[place] = time.monotonic()

    def waited(self, place: int) -> None:
        """The others wait: the question comes again after another while."""
        self.away[place] = time.monotonic()

    def missing(self, connections: Iterable[Connection]) -> list[int]:
        """Places of people about whom the others may choose now."""
        here = self._here(connections)
        now, grace = time.monotonic(), self.table.options.grace
        absent = (place for place in self.table.people() if place not in here)
        return [p for p in absent if now - self.away.get(p, self.started) >= grace]
