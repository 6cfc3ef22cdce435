"""The law's Trischaken against a second, deliberately plain one, over thousands of results."""

from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koenigrufen.rules.contract import TRISCHAKEN
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import TrischakenFacts
from tests.helpers.deals import ruleset
from tests.settle import plain_trischaken as plain

RESULTS = 1000
Thing = TypeVar("Thing")


def four(values: list[int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = values
    return first, second, third, fourth


def cut(rng: Random, whole: int, parts: int) -> list[int]:
    """A whole cut into parts of at least one."""
    cuts = sorted(rng.sample(range(1, whole), parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]


def result(rng: Random) -> tuple[list[int], list[int]]:
    """Thirds and tricks: often with players without a trick, often with equal scores."""
    takers = rng.sample(range(4), rng.choice([1, 2, 2, 3, 3, 4, 4, 4, 4]))
    points = cut(rng, 210, len(takers))
    if rng.random() < 0.4 and len(takers) > 1:  # make the first two or three equal
        equal = rng.randint(2, len(takers))
        share = (sum(points[:equal])) // equal
        rest = sum(points[:equal]) - share * equal
        points[:equal] = [share] * equal
        points[-1] += rest
    thirds, tricks = [0] * 4, [0] * 4
    for seat, got, count in zip(takers, points, cut(rng, 12, len(takers)), strict=True):
        thirds[seat], tricks[seat] = got, count
    return thirds, tricks


def law(
    rules: RuleSet, thirds: list[int], tricks: list[int], forehand: int, spritzen: list[int]
) -> list[Fraction]:
    facts = TrischakenFacts(
        contract=TRISCHAKEN, forehand=forehand, thirds=four(thirds), tricks=four(tricks),
        spritzen=tuple(spritzen),
    )  # fmt: skip
    statement = settle(rules, facts)
    assert sum(statement.score) == 0
    assert statement.score == statement.money
    return list(statement.score)


@pytest.mark.parametrize("own", [False, True], ids=["own-ignored", "own-doubles"])
def test_frohnleiten_by_both(*, own: bool) -> None:
    rng = Random(f"frohnleiten {own}")
    rules = ruleset("frohnleiten", *(["trischaken.own_spritze=doubles"] if own else []))
    for _ in range(RESULTS):
        (thirds, tricks), forehand = result(rng), rng.randrange(4)
        spritzen = rng.sample(range(4), rng.randint(0, 4))
        expected = plain.frohnleiten(thirds, tricks, forehand, spritzen, own=own)
        assert law(rules, thirds, tricks, forehand, spritzen) == expected, (thirds, tricks)


@pytest.mark.parametrize("forehand_doubles", [True, False])
@pytest.mark.parametrize("all_tricks", [True, False])
def test_thrash_by_both(*, forehand_doubles: bool, all_tricks: bool) -> None:
    rng = Random(f"thrash {forehand_doubles} {all_tricks}")
    switches = {"forehand": forehand_doubles, "all-tricks": all_tricks}
    for limit in (60, 105, 125, 210):
        score = rng.randint(1, 5)
        rules = thrash_rules("thrash", score, limit, switches)
        for _ in range(RESULTS // 4):
            (thirds, tricks), forehand = result(rng), rng.randrange(4)
            expected = plain.thrash(thirds, tricks, forehand, score, limit, switches)
            assert law(rules, thirds, tricks, forehand, []) == expected, (thirds, tricks)


@pytest.mark.parametrize("limit", [40, 60, 105, 125, 210])
def test_thrash_two_highest_by_both(limit: int) -> None:
    rng = Random(f"two highest {limit}")
    rules = thrash_rules("thrash-two-highest", 3, limit, {})
    for _ in range(RESULTS):
        (thirds, tricks), forehand = result(rng), rng.randrange(4)
        expected = plain.thrash_two(thirds, tricks, 3, limit)
        assert law(rules, thirds, tricks, forehand, []) == expected, (thirds, tricks)


def thrash_rules(name: str, score: int, limit: int, switches: dict[str, bool]) -> RuleSet:
    settings = [
        f"trischaken.base={score}",
        f'trischaken.mayor_limit="{limit // 3}/{limit % 3}"',
        f"trischaken.forehand_factor={2 if switches.get('forehand', True) else 1}",
        f"trischaken.all_tricks={'doubles' if switches.get('all-tricks', True) else 'ignored'}",
    ]
    return load(name, settings)


@given(
    rules=st.sampled_from(["frohnleiten", "steirischer-tarockcup", "thrash"]),
    seed=st.integers(0, 10**9),
    turn=st.integers(1, 3),
)
def test_turning_the_seats_turns_the_settlement(rules: str, seed: int, turn: int) -> None:
    rng = Random(seed)
    (thirds, tricks), forehand = result(rng), rng.randrange(4)
    spritzen = rng.sample(range(4), rng.randint(0, 4)) if rules == "frohnleiten" else []
    before = law(ruleset(rules), thirds, tricks, forehand, spritzen)
    after = law(
        ruleset(rules), turned(thirds, turn), turned(tricks, turn), (forehand + turn) % 4,
        [(seat + turn) % 4 for seat in spritzen],
    )  # fmt: skip
    assert after == turned(before, turn)


def turned(values: list[Thing], turn: int) -> list[Thing]:
    return [values[(seat - turn) % 4] for seat in range(4)]
