"""Worlds drawn by compiled code: possible, all equally likely, and as the exact count says."""

from collections import Counter
from random import Random

import pytest

from koenigrufen.kernel import drawing
from koenigrufen.search.drawn import Drawn, drawn, fill
from koenigrufen.search.facts import PLACES
from koenigrufen.search.worlds import Worlds
from tests.helpers.driver import RULE_SETS
from tests.search.enumerated import enumerated, spread_of
from tests.search.histories import could_have_been
from tests.search.test_worlds import SHORT, small_cases, some_states


def check_possible(rules: str, rng: Random, share: float, draws: int) -> int:
    count = 0
    for state in some_states(rules, rng, 1, share):
        view = state.view(state.turn)
        many = drawn(Worlds.of(view), draws, rng)
        for number in range(draws):
            assert could_have_been(view, many.world(number, rng), rng)
        count += draws
    return count


@pytest.mark.parametrize("rules", SHORT)
def test_every_world_could_have_been_so(rules: str) -> None:
    assert check_possible(rules, Random(rules), 0.05, 2) > 10


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_hundred_thousand_worlds_break_no_hard_fact(rules: str) -> None:
    rng, count = Random(f"drawn {rules}"), 0
    while count < 100_000 // len(RULE_SETS):
        count += check_possible(rules, rng, 0.3, 5)


@pytest.mark.parametrize("rules", SHORT)
def test_the_number_of_worlds_is_the_exact_one(rules: str) -> None:
    rng = Random(rules)
    for state in some_states(rules, rng, 1, 0.1):
        worlds = Worlds.of(state.view(state.turn))
        assert total(worlds) == pytest.approx(worlds.total, rel=1e-12)


def total(worlds: Worlds) -> float:
    """The count of the compiled code."""
    spread = drawing.new_spread()
    fill(spread, worlds)
    spread.room[:] = worlds.facts.sizes
    return float(drawing.ways(spread, 0, 0, spread.many[0]))


def spreads(many: Drawn, worlds: Worlds) -> list[object]:
    return [spread_of(worlds.facts, many.world(n, Random(0))) for n in range(len(many))]


def test_all_worlds_are_equally_likely() -> None:
    """Chi square with fixed seeds: 99.9 % of fair draws stay below the bound, in each case."""
    checked = 0
    for rules in ("sauwald-2019", *SHORT):
        for state in small_cases(rules, Random(rules), 300):
            view = state.view(state.turn)
            every, worlds = enumerated(view), Worlds.of(view)
            if len(every) <= 20 or checked > 12:
                continue
            counts = Counter(spreads(drawn(worlds, 60 * len(every), Random(4)), worlds))
            assert set(counts) <= every
            chi = sum((counts[places] - 60) ** 2 / 60 for places in every)
            free = len(every) - 1
            assert chi < free + 3.6 * (2 * free) ** 0.5 + 10
            checked += 1
    assert checked > 3


def test_the_same_chance_draws_the_same_and_another_draws_others() -> None:
    state = next(iter(some_states("frohnleiten", Random(1), 1, 0.3)))
    worlds = Worlds.of(state.view(0))
    one, same, other = (drawn(worlds, 50, Random(seed)).masks for seed in (9, 9, 10))
    assert one.shape == (50, PLACES)
    assert (one == same).all()
    assert (one != other).any()
