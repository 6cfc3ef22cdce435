"""The real server: tables, sockets, calls and pages, over the network of this machine."""

import contextlib
import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.served import Client, Served, fresh

pytestmark = pytest.mark.web


def alone(server: Served) -> Client:
    made = server.table()
    client = Client(server, made["table"], made["token"])
    client.enter()
    return client


def test_one_plays_against_computers_and_the_deal_can_be_checked(server: Served) -> None:
    client = alone(server)
    client.play(lambda one: one.deals() == 2)
    row = client.views["table"]["sheet"]["rows"][1]
    report = server.json(f"/api/deals/{row['record']}")
    assert report["report"]["score"] == row["score"]
    assert server.json(f"/api/deals/{row['record']}/verify")["ok"]
    steps = server.json(f"/api/deals/{row['record']}/steps?seat=2&open=1")["steps"]
    assert len(steps) == report["length"] + 1
    assert steps[-1]["result"]["score"] == row["score"]
    assert steps[0]["commitment"] in [e.get("commitment") for e in client.events]


def test_four_people_at_one_table_see_the_same_deal(server: Served) -> None:
    made = server.table("me", "free", "free", "free")
    tokens = [made["token"]]
    for name in ("Berta", "Clara", "Doris"):
        joined = server.post(f"/api/tables/{made['table']}/join", {"name": name})
        tokens.append(joined["token"])
    clients = [Client(server, made["table"], token, Random(n)) for n, token in enumerate(tokens)]
    for client in clients:
        client.enter()
    while not all(client.deals() for client in clients):
        for client in clients:
            listen(client)
    counts = {client.views["deal"]["count"] for client in clients}
    scores = {tuple(client.views["deal"]["result"]["score"]) for client in clients}
    assert len(counts) == len(scores) == 1


def listen(client: Client) -> None:
    try:
        while not client.deals():
            if client.waiting is None and (wanted := client.wanted()) is not None:
                client.waiting = wanted
                client.send(wanted)
            client.hear(timeout=0.01)
    except TimeoutError:
        pass


def test_a_table_of_five_rests_its_dealer(server: Served) -> None:
    made = server.table("me", "novice", "novice", "novice", "novice")
    client = Client(server, made["table"], made["token"])
    client.enter()
    client.play(lambda one: one.deals() == 3)
    rows = client.views["table"]["sheet"]["rows"]
    assert [row["dealer"] for row in rows] == [4, 0, 1]
    assert all(row["score"][row["dealer"]] == "0" for row in rows)
    assert sum(map(int, client.views["table"]["sheet"]["score"])) == 0
    for row in rows:
        deal = server.json(f"/api/deals/{row['record']}")
        assert deal["report"]["score"] == row["score"]
        assert deal["record"]["resting"] == [row["dealer"]]
        assert server.json(f"/api/deals/{row['record']}/verify")["ok"]
        steps = server.json(f"/api/deals/{row['record']}/steps?open=1")["steps"]
        assert steps[-1]["phase"] == "over"


def test_whoever_comes_back_has_missed_nothing(server: Served) -> None:
    client = alone(server)
    for _ in range(25):
        client.step()
        other = Client(server, client.table, client.token, seq=client.seq)
        other.enter()
        assert other.hear()["type"] == "welcome"
        other.hear()
        while other.seq != client.seq:
            client.hear()
        assert other.views == client.views
        assert other.socket is not None
        other.socket.close()


def test_several_devices_may_hold_one_seat(server: Served) -> None:
    first = alone(server)
    second = Client(server, first.table, first.token)
    second.enter()
    first.play(lambda one: one.deals() == 1)
    second.play(lambda one: one.deals() == 1)
    assert first.views == second.views


def test_spectators_only_where_they_may_and_without_a_hand(server: Served) -> None:
    shut = server.table()
    open_ = server.table(options={"pace": 0, "spectators": True})
    for made, allowed in ((shut, False), (open_, True)):
        with server.socket(made["table"]) as socket:
            socket.send('{"type": "hello"}')
            if not allowed:
                with pytest.raises(ConnectionClosed):
                    socket.recv(5)
                assert socket.close_code == 4003
                continue
            assert json.loads(socket.recv(5))["place"] is None
            socket.send(json.dumps({"type": "ready", "id": "a", "entropy": "0" * 16}))
            told = [json.loads(socket.recv(5)) for _ in range(3)]
            assert "not-seated" in [one.get("reason") for one in told]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_foreign_pages_are_refused(server: Served, origin: str) -> None:
    made = server.table()
    with pytest.raises(InvalidStatus, match="403"):
        server.socket(made["table"], origin=origin)
    answer = server.post(f"/api/tables/{made['table']}/join", {"name": "x"}, Origin=origin)
    assert (answer["status"], answer["reason"]) == (403, "foreign-origin")


