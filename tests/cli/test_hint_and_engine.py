"""`koenigrufen hint` and `koenigrufen engine`: advice for people and for programs."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.errors import RecordError
from koenigrufen.cli.deciding import adviser, decision, ready
from koenigrufen.game.actions import Action
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.players.advice.advice import advise
from koenigrufen.players.advice.asked import asked_advice
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.players.seated import PATIENCE, Seated
from koenigrufen.record.dealfile import record_of, write_record
from koenigrufen.record.seat_view import view_table
from tests.cli.process import run
from tests.helpers.driver import declaring, play_until, random_state

POSITION = {
    "format": "koenigrufen-position/1", "rules": "thrash", "contract": "trischaken",
    "declarer": None, "partner": None, "forehand": 0,
    "hands": ["HK P7", "H1 P8", "T9 P9", "T10 P10"], "table": [], "leader": 0,
    "thirds": [30, 60, 60, 30], "tricks": [2, 3, 3, 2], "talon": "",
}  # fmt: skip


def at_play() -> State:
    rng = Random(7)
    state = declaring("frohnleiten", "dreier", 1, 3, rng)
    return play_until(
        state, rng, lambda s: s.public.phase is Phase.PLAYING and s.public.play.number > 9
    )


def hinted(tmp_path: Path, text: str) -> Any:
    file = tmp_path / "deal.json"
    file.write_text(text, encoding="utf-8")
    done = run(tmp_path, "hint", str(file), "--json", "--level", "novice")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_recorded_deal_and_the_view_of_it_get_the_same_advice() -> None:
    state = at_play()
    by_deal = decision(write_record(record_of(state)), None, ())
    by_view = decision(json.dumps(view_table(state.view(state.turn))), None, ())
    assert by_deal == by_view
    player = ready("club", 20, None)
    found = advise(player, by_deal, Random(1))
    assert found == advise(player, by_view, Random(1))
    valued = [one.valued.value for one in found if one.valued is not None]
    assert valued[0] == max(valued)
    assert found[0].action == player.act(by_view, Random(1))


def test_a_position_and_a_player_who_weighs_nothing(tmp_path: Path) -> None:
    answer = hinted(tmp_path, json.dumps(POSITION))
    assert answer["seat"] == 0
    assert {a["action"] for a in answer["actions"]} == {"play HK", "play P7"}
    assert [a["value"] for a in answer["actions"]] == [None, None]


def test_people_read_a_table(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    done = run(tmp_path, "hint", str(file), "--level", "novice", "--lang", "de")
    assert "Grund" in done.stdout
    assert "Sitz 0: ♥K" in done.stdout


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (lambda: write_record(record_of(random_state("thrash", Random(1), 500))), "Spiel ist aus"),
        (lambda: json.dumps(view_table(at_play().view((at_play().turn + 1) % 4))), "nicht am Zug"),
        (lambda: "{}", "Format"),
    ],
)
def test_where_there_is_nothing_to_decide_it_says_so(
    tmp_path: Path, text: Any, reason: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_text(text(), encoding="utf-8")
    done = run(tmp_path, "hint", str(file), "--level", "novice", "--lang", "de")
    assert done.returncode == 2
    assert reason in done.stderr


def talk(tmp_path: Path, *requests: object) -> list[Any]:
    """What the engine answers to these requests, one after the other."""
    lines = [one if isinstance(one, str) else json.dumps(one) for one in requests]
    typed = "\n".join(lines) + "\n"
    done = run(tmp_path, "engine", "--level", "novice", "--lang", "en", typed=typed)
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.splitlines()]


DEAL = {
    "cmd": "deal", "rules": "thrash", "dealer": 3, "seat": 1,
    "hand": "T3 T9 HK H1 K2 K3 PK P7 XD X7 X8 X9",
}  # fmt: skip
AUCTION = {
    "cmd": "seen",
    "actions": ["0 open", "1 pass", "2 pass", "3 pass", "0 bid trischaken", "0 play H2"],
}


def test_a_program_tells_a_deal_and_is_answered(tmp_path: Path) -> None:
    hello, deal, seen, best, bye = talk(
        tmp_path, {"cmd": "hello", "id": 1}, DEAL, AUCTION, {"cmd": "best", "id": "x"},
        {"cmd": "quit"},
    )  # fmt: skip
    assert hello["id"] == 1
    assert hello["protocol"] == "koenigrufen-engine/1"
    assert deal == {"ok": True, "to_act": False, "phase": "auction"}
    assert seen == {"ok": True, "to_act": True, "phase": "playing"}
    assert best["id"] == "x"
    assert best["best"] in ("play HK", "play H1")
    assert bye == {"ok": True}


def test_a_wrong_request_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    answers = talk(
        tmp_path, {"cmd": "best"}, "nonsense", "[]", {"cmd": "bst"}, {"cmd": "hello", "x": 1},
        DEAL, {"cmd": "best"}, AUCTION, {"cmd": "seen", "actions": ["1 play PK"]},
        '{"cmd": "hello", "id": [1e400]}',
        {"cmd": "seen", "actions": "1"}, {"cmd": "view", "view": 3},
        {"cmd": "player", "level": "novise"}, {"cmd": "player", "level": "novice", "think": 0},
        {"cmd": "player", "level": "novice", "seed": 4}, {"cmd": "best"},
    )  # fmt: skip
    reasons = [answer.get("error", {}).get("reason") for answer in answers]
    assert reasons == [
        "no-deal-yet", "not-json", "not-an-object", "wrong-choice", "unknown-key", None,
        "no-decision-here", None, "must-follow", "no-number", "wrong-list", "wrong-table",
        "unknown-player", "wrong-seconds", None, None,
    ]  # fmt: skip
    assert answers[-1]["seat"] == 1


def test_the_whole_view_at_once(tmp_path: Path) -> None:
    view = at_play().view(at_play().turn)
    seen, best = talk(tmp_path, {"cmd": "view", "view": view_table(view)}, {"cmd": "best"})
    assert seen["to_act"]
    assert best["seat"] == view.seat


PLAYERS = """
import time
from koenigrufen.game.actions import Bid
from koenigrufen.search.counting import NoWorld
class Sees:
    def act(self, view, rng): raise NoWorld("no-world")
