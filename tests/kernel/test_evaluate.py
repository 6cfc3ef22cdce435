"""The evaluation of cards over worlds, beside single playouts that the law settles."""

from random import Random

import numpy as np
import pytest

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.kernel.bits import i64, u64
from koenigrufen.kernel.deal_record import OUTCOMES
from koenigrufen.kernel.evaluate import Evaluation, Evaluator
from koenigrufen.kernel.imagined import first_lead
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.lower import CannotLower
from koenigrufen.kernel.payments import Playouter
from koenigrufen.kernel.sampling import chance_of
from koenigrufen.kernel.tariff import Payments
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.account import settle_deal
from koenigrufen.search.deals import state_in
from koenigrufen.search.worlds import Worlds
from tests.helpers.driver import RULES_AND_GAMES, declaring, random_action
from tests.kernel.endings import cut

BEGUN = (0, 1, 3, 6, 17, 40)


def in_play(rules: str, key: str, rng: Random) -> State | None:
    """A deal of this game at some card, at which somebody has a choice."""
    try:
        state = declaring(rules, key, rng.choice((0, 0, 1, 2, 3)), 3, rng)
    except LookupError:
        return None
    return cut(state, rng.choice(BEGUN), rng)


def some_deal(rules: str, key: str, seed: int) -> State:
    rng = Random(seed)
    while True:
        state = in_play(rules, key, rng)
        if state is not None and len(playable(state.view(state.turn))) > 2:
            return state


def cards_of(state: State) -> tuple[Card, ...]:
    return tuple(playable(state.view(state.turn)))


def worlds_of(state: State, count: int, rng: Random) -> list[State]:
    """The deal in worlds that the seat to play must think possible."""
    view = state.view(state.turn)
    return [state_in(view, world, rng) for world in Worlds.of(view).draws(count, rng)]


def by_the_law(
    worlds: list[State], card: Card, policy: int, times: int, seed: int
) -> list[list[float]]:
    """By world the mean of playouts that begin with the same chance, each settled by the law."""
    means: list[list[float]] = []
    for number, world in enumerate(worlds):
        after = apply(world, PLAYS[card])
        sums = np.zeros(8)
        for time in range(times):
            if after.over:
                paid = settle_deal(after)
            else:
                chance = int(chance_of(u64(seed), i64(number), i64(time)))
                paid, _ = Playouter(after, seed=chance, policy=policy).one()
            sums += np.array([*map(float, paid.score), *map(float, paid.money)])
        means.append(list(sums / times))
    return means


def compare(state: State, rng: Random, *, worlds: int, times: int) -> None:
    states, cards = worlds_of(state, worlds, rng), cards_of(state)[:3]
    layouts = [Layout.of_state(world) for world in states]
    policy, seed = rng.randrange(2), rng.randrange(1 << 40)
    found = Evaluator(policy=policy).evaluate(
        state, layouts, cards, budget=worlds * times * len(cards), seed=seed, halving=False
    )
    for place, card in enumerate(cards):
        expected = by_the_law(states, card, policy, times, seed)
        assert np.allclose(found.by_world()[place], expected, atol=1e-9), (state.public, card)


def test_every_playout_is_paid_as_the_law_pays_it() -> None:
    rng = Random(31)
    for rules, key in rng.sample(RULES_AND_GAMES, 30):
        state = in_play(rules, key, rng)
        if state is not None:
            compare(state, rng, worlds=2, times=2)


@pytest.mark.slow
def test_every_playout_of_every_game_is_paid_as_the_law_pays_it() -> None:
    rng = Random(32)
    for rules, key in RULES_AND_GAMES:
        for _ in range(3):
            state = in_play(rules, key, rng)
            if state is not None:
                compare(state, rng, worlds=4, times=3)


