"""Runs the tables of this folder; README.md says how to read and extend them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from koenigrufen.cards.names import cards_text, read_cards, read_cardset
from koenigrufen.game.deal import legal_actions, why_illegal
from koenigrufen.game.state import State
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.play import PlayRules, legal_cards, play_rules, why_not_card, winning_place
from koenigrufen.rules.ruleset import RuleSet
from tests.helpers.deals import ruleset, table
from tests.helpers.moves import action, run

Case = dict[str, Any]
HERE = Path(__file__).parent


def cases() -> list[Any]:
    """All cases of all tables but the settlements (tests/settle), named by file and title."""
    return [
        pytest.param(case, id=f"{path.stem}: {case['title']}")
        for path in sorted(HERE.glob("*.toml"))
        if not path.stem.startswith("settle-")
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]


def rules_of(case: Case) -> RuleSet:
    return ruleset(case.get("rules", "steirischer-tarockcup"), *case.get("set", ()))


def play_rules_of(case: Case) -> PlayRules:
    contract = CONTRACTS[case["game"]]
    return play_rules(rules_of(case), contract, stichzwang=case.get("stichzwang"))


@pytest.mark.parametrize("case", cases())
def test_scenario(case: Case) -> None:
    assert case["source"]
    if "takes" in case:
        check_taker(case)
    elif "hand" in case:
        check_cards(case)
    else:
        check_actions(case)


def check_taker(case: Case) -> None:
    cards = read_cards(case["table"])
    assert cards[winning_place(cards, play_rules_of(case))].name == case["takes"]


def check_cards(case: Case) -> None:
    hand, lying, rules = read_cardset(case["hand"]), read_cards(case["table"]), play_rules_of(case)
    assert legal_cards(hand, lying, rules) == read_cardset(case["may"])
    for name, reason in case.get("not", {}).items():
        (card,) = read_cards(name)
        assert why_not_card(card, hand, lying, rules) == reason, name
    for card in read_cards(case["may"]):
        assert why_not_card(card, hand, lying, rules) is None


def position(case: Case) -> State:
    hands = [f"{seat}: {cards}" for seat, cards in case.get("hands", {}).items()]
    text = "\n".join([*hands, f"talon: {case.get('talon', '')}"])
    names = case.get("rules", "steirischer-tarockcup")
    return run(table(names, text, settings=case.get("set", ())), case.get("after", ""))


def check_actions(case: Case) -> None:
    state = position(case)
    view = state.view(state.turn)
    assert state.turn == case.get("turn", state.turn)
    assert state.public.phase == case.get("phase", state.public.phase)
    if "only" in case:
        assert {one.text() for one in legal_actions(view)} == set(case["only"])
    for text in case.get("may", ()):
        assert why_illegal(view, action(text)) is None, text
    for text, reason in case.get("not", {}).items():
        assert why_illegal(view, action(text)) == reason, text


def test_every_case_asks_something_and_has_a_title_of_its_own() -> None:
    titles = [param.id for param in cases()]
    assert len(set(titles)) == len(titles)
    for param in cases():
        (case,) = param.values
        assert {"may", "not", "only", "takes", "phase", "turn"} & set(case), case["title"]


def test_cards_are_written_canonically() -> None:
    for param in cases():
        (case,) = param.values
        for key in ("hand", "table", "may", "talon"):
            if isinstance(case.get(key), str):
                assert cards_text(read_cards(case[key])) == case[key], case["title"]
