"""A bank of time: it runs while one thinks, grows with each action, and ends in a computer's."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from koenigrufen.web import messages as m
from koenigrufen.web.live.brains import Brains
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.driver import Driver
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.store import Store
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import Options, Time
from tests.web.kit import device, messages, seated

BANK, INCREMENT = 60, 5
Story = Callable[[Room, list[Connection]], Awaitable[None]]


def timed(folder: Path, story: Story, *, relaxed: bool = False) -> None:
    """Tells a story at a table of four people whose time is measured; all are ready."""

    async def tell() -> None:
        store, brains = Store(f"sqlite:///{folder / 'tables.sqlite'}"), Brains()
        table = seated("frohnleiten")
        table.seq = 0
        room = Room(table, store)
        driver = Driver(room, brains)
        async with room.lock:
            time = Time(bank=BANK, increment=INCREMENT)
            await room.happen([e.OptionsSet(0, Options(time=time, relaxed=relaxed))])
        devices = [await device(room, place) for place in range(4)]
        for place, one in enumerate(devices):
            await room.handle(one, m.Ready("r", f"{place:016x}"))
        try:
            await story(room, devices)
        finally:
            driver.stop()
            brains.close()
            store.close()

    asyncio.run(tell())


def left(connection: Connection) -> list[int]:
    """What the clocks said in the last view this device was sent."""
    clocks = [one["deal"]["clock"] for one in messages(connection) if one.get("deal")]
    return list(clocks[-1]["left"])


def think(room: Room, seconds: float) -> None:
    """So long ago the turn began."""
    room.turn_since -= seconds


@pytest.mark.parametrize("relaxed", [False, True])
def test_the_bank_runs_down_and_each_action_adds_to_it(tmp_path: Path, relaxed: bool) -> None:  # noqa: FBT001
    factor = 2 if relaxed else 1

    async def story(room: Room, devices: list[Connection]) -> None:
        assert left(devices[2]) == pytest.approx([BANK * 1000 * factor] * 4, abs=500)
        think(room, 20)
        await room.handle(devices[0], m.Act("a", "open", 0))
        wanted = [(BANK * factor - 20 + INCREMENT * factor) * 1000, *[BANK * 1000 * factor] * 3]
        assert left(devices[2]) == pytest.approx(wanted, abs=500)
        think(room, 10)
        clock = room.clock()
        assert clock is not None
        assert clock.seat == 1
        assert clock.left[1] == pytest.approx((BANK * factor - 10) * 1000, abs=500)

    timed(tmp_path, story, relaxed=relaxed)


def test_with_an_empty_bank_a_computer_acts_and_the_deal_goes_on(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        think(room, BANK + 1)
        room.turn += 1  # the driver looks anew, as after a restart
        room.on_change()
        while room.table.running is None or not room.table.running.count:
            await asyncio.sleep(0.01)
        told = [event for one in messages(devices[3]) for event in one.get("events", ())]
        acted = [event for event in told if event["event"] == "action"]
        assert [(one["place"], one["by"]) for one in acted] == [(0, "timeout")]
        clock = room.clock()
        assert clock is not None
        assert clock.left[0] == pytest.approx((INCREMENT - 1) * 1000, abs=500)

    timed(tmp_path, story)


def test_while_the_table_pauses_no_time_runs(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        room.leave(devices[3])
        room.presence.away[3] -= 100
        await room.handle(devices[1], m.Missing("m", 3, "pause"))
        assert room.clock() is None
        think(room, 30)
        await room.handle(devices[1], m.Resume("resume"))
        assert left(devices[2])[0] > (BANK - 1) * 1000

    timed(tmp_path, story)
