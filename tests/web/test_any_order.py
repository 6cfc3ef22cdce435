"""Anything, said by anyone, in any order: refused or done, and the table is always its events."""

import asyncio
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.web import messages as m
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.replaying import replayed
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.store import Written
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import Options
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.parts import Parts, Viewer
from tests.helpers.driver import not_conceding
from tests.web.kit import NAMES, NoStore, device, sent, token

STEPS = 120
LEVELS = ("random", "novice", "nobody", "")


class Kept(NoStore):
    """Keeps events in a list."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Written] = []

    async def append(self, table_id: str, events: Any, records: Any = ()) -> None:
        del table_id, records
        self.rows += events


async def opened(people: int, places: int) -> tuple[Room, Kept]:
    store = Kept()
    room = Room(Table("table"), store)
    made: list[e.Event] = [e.Created("frohnleiten", "", Options(pace=0, grace=1), 3, places)]
    made += [e.Seated(n, (*NAMES, "Emma")[n], token=token(n)) for n in range(people)]
    async with room.lock:
        await room.happen(made)
    return room, store


def anything(room: Room, rng: Random, number: int) -> m.Changing:
    """Some message; half of the time what the deal waits for."""
    name, running = f"n{number}", room.table.running
    if running is not None and not running.over and rng.random() < 0.5:
        return m.Act(name, not_conceding(running.state, rng).text(), running.count)
    place, count = rng.randrange(6), rng.randrange(40)
    talon = "T1 T2 T3 T4 T5 T6"
    messages: list[m.Changing] = [
        m.Ready(name, f"{number:016x}"),
        m.Ready(name, f"{number:016x}"),
        m.Undo(name),
        m.Redo(name),
        m.Goto(name, count),
        m.Again(name),
        m.Answer(name, yes=rng.random() < 0.7),
        m.Setup(name, rng.randrange(4), ("", "", "", ""), talon),
        m.Chat(name, "Servus"),
        m.Phrase(name, rng.choice(["thanks", "nonsense"])),
        m.Place(name, place, rng.choice(["computer", "free"]), rng.choice(LEVELS)),
        m.Leave(name, rng.choice(LEVELS)),
        m.Back(name),
        m.Missing(name, place, rng.choice(["wait", "computer", "pause"])),
        m.Resume(name),
        m.Options(name, rng.choice([{"chat": False}, {"undo": "never"}, {"pace": "x"}])),
        m.Rename(name, "Xaver"),
        m.Act(name, "play T1", count),
    ]
    return rng.choice(messages)


async def say(room: Room, rng: Random, devices: list[Connection], number: int) -> bool:
    """Whether it was done."""
    message = anything(room, rng, number)
    running = room.table.running
    connection = rng.choice(devices)
    if isinstance(message, m.Act) and running is not None and not running.over:
        connection = next((c for c in devices if c.place == running.turn_place), connection)
    try:
        await room.handle(connection, message)
    except KoenigrufenError:
        return False
    return True


async def computers(room: Room, rng: Random) -> None:
    """Whoever has a brain acts."""
    while (running := room.table.playing) and room.table.paused_by is None:
        if not room.table.places[running.turn_place].brain:
            return
        seat, action = running.state.turn, not_conceding(running.state, rng).text()
        async with room.lock:
            await room.happen([e.Acted(running.turn_place, seat, action, "computer")])


async def tell(seed: int) -> int:
    rng = Random(seed)
    places = 5 if seed % 4 == 0 else 4
    room, store = await opened(rng.randrange(1, places + 1), places)
    devices = [await device(room, n) for n in range(len(room.table.people()))]
    done = 0
    for number in range(STEPS):
        done += await say(room, rng, devices, number)
        await computers(room, rng)
        if rng.random() < 0.1:
            room.presence.started -= 10
    _same(room, store)
    for connection in devices:
        sent(connection)
    return done


def _same(room: Room, store: Kept) -> None:
    """The table made anew from its events is the same for everyone."""
    again, _ = replayed("table", store.rows)
    assert (again.seq, again.seen) == (room.table.seq, room.table.seen)
    for place in (*range(len(again.places)), None):
        for language in ("de", "en"):
            viewer = Viewer(place, language)
            assert Parts(again).of(viewer) == Parts(room.table).of(viewer)


@pytest.mark.parametrize("seed", range(8))
def test_anything_in_any_order(seed: int) -> None:
    assert asyncio.run(tell(seed)) > STEPS // 20


@pytest.mark.slow
def test_a_thousand_such_tables() -> None:
    assert all(asyncio.run(tell(seed)) > 0 for seed in range(8, 1000))


def test_a_refusal_is_no_event() -> None:
    async def story() -> None:
        room, store = await opened(4, 4)
        one, count = await device(room, 0), len(store.rows)
        with pytest.raises(TableRefusal):
            await room.handle(one, m.Undo("u"))
        assert len(store.rows) == count

    asyncio.run(story())
