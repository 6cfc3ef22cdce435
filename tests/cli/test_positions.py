"""`koenigrufen positions`: solved, missed, and lines nobody can play."""

import json
import os
from pathlib import Path

import pytest

from koenigrufen.search.suite import suite
from tests.cli.process import run


def test_the_suite_that_comes_along_is_played(tmp_path: Path) -> None:
    done = run(tmp_path, "positions", "--level", "novice", "--budget", "10", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert report["of"] == len(suite().splitlines())
    assert report["solved"] + len(report["missed"]) == report["of"]
    assert (report["errors"], report["level"], report["budget"]) == ([], "novice", 10)


def test_time_may_be_given_instead_of_worlds(tmp_path: Path) -> None:
    line = suite().splitlines()[0].decode()
    done = run(tmp_path, "positions", "-", "--level", "club", "--think", "0.001", typed=line)
    assert done.returncode == 0
    assert done.stdout.startswith("1 ")
    assert run(tmp_path, "positions", "--think", "0").returncode == 2


def test_a_file_or_standard_input_with_a_bad_line(tmp_path: Path) -> None:
    first = suite().splitlines()[0].decode()
    text = f'{first}\n{{"format": "x"}}\n{first.replace("frohnleiten", "frohnleitn")}\n'
    file = tmp_path / "some.jsonl"
    file.write_text(text, "utf-8")
    done = run(tmp_path, "positions", str(file), "--lang", "en")
    assert done.returncode == 1
    assert "1 of 1 solved" in done.stdout
    assert done.stderr.startswith("2: ")
    piped = run(tmp_path, "positions", "-", "--json", typed=text)
    errors = json.loads(piped.stdout)["errors"]
    assert [error["position"] for error in errors] == ["2", "P1"]
    assert errors[0]["reason"] == "wrong-format"


def test_a_missed_position_says_what_was_played(tmp_path: Path) -> None:
    row = json.loads(suite().splitlines()[0])
    row["avoid"], row["best"] = row["best"], []
    done = run(tmp_path, "positions", "-", "--lang", "de", typed=json.dumps(row))
    assert "0 von 1 gelöst" in done.stdout
    assert "P1: play T20" in done.stdout


def test_an_unknown_level_is_named(tmp_path: Path) -> None:
    done = run(tmp_path, "positions", "--level", "novize")
    assert done.returncode == 2
    assert "novice" in done.stderr


FAILING = """
from koenigrufen.cards.card import SKUES
from koenigrufen.game.actions import PLAYS
from koenigrufen.players.novice.player import Novice
class Moody:
    asked = 0
    def act(self, view, rng):
        self.asked += 1
        if self.asked == 1:
            raise SystemExit(3)
        return PLAYS[SKUES] if self.asked == 2 else Novice().act(view, rng)
"""


def test_where_a_player_fails_the_position_is_named_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "moody.py").write_text(FAILING)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    rows = [json.loads(line) for line in suite().splitlines()[:4]]
    rows[3]["thirds"] = [200] * 4
    rows[2]["id"] = "\ud800"
    typed = "\n".join(json.dumps(row) for row in rows)
    done = run(tmp_path, "positions", "-", "--json", "--level", "moody:Moody", typed=typed)
    report = json.loads(done.stdout)
    assert (done.returncode, report["of"]) == (1, 1)
    reasons = [error["reason"] for error in report["errors"]]
    assert reasons == ["player-failed", "player-broke-rule", "position-points"]