@pytest.mark.parametrize("origin", ["own", "https://friend.example"])
def test_own_pages_and_allowed_ones_are_not(server: Served, origin: str) -> None:
    made = server.table()
    server.socket(made["table"], origin=server.address if origin == "own" else origin).close()


@pytest.mark.parametrize(
    ("first", "code"),
    [("", 4001), ("{}", 4001), ('{"type":"ping"}', 4001), ('{"type":"hello","x":1}', 4001),
     ('{"type":"hello","token":"wrong"}', 4003)],
)  # fmt: skip
def test_a_bad_hello_ends_the_conversation(server: Served, first: str, code: int) -> None:
    made = server.table()
    with server.socket(made["table"]) as socket:
        socket.send(first)
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
        assert socket.close_code == code


def test_a_table_that_is_not_there(server: Served) -> None:
    with server.socket("nowhere") as socket:
        socket.send('{"type": "hello"}')
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
        assert socket.close_code == 4004


def test_whoever_is_too_fast_is_told_and_then_sent_away(server: Served) -> None:
    client = alone(server)
    reasons: list[str | None] = []
    with contextlib.suppress(ConnectionClosed):
        for _ in range(400):
            client.send({"type": "ping", "id": "p"})
        while True:
            reasons.append(client.hear().get("reason"))
    assert "too-fast" in reasons
    assert client.socket is not None
    assert client.socket.close_code == 4008


def test_a_token_opens_only_its_own_table(server: Served) -> None:
    mine, other = server.table(), server.table()
    with server.socket(other["table"]) as socket:
        socket.send(json.dumps({"type": "hello", "token": mine["token"]}))
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
        assert socket.close_code == 4003


def test_hints_and_reasons_are_given(server: Served) -> None:
    client = alone(server)
    client.play(lambda one: bool(one.views.get("deal")) and one.views["deal"]["turn"] == 0)
    client.send({"type": "hint", "id": "h"})
    client.send({"type": "why", "id": "w", "action": "play T1"})
    client.waiting = {"id": "none"}
    answers: dict[str, Any] = {}
    while not {"hint", "why"} <= answers.keys():
        message = client.hear()
        answers[message["type"]] = message
    hint, why = answers["hint"], answers["why"]
    legal = [c["action"] for c in client.views["deal"]["choices"] if c["legal"]]
    assert hint["action"] in legal or hint["action"].startswith("discard")
    assert why["reason"]
    assert why["message"]


@pytest.mark.parametrize(
    "path",
    ["/", "/?lang=en", "/rules", "/rules/thrash", "/sheet", "/own", "/api", "/replay/x", "/help"],
)
def test_every_page_is_there(server: Served, path: str) -> None:
    html = server.get(path).decode()
    assert html.lstrip().lower().startswith("<!doctype html>")
    assert 'id="page"' in html


def test_the_schema_names_every_message(server: Served) -> None:
    schema = server.json("/api/schema.json")
    assert {"Hello", "Act", "Update", "SeatView", "TableView"} <= schema["$defs"].keys()


def test_no_call_follows_a_path(server: Served) -> None:
    for name in ("/etc/passwd", "../pyproject.toml"):
        answer = server.post("/api/rules/prices", {"rules": name})
        assert (answer["status"], answer["reason"]) == (404, "unknown-rules")
        answer = server.post("/api/rules/check", {"text": f'extends = "{name}"'})
        assert [fault["reason"] for fault in answer["faults"]] == ["unknown-rules"]


def test_a_chair_is_taken_once_and_a_seat_link_opens_it(server: Served) -> None:
    made = server.table("me", "free", "novice", "novice")
    link = f"/api/tables/{made['table']}/join"
    assert server.post(link, {"name": "Berta", "place": 1})["place"] == 1
    again = server.post(link, {"name": "Clara", "place": 1})
    assert (again["status"], again["reason"]) == (409, "place-taken")
    assert server.post(link, {"name": "Clara"})["place"] == 2
    assert b"<svg" in server.get(f"/api/tables/{made['table']}/qr.svg")
    html = server.get(f"/s/{made['table']}/{made['token']}").decode()
    assert made["table"] in html


