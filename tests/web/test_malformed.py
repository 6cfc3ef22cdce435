"""Whatever is sent, it is refused with a reason and the table plays on."""

import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.served import Client, Served

pytestmark = pytest.mark.web

GOOD: list[Any] = [
    {"type": "act", "id": "x", "action": "play T6", "count": 3},
    {"type": "ready", "id": "x", "entropy": "0123456789abcdef"},
    {"type": "setup", "id": "x", "dealer": 1, "hands": ["", "", "", ""], "talon": ""},
    {"type": "options", "id": "x", "options": {"pace": 1}},
    {"type": "missing", "id": "x", "place": 1, "choice": "wait"},
    {"type": "chat", "id": "x", "text": "hallo"},
    {"type": "goto", "id": "x", "count": 4},
]
ODD: list[Any] = [
    None,
    True,
    -1,
    1e308,
    2**70,
    "",
    "x" * 5000,
    [],
    {},
    [[]],
    {"a": {}},
    "\u0000",
    "ä\ud7ff",
]
ACTIONS = [
    "",
    "play",
    "play T99",
    "bid",
    "bid nothing",
    "discard",
    "discard T1 T1",
    "call Q",
    "é",
    "kontra x 9",
]


def spoiled(rng: Random) -> str | bytes:
    """A message that is no longer good."""
    message = dict(rng.choice(GOOD))
    match rng.randrange(8):
        case 0:
            message[rng.choice(list(message))] = rng.choice(ODD)
        case 1:
            message[rng.choice(["extra", "seat", "place ", "__proto__"])] = rng.choice(ODD)
        case 2:
            del message[rng.choice(list(message))]
        case 3:
            return json.dumps(message)[: rng.randrange(1, 30)]
        case 4:
            return rng.randbytes(rng.randrange(0, 200))
        case 5:
            return "x" * rng.randrange(4097, 9000)
        case 6:
            return "[" * rng.randrange(1, 2000)
        case _:
            act = {"type": "act", "id": "y", "action": rng.choice(ACTIONS), "count": 0}
            message = act
    return json.dumps(message)


def bombard(server: Served, client: Client, count: int, rng: Random) -> int:
    """Sends so many bad messages over as many sockets as it takes; gives the refusals."""
    sent = refused = 0
    while sent < count:
        with server.socket(client.table) as socket:
            socket.send(json.dumps({"type": "hello", "token": client.token}))
            batch = min(18, count - sent)
            for _ in range(batch):
                socket.send(spoiled(rng))
            sent += batch
            refused += _refusals(socket, batch)
    return refused


def _refusals(socket: Any, most: int) -> int:
    refused = 0
    try:
        while refused < most:
            message = json.loads(socket.recv(0.5))
            refused += message["type"] in ("refused", "ack")
            assert message["type"] != "refused" or message["reason"]
    except (ConnectionClosed, TimeoutError):
        pass
    return refused


def survives(server: Served, count: int) -> None:
    made = server.table()
    client = Client(server, made["table"], made["token"])
    refused = bombard(server, client, count, Random(count))
    assert refused > count * 0.9
    client.enter()
    client.play(lambda one: one.deals() >= 1)
    assert server.json("/healthz")["ok"]


def test_hundreds_of_bad_messages(server: Served) -> None:
    survives(server, 400)


@pytest.mark.slow
def test_ten_thousand_bad_messages(server: Served) -> None:
    survives(server, 10_000)


def test_a_frame_beyond_all_measure_ends_only_its_own_socket(server: Served) -> None:
    made = server.table()
    with server.socket(made["table"]) as socket:
        socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
        assert socket.close_code == 1009
    assert server.json("/healthz")["ok"]


@pytest.mark.parametrize(
    "body", [[], {}, {"name": 1}, {"name": "x" * 99}, {"places": ["me"]}, "x"]
)
def test_bad_calls_are_answered_with_a_reason(server: Served, body: Any) -> None:
    for path in ("/api/tables", "/api/sheets", "/api/rules/check", "/api/settle"):
        answer = server.post(path, body)
        assert 400 <= answer["status"] < 500
        assert answer["reason"]
        assert answer["message"]
