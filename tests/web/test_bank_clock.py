"""A bank of time for each deal with an increment: counted by the server, spent, and run out."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pytest

from koenigrufen.game.deal import legal_actions
from koenigrufen.web.live.clock import clock_of
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import Options, Time
from koenigrufen.web.table.table import Table
from tests.web.served import fresh

if TYPE_CHECKING:
    from tests.web.served import Served

pytestmark = pytest.mark.web


def table_with(time_: Time, *, relaxed: bool = False) -> Table:
    """Four people who have just been dealt their cards."""
    table = Table("t")
    options = Options(time=time_, relaxed=relaxed)
    table.apply(e.Created("frohnleiten", "", options, first_dealer=3))
    for place in range(4):
        table.apply(e.Seated(place, f"N{place}", token=f"token{place}"))
    table.apply(e.Prepared(1, 3, "ab" * 32))
    for place in range(4):
        table.apply(e.Ready(place, ""))
    table.apply(e.Dealt(1, 3))
    return table


def act(table: Table, spent: int) -> int:
    """The seat on turn takes its first action after so long; which seat it was."""
    assert table.running is not None
    seat = table.running.state.turn
    action = legal_actions(table.running.state.view(seat))[0]
    table.apply(e.Acted(seat, seat, action.text(), spent=spent))
    return seat


def left(table: Table, thinking: int = 0) -> list[int]:
    clock = clock_of(table, thinking)
    assert clock is not None
    return clock.left


def test_only_the_seat_on_turn_spends_and_every_action_adds() -> None:
    table = table_with(Time(bank=60, increment=10))
    assert left(table) == [60_000] * 4
    assert left(table, thinking=4_000) == [56_000, 60_000, 60_000, 60_000]
    assert act(table, spent=4_000) == 0
    assert left(table)[0] == 60_000 + 10_000 - 4_000
    assert act(table, spent=500) == 1
    assert left(table, thinking=2_000)[:3] == [66_000, 69_500, 58_000]


def test_a_bank_is_never_below_nothing_and_relaxed_doubles_it() -> None:
    table = table_with(Time(bank=60, increment=10), relaxed=True)
    assert left(table, thinking=1_000_000) == [0, 120_000, 120_000, 120_000]
    act(table, spent=130_000)
    assert left(table)[0] == 120_000 + 20_000 - 130_000


def test_time_for_each_move_is_whole_again() -> None:
    table = table_with(Time(move=45))
    act(table, spent=44_000)
    assert left(table) == [45_000] * 4


def test_when_the_bank_has_run_out_a_computer_acts_once(server: Served) -> None:
    options = {"pace": 0, "time": {"bank": 10, "increment": 0}}
    made = server.table("me", "random", "random", "random", options=options)
    socket = server.socket(made["table"])
    socket.send(json.dumps({"type": "hello", "token": made["token"]}))
    socket.send(json.dumps({"type": "ready", "id": fresh()}))
    mine: list[dict[str, Any]] = []
    clock: dict[str, Any] = {}
    start = time.monotonic()
    while not mine:
        message = json.loads(socket.recv(30))
        if message["type"] == "update":
            deal: dict[str, Any] = message.get("deal") or {}
            clock = deal.get("clock") or clock
            mine = [
                one for one in message["events"] if one["event"] == "action" and not one["seat"]
            ]
    assert mine[0]["by"] == "timeout"
    assert time.monotonic() - start >= 10
    assert clock["left"][0] == 0
