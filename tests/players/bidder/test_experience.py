"""Experience: what strong players make of a game moves bids and kontras, and nothing else."""

import json
from importlib import resources
from random import Random

import numpy as np
import pytest

from koenigrufen.game.phases.opening import begin
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.estimates import declaring
from koenigrufen.players.bidder.experience import Experience, Line, gathered, stake
from koenigrufen.players.bidder.kinds import Role
from koenigrufen.players.bidder.nets import Hands, Weights, doubling, shipped
from koenigrufen.players.bidder.stakes import Stakes
from koenigrufen.players.searching.player import searcher
from koenigrufen.players.table import step
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

RULES = preset("frohnleiten")
DREIER = CONTRACTS["dreier"]
KNOWING = Experience({"dreier": Line(0.25, 1.5)}, {"dreier/DEFENDER": Line(-0.2)})


def test_a_game_that_was_met_is_worth_what_it_brought() -> None:
    hands = Hands(np.array([dealt(RULES, Random(1), 3).hands[0].mask], np.uint64))
    bare, known, shy = (
        float(declaring(Weights(shipped().nets, one), RULES, DREIER, hands, 0)[0])
        for one in (Experience(luck=0.0), KNOWING, Experience())
    )
    assert stake(RULES, DREIER) == 30
    assert known == pytest.approx(0.25 * 30 + 1.5 * bare, abs=1e-3)
    assert shy == pytest.approx(bare - 0.06 * 30, abs=1e-3)


def test_only_the_role_that_was_seen_thinks_otherwise() -> None:
    state = before_the_first_card()
    for seat in range(4):
        view = state.view(seat)
        bare, known = (
            Stakes(Weights(shipped().nets, one), view) for one in (Experience(), KNOWING)
        )
        more = 0.0 if seat == 1 else -0.2 * 10
        assert known.gain(GAME) - bare.gain(GAME) == pytest.approx(more)
        assert known.total() - bare.total() == pytest.approx(more)


def before_the_first_card() -> State:
    state = begin(start(RULES, 3, dealt(RULES, Random(4), 3)), "dreier", 1)
    while state.public.phase is not Phase.ANNOUNCING:
        state = step(state, [Bidder()] * 4, "experience")
    return state


def test_what_comes_along_is_of_these_games_and_rule_sets() -> None:
    folder = resources.files("koenigrufen.players.bidder") / "weights"
    told = json.loads((folder / "experience.json").read_text(encoding="utf-8"))
    assert {name: preset(name).fingerprint for name in told["rules"]} == told["rules"]
    assert set(told["declared"]) <= set(CONTRACTS)
    roles = {f"{key}/{role.name}" for key in told["declared"] for role in Role}
    assert set(told["ready"]) <= roles
    assert gathered().declared["sechserdreier"].share > 0.1
    assert gathered().declared["piccolo-ouvert"].share < -0.1


def test_who_searches_bids_by_it_and_the_master_doubles_by_it() -> None:
    master, expert = searcher("master"), searcher("expert")
    view = start(RULES, 3, dealt(RULES, Random(2), 3)).view(0)
    plain = Bidder(Weights(shipped().nets)).values(view, Random(1))
    assert expert.values(view, Random(1)) == master.values(view, Random(1)) != plain
    state = before_the_first_card()
    view = state.view(state.turn)
    whole = Bidder(doubling()).values(view, Random(1))
    assert master.values(view, Random(1)) == whole != expert.values(view, Random(1))
