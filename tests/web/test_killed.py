"""`kill -9` at any moment: nothing acknowledged is lost, and every table goes on."""

import contextlib
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.served import Client, Served, lost, served

pytestmark = pytest.mark.web


def play_for(client: Client, seconds: float) -> None:
    """Plays until the time is up or the connection is gone."""
    end = monotonic() + seconds
    while monotonic() < end and not lost(client):
        pass


def enter(client: Client) -> None:
    """Comes back and hears how it stands, with the unacknowledged message sent again."""
    client.enter()
    while client.hear()["type"] != "update":
        pass


def all_there(client: Client) -> None:
    """Every acknowledged action of the deal on the table stands in its log."""
    deal = client.views["deal"]
    if deal is None:
        return
    dealt = max((e["seq"] for e in client.events if e["event"] == "dealt"), default=0)
    for act in client.acknowledged:
        if act["type"] != "act" or act["seq"] < dealt:
            continue
        logged = deal["log"][act["count"]]
        assert logged["seat"] == deal["seat"]
        assert logged["action"] == act["action"]


def killed(folder: Path, times: int) -> None:
    rng = Random(times)
    with served(folder) as server:
        made = server.table()
        client = Client(server, made["table"], made["token"], rng)
        enter(client)
        for _ in range(times):
            play_for(client, rng.random() * 0.4)
            server.kill_and_start_again()
            while not lost(client):
                pass
            enter(client)
            all_there(client)
            seqs = [event["seq"] for event in client.events]
            assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
        before = client.deals()
        client.play(lambda one: one.deals() >= before + 1)
        _verified(server, client)


def _verified(server: Served, client: Client) -> None:
    for row in client.views["table"]["sheet"]["rows"]:
        assert server.json(f"/api/deals/{row['record']}/verify")["ok"]


def test_killed_a_few_times(tmp_path: Path) -> None:
    killed(tmp_path, 6)


@pytest.mark.slow
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    killed(tmp_path, 200)


def test_stopped_in_good_order_the_devices_are_sent_away(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = server.table()
        client = Client(server, made["table"], made["token"])
        enter(client)
        server.stop()
        with contextlib.suppress(ConnectionClosed):
            while True:
                client.hear(5)
        assert client.socket is not None
        assert client.socket.close_code == 1012
        server.process = server.start()
        enter(client)
        client.play(lambda one: one.deals() == 1)
