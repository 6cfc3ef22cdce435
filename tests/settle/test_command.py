"""The command as people and programs call it."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from koenigrufen import main

EXAMPLE = {
    "rules": "frohnleiten", "contract": "trischaken", "forehand": 0,
    "card_points": ["15", "15", "30", "10"], "tricks": [3, 3, 4, 2], "spritzen": [1],
}  # fmt: skip


class Done(NamedTuple):
    """What a call printed, and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Caller:
    """Calls ``koenigrufen settle`` in this process."""

    def __init__(self, patch: pytest.MonkeyPatch, captured: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._captured = captured

    def __call__(self, *args: str, stdin: str | bytes = "") -> Done:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        self._patch.setattr(sys, "argv", ["koenigrufen", "settle", *args])
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        with pytest.raises(SystemExit) as ended:
            main.main()
        printed = self._captured.readouterr()
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, printed.out, printed.err)


@pytest.fixture
def settle(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    return Caller(monkeypatch, capsys)


def test_an_object_on_standard_input_gives_the_account_as_json(settle: Caller) -> None:
    done = settle("-", "--json", stdin=json.dumps(EXAMPLE))
    assert (done.status, done.err) == (0, "")
    assert done.json["score"] == done.json["money"] == ["2", "4", "-8", "2"]
    first = done.json["lines"][0]
    assert first == {
        "item": "trischaken", "from": 2, "to": 0, "amount": "2",
        "why": "Sitz 2 hat die meisten Punkte und zahlt an Vorhand: 2", "rule": "trischaken.base",
        "base": "2", "factors": [], "ledger": "both",
    }  # fmt: skip


def test_an_object_in_a_file_may_begin_with_a_byte_order_mark(
    settle: Caller, tmp_path: Path
) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(EXAMPLE).encode())
    assert settle(str(file), "--json").json["score"] == ["2", "4", "-8", "2"]


def test_rules_and_options_of_the_command_line_go_before_the_objects(settle: Caller) -> None:
    object_ = json.dumps(EXAMPLE | {"spritzen": []})
    done = settle("-", "--json", "--set", "trischaken.base=5", stdin=object_)
    assert done.json["score"] == ["5", "5", "-15", "5"]
    plain = json.dumps({key: EXAMPLE[key] for key in EXAMPLE if key != "spritzen"})
    assert settle("-", "--json", "--rules", "thrash", stdin=plain).json["score"][2] == "-3"


