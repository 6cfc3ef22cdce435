"""The real server as a process of its own, and a client that plays what it is shown."""

import json
import os
import secrets
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.homes import home_of

Json = dict[str, Any]
COMMAND = [sys.executable, "-c", "from koenigrufen.main import main; main()", "serve"]


class Served:
    """A server on a free port of this machine, which may be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.sockets = ExitStack()
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        limits = ["--port", str(self.port), "--tables-per-minute", "100000", *self.options]
        process = subprocess.Popen(
            [*COMMAND, *limits],
            env={**os.environ, "KOENIGRUFEN_HOME": str(home_of(self.folder))},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        self.address = process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http://"), self.address
        self.port = int(self.address.rpartition(":")[2])
        return process

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill_and_start_again(self) -> None:
        self.stop(signal.SIGKILL)
        self.process = self.start()

    def get(self, path: str) -> bytes:
        address = self.address + path
        with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own server
            raw: bytes = answer.read()
            return raw

    def json(self, path: str) -> Any:
        return json.loads(self.get(path))

    def post(self, path: str, body: object, **headers: str) -> Any:
        """The answer, or the error's body with its status."""
        data = json.dumps(body).encode()
        known = {"Content-Type": "application/json", **headers}
        address = self.address + path
        request = urllib.request.Request(address, data, known)  # noqa: S310 - our own server
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 - likewise
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return {"status": error.code, **json.loads(error.read())}

    def table(self, *places: str, **more: object) -> Json:
        body = {"name": "Anna", "places": places or ["me", "novice", "novice", "novice"]}
        made: Json = self.post("/api/tables", {**body, "options": {"pace": 0}, **more})
        return made

    def socket(self, table: str, **options: Any) -> ClientConnection:
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        dial: Any = connect
        made: ClientConnection = self.sockets.enter_context(
            dial(address, compression=None, **options)
        )
        return made


@contextmanager
def served(folder: Path, *options: str) -> Generator[Served]:
    server = Served(folder, *options)
    try:
        yield server
    finally:
        server.sockets.close()
        server.stop()


def fresh() -> str:
    return secrets.token_hex(8)


@dataclass
class Client:
    """One seat's device: remembers what it was shown and what was acknowledged."""

    server: Served
    table: str
    token: str
    rng: Random = field(default_factory=lambda: Random(0))
    socket: ClientConnection | None = None
    seq: int | None = None
    views: Json = field(default_factory=dict[str, Any])
    waiting: Json | None = None
    acknowledged: list[Json] = field(default_factory=list[Json])
    events: list[Json] = field(default_factory=list[Json])

    def enter(self) -> None:
        """Says hello and, after a loss, again what was not acknowledged."""
        self.socket = self.server.socket(self.table)
        since = {} if self.seq is None else {"since": self.seq}
        self.send({"type": "hello", "token": self.token, **since})
        if self.waiting is not None:
            self.send(self.waiting)

    def send(self, message: Json) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 20) -> Json:
        """The next message; what it tells is remembered."""
        assert self.socket is not None
        message: Json = json.loads(self.socket.recv(timeout))
        if message["type"] == "update":
            self.seq = message["seq"]
            self.events += message["events"]
            self.views |= {part: message[part] for part in ("table", "deal") if part in message}
        elif self.waiting is not None and message.get("id") == self.waiting["id"]:
            if message["type"] == "ack":
                self.acknowledged.append({**self.waiting, "seq": message["seq"]})
            self.waiting = None
        return message

    def wanted(self) -> Json | None:
        """What this seat has to say now, by what it is shown."""
        deal, table = self.views.get("deal"), self.views.get("table")
        if table is None:
            return None
        if table["next"] and table["me"] in table["next"]["waiting"]:
            return {"type": "ready", "id": fresh(), "entropy": fresh()}
        if deal is None or deal["turn"] is None or deal["turn"] != deal["seat"]:
            return None
        return {"type": "act", "id": fresh(), "action": self.choice(deal), "count": deal["count"]}

    def choice(self, deal: Json) -> str:
        """Some action that is allowed; "good" more often, so that the talk ends."""
        if deal["discard"]:
            tray = deal["discard"]
            laid = tray["from"][: tray["count"]]
            return "discard " + " ".join(sorted(laid, key=deal["hand"].index))  # as it is logged
        allowed: list[str] = [choice["action"] for choice in deal["choices"] if choice["legal"]]
        if "good" in allowed and self.rng.random() < 0.7:
            return "good"
        return self.rng.choice(allowed)

    def step(self) -> None:
        """Says what there is to say, then hears one message."""
        if self.waiting is None:
            self.waiting = self.wanted()
            if self.waiting is not None:
                self.send(self.waiting)
        self.hear()

    def say(self, kind: str, **fields: Any) -> None:
        """Says something and hears until it is answered."""
        self.waiting = {"type": kind, "id": fresh(), **fields}
        self.send(self.waiting)
        self.play(lambda one: one.waiting is None, hear=True)

    def play(self, until: Callable[["Client"], bool], *, hear: bool = False) -> None:
        """Plays until something is so; or only hears."""
        while not until(self):
            if hear:
                self.hear()
            else:
                self.step()

    def deals(self) -> int:
        table = self.views.get("table")
        return len(table["sheet"]["rows"]) if table else 0


def lost(client: Client) -> bool:
    """Whether the connection has gone; a step is tried."""
    try:
        client.step()
    except (ConnectionClosed, OSError, TimeoutError):
        return True
    return False