def test_house_rules_by_text_and_by_link(server: Served) -> None:
    text = 'extends = "frohnleiten"\nid = "ours"\n[trischaken]\nbase = 3\n'
    assert server.post("/api/rules/check", {"text": text})["changed"][0]["value"] == "3"
    saved = server.post("/api/rules", {"text": text})
    assert server.json(f"/api/rules/{saved['id']}")["parent"] == "frohnleiten"
    assert server.get(f"/api/rules/{saved['id']}.toml").decode() == text
    example = {"text": text, "points": ["15", "15", "30", "10"]}
    assert server.post("/api/rules/trischaken", example)["score"] == ["3", "3", "-9", "3"]
    made = server.table(rules=saved["id"])
    look = server.json(f"/api/tables/{made['table']}")
    assert (look["table"]["rules"]["id"], look["rules_text"]) == ("ours", text)
    bad = server.post("/api/rules/check", {"text": 'extends = "thrash"\nfoo = 1\nbar = 2\n'})
    assert [fault["key"] for fault in bad["faults"]] == ["foo", "bar"]


def test_an_evening_on_the_phone(server: Served) -> None:
    names = ["A", "B", "C", "D"]
    sheet = server.post("/api/sheets", {"names": names, "dealer": 3})["id"]
    lines = f"/api/sheets/{sheet}/lines"
    entry = {"contract": "trischaken", "card_points": ["15", "15", "30", "10"], "spritzen": [1]}
    first = server.post(lines, {"id": "one", "entry": entry})
    assert server.post(lines, {"id": "one", "entry": entry}) == first
    assert first["lines"][0]["score"] == ["2", "4", "-8", "2"]
    told = {"rules": "frohnleiten", "forehand": 0, **entry}
    assert server.post("/api/settle", told)["score"] == first["lines"][0]["score"]
    wrong = server.post(lines, {"entry": {**entry, "card_points": ["15", "15", "30", "11"]}})
    assert wrong["status"] == 400
    assert wrong["reason"] != "bad-request"
    assert "70" in wrong["message"]
    mended = server.post(lines, {"line": 1, "entry": {**entry, "spritzen": []}})
    assert mended["lines"][0]["score"] == ["2", "2", "-6", "2"]
    assert mended["lines"][0]["history"] == [{"entry": entry}]
    assert server.post(lines, {"line": 1, "entry": None})["score"] == ["0", "0", "0", "0"]
    csv = server.get(f"/api/sheets/{sheet}/export.csv").decode("utf-8-sig")
    assert csv.splitlines()[0].startswith(";Radl;×;;A;B;C;D")
    assert server.get(f"/api/sheets/{sheet}/export.xlsx")[:2] == b"PK"


def test_the_host_may_fill_and_free_chairs(server: Served) -> None:
    made = server.table("me", "free", "novice", "novice")
    client = Client(server, made["table"], made["token"])
    client.enter()
    for message, kind in (
        ({"kind": "computer", "level": "random"}, "computer"),
        ({"kind": "free"}, "free"),
    ):
        client.send({"type": "place", "id": fresh(), "place": 1, **message})
        while client.hear()["type"] != "ack":
            pass
        assert client.views["table"]["places"][1]["kind"] == kind


def test_whose_time_is_up_has_a_computer_act_for_him(server: Served) -> None:
    made = server.table(options={"pace": 0, "time": {"move": 3}})
    client = Client(server, made["table"], made["token"])
    client.enter()
    client.say("ready", entropy=fresh())
    while not any(event.get("by") == "timeout" for event in client.events):
        client.hear()
    timed = next(event for event in client.events if event.get("by") == "timeout")
    assert timed["place"] == 0
    assert client.views["deal"]["clock"]["left"] == [3000] * 4


def test_about_a_missing_player_the_others_are_asked_and_a_computer_takes_over(
    server: Served,
) -> None:
    made = server.table("me", "free", "novice", "novice", options={"pace": 0, "grace": 1})
    joined = server.post(f"/api/tables/{made['table']}/join", {"name": "Berta"})
    client = Client(server, made["table"], made["token"])
    client.enter()
    presence = client.hear()
    while presence["type"] != "presence" or not presence["missing"]:
        presence = client.hear()
    assert presence["missing"] == [1]
    client.say("missing", place=1, choice="computer")
    client.play(lambda one: one.deals() == 1)
    other = Client(server, made["table"], joined["token"])
    other.enter()
    other.say("back")
    assert other.views["table"]["places"][1]["stand_in"] is None
