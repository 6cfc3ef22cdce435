"""Experience: what strong players' games show is fitted with care; a stopped run goes on."""

import json
from pathlib import Path
from random import Random

import numpy as np
from click.testing import CliRunner

from koenigrufen.game.actions import Kontra
from koenigrufen.game.phases.opening import begin
from koenigrufen.game.public import Phase
from koenigrufen.game.state import start
from koenigrufen.players.bidder.experience import read
from koenigrufen.players.searching.player import searcher
from koenigrufen.players.table import step
from koenigrufen.research.experience.fitting import line, share
from koenigrufen.research.experience.gathering import Met, Quiet, fitted, main
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import load, preset


def test_many_games_show_the_line() -> None:
    rng = np.random.default_rng(1)
    said = rng.uniform(-0.4, 0.4, 3000)
    was = 0.3 + 1.4 * said + rng.choice([-0.5, 0.5], 3000)
    found = line(said.tolist(), was.tolist())
    assert abs(found["share"] - 0.3) < 3 * found["error"] < 0.06
    assert abs(found["slope"] - 1.4) < 0.15
    assert abs(share((was - said).tolist())["share"] - np.mean(was - said)) < 0.01


def test_few_games_move_little() -> None:
    found = line([0.1, 0.2], [1.1, 1.2])
    assert -0.06 < found["share"] < 0.3
    assert share([0.0])["share"] == 0


def test_what_is_met_too_seldom_is_left_out() -> None:
    paid = [Met("dreier", 0.1, 0.4)] * 40 + [Met("solodreier", 0.1, 0.4)] * 5
    quiet = [Met("dreier", 0.1, 0.4, {"READY": [0.2], "DEFENDER": [-0.1, -0.3, -0.2]})] * 40
    # of hands that nobody would bid the others learn nothing
    bold = [Met("dreier", -0.4, -0.9, {"READY": [-0.9], "DEFENDER": [0.9] * 3})] * 40
    found = read(json.dumps(fitted([*paid, *quiet, *bold])))
    assert set(found.declared) == {"dreier"}
    assert 0.0 < found.declared["dreier"].share < 0.3
    assert set(found.ready) == {"dreier/READY", "dreier/DEFENDER"}
    assert -0.25 < found.ready["dreier/DEFENDER"].share < -0.1


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    journal, out, whole = (tmp_path / name for name in ("j", "o", "w"))

    def run(file: Path, deals: int) -> None:
        args = ["--journal", file, "--out", out, "--deals", deals, "--level", "club"]
        result = CliRunner().invoke(main, [str(one) for one in (*args, "--budget", 1)])
        assert result.exit_code == 0, result.output

    run(journal, 3)
    journal.write_text(journal.read_text() + '{"game": "drei')  # torn
    run(journal, 5)
    run(whole, 5)
    assert journal.read_text() == whole.read_text()
    assert len(whole.read_text().splitlines()) == 6
    told = json.loads(out.read_text())
    assert told["deals"] == 5
    assert told["rules"]["frohnleiten"] == preset("frohnleiten").fingerprint


def test_another_rule_set_may_be_asked_about(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "thrash"\n')
    args = ["--journal", tmp_path / "j", "--out", tmp_path / "o", "--rules", own]
    run = [*args, "--deals", 2, "--level", "club", "--budget", 1]
    result = CliRunner().invoke(main, [str(one) for one in run])
    assert result.exit_code == 0, result.output
    told = json.loads((tmp_path / "o").read_text())
    assert list(told["rules"].values()) == [load(str(own)).fingerprint]


def test_nobody_says_kontra() -> None:
    rules, said = preset("frohnleiten"), 0
    quiet, loud = Quiet("expert", 1), searcher("expert").limited(1)
    for number in range(40):
        deal = dealt(rules, Random(number), 3)
        state = begin(start(rules, 3, deal), "solodreier", 0)
        while state.public.phase not in (Phase.PLAYING, Phase.OVER):
            view = state.view(state.turn)
            said += isinstance(loud.act(view, Random(1)), Kontra)
            assert not isinstance(quiet.act(view, Random(1)), Kontra)
            state = step(state, [quiet] * 4, "quiet")
    assert said