def test_payments_kept_from_other_worlds_and_deals_change_nothing() -> None:
    shared = Payments()
    rng = Random(33)
    for rules, key in rng.sample([pair for pair in RULES_AND_GAMES if "rufer" in pair[1]], 12):
        for _ in range(2):
            state = in_play(rules, key, rng)
            if state is None:
                continue
            layouts = [Layout.of_state(world) for world in worlds_of(state, 6, rng)]
            warm = Evaluator(payments=shared).evaluate(
                state, layouts, cards_of(state), budget=300, seed=4
            )
            cold = Evaluator(payments=Payments()).evaluate(
                state, layouts, cards_of(state), budget=300, seed=4
            )
            assert (warm.sums == cold.sums).all()
            assert (warm.times == cold.times).all()


def evaluated(evaluator: Evaluator, budget: int = 3000, *, halving: bool = True) -> Evaluation:
    state = some_deal("frohnleiten", "rufer", 34)
    layouts = [Layout.of_state(world) for world in worlds_of(state, 25, Random(5))]
    return evaluator.evaluate(
        state, layouts, cards_of(state), budget=budget, seed=6, halving=halving
    )


class Cramped(Evaluator):
    """One whose table has room for a few outcomes only."""

    def empty(self) -> None:
        super().empty()
        self.record.known = self._paid = OUTCOMES - 60


def test_a_table_of_a_few_outcomes_changes_nothing() -> None:
    wide, cramped = evaluated(Evaluator()), evaluated(Cramped())
    assert (wide.sums == cramped.sums).all()
    assert (wide.times == cramped.times).all()


def test_the_better_half_of_the_cards_gets_more_playouts() -> None:
    found = evaluated(Evaluator(), 6000)
    assert sum(found.playouts) <= 6000
    assert found.playouts[found.best] == max(found.playouts) > min(found.playouts)
    plain = evaluated(Evaluator(), 6000, halving=False)
    assert len(set(plain.playouts)) == 1


def test_a_budget_smaller_than_the_worlds_plays_every_card_in_the_same_worlds() -> None:
    found = evaluated(Evaluator(), 40, halving=False)
    assert sum(found.playouts) <= 40
    assert (found.times == found.times[0]).all()
    assert min(found.playouts) >= 1


def test_means_and_errors_are_those_of_the_worlds() -> None:
    found = evaluated(Evaluator(), halving=False)
    column = found.by_world()[:, :, 4 + found.seat]
    assert found.money[0][found.seat] == pytest.approx(column[0].mean())
    assert found.score[0][1] == pytest.approx(found.by_world()[0, :, 1].mean())
    less, error, worlds = found.behind(0, 1)
    difference = column[1] - column[0]
    assert less == pytest.approx(difference.mean())
    assert error == pytest.approx(difference.std(ddof=1) / 5)
    assert worlds == 25
    assert found.behind(found.best)[0] == 0


def test_a_deal_that_is_not_in_play_is_refused() -> None:
    rng = Random(7)
    state = declaring("frohnleiten", "rufer", 0, 3, rng)
    with pytest.raises(CannotLower):
        Evaluator().evaluate(state, [Layout.of_state(state)], budget=1)


def reached(rules: str, key: str, seed: int) -> State:
    """A deal of this game at the first card, nothing announced but by the bid."""
    rng = Random(seed)
    while True:
        state = declaring(rules, key, 0, 3, rng)
        while not state.over and state.public.phase is not Phase.PLAYING:
            state = apply(state, random_action(state, rng))
        if not state.over and not state.public.talk.doublings and state.public.tricks:
            return state


@pytest.mark.parametrize(
    "key", ["rufer", "solorufer", "pagatrufer", "dreier", "piccolo", "trischaken"]
)
def test_an_imagined_deal_is_worth_what_the_bid_one_is(key: str) -> None:
    state = reached("frohnleiten", key, 41)
    public, layout = state.public, Layout.of_state(state)
    imagined = first_lead(
        preset("frohnleiten"), key, layout, dealer=3, declarer=0, called=public.called,
        announced=[(said.bonus, said.seat) for said in public.talk.announced],
        choices=public.trischaken,
    )  # fmt: skip
    bid = Evaluator().evaluate(state, [layout], budget=300, seed=8)
    same = Evaluator().evaluate(imagined, [layout], budget=300, seed=8)
    assert (bid.sums == same.sums).all()
    assert bid.sums.any()
