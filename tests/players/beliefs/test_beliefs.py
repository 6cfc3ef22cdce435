"""What the others did makes some worlds likelier, never impossible ones possible."""

from collections.abc import Iterator
from math import log, sqrt
from random import Random

import numpy as np
import pytest

from koenigrufen.cards.cardset import TAROCKS, CardSet
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.players.beliefs.dealing import Belief, believed
from koenigrufen.players.beliefs.hands import count
from koenigrufen.players.beliefs.model import LEAST, Model, effective, normal, shares, weighed
from koenigrufen.players.registry import player
from koenigrufen.players.table import step
from koenigrufen.rules.loading import preset
from koenigrufen.search.drawn import drawn
from koenigrufen.search.facts import PLACES, TALON
from koenigrufen.search.worlds import Worlds
from tests.helpers.deals import random_deal
from tests.helpers.driver import declaring

NOVICES = [player("novice")] * 4


def played(state: State, tricks: int) -> State:
    """The deal as novices play it, up to the trick with this number."""
    while not state.over:
        if state.public.tricks is not None and state.public.play.number >= tricks:
            return state
        state = step(state, NOVICES, "a")
    return state


def deals(rules: str, tricks: int, many: int) -> Iterator[State]:
    rng = Random(rules)
    for number in range(many):
        state = played(start(preset(rules), number % 4, random_deal(rng, number % 4)), tricks)
        if not state.over:
            yield state


def belief(state: State, seat: int, worlds: int = 300, model: Model | None = None) -> Belief:
    view = state.view(seat)
    return believed(view, Worlds.of(view), worlds, Random(3), model)


@pytest.mark.parametrize("tricks", [1, 4, 9])
def test_weights_are_shares_of_one_and_enough_worlds_count(tricks: int) -> None:
    for state in deals("frohnleiten", tricks, 6):
        found = belief(state, state.turn)
        assert found.weights.sum() == pytest.approx(1.0)
        assert (found.weights >= 0).all()
        assert found.effective >= LEAST - 0.01


def test_evidence_is_trusted_less_where_it_would_leave_few_worlds() -> None:
    logs = np.arange(1000) * 1.0
    assert effective(normal(logs)) < 0.01
    tempered = shares(logs)
    assert effective(tempered) == pytest.approx(LEAST, abs=0.01)
    assert (np.diff(tempered) >= 0).all()


def test_of_too_much_evidence_the_cards_played_give_way_first() -> None:
    said, played = np.tile([0.0, 1.0], 500), np.repeat(np.arange(500) * 1.0, 2)
    found = weighed([said, np.zeros(1000), played])
    assert effective(found) == pytest.approx(LEAST, abs=0.01)
    assert found[1] / found[0] == pytest.approx(np.e)
    assert found[3] / found[1] > 1
    # where words alone leave too few, they give way too, and the cards say nothing any more
    loud = weighed([np.arange(1000) * 1.0, np.zeros(1000), played])
    assert effective(loud) == pytest.approx(LEAST, abs=0.01)
    assert loud.tolist() == pytest.approx(shares(np.arange(1000) * 1.0).tolist())


def test_no_weight_changes_the_order_where_nothing_must_be_tempered() -> None:
    logs = np.log(np.array([1.0, 2.0, 3.0]))
    assert shares(logs).tolist() == pytest.approx([1 / 6, 2 / 6, 3 / 6])


def test_without_weights_all_worlds_count_the_same() -> None:
    state = next(deals("frohnleiten", 3, 3))
    assert set(belief(state, state.turn, model=Model({})).weights.round(9)) == {round(1 / 300, 9)}


def test_who_called_a_king_is_thought_to_have_more_tarock_than_who_passed() -> None:
    state = played(declaring("frohnleiten", "rufer", 0, 3, Random(5)), 1)
    found = belief(state, 2, 1000)
    flat = belief(state, 2, 1000, Model({}))
    tarocks = count(found.worlds.hands[:, 0], TAROCKS)
    assert found.weights @ tarocks > flat.weights @ tarocks + 0.5


def test_the_chances_of_the_called_king_add_up_and_follow_the_worlds() -> None:
    state = played(declaring("frohnleiten", "rufer", 0, 3, Random(5)), 2)
    for seat in range(4):
        found = belief(state, seat)
        worlds = Worlds.of(state.view(seat))
        chances = [found.holds_called(place) for place in (0, 1, 2, 3, TALON)]
        if state.view(seat).called_card() in worlds.facts.out:
            assert sum(chances) == pytest.approx(1.0)
        for place in range(4):
            if worlds.holds_called(place) in (0, 1):
                assert found.holds_called(place) == pytest.approx(worlds.holds_called(place))


def test_worlds_are_dealt_as_often_as_they_weigh() -> None:
    state = next(deals("frohnleiten", 2, 3))
    found = belief(state, state.turn)
    dealt = found.dealt(600, Random(1)).masks.tolist()
    for number in (int(found.weights.argmax()), int(found.weights.argmin())):
        same = [n for n, masks in enumerate(found.worlds.masks.tolist())
                if masks == found.worlds.masks[number].tolist()]  # fmt: skip
        wanted = 600 * float(found.weights[same].sum())
        assert abs(dealt.count(found.worlds.masks[number].tolist()) - wanted) < 1.01 * len(same)


def test_the_true_worlds_are_likelier_than_others() -> None:
    """Over a number of deals: what was done speaks for the cards that were there.

    A deal counts as one; the mean must be three standard errors above nothing gained.
    """
    means: list[float] = []
    for state in deals("frohnleiten", 4, 40):
        gained: list[float] = []
        view = state.view(state.turn)
        found = belief(state, state.turn, 400)
        flat = drawn(Worlds.of(view), 400, Random(3)).masks
        for place in range(PLACES):
            true = state.hands[place] if place < 4 else CardSet()
            for card in true & found.worlds.facts.out:
                if place != state.turn:
                    uniform = float(((flat[:, place] & np.uint64(card.bit)) != 0).mean())
                    chance = found.chance(CardSet(card.bit), place)
                    gained.append(log(0.98 * chance + 0.01) - log(0.98 * uniform + 0.01))
        means.append(float(np.mean(gained)))
    error = float(np.std(means, ddof=1)) / sqrt(len(means))
    assert np.mean(means) > 3 * error


def test_in_the_auction_only_words_tell() -> None:
    state = start(preset("frohnleiten"), 3, random_deal(Random(4), 3))
    while state.public.phase is Phase.AUCTION and len(state.moves) < 2:
        state = step(state, NOVICES, "a")
    assert belief(state, state.turn).effective >= LEAST
