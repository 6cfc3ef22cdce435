"""A table made from its events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from koenigrufen.web.store.store import Written
from koenigrufen.web.table import events as e
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.told import Told, told

REMEMBERED: Final = 400
"""So many events are told again to who comes back; who missed more gets a snapshot."""


def replayed(table_id: str, rows: Sequence[Written]) -> tuple[Table, deque[Told]]:
    """The table its events make, and the last of them ready to be told."""
    table = Table(table_id)
    return table, deque(further(table, rows), REMEMBERED)


def further(table: Table, rows: Iterable[Written]) -> list[Told]:
    """Events that were written down, applied to the table and ready to be told."""
    done: list[Told] = []
    for row in rows:
        event = e.decode(row.body)
        table.apply(event)
        done.append(told(table, event))
        if row.place is not None and row.client_id is not None:
            table.seen[row.place, row.client_id] = row.seq
    return done
