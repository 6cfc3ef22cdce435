"""No reason says what is not so: every action of many decisions, against the cards as they lie."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.players.advice.advice import advise
from koenigrufen.players.advice.favour import FOR
from koenigrufen.players.advice.reason import AGAINST, COMPARES, PRAISE, Reason
from koenigrufen.players.advice.why import why
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Valued
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_positions
from koenigrufen.rules.loading import load
from koenigrufen.search.suite import suite
from tests.helpers.driver import RULES_AND_GAMES, declaring, random_action
from tests.players.truths import TRUE_OF, false_claim

if TYPE_CHECKING:
    from koenigrufen.game.actions import Action
    from koenigrufen.game.state import State
    from koenigrufen.game.view import View

ONLY_OF_THE_BEST = {
    *(key for key in FOR.values() if isinstance(key, str)), *PRAISE,
    "least-evil", "least-evil-taking", "take-needed", "take-now", "may-be-beaten", "weighed",
    "forced-over", "forced-doubtful", "over-cheapest", "take-home", "take-and-keep", "take-over",
    "take-raising", "keep-from-friend", "give-and-keep", "must-give", "must-give-least",
}  # fmt: skip
"""Reasons in favour, and what recommends its action: they never stand beside a worse one."""


def wrong(state: State, also: Action) -> list[str]:
    """What is false, for or against any action here, and what stands beside the wrong one."""
    view = state.view(state.turn)
    found: list[str] = []
    for action in (also, *legal_actions(view)):
        best, other = why(view, action), why(view, action, best=False)
        found += [false_claim(state, action, best), false_claim(state, action, other)]
        if best.against or other.key in ONLY_OF_THE_BEST:
            found.append(f"{action.text()}: best {best.key}, else {other.key}")
    return [one for one in found if one]


def scanned(rules: str, key: str, seed: int) -> list[str]:
    """All that is false in one deal, played by novices and now and then by chance."""
    rng = Random(f"{rules}/{key}/{seed}")
    state = declaring(rules, key, 0, 3, rng)
    found: list[str] = []
    while not state.over:
        by_chance = random_action(state, rng)
        found += [
            f"{rules} {key} {seed}, {len(state.moves)}: {one}" for one in wrong(state, by_chance)
        ]
        plays = state.public.phase is Phase.PLAYING and rng.random() < 0.8
        state = apply(state, Novice().act(state.view(state.turn), rng) if plays else by_chance)
    return found


TELLING = [
    ("frohnleiten", "rufer", 5), ("raiffeisen-old", "rufer", 4), ("skoty-2015", "solorufer", 0),
]  # fmt: skip
"""Deals with a called king that has gone, or that nobody has because the talon hides it."""


@pytest.mark.parametrize(
    ("rules", "key", "seed"), [*TELLING, *((*game, 1) for game in RULES_AND_GAMES[7::31])]
)
def test_reasons_are_true_of_the_cards_as_they_lie(rules: str, key: str, seed: int) -> None:
    assert scanned(rules, key, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES)
def test_reasons_are_true_in_every_game_of_every_rule_set(rules: str, key: str) -> None:
    assert [one for seed in range(8) for one in scanned(rules, key, seed)] == []


def test_reasons_are_true_in_the_positions_that_come_along() -> None:
    for _, position in read_positions(suite()):
        assert not isinstance(position, BadLine)
        state = begin(position, load(position.rules, position.settings))
        assert wrong(state, PLAYS[position.best[0]]) == [], position.id


def test_every_test_of_a_claim_can_fail() -> None:
    """Said of another decision of the same deals, every claim is refused somewhere."""
    places: list[tuple[State, Action]] = []
    said: dict[str, Reason] = {}
    for rules, key in RULES_AND_GAMES[7::31]:
        rng = Random(key)
        state = declaring(rules, key, 0, 3, rng)
        while not state.over:
            view = state.view(state.turn)
            for action in legal_actions(view) if state.public.phase is Phase.PLAYING else ():
                places.append((state, action))
                for best in (True, False):
                    reason = why(view, action, best=best)
                    said[reason.key] = reason
            state = apply(state, random_action(state, rng))
    tested = said.keys() & TRUE_OF.keys()
    assert len(tested) > 25
    for key in tested:
        assert any(false_claim(*place, said[key]) for place in places), key


class Weighing:
    """Thinks the first two actions equal and the others worse; leaves the last unweighed."""

    budget = 40

    def act(self, view: View, rng: Random) -> Action:
        return self.values(view, rng)[0].action

    def limited(self, budget: int) -> Player:
        del budget
        return self

    def values(self, view: View, rng: Random) -> tuple[Valued, ...]:
        del rng
        actions = legal_actions(view)
        worth = (2.0, 1.998, *(1.0 for _ in actions))
        return tuple(
            Valued(action, value, 0.1, 40)
            for action, value in zip(actions[: max(1, len(actions) - 1)], worth, strict=False)
        )


def test_less_is_said_only_of_what_brings_less() -> None:
    rng, keys = Random(4), set[str]()
    state = declaring("frohnleiten", "rufer", 0, 3, rng)
    while not state.over:
        found = advise(Weighing(), state.view(state.turn), rng) if legal_of(state) else ()
        for one in found[1:]:
            keys.add(one.reason.key)
            as_good = one.valued is not None and one.valued.value > 1.99
            assert as_good == (one.reason.key == "said-as-much")
            assert one.reason.key != "said-less" or one.valued is not None
            assert one.reason.key not in ONLY_OF_THE_BEST
        assert not found or found[0].reason.key not in AGAINST
        state = apply(state, random_action(state, rng))
    assert {"said-as-much", "said-less", "alike", "not-first"} <= keys


class Indifferent(Weighing):
    """Finds that everything brings the same."""

    def values(self, view: View, rng: Random) -> tuple[Valued, ...]:
        del rng
        return tuple(Valued(action, 1.0, 0.0, 40) for action in legal_actions(view))


def test_where_all_is_equal_no_reason_says_that_something_is_worse() -> None:
    rng, keys = Random(4), set[str]()
    for game in ("rufer", "trischaken"):
        state = declaring("frohnleiten", game, 0, 3, rng)
        while not state.over:
            legal = legal_of(state)
            if len(legal) > 1:
                best, *others = advise(Indifferent(), state.view(state.turn), rng)
                keys.add(best.reason.key)
                assert best.reason.key not in COMPARES
                assert {one.reason.key for one in others} == {"said-as-much"}
            state = apply(state, random_action(state, rng))
    assert "all-equal" in keys


def legal_of(state: State) -> tuple[Action, ...]:
    return legal_actions(state.view(state.turn))
