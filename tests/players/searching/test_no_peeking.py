"""Who searches knows what his view shows: other cards in hidden places change nothing at all."""

from collections.abc import Iterator
from random import Random

import pytest

from koenigrufen.cards.cardset import WHOLE_PACK
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State, start
from koenigrufen.players.protocol import Judging, own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.table import step
from koenigrufen.rules.loading import preset
from tests.helpers.deals import random_deal
from tests.helpers.driver import RULE_SETS, declaring, games, random_action
from tests.helpers.worlds import other_world, seen_by, swaps

LEVELS = ("club", "expert", "master")
FEW = 3


def few(level: str) -> Judging:
    found = player(level)
    assert isinstance(found, Judging)
    limited = found.limited(FEW)
    assert isinstance(limited, Judging)
    return limited


def decisions(rules: str, rng: Random) -> Iterator[State]:
    """Every decision of a deal of novices, and of a random one in some game of the rule set."""
    state = start(preset(rules), rng.randrange(4), random_deal(rng, 3))
    while not state.over:
        yield state
        state = step(state, [player("novice")] * 4, "a")
    state = declaring(rules, rng.choice(games(rules)), 0, 3, rng)
    while not state.over:
        yield state
        state = apply(state, random_action(state, rng))


def compared(level: str, rules: str, rng: Random, share: float) -> int:
    """How many times the same was done, for the same reasons, with other cards in hiding."""
    thinker, count = few(level), 0
    for state in decisions(rules, rng):
        if rng.random() > share:
            continue
        seat = state.turn
        hidden = list(WHOLE_PACK - seen_by(state, seat))
        for swap in swaps(hidden, rng)[-2:]:
            other = other_world(state, swap)
            if other is None:
                continue
            mine, theirs = state.view(seat), other[-1].view(seat)
            first, second = (own_chance("deal", seat, len(state.moves)) for _ in range(2))
            assert thinker.values(mine, first) == thinker.values(theirs, second)
            first, second = (own_chance("deal", seat, len(state.moves)) for _ in range(2))
            assert thinker.act(mine, first) == thinker.act(theirs, second)
            count += 1
    return count


@pytest.mark.parametrize("level", LEVELS)
def test_other_cards_in_hidden_places_change_no_action_and_no_value(level: str) -> None:
    assert compared(level, "frohnleiten", Random(level), 0.15) > 3


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_other_cards_never_change_anything(level: str, rules: str) -> None:
    """Over 2000 deals in all."""
    rng = Random(f"{level} {rules}")
    deals = 2000 // (2 * len(RULE_SETS) * len(LEVELS)) + 1
    assert sum(compared(level, rules, rng, 1.0) for _ in range(deals)) > 20 * deals
