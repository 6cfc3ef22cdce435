"""Sums of an analysis, by hand: whose doing the money was, and where a deal turned."""

from pathlib import Path
from random import Random

import pytest

from koenigrufen.cli.analysing.kept import Kept
from koenigrufen.game.state import State
from koenigrufen.players.analysis.judged import DealJudged, Shares
from koenigrufen.record.kept import ForeignFile
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
