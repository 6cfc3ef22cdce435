"""Tables for tests: made of events, with devices whose outboxes can be read."""

import json
from collections.abc import Sequence
from typing import Any

from koenigrufen.cards.shuffle import Deal
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.bulletin import Alone
from koenigrufen.web.store.store import RecordRow, Store, Written
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import Options
from koenigrufen.web.table.running import Origin, Running
from koenigrufen.web.table.table import Table

SEED = "5a" * 32
NAMES = ("Anna", "Berta", "Clara", "Doris")


class NoStore(Store):
    """Keeps nothing, for tests of what is sent."""

    def __init__(self) -> None:
        self.url = "sqlite://"
        self.bulletin = Alone()

    async def append(
        self, table_id: str, events: Sequence[Written], records: Sequence[RecordRow] = ()
    ) -> None:
        del table_id, events, records


def token(place: int) -> str:
    return f"token-{place}"


def seated(rules: str, dealer: int = 3, levels: Sequence[str] = ("", "", "", "")) -> Table:
    """A table with people where no level is named."""
    table = Table("table")
    table.apply(e.Created(rules, "", Options(spectators=True, pace=0), dealer))
    for place, level in enumerate(levels):
        secret = "" if level else token(place)
        table.apply(e.Seated(place, NAMES[place], level, secret))
    return table


def with_cards(table: Table, dealer: int, cards: Deal) -> Table:
    """The table with a deal of these cards begun."""
    origin = Origin(1, dealer, cards, SEED, ("", "", "", ""))
    table.running = Running(origin, table.rules)
    return table


def sent(connection: Connection) -> list[bytes]:
    """What the device would be sent, and empties its outbox."""
    raws: list[bytes] = []
    while not connection.outbox.empty():
        raw = connection.outbox.get_nowait()
        assert raw is not None
        raws.append(raw)
    return raws


def messages(connection: Connection) -> list[dict[str, Any]]:
    return [json.loads(raw) for raw in sent(connection)]


async def device(room: Room, place: int | None, since: int | None = None) -> Connection:
    """A device that has entered."""
    connection = Connection(place, "de")
    await room.enter(connection, "test", since)
    return connection
