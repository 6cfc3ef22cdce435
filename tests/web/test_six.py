"""Six at a table: two rest in every deal, and everyone's account is kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.served import fresh

if TYPE_CHECKING:
    from tests.web.served import Served

pytestmark = pytest.mark.web


def test_a_deal_of_six_is_played_and_written(server: Served) -> None:
    made = server.table("me", *["random"] * 5)
    socket = server.socket(made["table"])
    socket.send(json.dumps({"type": "hello", "token": made["token"]}))
    table: dict[str, Any] = {}
    deal: dict[str, Any] | None = None
    asked: tuple[int, int] | None = None
    socket.send(json.dumps({"type": "ready", "id": fresh()}))
    while deal is None or deal["phase"] != "over":
        message = json.loads(socket.recv(30))
        table = message.get("table", table) if message["type"] == "update" else table
        deal = message.get("deal", deal) if message["type"] == "update" else deal
        if deal is None or deal["seat"] is None or deal["turn"] != deal["seat"]:
            continue
        if asked == (deal["deal"], deal["count"]):
            continue
        asked = (deal["deal"], deal["count"])
        laid = deal["discard"]
        action = (
            f"discard {' '.join(laid['from'][: laid['count']])}"
            if laid
            else next(choice["action"] for choice in deal["choices"] if choice["legal"])
        )
        socket.send(
            json.dumps({"type": "act", "id": fresh(), "action": action, "count": deal["count"]})
        )
    assert len(set(deal["places"])) == 4
    (row,) = table["sheet"]["rows"]
    assert len(row["score"]) == 6
    resting = set(range(6)) - set(deal["places"])
    assert [row["score"][place] for place in sorted(resting)] == ["0", "0"]
