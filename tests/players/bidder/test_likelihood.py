"""How likely a hand would have said what was said: worlds are weighed by it."""

from random import Random

import numpy as np
import pytest

from koenigrufen.game.actions import Bid, Call, Open, Pass
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State, start
from koenigrufen.players.bidder.auction import weigh_bids
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.estimates import NEVER
from koenigrufen.players.bidder.features import masks
from koenigrufen.players.bidder.likelihood import ANYBODY
from koenigrufen.players.bidder.nets import Hands, shipped
from koenigrufen.rules.loading import preset
from tests.helpers.deals import deal_from, random_deal

GOOD = "T22 T20 T19 T17 T15 T12 T9 T5 HK HD K3 P7"
LOW = "T2 T3 H4 H3 K4 K3 P7 P8 P9 X7 X8 X9"


def opened(rules: str = "frohnleiten") -> State:
    return apply(start(preset(rules), 3, deal_from(f"1: {GOOD}")), Open())


def hand(text: str) -> int:
    return deal_from(f"0: {text}").hands[0].mask


def test_all_that_a_hand_may_say_is_certain_to_be_said() -> None:
    public = opened().public
    some = masks([random_deal(Random(seed)).hands[1] for seed in range(40)])
    words = weigh_bids(shipped(), public, Hands(some))
    total = sum(Bidder().likelihood(public, word, some) for word, _ in words)
    least = np.min([worth for _, worth in words], axis=0)
    assert np.allclose(total, 1.0, atol=1e-5)
    assert (least == NEVER).any()


def test_a_good_hand_bids_a_dreier_and_a_low_one_passes() -> None:
    both = np.array([hand(GOOD), hand(LOW)], dtype=np.uint64)
    dreier = Bidder().likelihood(opened().public, Bid("dreier"), both)
    passing = Bidder().likelihood(opened().public, Pass(), both)
    assert dreier[0] > 5 * dreier[1]
    assert passing[1] >= passing[0]


def test_nothing_is_quite_impossible() -> None:
    """Persons do odd things: no world is thrown away for a word."""
    some = masks([random_deal(Random(seed)).hands[2] for seed in range(60)])
    for word in (Pass(), Bid("solodreier"), Bid("pagatrufer")):
        chance = Bidder().likelihood(opened().public, word, some)
        assert (chance >= ANYBODY / 30).all()


def test_many_hands_at_once_are_as_each_by_itself() -> None:
    public = opened("oberoesterreich-2023").public
    some = masks([random_deal(Random(seed)).hands[0] for seed in range(8)])
    together = Bidder().likelihood(public, Pass(), some)
    apart = [Bidder().likelihood(public, Pass(), some[n : n + 1])[0] for n in range(8)]
    assert np.allclose(together, apart, atol=1e-6)


def test_a_world_is_weighed_by_all_that_the_others_have_said() -> None:
    """Seat 1 bids a Dreier: worlds in which it has the good hand are the likelier ones."""
    state = opened()
    for word in (Bid("dreier"), Pass(), Pass()):
        state = apply(state, word)
    view = state.view(0)
    worlds = np.zeros((2, 4), dtype=np.uint64)
    worlds[:, 1] = [hand(GOOD), hand(LOW)]
    worlds[:, 2] = worlds[:, 3] = hand("H1 H2 K1 K2 P10 X10 T4 T5 T6 HB KB PB")
    weights = Bidder().likelihoods(view, worlds)
    assert weights[0] > 5 * weights[1]
    worlds[:, 0] = [hand(LOW), hand(GOOD)]
    assert np.allclose(Bidder().likelihoods(view, worlds), weights), "one's own words say nothing"


def test_a_call_tells_of_the_hand() -> None:
    """Nobody calls a king that he holds himself."""
    state = start(preset("oberoesterreich-2023"), 3, deal_from("0: HK H1 T22 T21 T20 T19 T18 T17"))
    for word in (Open(), Pass(), Pass(), Pass(), Bid("rufer")):
        state = apply(state, word)
    with_king = deal_from("0: XK X7 X8 T22").hands[0].mask
    without = deal_from("0: X7 X8 XD T22 HK KK PK T1 T2 T3 T5 T6").hands[0].mask
    both = np.array([with_king, without], dtype=np.uint64)
    chance = Bidder().likelihood(state.public, Call("X"), both)
    assert chance[0] == pytest.approx(ANYBODY / 4)
    assert chance[1] > 0.8
