"""One device at a table: what it has been shown, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Final

from msgspec import UNSET, Raw, json

from koenigrufen.web import messages as m
from koenigrufen.web.views.parts import Viewer
from koenigrufen.web.views.told import Row

_LONGEST_QUEUE: Final = 500
"""A device that reads so slowly that more waits is dropped; it comes back with ``since``."""


@dataclass(eq=False)
class Connection:
    """A device. ``place`` is None for a spectator."""

    place: int | None
    language: str
    address: str = ""
    watches: int | None = None
    shown: tuple[bytes, bytes] = (b"", b"")
    dropped: bool = False
    outbox: asyncio.Queue[bytes | None] = field(
        default_factory=lambda: asyncio.Queue(_LONGEST_QUEUE)
    )

    def viewer(self, shown: Container[int]) -> Viewer:
        """Who looks; into another hand only while its place shows it."""
        watched = self.watches
        if watched is not None and watched not in shown:
            watched = None
        return Viewer(self.place, self.language, watched)

    def send(self, message: m.Outgoing) -> None:
        """Puts a message in the outbox."""
        self._put(json.encode(message))

    def update(
        self, seq: int, events: list[Row], parts: tuple[bytes, bytes], *, snapshot: bool = False
    ) -> None:
        """What happened; of the parts only those this device has not been shown yet."""
        fresh = [
            Raw(new) if new != old else UNSET for new, old in zip(parts, self.shown, strict=True)
        ]
        self.shown = parts
        self.send(m.Update(seq, events, fresh[0], fresh[1], snapshot or UNSET))

    def close(self) -> None:
        """Nothing more will come."""
        self._put(None)

    def _put(self, raw: bytes | None) -> None:
        try:
            self.outbox.put_nowait(raw)
        except asyncio.QueueFull:
            self.dropped = True
