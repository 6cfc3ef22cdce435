"""Load: many tables of four scripted players on one machine, with acknowledged writes.

`python -m tests.web.load --tables 250 --seconds 30` prints one flat object: how long it takes from
sending an action until every seat of the table has been told, in milliseconds. With
`--postgresql --servers 2` two servers share a PostgreSQL that is started for this alone.
"""

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec import json as fast
from websockets.asyncio.client import ClientConnection, connect

from tests.web.cluster import cluster
from tests.web.served import Served, fresh, served

SEATS = 4
WARM = 8.0
"""Seconds in which everyone comes in; they are not measured."""


class Choice(Struct):
    """One choice."""

    action: str
    legal: bool


class Deal(Struct):
    """What a scripted player looks at."""

    deal: int
    seat: int
    turn: int | None
    count: int
    choices: list[Choice]
    discard: dict[str, Any] | None


class Next(Struct):
    """Who is waited for."""

    deal: int
    waiting: list[int]


class Table(Struct):
    """The part of the table that matters."""

    me: int
    next: Next | None


class Message(Struct):
    """An update."""

    deal: Deal | None = None
    table: Table | None = None


Seated = list[tuple[Served, str, list[str]]]
"""Each table with its server and the tokens of its four seats."""
DECODER = fast.Decoder(Message)


@dataclass
class Measured:
    """What was seen."""

    sent: dict[tuple[str, int, int], float] = field(default_factory=dict)
    told: dict[tuple[str, int, int], int] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    errors: int = 0
    used: float = 0

    def tell(self, key: tuple[str, int, int]) -> None:
        """One seat has seen the deal at this count; the last of four ends the measurement."""
        self.told[key] = self.told.get(key, 0) + 1
        if self.told[key] == SEATS and key in self.sent:
            self.times.append((time.perf_counter() - self.sent[key]) * 1000)


class Player:
    """A seat that says something allowed after having thought for a while."""

    def __init__(self, table: str, token: str, think: float, seed: int, seen: Measured) -> None:
        self.table, self.token, self.think, self.seen = table, token, think, seen
        self.rng = Random(seed)
        self.deal: Deal | None = None
        self.told: tuple[int, int] = (0, -1)
        self.ready = 0

    async def play(self, address: str, end: float) -> None:
        async with connect(address, max_queue=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.token}))
            while time.perf_counter() < end:
                try:
                    async with asyncio.timeout(1):
                        raw = await socket.recv(decode=False)
                except TimeoutError:
                    continue
                await self.heard(socket, raw)

    async def heard(self, socket: ClientConnection, raw: bytes) -> None:
        self.seen.errors += raw.startswith(b'{"type":"refused"')
        if not raw.startswith(b'{"type":"update"'):
            return
        message = DECODER.decode(raw)
        if message.deal is not None:
            self.note(message.deal)
        table = message.table
        if table is not None and table.next and self.asked(table.me, table.next):
            await self.say(socket, {"type": "ready", "id": fresh(), "entropy": fresh()})
        elif message.deal is not None and message.deal.turn == message.deal.seat:
            await self.act(socket, message.deal)

    def asked(self, me: int, coming: Next) -> bool:
        """Whether this deal waits for me, the first time."""
        if me not in coming.waiting or coming.deal == self.ready:
            return False
        self.ready = coming.deal
        return True

    def note(self, deal: Deal) -> None:
        if (deal.deal, deal.count) != self.told:
            self.told = (deal.deal, deal.count)
            self.seen.tell((self.table, deal.deal, deal.count))

    async def act(self, socket: ClientConnection, deal: Deal) -> None:
        await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.think)
        action = self.choice(deal)
        self.seen.sent[self.table, deal.deal, deal.count + 1] = time.perf_counter()
        await self.say(
            socket, {"type": "act", "id": fresh(), "action": action, "count": deal.count}
        )

    def choice(self, deal: Deal) -> str:
        if deal.discard:
            cards: list[str] = deal.discard["from"]
            return "discard " + " ".join(cards[: deal.discard["count"]])
        allowed = [choice.action for choice in deal.choices if choice.legal]
        if "good" in allowed and self.rng.random() < 0.8:
            return "good"
        return self.rng.choice(allowed)

    async def say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))


def seat_all(servers: Sequence[Served], tables: int) -> Seated:
    """The tables with four people each, spread over the servers."""
    made: Seated = []
    for number in range(tables):
        server = servers[number % len(servers)]
        table = server.table("me", "free", "free", "free")
        link = f"/api/tables/{table['table']}/join"
        others = [server.post(link, {"name": name})["token"] for name in "BCD"]
        made.append((server, table["table"], [table["token"], *others]))
    return made


async def run(
    tables: list[tuple[Served, str, list[str]]], seconds: float, think: float
) -> Measured:
    seen = Measured()
    end = time.perf_counter() + WARM + seconds
    players = [
        Player(table, token, think, seed, seen).play(f"{_socket(server)}/ws/{table}", end)
        for server, table, tokens in tables
        for seed, token in enumerate(tokens)
    ]
    await asyncio.gather(*players, warmed(tables, seen))
    seen.used += processors(tables)
    return seen


async def warmed(tables: Seated, seen: Measured) -> None:
    """Measuring begins when all have come in."""
    await asyncio.sleep(WARM)
    seen.times.clear()
    seen.used = -processors(tables)


def processors(tables: Seated) -> float:
    """Seconds of processors that all servers have used."""
    return sum(cpu(server) for server in {id(one): one for one, _, _ in tables}.values())


def _socket(server: Served) -> str:
    return server.address.replace("http", "ws", 1)


def memory(server: Served) -> float:
    """Megabytes the server holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def cpu(server: Served) -> float:
    """Seconds of a processor the server has used."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def report(seen: Measured, seconds: float) -> dict[str, float]:
    times = sorted(seen.times)
    return {
        "actions": len(times),
        "actions_per_second": round(len(times) / seconds, 1),
        "median_ms": round(times[len(times) // 2], 1),
        "p99_ms": round(times[int(len(times) * 0.99)], 1),
        "worst_ms": round(times[-1], 1),
        "errors": seen.errors,
    }


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--think", type=float, default=1.0)
    options.add_argument("--database", default="")
    options.add_argument("--servers", type=int, default=1)
    options.add_argument("--postgresql", action="store_true", help="on one started for this")
    chosen = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    with ExitStack() as stack:
        database = stack.enter_context(cluster()) if chosen.postgresql else chosen.database
        more = ["--database", database] if database else []
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = [stack.enter_context(served(folder, *more)) for _ in range(chosen.servers)]
        empty = sum(map(memory, servers))
        tables = seat_all(servers, chosen.tables)
        seen = asyncio.run(run(tables, chosen.seconds, chosen.think))
        grown = sum(map(memory, servers)) - empty
    figures = {"tables": chosen.tables, **report(seen, chosen.seconds)}
    figures["kB_per_table"] = round(grown * 1024 / chosen.tables, 1)
    figures["server_ms_per_action"] = round(seen.used * 1000 / len(seen.times), 2)
    print(json.dumps(figures))  # noqa: T201 - this is its answer


if __name__ == "__main__":
    main()
