"""What a part is worth card by card: nothing where nothing is missing; a stopped run goes on."""

from pathlib import Path

from click.testing import CliRunner

from koenigrufen.players.analysis.open_cards import OpenCards
from koenigrufen.players.arena.forcing import deal_number
from koenigrufen.players.protocol import Player, Searching
from koenigrufen.players.registry import player
from koenigrufen.research.differing import PLACE, Pair, main, told
from koenigrufen.rules.loading import preset


def limited(name: str) -> Player:
    found = player(name)
    assert isinstance(found, Searching)
    return found.limited(4)


def test_who_misses_nothing_plays_no_other_card() -> None:
    state, cards = deal_number(preset("frohnleiten"), 6, 1, "rufer"), OpenCards(16)
    expert, random_world = limited("expert"), limited(PLACE + "policy")
    same = Pair(expert, expert, cards).compared(state, "6/1")
    assert same == {"cards": 48, "differ": 0, "gain": 0.0}
    other = Pair(expert, random_world, cards).compared(state, "6/1")
    assert other["differ"] > 3
    assert other["gain"] != 0


def test_late_only_the_last_five_tricks_are_compared() -> None:
    state, cards = deal_number(preset("frohnleiten"), 6, 1, "rufer"), OpenCards(4)
    pair = Pair(limited("expert"), limited(PLACE + "policy"), cards, late=True)
    found = pair.compared(state, "6/1")
    assert found["cards"] == 20
    assert found == pair.compared(state, "6/1")


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, journal = tmp_path / "whole", tmp_path / "journal"
    for file, deals in ((whole, 3), (journal, 2), (journal, 3)):
        args = ["--part", "weights", "--journal", str(file), "--deals", str(deals)]
        result = CliRunner().invoke(main, [*args, "--budget", "2", "--contract", "rufer"])
        assert result.exit_code == 0, result.output
        assert f"{deals} deals" in result.output
    assert whole.read_text() == journal.read_text()


def test_the_mean_is_of_a_seat() -> None:
    found = [{"cards": 48, "differ": 12, "gain": gain} for gain in (4.0, 8.0)]
    assert told("weights", found).startswith("weights: +1.500 a deal, ")
    assert told("weights", found).endswith("2 deals; another card in 25.0 of 100")
