"""`koenigrufen rules`: shown, compared, checked, sourced."""

import json
from pathlib import Path

import pytest

from koenigrufen.rules.loading import preset, preset_names
from tests.cli.process import run


def told(home: Path, *arguments: str) -> str:
    done = run(home, "rules", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_list_names_every_rule_set(tmp_path: Path) -> None:
    rows = json.loads(told(tmp_path, "list", "--json"))
    assert [row["id"] for row in rows] == list(preset_names())
    assert all(row["title"] and row["fingerprint"] for row in rows)
    assert [line.split()[0] for line in told(tmp_path, "list").splitlines()] == [
        row["id"] for row in rows
    ]


def test_a_rule_set_is_shown_with_payments_the_law_has_worked_out(tmp_path: Path) -> None:
    text = told(tmp_path, "show", "frohnleiten")
    assert "Pagatrufer               1 + 2 Vogel = 3" in text
    assert "der Dritte verliert, der Zweite hat gespritzt (15, 18, 30, 7): +2, +4, −8, +2" in text
    assert "Dreier" in text
    english = told(tmp_path, "show", "thrash", "--lang", "en")
    assert "forehand has the most points (33, 18, 14, 5): −6, +2, +2, +2" in english


def test_a_single_option_shows_in_the_sheet(tmp_path: Path) -> None:
    values = json.loads(
        told(tmp_path, "show", "thrash", "--set", "trischaken.mayor_limit=40", "--json")
    )["values"]
    assert values["trischaken.mayor_limit"] == "40"
    assert values["contracts.dreier.won"] == 4
    assert values["trischaken.payers"] == "highest"


def test_the_difference_of_the_two_thrash_sets_is_who_pays(tmp_path: Path) -> None:
    found = json.loads(told(tmp_path, "diff", "thrash", "thrash-two-highest", "--json"))
    assert found["differences"] == [
        {"key": "trischaken.payers", "a": "highest", "b": "two-highest"}
    ]
    text = told(tmp_path, "diff", "frohnleiten", "steirischer-tarockcup")
    assert "Farben-Sechserdreier gewonnen [contracts.farbensechser.won]" in text
    assert "gibt es nicht" in text


FAULTY = """
extends = "frohnleiten"
[trischaken]
mayor_limt = "40"
base = "7"
payers = "lowest"
[bidding]
hold = 1
[contracts]
driecer.won = 3
"""


def test_all_faults_of_a_file_are_listed_at_once(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(FAULTY)
    done = run(tmp_path, "rules", "check", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    lines = done.stderr.splitlines()
    assert len(lines) == 5
    assert all(line.startswith(f"{file}: ") for line in lines)
    assert any("trischaken.mayor_limt" in line and "„mayor_limit“" in line for line in lines)
    assert any('"lowest"' in line and "two-highest" in line for line in lines)
    done = run(tmp_path, "rules", "check", str(file), "--json")
    assert done.returncode == 1
    assert len(json.loads(done.stdout)["faults"]) == 5


def test_a_file_in_order_says_so(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "thrash"\ntitle = "Our club"\n[trischaken]\nmayor_limit = "40"\n')
    assert "in Ordnung (Our club)" in told(tmp_path, "check", str(file))
    assert json.loads(told(tmp_path, "check", str(file), "--json"))["faults"] == []


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[trischaken\n", b"a = 1\na = 2\n"])
def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(data)
    done = run(tmp_path, "rules", "check", str(file))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_sources_say_what_each_value_rests_on(tmp_path: Path) -> None:
    rows = {row["key"]: row for row in json.loads(told(tmp_path, "sources", "thrash", "--json"))}
    origins = preset("thrash").origins
    assert rows["trischaken.payers"]["source"] == origins["trischaken.payers"].source != ""
    assert rows["trischaken.mayor_limit"]["assumed"]
    text = told(tmp_path, "sources", "thrash")
    assert "(ANGENOMMEN: " in text
    assert "kubitarock: KubiTarock" in text


@pytest.mark.parametrize(
    ("name", "told_so", "not_told"),
    [
        ("thrash", ["one is mayor (times 2).", "If forehand loses, it counts times 2."], []),
        ("thrash-two-highest", ["one is mayor and pays alone, 1 to each."],
         ["If forehand", "A losing forehand times", "Mayor times", "takes all tricks"]),
        ("tiroler-tarockcup-2020",
         ["a forehand who alone has the most pays 2 to each.",
          "If forehand is mayor besides, it counts times 2.", "First Sack from: 45/2"],
         ["Mayor times", "Absolut from", "own Spritze"]),
        ("cheltenham", ["(15, 18, 28, 7): +1, +1, −3, +1", "(31, 18, 14, 5)", "Absolut from"],
         ["mayor", "Mayor", "First Sack from", "Mondfang is settled"]),
        ("oberoesterreich-2023", ["Kaiserstich (Sküs, Mond, Pagat in one trick): no"],
         ["Absolut", "Kaiserstich in games to lose", "Mondfang is settled"]),
    ],
)  # fmt: skip
def test_a_sheet_tells_what_holds_and_nothing_that_changes_nothing(
    tmp_path: Path, name: str, told_so: list[str], not_told: list[str]
) -> None:
    text = told(tmp_path, "show", name, "--lang", "en")
    assert [part for part in told_so if part not in text] == []
    assert [part for part in not_told if part in text] == []


def test_a_difference_names_its_section_and_a_word_its_usual_one(tmp_path: Path) -> None:
    text = told(tmp_path, "diff", "wiener-tarockcup-2018", "tiroler-tarockcup-2020")
    assert "Valat: Still [valat.silent]\n  wiener-tarockcup-2018: 4\n" in text
    assert "Zwiccolo gewonnen [contracts.zwiccolo.won]" in text
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "thrash"\n[words]\nbuergermeister = "Meister"\nbettler = "Bettel"')
    text = told(tmp_path, "diff", "thrash", str(ours))
    assert (
        "Wörter am Tisch: Bürgermeister [words.buergermeister]\n  thrash: Bürgermeister\n" in text
    )
    assert "Wörter am Tisch: Bettler [words.bettler]\n  thrash: Bettler\n  ours: Bettel" in text
