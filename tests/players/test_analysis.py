"""The analysis of a deal: what was done is judged by what could be known, and adds up."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from koenigrufen.cli.analyse import analyse
from koenigrufen.game.actions import Play
from koenigrufen.game.state import State, start
from koenigrufen.players.analysis.judged import DealJudged
from koenigrufen.players.analysis.judging import Judge
from koenigrufen.players.protocol import Judging, own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.table import play_out
from koenigrufen.record.dealfile import record_of, write_record
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.account import settle_deal

BUDGET = 10


def club() -> Judging:
    judging = player("club").limited(BUDGET)  # type: ignore[attr-defined]
    assert isinstance(judging, Judging)
    return judging


def deal(rules: str, number: int, level: str = "novice") -> State:
    ruleset = preset(rules)
    begun = start(ruleset, number % 4, dealt(ruleset, Random(number), number % 4))
    return play_out(begun, [player(level)] * 4, str(number))


def judged(last: State, playouts: int = 100) -> DealJudged:
    *steps, found = Judge(club(), playouts).deal(last)
    assert steps == list(range(1, len(last.moves) + 1))
    assert isinstance(found, DealJudged)
    return found


@pytest.mark.parametrize(("rules", "number"), [("frohnleiten", 3), ("thrash", 5)])
def test_cards_own_play_and_others_add_up_to_the_money(rules: str, number: int) -> None:
    found = judged(deal(rules, number))
    money = [float(amount) for amount in settle_deal(found.last).money]
    assert found.course[-1] == tuple(money)
    assert len(found.course) == len(found.last.moves) + 1
    for share, amount in zip(found.shares(), money, strict=True):
        assert share.cards + share.own + share.others == pytest.approx(amount)
    for row in found.course:
        assert sum(row) == pytest.approx(0)


def test_what_the_judge_plays_itself_costs_nothing() -> None:
    """A deal in which every card is the judge's own choice, with the judge's own chance."""
    ruleset = preset("thrash")
    state = start(ruleset, 1, dealt(ruleset, Random(9), 1))
    judge = club()

    class Same:
        """Plays what the judge will find best."""

        def act(self, view: Any, rng: Random) -> Any:
            del rng
            return judge.act(view, own_chance("1", view.seat, len(view.moves)))

    found = judged(play_out(state, [Same()] * 4, "x"))
    assert [one.cost for one in found.decisions if one.cost] == []


def test_a_blunder_is_the_costliest_decision() -> None:
    """Who plays anything allowed throws whole games away."""
    found = judged(deal("frohnleiten", 4, "random"))
    costs = [one.cost for one in found.decisions if isinstance(one.taken, Play) and one.cost]
    assert max(costs) > 10
    assert all(one.open_cost is None or one.open_cost >= 0 for one in found.decisions)


def run(tmp_path: Path, text: str, *more: str) -> tuple[int, Any]:
    file = tmp_path / "evening.jsonl"
    file.write_text(text, encoding="utf-8")
    options = ["--level", "club", "--budget", str(BUDGET), "--playouts", "50", "--lang", "de"]
    done = CliRunner().invoke(
        analyse, [str(file), *options, *more], standalone_mode=False, catch_exceptions=False
    )
    return done.return_value, done.output


def evening() -> str:
    deals = [deal("thrash", 5), deal("frohnleiten", 3)]
    return "".join(f"{write_record(record_of(last))}\n" for last in deals)


def test_a_document_a_page_and_bad_lines_in_their_place(tmp_path: Path) -> None:
    page = tmp_path / "evening.html"
    status, output = run(tmp_path, f"{evening()}nonsense\n", "--json", "--html", str(page))
    found = json.loads(output)
    assert status == 1
    assert [deal["line"] for deal in found["deals"]] == [1, 2, 3]
    assert found["deals"][2]["error"]["reason"] == "not-json"
    assert [row["seat"] for row in found["players"]] == [0, 1, 2, 3]
    costs = [one["cost"] for one in found["costliest"]]
    assert costs == sorted(costs, reverse=True)
    written = page.read_text(encoding="utf-8")
    assert written.count("<svg viewBox") == 2
    assert 'id="deal-2"' in written
    assert "http" not in written


def test_an_analysis_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    whole = run(tmp_path, evening(), "--json", "--keep", str(keep))[1]
    head, first, _ = keep.read_text(encoding="utf-8").splitlines()
    known = first.replace("Trischaken", "remembered")
    keep.write_text(f"{head}\n{known}\n{first[:40]}", encoding="utf-8")
    again = json.loads(run(tmp_path, evening(), "--json", "--keep", str(keep))[1])
    assert again["deals"][0]["name"] == "remembered"
    assert again["deals"][1] == json.loads(whole)["deals"][1]


def test_people_read_tables(tmp_path: Path) -> None:
    status, output = run(tmp_path, evening())
    assert status == 0
    assert "Woher das Geld kam" in output
    assert "Trischaken" in output


def test_each_costly_decision_is_told_in_words_with_its_reason(tmp_path: Path) -> None:
    output = run(tmp_path, evening())[1]
    found = json.loads(run(tmp_path, evening(), "--json")[1])
    worst = found["costliest"][0]
    told = f"Sitz {worst['seat']}: {worst['taken_text']} statt {worst['best_text']}: kostet"
    assert told in output
    assert worst["reason"][:20] in output
    assert not {one["taken_text"].split()[0] for one in found["costliest"]} & {"bid", "play"}


def test_where_nothing_can_be_read_no_empty_tables_are_shown(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    status, output = run(tmp_path, "nonsense\n", "--html", str(page))
    assert status == 1
    assert output.startswith("Spiel 1: ")
    assert "<table" not in page.read_text(encoding="utf-8")
