"""The last tricks solved for payments, against playing them out in every way by the law."""

from collections.abc import Callable
from random import Random

import pytest

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.game.phases.playing import do, playable
from koenigrufen.game.state import State
from koenigrufen.kernel.ending_record import EACH_FOR_HIMSELF, PARANOID, SIDES
from koenigrufen.kernel.exact import SMALL, Endings
from koenigrufen.kernel.layout import Layout
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.course import seat_thirds, sides_of
from tests.helpers.driver import RULES_AND_GAMES, declaring, not_conceding

Values = tuple[float, ...]
Choose = Callable[[list[Values], int], Values]

ENDINGS = Endings()


class Plain:
    """An ending played out in every way."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.alone = state.public.game.everyone_alone
        self.own = [True] * 4
        if not self.alone:
            self.own = [side is Side.DECLARER for side in sides_of(state)]

    def cards(self) -> list[Card]:
        return list(playable(self.state.view(self.state.turn)))

    def values(self, mode: int) -> list[float]:
        """Of each card what it is worth to the seat to move."""
        me = self.state.turn
        choose = self._choose(mode)
        after = [self._after(do(self.state, PLAYS[card]), choose) for card in self.cards()]
        return [worth[me] for worth in after]

    def _choose(self, mode: int) -> Choose:
        me = self.state.turn
        if mode == EACH_FOR_HIMSELF:
            return lambda vs, seat: max(vs, key=lambda v: (round(v[seat], 6), round(-v[me], 6)))
        if mode == PARANOID:
            return lambda vs, seat: (max if seat == me else min)(vs, key=lambda v: v[me])
        return lambda vs, seat: (max if self.own[seat] else min)(vs, key=self._stake)

    def _stake(self, values: Values) -> float:
        return sum(value for seat, value in enumerate(values) if self.own[seat])

    def _after(self, state: State, choose: Choose) -> Values:
        if state.over:
            return self._worth(state)
        # what is equal for both stays a tie, and the first card, from the highest down, decides:
        # it may still make a difference to a third player, and so to the value
        cards = sorted(playable(state.view(state.turn)), key=lambda card: -card.index)
        return choose([self._after(do(state, PLAYS[c]), choose) for c in cards], state.turn)

    def _worth(self, state: State) -> Values:
        money = [float(paid) for paid in settle_deal(state).money]
        points = seat_thirds(state)
        if self.alone:
            return tuple(m - SMALL * p for m, p in zip(money, points, strict=True))
        if state.public.game.negative:
            return tuple(money)
        sides = [sum(p for p, own in zip(points, self.own, strict=True) if own is side)
                 for side in self.own]  # fmt: skip
        return tuple(m + SMALL * p for m, p in zip(money, sides, strict=True))


def ending(rules: str, key: str, rng: Random, left: int) -> State | None:
    """A deal of this game, played at random until so many tricks are left."""
    state = declaring(rules, key, 0, 3, rng)
    while not state.over:
        if state.public.tricks is not None and state.public.play.number > 12 - left:
            return state
        state = apply(state, not_conceding(state, rng))
    return None


def check(state: State) -> None:
    plain = Plain(state)
    modes = (EACH_FOR_HIMSELF, PARANOID) if plain.alone else (SIDES,)
    for mode in modes:
        ends = ENDINGS.solve(state, [Layout.of_state(state)], plain.cards(), mode)
        found = ends.worth(state.turn, alone=plain.alone)[0]
        assert found.tolist() == pytest.approx(plain.values(mode), abs=1e-6)


def check_some(rules: str, key: str, left: int, deals: int) -> None:
    rng = Random(f"{rules} {key}")
    for _ in range(deals):
        state = ending(rules, key, rng, left)
        if state is None or len(state.public.declarers) > 1:
            continue
        while not state.over:
            if len(Plain(state).cards()) > 1:
                check(state)
            state = do(state, PLAYS[rng.choice(Plain(state).cards())])


SHORT = [
    (rules, key) for rules, key in RULES_AND_GAMES if rules in ("frohnleiten", "sauwald-2019")
]


@pytest.mark.parametrize(("rules", "key"), SHORT)
def test_two_tricks_are_worth_what_the_law_pays_for_best_play(rules: str, key: str) -> None:
    check_some(rules, key, 2, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES)
def test_three_tricks_are_worth_what_the_law_pays_for_best_play(rules: str, key: str) -> None:
    check_some(rules, key, 3, 4)
