"""The worlds drawn from a view: possible every one, all equally likely, and nothing peeked at."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from koenigrufen.cards.cardset import WHOLE_PACK
from koenigrufen.game.state import State
from koenigrufen.search.deals import state_in
from koenigrufen.search.facts import facts
from koenigrufen.search.worlds import LAID, PLACES, TALON, Worlds
from tests.helpers.driver import RULE_SETS
from tests.helpers.worlds import other_world, seen_by, swaps
from tests.search.enumerated import enumerated, spread_count, spread_of
from tests.search.histories import at_play, could_have_been, decisions, every_game, true_world

SHORT = ("frohnleiten", "tiroler-tarockcup-2020")
SHORTER = 40


def some_states(rules: str, rng: Random, deals: int, share: float) -> Iterator[State]:
    for state in (*decisions(rules, rng, deals), *every_game(rules, rng)):
        if rng.random() < share:
            yield state


def check_draws(state: State, seat: int, draws: int, rng: Random) -> int:
    """The true world is possible, and so is every world that is drawn."""
    view = state.view(seat)
    worlds = Worlds.of(view)
    truth = spread_of(worlds.facts, true_world(state))
    for place in range(PLACES):
        assert (
            len(truth[place]) == (0 if place == seat else worlds.facts.sizes[place])
            or not (truth[place])
        )
        assert all(card in worlds.facts.may[place] for card in truth[place])
    for world in worlds.draws(draws, rng):
        assert could_have_been(view, world, rng)
    return draws


@pytest.mark.parametrize("rules", SHORT)
def test_every_world_drawn_could_have_been_so_and_the_true_one_is_among_them(rules: str) -> None:
    rng = Random(rules)
    for state in some_states(rules, rng, 1, 0.03):
        check_draws(state, state.turn, 1, rng)
        check_draws(state, rng.randrange(4), 1, rng)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_thousands_of_worlds_break_no_hard_fact(rules: str) -> None:
    rng, drawn = Random(f"slow {rules}"), 0
    while drawn < 100_000 // len(RULE_SETS):
        for state in some_states(rules, rng, 3, 0.2):
            drawn += check_draws(state, rng.randrange(4), 5, rng)


def small_cases(rules: str, rng: Random, limit: int) -> Iterator[State]:
    """States with few enough worlds to look at them all."""
    for state in some_states(rules, rng, 1, 0.5):
        if at_play(state) and 3 < spread_count(facts(state.view(state.turn))) < limit:
            yield state


def check_enumeration(state: State, rng: Random) -> None:
    view = state.view(state.turn)
    every, worlds = enumerated(view), Worlds.of(view)
    assert worlds.total == len(every)
    assert {spread_of(worlds.facts, world) for world in worlds.draws(20, rng)} <= every
    for card in worlds.facts.out:
        for place in range(PLACES):
            part = sum(card in places[place] for places in every)
            assert worlds.chance(card, place) == Fraction(part, len(every))


@pytest.mark.parametrize("rules", SHORT)
def test_the_count_is_that_of_all_deals_the_law_allows(rules: str) -> None:
    rng = Random(rules)
    for state in small_cases(rules, rng, SHORTER):
        check_enumeration(state, rng)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_count_is_exact_under_every_rule_set(rules: str) -> None:
    rng = Random(rules)
    for state in small_cases(rules, rng, 1000):
        check_enumeration(state, rng)


def test_all_worlds_are_equally_likely() -> None:
    """Chi square with a fixed seed: 99.9 % of fair draws stay below the bound."""
    rng = Random(3)
    state = next(s for s in small_cases("sauwald-2019", rng, 500) if _middling(s))
    view = state.view(state.turn)
    every, worlds = enumerated(view), Worlds.of(view)
    draws = 100 * len(every)
    counts = Counter(spread_of(worlds.facts, world) for world in worlds.draws(draws, rng))
    chi = sum((counts[places] - 100) ** 2 / 100 for places in every)
    free = len(every) - 1
    assert chi < free + 3.1 * (2 * free) ** 0.5 + 7


def _middling(state: State) -> bool:
    return 20 < Worlds.of(state.view(state.turn)).total < 200


def test_the_same_seed_draws_the_same_worlds() -> None:
    state = next(iter(some_states("frohnleiten", Random(1), 1, 0.3)))
    draws = [list(Worlds.of(state.view(0)).draws(5, Random(9))) for _ in range(2)]
    assert draws[0] == draws[1]


def compared_worlds(rules: str, rng: Random, share: float) -> int:
    """How many times other hidden cards gave the same draws; any difference fails."""
    compared = 0
    for state in some_states(rules, rng, 1, share):
        seat = state.turn
        worlds = list(Worlds.of(state.view(seat)).draws(3, Random(5)))
        for swap in swaps(list(WHOLE_PACK - seen_by(state, seat)), rng):
            history = other_world(state, swap)
            if history is not None:
                compared += 1
                assert list(Worlds.of(history[-1].view(seat)).draws(3, Random(5))) == worlds
    return compared


@pytest.mark.parametrize("rules", SHORT)
def test_hidden_cards_change_nothing_of_what_is_drawn(rules: str) -> None:
    assert compared_worlds(rules, Random(rules), 0.01) > 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_hidden_cards_never_change_what_is_drawn(rules: str) -> None:
    assert compared_worlds(rules, Random(rules), 0.3) > 100


@pytest.mark.parametrize("rules", SHORT)
def test_a_world_makes_a_state_that_this_seat_cannot_tell_from_the_true_one(rules: str) -> None:
    rng = Random(rules)
    for state in some_states(rules, rng, 1, 0.02):
        view = state.view(state.turn)
        other = state_in(view, Worlds.of(view).draw(rng), rng)
        assert other.view(view.seat) == view
        assert sum(map(len, other.dealt)) + len(other.talon) == 54


def test_places_have_their_numbers() -> None:
    assert (TALON, LAID, PLACES) == (4, 5, 6)
