"""Whole deals played out by the kernel are legal by the law, and every payment is the law's."""

from random import Random

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.kernel.payments import Playouter, finished
from koenigrufen.scoring.account import settle_deal
from tests.helpers.driver import RULES_AND_GAMES, declaring, played_cards
from tests.kernel.endings import cut

BEGUN = (0, 0, 0, 3, 17, 40)


def compare(state: State, rng: Random, deals: int) -> None:
    playouts = Playouter(state, seed=rng.randrange(1 << 40), policy=rng.randrange(2))
    begun = len(played_cards(state))
    for _ in range(deals):
        statement, cards = playouts.one()
        after = state
        for card in cards[begun:]:
            after = apply(after, PLAYS[PACK[card]])
        assert after.over
        law = settle_deal(after)
        assert (law.score, law.money) == (statement.score, statement.money)


def in_play(rules: str, key: str, rng: Random) -> State | None:
    try:
        state = declaring(rules, key, rng.choice((0, 0, 1, 2, 3)), 3, rng)
    except LookupError:
        return None
    return cut(state, rng.choice(BEGUN), rng)


def test_playouts_are_legal_and_paid_as_the_law_pays() -> None:
    rng = Random(1)
    for rules, key in rng.sample(RULES_AND_GAMES, 40):
        state = in_play(rules, key, rng)
        if state is not None:
            compare(state, rng, 3)


@pytest.mark.slow
def test_playouts_of_every_game_of_every_rule_set_are_paid_as_the_law_pays() -> None:
    rng = Random(2)
    for rules, key in RULES_AND_GAMES:
        for _ in range(3):
            state = in_play(rules, key, rng)
            if state is not None:
                compare(state, rng, 20)


def test_the_mean_payments_of_many_playouts_sum_to_zero() -> None:
    rng = Random(3)
    state = None
    while state is None:
        state = in_play("frohnleiten", "rufer", rng)
    means = Playouter(state, seed=5).run(20_000)
    assert means.deals == 20_000
    assert abs(sum(means.money)) < 1e-9
    assert abs(sum(means.score)) < 1e-9
    assert any(means.money)


@pytest.mark.parametrize("rules", ["ruedigervariante", "cheltenham", "tiroler-tarockcup-2020"])
def test_deals_of_one_outcome_are_all_paid_the_same(rules: str) -> None:
    rng = Random(4)
    for key in ("rufer", "solorufer", "besserrufer"):
        state = in_play(rules, key, rng)
        if state is None:
            continue
        playouts = Playouter(state, seed=6)
        for _ in range(300):
            statement, cards = playouts.one()
            law = settle_deal(finished(state, list(cards)))
            assert (law.score, law.money) == (statement.score, statement.money)


def spritzt(rules: str, rng: Random) -> State:
    """A Trischaken at its first card, with a Spritze where the rules have it and one was said."""
    state = None
    for _ in range(12):
        state = cut(declaring(rules, "trischaken", 0, 3, rng), 0, rng) or state
        if state is not None and state.public.trischaken.spritzen:
            break
    assert state is not None
    return state


def rarities(state: State, rng: Random, deals: int) -> set[str]:
    """Plays deals out, each compared with the law; what was paid for in them."""
    seen: set[str] = set()
    playouts = Playouter(state, seed=rng.randrange(1 << 40))
    for _ in range(deals):
        statement, cards = playouts.one()
        law = settle_deal(finished(state, list(cards)))
        assert (law.score, law.money) == (statement.score, statement.money)
        for line in law.lines:
            seen |= {line.item, line.why, *(factor.cause for factor in line.factors)}
    return seen


def test_buergermeister_jungfrau_and_spritze_are_paid_as_the_law_pays() -> None:
    rng = Random(7)
    seen: set[str] = set()
    for rules in ("frohnleiten", "wiener-tarockcup-2018", "thrash"):
        seen |= rarities(spritzt(rules, rng), rng, 200)
    assert {"mayor", "jungfrau", "spritze"} <= seen


@pytest.mark.slow
def test_every_rule_sets_trischaken_is_paid_as_the_law_pays() -> None:
    rng = Random(8)
    for rules in sorted({rules for rules, key in RULES_AND_GAMES if key == "trischaken"}):
        rarities(spritzt(rules, rng), rng, 1500)
