"""Runs the tables tests/scenarios/settle-*.toml; the README there says how to read them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names, statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from tests.helpers.deals import ruleset

Case = dict[str, Any]
TABLES = Path(__file__).parents[1] / "scenarios"


def cases(kind: str) -> list[Any]:
    return [
        pytest.param(case, id=f"{path.stem}: {case['title']}")
        for path in sorted(TABLES.glob("settle-*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if kind in case
    ]


def told(case: Case) -> tuple[RuleSet, Case]:
    """The rule set and the object of a case."""
    rules = ruleset(case.get("rules", "steirischer-tarockcup"), *case.get("set", ()))
    return rules, {"contract": case.get("game", "trischaken"), "forehand": 0, **case["deal"]}


@pytest.mark.parametrize("case", cases("score"))
def test_what_a_deal_costs(case: Case) -> None:
    assert case["source"]
    rules, deal = told(case)
    report = statement_json(settle(rules, read_facts(rules, deal)), Tongue())
    assert report["score"] == case["score"]
    assert report["money"] == case.get("money", case["score"])


@pytest.mark.parametrize("case", cases("refused"))
def test_what_is_refused(case: Case) -> None:
    assert case["source"]
    rules, deal = told(case)
    with pytest.raises(SettlementError) as refused:
        read_facts(rules, deal)
    assert refused.value.reason == case["refused"]
    assert refused.value.values.get("key", "") == case.get("key", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", cases("refused"))
def test_a_refusal_is_one_line_that_names_its_place(case: Case, language: str) -> None:
    rules, deal = told(case)
    tongue = Tongue(language)
    with pytest.raises(SettlementError) as refused:
        read_facts(rules, deal)
    text = refusal_text(refused.value, tongue, seat_names(tongue, 0))
    assert case.get("key", "") in text
    assert len(text.splitlines()) == 1
    assert "{w[" not in text


def test_titles_are_given_once() -> None:
    titles = [case.id for kind in ("score", "refused") for case in cases(kind)]
    assert len(set(titles)) == len(titles)
