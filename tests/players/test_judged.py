"""Sums of an analysis, by hand: whose doing the money was, and where a deal turned."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from koenigrufen.cli.analysing.kept import Kept
from koenigrufen.game.actions import Action, Pass
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.advice.reason import Reason
from koenigrufen.players.analysis.judged import DealJudged, Judged, Shares
from koenigrufen.players.analysis.judging import Judge
from koenigrufen.players.protocol import Valued
from koenigrufen.players.table import play_out
from koenigrufen.record.kept import ForeignFile
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset
from tests.helpers.driver import declaring, play_until

COURSE = (
    (0.0, 0.0, 0.0, 0.0), (0.25, 0.25, -0.25, -0.25), (0.25, 4.25, -2.25, -2.25),
    (-2.0, 6.0, -2.0, -2.0), (-2.0, 6.0, -2.0, -2.0),
)  # fmt: skip


def four_words() -> State:
    """Seat 0 opens; 1 bids and plays; 2 and 3 pass."""
    state = declaring("frohnleiten", "dreier", 1, 3, Random(1))
    return play_until(state, Random(1), lambda now: len(now.moves) >= 4)


def test_a_change_belongs_to_whoever_acted() -> None:
    last = four_words()
    assert [move.seat for move in last.moves[:4]] == [0, 1, 2, 3]
    shares = DealJudged(last, (), COURSE).shares()
    assert shares[0] == Shares(0.0, 0.25, -2.25)
    assert shares[1] == Shares(0.0, 4.0, 2.0)
    assert shares[2] == Shares(0.0, 0.25, -2.25)


def test_a_deal_turns_where_the_declarers_expectation_jumps() -> None:
    assert DealJudged(four_words(), (), COURSE).turning_points() == (1, 2)


def test_what_was_judged_otherwise_is_not_taken_for_the_same(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    Kept(file, {"budget": 10}).add("a deal", {"line": 1})
    assert Kept(file, {"budget": 10}).get("a deal") == {"line": 1}
    assert Kept(file, {"budget": 20}).get("a deal") is None
    assert Kept(file, {"budget": 10}).get("another") is None


OTHERS = (
    '{"format": "koenigrufen-deal/1", "rules": "thrash"}\n', "garbage", '{"x": 1}\n',
    '{"format": "koenigrufen-kept/1"}\n{"x": 1}\n',
    '{"format": "koenigrufen-kept/1"}\n{"name": "a", "deal": 1}\n',
)  # fmt: skip


@pytest.mark.parametrize("text", OTHERS)
def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(text)
    with pytest.raises(ForeignFile):
        Kept(file, {"budget": 10})
    assert file.read_text() == text


class Lucky:
    """Takes another card for a better one at every first look; at closer ones all are alike."""

    budget = 10

    def __init__(self, worlds: int = 10) -> None:
        self._worlds = worlds

    def limited(self, budget: int) -> "Lucky":
        return Lucky(budget)

    def act(self, view: View, rng: Random) -> Action:
        return self.values(view, rng)[0].action

    def values(self, view: View, rng: Random) -> tuple[Valued, ...]:
        del rng
        first, *others = legal_actions(view)
        more = 5.0 if self._worlds == self.budget else -5.0
        found = [Valued(first, 0.0, 0.1, self._worlds)]
        found += [Valued(action, more, 0.1, self._worlds) for action in others]
        return tuple(sorted(found, key=lambda one: -one.value))


def test_what_was_only_unlucky_at_the_first_look_cost_nothing() -> None:
    """Four players who always take the first thing allowed."""

    class First:
        def act(self, view: View, rng: Random) -> Action:
            del rng
            return legal_actions(view)[0]

    ruleset = preset("thrash")
    state = play_out(start(ruleset, 1, dealt(ruleset, Random(9), 1)), [First()] * 4, "x")
    *_, found = Judge(Lucky(), 50).deal(state)
    assert isinstance(found, DealJudged)
    cards = [one for one in found.decisions if one.phase is Phase.PLAYING]
    assert len(cards) > 10
    assert {one.cost for one in cards} == {0.0}


def test_a_cost_within_its_error_is_not_sure() -> None:
    move = Judged(0, 0, Phase.PLAYING, Pass(), Pass(), Reason("weighed"), 1.0, 2.0)
    assert move.sure
    assert not replace(move, error=1.5).sure
    assert not replace(move, value=None).sure
