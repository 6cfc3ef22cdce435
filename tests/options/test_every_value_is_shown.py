"""Every option's every value is shown by a test: shown.toml says by which, and this proves it.

A case of a table shows a value if it comes out as written with that value and otherwise with
another. Other tests declare what they show. A new value in a preset, a new member of an option's
enum or a new option fails here until something shows it.
"""

import importlib
import tomllib
from pathlib import Path

import pytest

from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset, preset_names
from tests.cups.test_values import columns
from tests.options import proving, showing

SHOWN: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "shown.toml").read_text(encoding="utf-8")
)
ENTRIES = [
    (option, value, place) for option, values in SHOWN.items() for value, place in values.items()
]


def test_every_value_of_every_option_has_its_place() -> None:
    wanted = {(o, v) for o, values in proving.option_values().items() for v in values}
    shown = {(option, value) for option, value, _ in ENTRIES}
    assert wanted - shown == set(), "shown nowhere"
    assert {option for option, _ in shown} == {option for option, _ in wanted}


@pytest.mark.parametrize(
    ("option", "value", "place"),
    ENTRIES,
    ids=[f"{option}={value}" for option, value, _ in ENTRIES],
)
def test_it_is_shown_there(option: str, value: str, place: str) -> None:
    file, _, title = place.partition(": ")
    if title.startswith("test_"):
        importlib.import_module(f"tests.{file.replace('/', '.')}")
        name = file.rpartition("/")[2]
        assert f"{option}={value}" in showing.DECLARED[f"{name}: {title}"]
    else:
        assert proving.proves(place, option, value)


@pytest.mark.parametrize("name", preset_names())
def test_every_price_and_every_list_of_games_stands_in_the_tables_of_the_cups(name: str) -> None:
    rules = preset(name)
    priced = {key for key, terms in rules.contracts.items() if terms.played}
    assert priced <= {k for k, cell in columns("games")[name].items() if cell != "-"}
    assert {key for key in rules.bonuses if rules.price(key)} <= set(columns("bonuses")[name])
    assert priced <= set(CONTRACTS)
