"""The arena: duplicate deals, intervals, the journal, forced games, and the command."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from koenigrufen.cli.arena import arena
from koenigrufen.players.arena.arena import play_match
from koenigrufen.players.arena.forcing import CannotForce, deal_number
from koenigrufen.players.arena.interval import interval95, t_quantile
from koenigrufen.players.arena.journal import Journal
from koenigrufen.players.arena.match import Match, budget_of, play_deal
from koenigrufen.players.arena.sharing import WorkerDied
from koenigrufen.players.protocol import Searching
from koenigrufen.players.registry import player
from koenigrufen.record.kept import ForeignFile
from koenigrufen.rules.loading import load, preset
from tests.helpers.driver import RULES_AND_GAMES
from tests.helpers.leaving import STAYS

RULES = preset("frohnleiten")


def match(a: str = "novice", b: str = "random", deals: int = 6, **more: Any) -> Match:
    return Match(RULES, a, b, deals, 5, **more)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (399, 1.966)],
)
def test_the_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=0.012)


def test_an_interval_lies_about_the_mean_and_one_value_has_none() -> None:
    assert interval95([1.0]) is None
    low, high = interval95([1.0, 2.0, 3.0, 4.0]) or (0, 0)
    assert low + high == pytest.approx(5.0)
    assert high - low == pytest.approx(2 * 3.182 * 1.29099 / 2, rel=0.005)


def test_a_player_against_himself_wins_and_loses_nothing() -> None:
    outcome = play_match(match("novice", "novice"))
    assert outcome.mean == 0
    assert outcome.ci95 == (0, 0)


def test_each_deal_is_played_in_every_seat() -> None:
    assert len(play_deal(match(), 0).games) == 4


@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES)
def test_the_forehand_can_be_made_to_play_any_game(rules: str, key: str) -> None:
    state = deal_number(preset(rules), 1, 2, key)
    assert state.public.game.key == key
    assert state.public.declarer == state.public.forehand


def test_a_game_the_rule_set_does_not_have_cannot_be_forced() -> None:
    with pytest.raises(CannotForce):
        deal_number(preset("thrash"), 1, 0, "uhurufer")


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone, shared = play_match(match()), play_match(match(), jobs=2)
    assert alone.results == shared.results
    assert alone.by_contract() == shared.by_contract()


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    whole = play_match(match(), journal=Journal(file, match()))
    lines = file.read_text().splitlines()
    assert len(lines) == 7
    file.write_text("\n".join([*lines[:3], lines[3][:20]]))  # two whole deals and a torn one
    told: list[int] = []
    again = play_match(match(), journal=Journal(file, match()), progress=told.append)
    assert told[0] == 2
    assert again.results == whole.results
    assert len(file.read_text().splitlines()) == 7


def test_where_a_process_dies_the_match_ends_and_can_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, leaving = tmp_path / "match.jsonl", match("tests.helpers.leaving:Leaving")
    with pytest.raises(WorkerDied):
        play_match(leaving, jobs=2, journal=Journal(file, leaving))
    assert 0 < len(Journal(file, leaving).read()) < leaving.deals
    monkeypatch.setenv(STAYS, "yes")
    again = play_match(leaving, journal=Journal(file, leaving))
    assert again.results == play_match(match()).results


def test_another_match_s_journal_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    play_match(match(deals=1), journal=Journal(file, match(deals=1)))
    with pytest.raises(ForeignFile):
        Journal(file, match(a="random")).read()
    file.write_text("no journal\n")
    with pytest.raises(ForeignFile):
        Journal(file, match()).read()


def test_a_rule_set_with_an_option_turned_has_a_journal_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Journal(file, match()).read()
    turned = Match(load("frohnleiten", ["trischaken.base=3"]), "novice", "random", 6, 5)
    with pytest.raises(ForeignFile):
        Journal(file, turned).read()


def test_a_budget_is_what_was_asked_for_or_a_tenth_of_the_players_own() -> None:
    own = player("club")
    assert isinstance(own, Searching)
    assert budget_of("club", None) == own.budget // 10
    assert budget_of("club", 7) == 7
    assert budget_of("novice", 7) == 0


def test_a_match_with_another_budget_has_a_journal_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Journal(file, match(a="club", budgets=(3, 0))).read()
    assert Journal(file, match(a="club", budgets=(3, 0))).read() == []
    with pytest.raises(ForeignFile):
        Journal(file, match(a="club", budgets=(4, 0))).read()


def test_both_players_get_their_budgets() -> None:
    words = "--a club --b club --deals 1 --budget 4 --budget-b 2 --json".split()
    report = json.loads(CliRunner().invoke(arena, words, standalone_mode=False).stdout)
    assert report["budgets"] == [4, 2]
    same = play_match(match("club", "club", 1, budgets=(2, 2)))
    assert same.mean == 0


def test_the_command_prints_one_json_document() -> None:
    words = "--a novice --b random --deals 3 --contract trischaken --json".split()
    done = CliRunner().invoke(arena, words, standalone_mode=False)
    report = json.loads(done.stdout)
    assert report["a"] == "novice"
    assert report["deals"] == 3
    assert report["by_contract"]["trischaken"]["games"] == 12
    assert len(report["ci95"]) == 2


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_command_prints_a_table_for_people(lang: str) -> None:
    words = f"--a novice --b random --deals 1 --lang {lang}".split()
    done = CliRunner().invoke(arena, words, standalone_mode=False)
    assert done.exception is None
    assert "novice" in done.stdout


def test_the_command_refuses_a_game_that_is_not_played() -> None:
    words = "--a novice --b random --rules thrash --contract uhurufer".split()
    assert CliRunner().invoke(arena, words).exit_code == 2


@pytest.mark.slow
def test_novice_beats_random_clearly() -> None:
    outcome = play_match(match(deals=400), jobs=2)
    low, _ = outcome.ci95 or (0, 0)
    assert outcome.mean >= 1
    assert low > 0


@pytest.mark.slow
def test_novice_beats_random_in_trischaken() -> None:
    outcome = play_match(match(deals=400, contract="trischaken"), jobs=2)
    low, _ = outcome.ci95 or (0, 0)
    assert low > 0.5
