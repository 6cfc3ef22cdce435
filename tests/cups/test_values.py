"""The published figures of every rule set, in values.toml as a table, against the presets."""

import tomllib
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from koenigrufen.cards.counting import points_text
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import CountsIn, ValatMode
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.ruleset import RuleSet

TABLES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "values.toml").read_text(encoding="utf-8")
)
NOT_PLAYED = "-"
VALAT_WORDS = {ValatMode.FACTOR: "times", ValatMode.FIXED: "plus", ValatMode.EVERYTHING: "all"}
NOWHERE = {"driccolo-ouvert", "skuesfang", "koenigfang", "pagatfang"}
"""In the catalogue, but in no published tariff."""


@cache
def columns(name: str) -> dict[str, dict[str, str]]:
    """A table by rule set: its column, row by row."""
    found: dict[str, dict[str, str]] = {}
    for block in TABLES["tables"][name]:
        heads, *rows = (line.split() for line in block.splitlines() if line.strip())
        for row in rows:
            for head, cell in zip(heads, row[1:], strict=True):
                found.setdefault(TABLES["columns"][head], {})[row[0]] = cell
    return found


def both(values: Iterable[Fraction]) -> str:
    one, other = values
    return f"{one}" if one == other else f"{one}/{other}"


def game_cell(rules: RuleSet, key: str) -> str:
    if not rules.plays(key):
        return NOT_PLAYED
    if CONTRACTS[key].everyone_alone:
        return str(rules.trischaken.base)
    terms = rules.contracts[key]
    return both((terms.won, terms.lost_value))


def bonus_cell(rules: RuleSet, key: str) -> str:
    if key == "valat":
        return f"{rules.valat.silent}/{rules.valat.announced}"
    price = rules.price(key)
    return NOT_PLAYED if price is None else f"{price.silent}/{price.announced}"


def test_every_rule_set_has_a_column_in_every_table() -> None:
    assert sorted(TABLES["columns"].values()) == sorted(preset_names())
    for name in TABLES["tables"]:
        assert sorted(columns(name)) == sorted(preset_names())
    assert sorted(TABLES["auction"]) == sorted(TABLES["vorhand"]) == sorted(preset_names())


@pytest.mark.parametrize("name", preset_names())
def test_every_game_is_worth_what_is_published(name: str) -> None:
    column = columns("games")[name]
    assert set(column) == set(CONTRACTS) - NOWHERE
    assert {key: game_cell(preset(name), key) for key in column} == column


@pytest.mark.parametrize("name", preset_names())
def test_every_bonus_is_worth_what_is_published(name: str) -> None:
    column = columns("bonuses")[name]
    assert set(column) == set(BONUSES) - NOWHERE
    assert {key: bonus_cell(preset(name), key) for key in column} == column


@pytest.mark.parametrize("name", preset_names())
def test_what_is_in_no_tariff_is_played_nowhere(name: str) -> None:
    rules = preset(name)
    assert not [key for key in NOWHERE if rules.plays(key) or rules.price(key)]


@pytest.mark.parametrize("name", preset_names())
def test_the_figures_of_play_are_those_published(name: str) -> None:
    rules = preset(name)
    trischaken = rules.trischaken
    assert columns("rules")[name] == {
        "valat": VALAT_WORDS[rules.valat.mode],
        "win": points_text(rules.count.win_at),
        "kontras": str(rules.kontra.max_level),
        "on-the-sheet": "yes" if rules.kontra.counts_in is CountsIn.BOTH else "no",
        "mayor-above": points_text(trischaken.mayor_limit),
        "renonce": f"{trischaken.renonce}/{trischaken.renonce_forehand}",
    }


@pytest.mark.parametrize("name", preset_names())
def test_the_bids_stand_in_the_order_published(name: str) -> None:
    rungs = (" = ".join(rung) for rung in preset(name).bidding.order)
    assert " < ".join(rungs) == TABLES["auction"][name]


@pytest.mark.parametrize("name", preset_names())
def test_vorhand_has_the_games_published_for_him(name: str) -> None:
    bidding = preset(name).bidding
    own = [" ".join(sorted(keys)) for keys in (bidding.vorhand_games, bidding.first_word)]
    assert own == TABLES["vorhand"][name]


@pytest.mark.parametrize("name", preset_names())
def test_every_game_with_a_price_can_be_bid(name: str) -> None:
    rules = preset(name)
    priced = {key for key, terms in rules.contracts.items() if terms.played}
    assert {game.key for game in rules.games} == priced
