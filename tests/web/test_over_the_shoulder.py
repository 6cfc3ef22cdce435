"""A spectator sees one seat's hand with that seat's consent, as long as it holds, and no other."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.served import fresh

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from tests.web.served import Served

pytestmark = pytest.mark.web
Json = dict[str, Any]


class Device:
    """What one device has been told last."""

    def __init__(self, server: Served, table: str, token: str | None) -> None:
        self.socket: ClientConnection = server.socket(table)
        self.table: Json = {}
        self.deal: Json = {}
        hello = {"type": "hello"} | ({"token": token} if token else {})
        self.socket.send(json.dumps(hello))
        self.until("update")

    def until(self, kind: str) -> Json:
        """Reads until a message of this kind."""
        while True:
            message: Json = json.loads(self.socket.recv(20))
            if message["type"] == "update":
                self.table = message.get("table", self.table)
                self.deal = message.get("deal", self.deal)
            if message["type"] == kind:
                return message

    def say(self, **message: object) -> Json:
        """Sends; the acknowledgement or the refusal."""
        self.socket.send(json.dumps({"id": fresh(), **message}))
        while True:
            answer: Json = json.loads(self.socket.recv(20))
            if answer["type"] == "update":
                self.table = answer.get("table", self.table)
                self.deal = answer.get("deal", self.deal)
            if answer["type"] in ("ack", "refused"):
                return answer


def test_only_by_consent_and_only_while_it_holds(server: Served) -> None:
    made = server.table("me", "novice", "novice", "novice", options={"spectators": True})
    player = Device(server, made["table"], made["token"])
    assert player.say(type="ready")["type"] == "ack"
    while not player.deal or not player.deal["hand"]:
        player.until("update")
    guest = Device(server, made["table"], None)
    assert guest.deal["hand"] == []
    assert guest.say(type="watch", place=0)["reason"] == "not-shown"
    assert player.say(type="show", on=True)["type"] == "ack"
    guest.until("update")
    assert guest.table["places"][0]["shows"] is True
    assert guest.deal["hand"] == []
    assert guest.say(type="watch", place=0)["type"] == "ack"
    assert sorted(guest.deal["hand"]) == sorted(player.deal["hand"])
    assert (guest.deal["seat"], guest.deal["watched"]) == (None, 0)
    assert (guest.deal["choices"], guest.deal["discard"]) == ([], None)
    assert guest.say(type="watch", place=1)["reason"] == "not-shown"
    assert player.say(type="show", on=False)["type"] == "ack"
    guest.until("update")
    assert guest.deal["hand"] == []
    assert "watched" not in guest.deal


def test_players_look_over_nobodys_shoulder(server: Served) -> None:
    made = server.table("me", "novice", "novice", "novice", options={"spectators": True})
    player = Device(server, made["table"], made["token"])
    assert player.say(type="show", on=True)["type"] == "ack"
    assert player.say(type="watch", place=0)["reason"] == "not-allowed"


def test_who_comes_to_the_seat_later_has_not_consented(server: Served) -> None:
    made = server.table("me", "free", "novice", "novice", options={"spectators": True})
    host = Device(server, made["table"], made["token"])
    joined = server.post(f"/api/tables/{made['table']}/join", {"name": "Berta", "place": 1})
    berta = Device(server, made["table"], joined["token"])
    assert berta.say(type="show", on=True)["type"] == "ack"
    assert berta.say(type="leave")["type"] == "ack"
    host.until("update")
    while host.table["places"][1]["kind"] != "free":
        host.until("update")
    assert host.table["places"][1]["shows"] is False