class Raises:
    def act(self, view, rng): raise RuntimeError("boom")
class Leaves:
    def act(self, view, rng): raise SystemExit(3)
class Ill:
    def act(self, view, rng): return Bid("bettler")
class Weird(Raises):
    budget = 5
    def limited(self, budget): raise RuntimeError("no")
    def values(self, view, rng): raise RuntimeError("values")
class Unmade:
    def __init__(self): raise RuntimeError("not today")
"""


@pytest.mark.parametrize("kind", ["Raises", "Leaves", "Ill", "Weird", "Sees"])
def test_the_novice_advises_for_a_player_who_fails(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bad_players.py").write_text(PLAYERS)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    view = decision(json.dumps(POSITION), None, ())
    found = asked_advice(adviser(f"bad_players:{kind}", 7, None), view, Random(1))
    assert found == asked_advice(adviser("novice", None, None), view, Random(1))
    assert any(kind in line and "the novice acts" in line for line in caplog.messages)


def test_who_takes_too_long_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    class Slow:
        def act(self, view: View, rng: Random) -> Action:
            time.sleep(0.4)
            return RandomPlayer().act(view, rng)

    view = decision(json.dumps(POSITION), None, ())
    found = asked_advice(Seated("slow", Slow(), patience=0.05), view, Random(1))
    assert found == asked_advice(adviser("novice", None, None), view, Random(1))
    assert "took longer" in caplog.text


def test_only_players_from_elsewhere_are_hurried() -> None:
    place = "koenigrufen.players.random_player:RandomPlayer"
    assert adviser("novice", None, None).patience is None
    assert adviser(place, None, 5.0).patience == PATIENCE + 5.0
    with pytest.raises(RecordError, match="budget-or-think"):
        adviser("novice", 3, 0.5)


def test_the_engine_survives_whatever_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_players.py").write_text(PLAYERS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    answers = talk(
        tmp_path, DEAL | {"seat": 9}, DEAL | {"dealer": "1"}, '{"cmd": "hello", "id": "\\ud800"}',
        {"cmd": "player", "level": "os:path"}, {"cmd": "player", "level": "bad_players:Unmade"},
        '{"cmd": "player", "level": "club", "think": Infinity}',
        '{"cmd": "player", "level": "club", "think": 1e999}',
        {"cmd": "player", "level": "club", "think": 1, "budget": 1}, '{"cmd": "best", "cmd": "a"}',
        {"cmd": "player", "level": "bad_players:Sees"}, DEAL, AUCTION,
        {"cmd": "best"}, {"cmd": "hello"},
        {"cmd": "player", "level": "bad_players:Raises"}, {"cmd": "best"},
    )  # fmt: skip
    reasons = [answer.get("error", {}).get("reason") for answer in answers]
    assert reasons == [
        "wrong-seat", "wrong-seat", None, "broken-player", "broken-player", "no-number",
        "no-number", "budget-or-think", "key-twice", None, None, None, "no-world",
        None, None, None,
    ]  # fmt: skip
    assert answers[0]["error"]["message"] == "seat: 9 is no seat; expected is 0 to 3"
    assert answers[2]["id"] == "\ud800"