def test_a_rule_file_serves_as_rules(settle: Caller, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('extends = "frohnleiten"\n[trischaken]\nbase = 3\n', encoding="utf-8")
    done = settle("-", "--json", stdin=json.dumps(EXAMPLE | {"rules": str(file)}))
    assert done.json["score"] == ["3", "6", "-12", "3"]


@pytest.mark.parametrize("args", [["15", "15", "30", "10"], ["15,15,30,10"]])
def test_flags_for_people_count_seats_from_vorhand(settle: Caller, args: list[str]) -> None:
    done = settle("trischaken", "--rules", "frohnleiten", "--points", *args, "--spritzen", "2")
    assert (done.status, done.err) == (0, "")
    assert "Sitz 3 hat die meisten Punkte und zahlt an Vorhand" in done.out
    assert done.out.split()[-5:] == ["Geld", "+2", "+4", "-8", "+2"]


def test_flags_may_stand_before_the_game(settle: Caller) -> None:
    done = settle("--json", "--points", "15", "15", "30", "10", "trischaken")
    assert done.json["score"] == ["2", "2", "-6", "2"]


def test_a_game_with_declarer_by_flags(settle: Caller) -> None:
    done = settle(
        "rufer", "--partner", "3", "--points", "40", "--kontra", "rekontra",
        "--bonus", "Pagat angesagt verloren Kontra", "--bonus", "Trull Gegner", "--json",
    )  # fmt: skip
    assert done.json["score"] == ["-2", "2", "-2", "2"]
    assert done.json["money"] == ["-1", "1", "-1", "1"]


def test_a_game_to_lose_by_flags(settle: Caller) -> None:
    done = settle("piccolo", "--declarer", "2", "--tricks", "1", "--kontra", "1", "3:2", "--json")
    assert done.json["score"] == ["-2", "6", "-2", "-2"]
    assert done.json["money"] == ["-4", "14", "-8", "-2"]


def test_a_conceded_game_and_a_revoke_by_flags(settle: Caller) -> None:
    done = settle("uhurufer", "--declarer", "2", "--conceded", "--bonus", "uhu", "--json")
    assert done.json["score"] == ["5", "-15", "5", "5"]
    revoke = settle("Trischaken", "--renonce", "2", "--factor", "2", "--json")
    assert revoke.json["score"] == ["12", "-36", "12", "12"]


def test_the_sheet_says_what_is_money_alone_and_when_nobody_pays(settle: Caller) -> None:
    done = settle("dreier", "--declarer", "1", "--points", "40", "--kontra", "1", "--lang", "en")
    assert "5 (money)" in done.out
    assert "Dreier won, Seat 2 pays Forehand" in done.out
    unused = ("--rules", "thrash", "--set", "trischaken.talon=unused")
    tie = settle("trischaken", *unused, "--points", "16", "16", "16", "16")
    assert "Niemand zahlt etwas" in tie.out


REFUSED = [
    (["trischaken", "--points", "15", "15", "30"], "--points", "wrong-number"),
    (["trischaken", "--points", "15", "15", "3O", "10"], "--points", "wrong-points"),
    (["trischaken", "--points", "15", "15", "30", "11"], "--points", "points-sum"),
    (["trischaken", "--points", "70", "0", "0", "0"], "--tricks 12 0 0 0", "all-tricks-untold"),
    (["trischaken", "--points", "9 9 9 43", "--tricks", "x"], "--tricks", "no-count"),
    (["trischaken", "--points", "15 15 30 10", "--spritzen", "5"], "1 bis 4", "wrong-seat"),
    (["trischaken", "--points", "15 15 30 10", "--kontra", "1"], "--kontra", "key-not-here"),
    (["trischacken"], "trischaken", "no-file-or-game"),
    (["dreier", "--points", "40"], "declarer", "missing-key"),
    (["dreier", "--declarer", "0", "--points", "40"], "--declarer", "wrong-seat"),
    (["dreier", "--declarer", "1", "--points", "40 20"], "--points", "wrong-number"),
    (["dreier", "--declarer", "1", "--points", "1"], "--tricks", "missing-key"),
    (["dreier", "--declarer", "1", "--points", "40", "--kontra", "hirsch"], "", "no-kontra-word"),
    (["rufer", "--points", "40", "--partner", "2", "--bonus", "pagt"], "pagat", "unknown-bonus"),
    (["rufer", "--points", "40", "--partner", "2", "--bonus", "pagat x"], "x", "no-bonus-word"),
    (["--points", "40"], "GAME", "missing-key"),
    (["-", "--points", "40"], "--points", "not-with-file"),
]


@pytest.mark.parametrize(("args", "named", "reason"), REFUSED)
def test_flags_that_cannot_be_are_refused(
    settle: Caller, args: list[str], named: str, reason: str
) -> None:
    done = settle(*args)
    assert (done.status, done.out) == (2, "")
    assert done.err.endswith(f"({reason})\n")
    assert named in done.err
    assert done.err.count("\n") == 1


BAD_INPUT = [
    (b"", "not-json"),
    (b"\xff\xfe{}", "not-utf8"),
    (b'{"rules": "frohnl', "not-json"),
    (b"[]", "not-an-object"),
    (b"null", "not-an-object"),
    (b'{"rules": NaN}', "no-number"),
    (b'{"rules": 1e400}', "no-number"),
    (b'{"rules": 1.5}', "wrong-text"),
    (b'{"rules": "thrash", "rules": "thrash"}', "key-twice"),
    (b'{"factor": ' + b"9" * 5000 + b"}", "json-too-large"),
    (b"[" * 100_000, "json-too-large"),
    (b'{"contract": "dreier"}', "missing-key"),
    (b'{"rules": ["thrash"]}', "wrong-text"),
    (b'{"rules": "thrash", "contract": "a\\ud800\\u2028\\nb"}', "unknown-contract"),
    (b'{"rules": "thrash", "contract": "trischaken", "a\\nb": 1}', "unknown-key"),
]


@pytest.mark.parametrize(("data", "reason"), BAD_INPUT, ids=[row[1] for row in BAD_INPUT])
def test_input_nobody_can_use_is_one_line_and_status_2(
    settle: Caller, data: bytes, reason: str
) -> None:
    done = settle("-", "--json", stdin=data)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("stdin: ")
    assert done.err.endswith(f"({reason})\n")
    assert len(done.err.splitlines()) == 1


def test_a_folder_a_missing_file_and_missing_rules_are_one_line_each(
    settle: Caller, tmp_path: Path
) -> None:
    for args in ([str(tmp_path)], [str(tmp_path / "no.json")], ["rufer", "--rules", "cup"]):
        done = settle(*args)
        assert (done.status, done.out) == (2, "")
        assert done.err.count("\n") == 1


ANSWERS = [
    "frohnleitn",
    "",
    "trischak",
    "Trischaken",
    "15 15 30 11",
    "",
    "2",
    "15 15 30 10",
    "3 3 4 2",
]


def test_without_arguments_it_asks_and_a_wrong_answer_is_explained(settle: Caller) -> None:
    done = settle(stdin="\n".join(ANSWERS) + "\n")
    assert done.status == 0
    for words in (
        "am nächsten liegt „frohnleiten“",
        "am nächsten liegt „trischaken“",
        "71 Punkte",
    ):
        assert words in done.out
    assert "[15 15 30 11]" in done.out  # nothing typed is lost
    assert "+4" in done.out


def test_asked_about_a_rufer_until_all_fits(settle: Caller) -> None:
    answers = [
        "rufer", "1", "9", "3", "40", "zwölf", "12", "x", "kontra", "trull", "40", "6", "-",
    ]  # fmt: skip
    done = settle("--json", "--rules", "thrash", "--lang", "en", stdin="\n".join(answers) + "\n")
    assert done.json["score"] == ["2", "-2", "2", "-2"]
    for words in ("expected is 1 to 4", "is no number", "is no level", "all twelve tricks"):
        assert words in done.err


def test_asked_about_a_conceded_game(settle: Caller) -> None:
    answers = ["besserrufer", "2", "talon", "vielleicht", "ja", "pagat"]
    done = settle("--json", "--rules", "thrash", stdin="\n".join(answers) + "\n")
    assert done.json["score"] == ["3", "-9", "3", "3"]


def test_asked_about_a_game_to_lose_and_a_game_nobody_has_here(settle: Caller) -> None:
    answers = ["besserrufer", "bettler", "4", "0", "1"]
    done = settle("--json", "--rules", "frohnleiten", stdin="\n".join(answers) + "\n")
    assert done.json["money"] == ["-8", "-4", "-4", "16"]


def test_when_nobody_answers_any_more_it_ends(settle: Caller) -> None:
    assert settle(stdin="frohnleiten\n").status == 130


RUN = "from koenigrufen.main import main; main()"


def test_the_whole_process_writes_nothing_but_the_account() -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN, "settle", "-", "--json"],
        input=json.dumps(EXAMPLE), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["money"] == ["2", "4", "-8", "2"]


def test_for_programs_no_screen_is_loaded() -> None:
    loaded = "print([name for name in ('rich', 'numpy') if name in sys.modules], file=sys.stderr)"
    code = f"import sys, atexit\natexit.register(lambda: {loaded})\n{RUN}"
    done = subprocess.run(
        [sys.executable, "-c", code, "settle", "trischaken", "--points", "15,15,30,10", "--json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr.strip() == "[]"
