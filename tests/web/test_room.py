"""What happens at a table: once, in order, on the disk before anyone hears of it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.errors import IllegalAction, KoenigrufenError, NotationError
from koenigrufen.web import messages as m
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.room import Room
from koenigrufen.web.store.store import Store
from koenigrufen.web.table import events as e
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.views.parts import Viewer
from tests.helpers.driver import not_conceding
from tests.web.kit import device, messages, seated

Story = Callable[[Room, list[Connection]], Awaitable[None]]
ROBOTS = ("", "novice", "novice", "novice")
RULES = "frohnleiten"


def at_a_table(folder: Path, story: Story, levels: tuple[str, ...] = ("", "", "", "")) -> None:
    """Tells a story at a table whose events lie in a real file."""

    async def tell() -> None:
        store = Store(f"sqlite:///{folder / 'tables.sqlite'}")
        table = seated(RULES, levels=levels)
        table.seq = 0
        room = Room(table, store)
        async with room.lock:
            await room.happen([e.OptionsSet(0, table.options)])
        people = [n for n, level in enumerate(levels) if not level]
        try:
            await story(room, [await device(room, place) for place in people])
        finally:
            store.close()

    asyncio.run(tell())


async def say(room: Room, connection: Connection, message: m.Changing) -> None:
    await room.handle(connection, message)


async def all_ready(room: Room, devices: list[Connection], number: int = 0) -> None:
    for place, connection in enumerate(devices):
        await say(room, connection, m.Ready(f"ready-{number}", f"{place:016x}"))


async def random_turn(room: Room, rng: Random, name: str) -> None:
    """Whoever is on turn does something."""
    running = room.table.playing
    assert running is not None
    seat = running.state.turn
    action = not_conceding(running.state, rng)
    connection = next((c for c in room.connections if c.place == seat), None)
    if connection is None:
        async with room.lock:
            await room.happen([e.Acted(seat, seat, action.text(), "computer")])
    else:
        await say(room, connection, m.Act(name, action.text(), running.count))


def test_a_deal_begins_when_all_people_are_ready(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        for place, connection in enumerate(devices):
            assert room.table.running is None
            await say(room, connection, m.Ready("r", f"{place:016x}"))
        running = room.table.playing
        assert running is not None
        assert running.origin.entropy == tuple(f"{place:016x}" for place in range(4))
        assert running.state.public.dealer == 3

    at_a_table(tmp_path, story)


def test_the_same_message_acts_once_and_is_answered_each_time(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        messages(devices[0])
        act = m.Act("once", "open", 0)
        for _ in range(3):
            await say(room, devices[0], act)
        assert room.table.running is not None
        assert room.table.running.count == 1
        acks = [one["seq"] for one in messages(devices[0]) if one["type"] == "ack"]
        assert len(acks) == 3
        assert len(set(acks)) == 1

    at_a_table(tmp_path, story)


def test_everything_told_is_on_the_disk(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(1)
        for number in range(20):
            await random_turn(room, rng, f"n{number}")
            rows = await room.store.events(room.table.id)
            told = [one for one in messages(devices[2]) if one["type"] == "update"]
            assert told[-1]["seq"] == rows[-1].seq == room.table.seq

    at_a_table(tmp_path, story)


def test_a_table_made_anew_from_its_events_is_the_same_table(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        rng = Random(5)
        for deal in range(2):
            await all_ready(room, devices, deal)
            number = 0
            while room.table.playing is not None:
                await random_turn(room, rng, f"{deal}-{number}")
                number += 1
        rows = await room.store.events(room.table.id)
        setup = seated(RULES)
        setup.seq = 0
        bodies = [e.decode(row.body) for row in rows]
        for event in bodies:
            setup.apply(event)
        again = Room(setup, room.store)
        for place in (0, 1, 2, 3, None):
            assert again.parts().of(Viewer(place, "de")) == room.parts().of(Viewer(place, "de"))
        assert len(setup.sheet[0].rows) == 2

    at_a_table(tmp_path, story)


def refused(reason: str, kind: type[KoenigrufenError] = TableRefusal) -> Any:
    return pytest.raises(kind, match=reason)


def test_what_is_out_of_turn_stale_or_illegal_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        with refused("no-deal"):
            await say(room, devices[0], m.Act("a", "open", 0))
        await all_ready(room, devices)
        with refused("not-your-turn", IllegalAction):
            await say(room, devices[1], m.Act("b", "pass", 0))
        with refused("stale"):
            await say(room, devices[0], m.Act("c", "open", 1))
        with refused("no-holding", IllegalAction):
            await say(room, devices[0], m.Act("d", "hold", 0))
        with refused("unknown-verb", NotationError):
            await say(room, devices[0], m.Act("e", "dance", 0))
        with refused("deal-running"):
            await say(room, devices[0], m.Ready("f"))
        with refused("only-host"):
            await say(room, devices[1], m.Options("g", {"chat": False}))
        with refused("bad-options"):
            await say(room, devices[0], m.Options("h", {"cheat": True}))
        with refused("only-alone"):
            await say(room, devices[0], m.Setup("i", 0, ("", "", "", ""), ""))
        with refused("no-question"):
            await say(room, devices[0], m.Answer("j", yes=True))
        with refused("not-missing"):
            await say(room, devices[0], m.Missing("k", 1, "computer"))
        with refused("not-seated"):
            await say(room, await device(room, None), m.Act("l", "open", 0))

    at_a_table(tmp_path, story)


def test_against_computers_every_action_can_be_taken_back_and_done_again(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(2)
        for number in range(30):
            await random_turn(room, rng, f"n{number}")
        running = room.table.running
        assert running is not None
        before, length = running.state, running.count
        steps = 0
        while running.own_decision_before(0) is not None:
            await say(room, devices[0], m.Undo(f"u{steps}"))
            steps += 1
            assert running.state.turn == 0
        with refused("nothing-to-undo"):
            await say(room, devices[0], m.Undo("none"))
        for number in range(steps):
            await say(room, devices[0], m.Redo(f"r{number}"))
        assert (running.count, running.state) == (length, before)

    at_a_table(tmp_path, story, ROBOTS)


def test_another_action_after_going_back_drops_what_came_after(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(9)
        for number in range(40):
            await random_turn(room, rng, f"n{number}")
        await say(room, devices[0], m.Goto("g", 5))
        running = room.table.playing
        assert running is not None
        assert (running.count, len(running.moves)) == (5, 40)
        while running.count < 9:
            await random_turn(room, Random(running.count), f"x{running.count}")
        assert len(running.moves) in (running.count, 40)
        with refused("no-such-count"):
            await say(room, devices[0], m.Goto("h", 400))

    at_a_table(tmp_path, story, ROBOTS)


def test_among_people_all_others_must_agree(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        await say(room, devices[0], m.Act("a", "open", 0))
        running = room.table.running
        assert running is not None
        await say(room, devices[0], m.Undo("u"))
        assert running.count == 1
        with refused("question-open"):
            await say(room, devices[1], m.Goto("v", 0))
        for place in (1, 2):
            await say(room, devices[place], m.Answer("y", yes=True))
        assert running.count == 1
        await say(room, devices[3], m.Answer("y", yes=True))
        assert running.count == 0
        await say(room, devices[0], m.Act("b", "open", 0))
        await say(room, devices[0], m.Undo("w"))
        await say(room, devices[2], m.Answer("n", yes=False))
        assert room.table.ask is None
        assert running.count == 1

    at_a_table(tmp_path, story)


def test_the_same_cards_again_do_not_count(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(4)
        assert room.table.running is not None
        cards = room.table.running.origin.cards
        for repeat in range(2):
            number = 0
            while room.table.playing is not None:
                await random_turn(room, rng, f"{repeat}-{number}")
                number += 1
            if not repeat:
                await say(room, devices[0], m.Again("again"))
        running = room.table.running
        assert running is not None
        assert (running.origin.cards, running.practice) == (cards, True)
        assert len(room.table.sheet[0].rows) == 1

    at_a_table(tmp_path, story, ROBOTS)


def test_an_own_deal_has_the_cards_that_were_laid_out(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        running = room.table.running
        assert running is not None
        cards = running.origin.cards
        texts = [" ".join(card.name for card in hand) for hand in cards.hands]
        talon = " ".join(card.name for card in cards.talon)
        hands = (texts[1], texts[0], texts[2], texts[3])
        await say(room, devices[0], m.Setup("s", 1, hands, talon))
        assert room.table.running is not None
        assert room.table.running.state.dealt[0] == cards.hands[1]
        with refused("bad-cards"):
            wrong = (texts[0], texts[0], texts[2], texts[3])
            await say(room, devices[0], m.Setup("t", 1, wrong, talon))

    at_a_table(tmp_path, story, ROBOTS)


def test_a_deal_that_does_not_count_may_be_left_for_the_next(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        with refused("deal-running"):
            await say(room, devices[0], m.Ready("early"))
        await say(room, devices[0], m.Again("again"))
        await say(room, devices[0], m.Ready("leave", "0" * 16))
        running = room.table.playing
        assert running is not None
        assert (running.practice, running.count, running.origin.number) == (False, 0, 1)

    at_a_table(tmp_path, story, ROBOTS)


def test_a_deal_taken_back_for_good_leaves_its_number_to_the_next(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(6)
        while room.table.playing is not None:
            await random_turn(room, rng, f"n{room.table.seq}")
        assert room.table.prepared is not None
        assert (room.table.prepared.deal, room.table.prepared.dealer) == (2, 0)
        await say(room, devices[0], m.Goto("g", 3))
        await say(room, devices[0], m.Again("a"))
        await say(room, devices[0], m.Ready("r", "0" * 16))
        running = room.table.playing
        assert running is not None
        assert (running.origin.number, running.origin.dealer, running.practice) == (1, 3, False)

    at_a_table(tmp_path, story, ROBOTS)


def test_chat_can_be_switched_off_and_on(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await say(room, devices[1], m.Chat("a", "Servus\x00 alle"))
        heard = [one for one in messages(devices[2]) if one["type"] == "update"][-1]["events"][0]
        assert (heard["event"], heard["text"], heard["name"]) == ("chat", "Servus alle", "Berta")
        await say(room, devices[0], m.Options("b", {"chat": False, "phrases": False}))
        with refused("chat-off"):
            await say(room, devices[1], m.Chat("c", "Hallo"))
        with refused("chat-off"):
            await say(room, devices[1], m.Phrase("d", "thanks"))
        await say(room, devices[0], m.Options("e", {"chat": True}))
        await say(room, devices[1], m.Chat("f", "Hallo"))

    at_a_table(tmp_path, story)


@pytest.mark.parametrize("choice", ["wait", "computer", "pause"])
def test_about_a_missing_player_the_others_choose(tmp_path: Path, choice: Any) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        room.leave(devices[3])
        room.presence.away[3] -= 100
        assert room.presence.missing(room.connections) == [3]
        await say(room, devices[0], m.Missing("m", 3, choice))
        assert room.presence.missing(room.connections) == []
        if choice == "computer":
            assert room.table.places[3].brain == "novice"
            back = await device(room, 3)
            await say(room, back, m.Back("b"))
            assert room.table.places[3].brain == ""
        if choice == "pause":
            with refused("paused"):
                await say(room, devices[0], m.Act("a", "open", 0))
            await say(room, devices[1], m.Resume("r"))
        await say(room, devices[0], m.Act("c", "open", 0))

    at_a_table(tmp_path, story)


def test_who_comes_back_is_told_exactly_what_was_missed(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await all_ready(room, devices)
        rng = Random(8)
        events: list[dict[str, Any]] = []
        messages(devices[1])
        for number in range(60):
            if room.table.playing is None:
                break
            since = room.table.seq
            await random_turn(room, rng, f"n{number}")
            updates = [one for one in messages(devices[1]) if one["type"] == "update"]
            events = [event for one in updates for event in one["events"]]
            late = await device(room, 1, since)
            welcome, update, *_ = messages(late)
            assert welcome["seq"] == update["seq"] == room.table.seq
            assert update["events"] == events
            parts = room.parts().of(Viewer(1, "de"))
            assert late.shown == parts == devices[1].shown
            room.leave(late)

    at_a_table(tmp_path, story)


def test_a_message_is_written_down_with_its_id(tmp_path: Path) -> None:
    async def story(room: Room, devices: list[Connection]) -> None:
        await say(room, devices[1], m.Rename("name-1", "Bertl"))
        rows = await room.store.events(room.table.id)
        first = [row for row in rows if row.client_id == "name-1"]
        assert [(row.place, e.decode(row.body)) for row in first] == [(1, e.Renamed(1, "Bertl"))]

    at_a_table(tmp_path, story)
