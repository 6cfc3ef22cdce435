"""The rule sets that come along: every value says what it rests on."""

import tomllib
from dataclasses import replace
from importlib import resources
from itertools import combinations
from typing import Any

import pytest

from koenigrufen.rules import loading
from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.options import Price, Terms
from koenigrufen.rules.reading import GROUPS, SECTIONS, TEXTS, field_kinds, leaves
from koenigrufen.rules.ruleset import RuleSet

PRESETS = resources.files("koenigrufen.rules") / "presets"


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((PRESETS / f"{name}.toml").read_text(encoding="utf-8"))


def lineage(name: str) -> list[str]:
    """The preset and its ancestors, oldest first."""
    parent = table(name).get("extends")
    return [*(lineage(parent) if parent else []), name]


def merged(name: str) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for ancestor in lineage(name):
        whole = loading.merge(whole, table(ancestor))
    return {key: whole[key] for key in whole if key not in (*TEXTS, "sources", "assumed")}


def options(rules: RuleSet) -> set[str]:
    """The dotted keys of everything that a rule set decides, written or left to a default."""
    keys = {f"{name}.{key}" for name, kind in SECTIONS.items() for key in field_kinds(kind)}
    for name in GROUPS:
        keys |= {f"{name}.{member}" for member in getattr(rules, name)}
    return keys


@pytest.mark.parametrize("name", preset_names())
def test_every_value_of_a_preset_names_its_source_or_why_it_is_assumed(name: str) -> None:
    rules = preset(name)
    written = dict(leaves(merged(name)))
    assert set(written) == set(rules.origins)
    for key, origin in rules.origins.items():
        assert bool(origin.source) != bool(origin.assumed), key
        assert origin.preset in lineage(name), key


@pytest.mark.parametrize("name", preset_names())
def test_no_preset_leaves_an_option_to_a_default_of_the_program(name: str) -> None:
    rules = preset(name)
    covered = {".".join(key.split(".")[:2]) for key in rules.origins}
    assert options(rules) - covered == set()


@pytest.mark.parametrize("name", preset_names())
def test_every_source_named_is_described(name: str) -> None:
    known = table("sources")
    for key, origin in preset(name).origins.items():
        assert origin.assumed or origin.source.partition(":")[0] in known, key


def test_every_source_described_is_named_somewhere() -> None:
    notes = [text for name in preset_names() for text in _notes(table(name))]
    unused = [key for key in table("sources") if not any(key in text for text in notes)]
    assert unused == []


def _notes(preset_table: dict[str, Any]) -> list[str]:
    tables = preset_table.get("sources", {}), preset_table.get("assumed", {})
    return [text for notes in tables for text in notes.values()]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_goes_by_the_name_of_its_file(name: str) -> None:
    rules = preset(name)
    assert rules.id == name
    assert rules.title
    assert rules.fingerprint


def test_rule_sets_share_a_fingerprint_only_where_they_decide_everything_alike() -> None:
    """The Styrian Cup plays by the Vienna Cup's page."""
    for one, other in combinations(map(preset, preset_names()), 2):
        alike = all(getattr(one, name) == getattr(other, name) for name in (*SECTIONS, *GROUPS))
        assert (one.fingerprint == other.fingerprint) == alike, (one, other)


def test_a_rule_set_is_read_once_and_then_remembered() -> None:
    assert preset("thrash") is preset("thrash")


def test_what_a_preset_assumes_of_its_parent_is_marked_so() -> None:
    origin = preset("thrash").origins["play.early_end"]
    assert origin.preset == "thrash"
    assert "Styrian" in origin.assumed


def test_a_file_that_extends_nothing_plays_by_the_cup_and_trischaken_by_thrash() -> None:
    plain, cup = RuleSet(id="own"), preset("wiener-tarockcup-2018")
    for name in SECTIONS.keys() - {"bidding", "trischaken"}:
        assert getattr(plain, name) == getattr(cup, name), name
    assert plain.bidding == replace(cup.bidding, order=(), vorhand_games=(), first_word=())
    assert plain.trischaken == preset("thrash").trischaken
    assert (plain.title, plain.edition, plain.fingerprint) == ("", "", "")
    assert (plain.contracts, plain.bonuses, plain.words, plain.origins) == ({}, {}, {}, {})


def test_a_game_written_without_a_price_is_worth_one_and_a_bonus_nothing() -> None:
    assert Terms() == Terms(won=Amount(1), lost=None, played=True)
    assert Price() == Price(silent=Amount(0), announced=Amount(0), played=True)
