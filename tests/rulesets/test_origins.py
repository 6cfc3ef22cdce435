"""What each value rests on: the note that speaks of it most closely."""

from pathlib import Path

import pytest

from koenigrufen.cards.errors import RulesError
from koenigrufen.rules.loading import load, preset
from koenigrufen.rules.ruleset import Origin

BOOK = """
extends = "thrash"
id = "ours"

[trischaken]
base = 2
mayor_limit = 40
[play]
stichzwang = false
[contracts.bettler]
won = 4
lost = 5
[words]
skues = "Gstieß"
[sources]
"*" = "our book"
trischaken = "our book: 5"
"trischaken.base" = "our book: 5.1"
"contracts.bettler" = "our book: 3"
"contracts.bettler.lost" = "our book: 3.1"
[assumed]
play = "nobody remembers"
"words.skues" = "said so at the table"
"""


def origins(folder: Path, text: str) -> dict[str, Origin]:
    file = folder / "ours.toml"
    file.write_text(text, encoding="utf-8")
    return load(str(file)).origins


def test_the_note_that_speaks_of_a_value_most_closely_counts(tmp_path: Path) -> None:
    found = origins(tmp_path, BOOK)
    own = {key: origin for key, origin in found.items() if origin.preset == "ours"}
    assert own == {
        "trischaken.base": Origin("ours", source="our book: 5.1"),
        "trischaken.mayor_limit": Origin("ours", source="our book: 5"),
        "play.stichzwang": Origin("ours", assumed="nobody remembers"),
        "contracts.bettler.won": Origin("ours", source="our book: 3"),
        "contracts.bettler.lost": Origin("ours", source="our book: 3.1"),
        "words.skues": Origin("ours", assumed="said so at the table"),
    }


def test_what_is_inherited_keeps_its_origin(tmp_path: Path) -> None:
    found, parent = origins(tmp_path, BOOK), preset("thrash").origins
    assert found["trischaken.payers"] == parent["trischaken.payers"]
    assert set(found) - set(parent) == {"words.skues", "contracts.bettler.lost"}


def test_a_star_under_assumed_speaks_of_what_is_inherited_alone(tmp_path: Path) -> None:
    text = BOOK.replace("[assumed]", '[assumed]\n"*" = "as at the Thrash table"')
    found = origins(tmp_path, text)
    assert found["trischaken.payers"] == Origin("ours", assumed="as at the Thrash table")
    assert found["trischaken.base"] == Origin("ours", source="our book: 5.1")
    assert found["trischaken.mayor_limit"] == Origin("ours", source="our book: 5")


def test_a_value_of_which_nothing_is_said_rests_on_nothing(tmp_path: Path) -> None:
    found = origins(tmp_path, 'extends = "thrash"\nid = "ours"\n[trischaken]\nbase = 2')
    assert found["trischaken.base"] == Origin("ours", source="", assumed="")


def test_a_word_that_only_begins_alike_is_not_meant(tmp_path: Path) -> None:
    text = 'extends = "thrash"\nid = "ours"\n[contracts]\npiccolo-ouvert.won = 6\n'
    text += '[sources]\n"contracts.piccolo" = "our book"'
    assert origins(tmp_path, text)["contracts.piccolo-ouvert.won"] == Origin("ours")


@pytest.mark.parametrize(
    "key",
    ["*", "trischaken", "trischaken.base", "contracts", "contracts.rufer", "contracts.rufer.won",
     "bonuses", "bonuses.pagat", "bonuses.pagat.silent", "words", "words.skues"],
)  # fmt: skip
def test_a_note_may_speak_of_everything_or_any_part(tmp_path: Path, key: str) -> None:
    assert origins(tmp_path, f'extends = "thrash"\n[sources]\n"{key}" = "our book"')


@pytest.mark.parametrize("key", ["**", "contract", "contracts.rufer.worth", "words.sks", "id"])
def test_a_note_may_not_speak_of_what_there_is_not(tmp_path: Path, key: str) -> None:
    with pytest.raises(RulesError):
        origins(tmp_path, f'extends = "thrash"\n[assumed]\n"{key}" = "so"')


def test_a_value_with_a_source_and_an_assumption_alike_rests_on_its_source(tmp_path: Path) -> None:
    text = BOOK.replace("[assumed]", '[assumed]\ntrischaken = "as everywhere"')
    assert origins(tmp_path, text)["trischaken.mayor_limit"] == Origin(
        "ours", source="our book: 5"
    )


def test_rule_sets_of_the_same_values_are_equal_wherever_these_come_from() -> None:
    plain, ours = preset("thrash"), load("thrash", ["talon.concede=true"])
    assert plain.origins != ours.origins
    assert plain == ours
    assert plain.fingerprint == ours.fingerprint
    assert plain != load("thrash", ["talon.concede=false"])
