"""What a person reads of a faulty rule file: the file, the key, the reason and what instead."""

import tomllib
from pathlib import Path

import pytest

from koenigrufen.cards.errors import RulesError
from koenigrufen.rules.loading import load
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.texts.faults import fault_lines

TABLE = tomllib.loads((Path(__file__).parent / "faults.toml").read_text(encoding="utf-8"))
THRASH = 'extends = "thrash"\n'
SHORT = """id = "x"
bidding = { vorhand_games = ["rufer"], order = [["piccolo"], ["dreier"]] }
contracts = { rufer = {}, piccolo = {}, dreier = {} }
"""


def told(folder: Path, text: str | bytes, language: str = "en") -> list[str]:
    file = folder / "club.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(RulesError) as caught:
        load(str(file))
    lines = fault_lines(caught.value, Tongue(language))
    assert all(line.startswith(f"{file}: ") for line in lines)
    return [line.removeprefix(f"{file}: ") for line in lines]


@pytest.mark.parametrize("case", TABLE["fault"], ids=lambda case: case["text"])
def test_one_fault_is_one_line_with_its_key_and_reason(
    tmp_path: Path, case: dict[str, str]
) -> None:
    text, line = case["text"], case["line"]
    assert told(tmp_path, THRASH + text) == [line]
    (german,) = told(tmp_path, THRASH + text, "de")
    assert german.split(": ")[0] == line.split(": ")[0]
    assert german != line


@pytest.mark.parametrize("case", TABLE["contradiction"], ids=lambda case: case["wrong"])
def test_what_contradicts_itself_in_a_file_of_its_own(
    tmp_path: Path, case: dict[str, str]
) -> None:
    text = SHORT.replace("dreier = {} }", "dreier = {}, trischaken = {}, uhurufer = {} }")
    assert case["line"] in told(tmp_path, text.replace(case["right"], case["wrong"]))


def test_a_file_that_cannot_be_read_at_all_is_named_with_the_reason(tmp_path: Path) -> None:
    assert told(tmp_path, b"a = '\xff'") == ["byte 5 is not UTF-8; save the file in UTF-8"]
    (line,) = told(tmp_path, "a = ")
    assert line.startswith("this is no TOML: Invalid value")


def test_a_folder_is_no_rule_file(tmp_path: Path) -> None:
    with pytest.raises(RulesError) as caught:
        load(str(tmp_path))
    assert fault_lines(caught.value, Tongue("en")) == [
        f"{tmp_path}: the file cannot be read: Is a directory"
    ]


@pytest.mark.parametrize(
    ("parent", "line"),
    [
        ("frohnleitn", "the nearest is “frohnleiten”"),
        ("club.toml", "the rules inherit in a circle: club.toml > club.toml"),
    ],
)
def test_what_is_wrong_with_the_parent_stands_at_extends(
    tmp_path: Path, parent: str, line: str
) -> None:
    (found,) = told(tmp_path, f'extends = "{parent}"')
    assert found.startswith("extends: ")
    assert found.endswith(line)


TEN = """
extends = "frohnleiten"
titel = "x"
[trischaken]
base = "1"
mayor_limit = "71"
mayor_factor = 0
payers = "lowest"
pagat_last = 1
jungfrauen = "all"
[bidding]
hold = "no"
[contracts]
driecer.won = 3
[valat]
excludes = ["pagat"]
"""
PLACES = [
    "titel", "trischaken.base", "trischaken.payers", "trischaken.pagat_last",
    "trischaken.jungfrauen", "bidding.hold", "contracts.driecer", "valat.excludes",
    "trischaken.mayor_limit", "trischaken.mayor_factor",
]  # fmt: skip


@pytest.mark.parametrize("language", ["de", "en"])
def test_ten_faults_are_ten_lines(tmp_path: Path, language: str) -> None:
    lines = told(tmp_path, TEN, language)
    assert [line.split(": ")[0] for line in lines] == PLACES
    assert all(len(line.split(": ", 1)[1]) > len("reason") for line in lines)
