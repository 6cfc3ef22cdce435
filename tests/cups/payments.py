"""Reads the tables of payments beside it; README.md says how they are written."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from koenigrufen.cards.counting import points_text
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.contract import CONTRACTS, TalonUse
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.statement import Ledger, Statement
from tests.helpers.deals import ruleset

Case = dict[str, Any]
HERE = Path(__file__).parent
SIDES = {"own": "declarer", "their": "defenders"}
NOT_THE_DEALS = ("title", "source", "rules", "set", "lines", "score", "money", "thirds", "game")
LEFT = {TalonUse.HALF: "69", TalonUse.ALL: "70", TalonUse.ONE: "68/1", TalonUse.LEFT: "68"}
"""A declarer's points with all the tricks: what he has not is three, no, five or six Blätter."""
LAID = {TalonUse.HALF: "1", TalonUse.ALL: "2", TalonUse.ONE: "0/1", TalonUse.LEFT: "0"}
"""The same without a trick: what he laid away."""


def tables() -> list[Path]:
    return sorted(path for path in HERE.glob("*.toml") if path.stem != "values")


def cases(*, with_lines: bool = False) -> list[Any]:
    return [
        pytest.param(case, rules, id=f"{path.stem}: {case['title']} ({rules})")
        for path in tables()
        for case in read(path)
        for rules in _names(case["rules"])
        if not with_lines or "lines" in case
    ]


def read(path: Path) -> list[Case]:
    found: list[Case] = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    return found


def _names(rules: str | list[str]) -> list[str]:
    return [rules] if isinstance(rules, str) else rules


def ledger(amounts: Ledger) -> str:
    return " ".join(map(str, amounts))


def settled(case: Case, rules: str) -> Statement:
    chosen = ruleset(rules, *case.get("set", ()))
    return settle(chosen, read_facts(chosen, deal_of(case)))


def deal_of(case: Case) -> Case:
    """The object that `settle` takes, from the short words of a case."""
    key = case.get("game", "trischaken")
    deal: Case = {"contract": key, "forehand": 0}
    if "thirds" in case:
        deal["card_points"] = [points_text(thirds) for thirds in case["thirds"]]
    elif "declarers" not in case:
        deal["declarer"] = 0
        if CONTRACTS[key].calls and not {"king_in_talon", "conceded", "partner"} & set(case):
            deal["partner"] = 1
    deal |= {word: case[word] for word in case if word not in NOT_THE_DEALS}
    return dict(_spelled(deal, CONTRACTS[key].talon))


def _spelled(deal: Case, talon: TalonUse) -> Iterator[tuple[str, Any]]:
    """The words `result` and `bonuses` spelled out."""
    for word, value in deal.items():
        if word == "result":
            points, tricks = _result(value, talon)
            yield from (("card_points", points), ("tricks", tricks))
        elif word == "bonuses":
            yield word, [_bonus(text.split()) for text in value]
        else:
            yield word, value


def _result(word: str, talon: TalonUse) -> tuple[str, int]:
    more = 1 if talon is TalonUse.ONE else 0
    if word == "all":
        return LEFT[talon], 12
    if word == "none":
        return LAID[talon], 0
    return {"won": f"40/{more}", "lost": f"30/{more}"}[word], 6


def _bonus(words: Sequence[str]) -> Case:
    """`own announced pagat kontra 1`, `their silent uhu missed`, `... by 0 of 1`."""
    side, how, key, *more = words
    entry: Case = {"bonus": key, "side": SIDES[side], "announced": how == "announced"}
    entry["made"] = "missed" not in more
    for word in ("kontra", "by", "of"):
        if word in more:
            entry[word] = int(more[more.index(word) + 1])
    return entry
