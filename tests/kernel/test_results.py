"""Every way in which a solve can end has a clear result or a clear sentence, never a sentinel."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from koenigrufen.cli.solve import solve
from koenigrufen.game.state import State
from koenigrufen.kernel.alone import AloneSolver
from koenigrufen.kernel.lower import CannotLower, open_cards
from koenigrufen.kernel.pay_solver import PaySolver
from koenigrufen.kernel.solution import Limits, Objective, Stopped
from koenigrufen.kernel.solver import Solver
from koenigrufen.rules.loading import load
from koenigrufen.scoring.account import settle_deal
from tests.helpers.driver import beside, declaring, play_out, play_until, quietly_to_play
from tests.kernel.endings import cut, endings
from tests.kernel.minimax import values
from tests.kernel.test_alone import trischaken
from tests.kernel.test_cli import POSITION
from tests.kernel.test_payment import two_sided

NOMINAL = ("count.method=nominal", "count.win_at=54")
ROOM = 200 << 20
"""Less memory than the solver's table needs."""


def last_cards(count: int, seed: int) -> Iterator[State]:
    """Deals before their very last card."""
    rng = Random(seed)
    for state in endings(count, (1,), seed):
        last = play_until(state, rng, lambda now: len(now.public.play.table) == 3)
        if not last.over:
            yield last


def test_the_last_card_of_a_deal_has_its_result() -> None:
    solver, payer = Solver(), PaySolver()
    for state in last_cards(12, seed=1):
        if len(state.public.declarers) > 1:
            continue
        cards = open_cards(state)
        solved, paid = solver.solve(cards), payer.solve(state)
        assert len(solved.cards) == len(paid.cards) == 1
        assert solved.value.exact
        assert paid.value.exact
        assert solved.best == paid.best == tuple(solved.cards)


def test_a_finished_deal_pays_what_the_law_settles_and_has_no_cards() -> None:
    rng, payer = Random(2), PaySolver()
    for state in two_sided(12, (1, 2), seed=2):
        over = play_out(state, rng)
        paid = payer.solve(over)
        assert paid.cards == {}
        assert paid.best == ()
        own = open_cards(over).declarers
        money = settle_deal(over).money
        assert paid.value.low == paid.value.high == sum(money[s] for s in own) / len(own)


def test_a_finished_trischaken_has_its_payments_and_no_cards() -> None:
    rng = Random(3)
    over = play_out(trischaken(1, rng), rng)
    public = over.public
    solved = AloneSolver().solve(
        open_cards(over), forehand=public.forehand, spritzen=public.trischaken.spritzen
    )
    assert solved.cards == {}
    assert solved.best == ()
    assert solved.value is not None
    assert solved.value.money == settle_deal(over).money


def test_a_trischaken_stopped_at_once_says_so_and_claims_nothing() -> None:
    state = trischaken(6, Random(4))
    for limits, why in (
        (Limits(nodes=5), Stopped.NODES),
        (Limits(cancelled=lambda: True), Stopped.CANCELLED),
        (Limits(seconds=0.0), Stopped.TIME),
    ):
        solved = AloneSolver().solve(open_cards(state), limits)
        assert solved.stopped is why
        assert solved.value is None
        assert solved.paranoid is None
        assert solved.best == ()


def test_out_of_time_there_are_proven_bounds() -> None:
    state = next(s for s in two_sided(50, (12,), seed=6) if s.public.game.positive)
    points = Solver().solve(open_cards(state), limits=Limits(seconds=0.0))
    assert points.stopped is Stopped.TIME
    assert 0 <= points.value.low < points.value.high <= 210
    paid = PaySolver().solve(state, Limits(seconds=0.0))
    assert paid.stopped is Stopped.TIME
    assert paid.value.low < paid.value.high


def test_where_faces_alone_count_endings_have_the_value_of_plain_minimax() -> None:
    solver, compared = Solver(), 0
    for state in two_sided(30, (2, 2, 3), seed=7):
        rules = load(state.public.rules.id, NOMINAL)
        cards = replace(open_cards(state), rules=rules)
        if cards.contract.negative:
            continue
        compared += 1
        law = values(cards, state.public.play.rules)
        assert {c: b.low for c, b in solver.solve(cards).cards.items()} == law
        won = solver.solve(cards, Objective.WIN)
        assert {c: b.low for c, b in won.cards.items()} == {
            card: int(value >= rules.count.win_at) for card, value in law.items()
        }
    assert compared > 8


def test_where_faces_alone_count_a_whole_deal_is_solved_for_its_payment_only() -> None:
    state = next(s for s in two_sided(50, (12,), seed=6) if s.public.game.positive)
    cards = replace(open_cards(state), rules=load(state.public.rules.id, NOMINAL))
    with pytest.raises(CannotLower) as refused:
        Solver().solve(cards)
    assert refused.value.reason == "too-many-points"


def test_several_declarers_have_no_two_sides() -> None:
    rng = Random(8)
    state = beside("ruedigervariante", ("piccolo", "piccolo"), rng)
    playing = quietly_to_play(state, rng)
    with pytest.raises(CannotLower) as refused:
        open_cards(playing)
    assert refused.value.reason == "several-declarers"


def test_a_trischaken_has_no_two_sides_to_be_paid() -> None:
    with pytest.raises(CannotLower) as refused:
        PaySolver().solve(trischaken(2, Random(9)))
    assert refused.value.reason == "no-two-sides"


def test_before_the_first_card_there_is_nothing_to_solve() -> None:
    state = declaring("frohnleiten", "dreier", 0, 3, Random(10))
    assert cut(state, 0, Random(10)) is not None
    with pytest.raises(CannotLower) as refused:
        open_cards(state)
    assert refused.value.reason == "not-in-play"


def test_without_memory_for_the_table_there_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    code = (
        "import resource, sys; import koenigrufen.cli.solve, koenigrufen.main as m\n"
        "now = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
        f"resource.setrlimit(resource.RLIMIT_AS, (now + {ROOM}, now + {ROOM}))\n"
        f"sys.argv = ['koenigrufen', 'solve', {str(file)!r}, '--lang', 'en']; m.main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "memory" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("objective", ["points", "win", "payment"])
def test_the_text_says_value_cards_and_line(tmp_path: Path, objective: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    arguments = [str(file), "--lang", "de", "--objective", objective]
    done = CliRunner().invoke(solve, arguments, standalone_mode=False)
    head, value, *rest = done.stdout.splitlines()
    assert head == "Dreier, Sitz 0 ist am Zug, Stiche noch: 4."
    assert value.startswith("Bei bestem Spiel aller: ")
    assert any(line.startswith("* T22") for line in rest)
    assert any(line.startswith("Am besten geht es weiter: T22 ") for line in rest)


def test_what_stops_a_solve_is_said_in_words(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    arguments = [str(file), "--lang", "en", "--budget", "1"]
    done = CliRunner().invoke(solve, arguments, standalone_mode=False)
    assert "between " in done.stdout
    assert "what stands here is proved" in done.stdout.splitlines()[-1]
