"""An evening without a screen: dealt, played, written down, taken up again."""

from pathlib import Path
from typing import ClassVar

import pytest

from koenigrufen.cards.errors import IllegalAction, KoenigrufenError, RecordError
from koenigrufen.game.actions import Good, Pass
from koenigrufen.players.evening import Evening, Setup, begin, resume
from koenigrufen.players.protocol import Player
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.players.seated import PATIENCE, thinking
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset

COMPUTERS = ("random", "random", "random", "random")


def played(evening: Evening, deals: int) -> Evening:
    for _ in range(deals):
        evening.deal()
        while not evening.between_deals:
            evening.step()
    return evening


def setup(seed: int = 1, players: tuple[str | None, ...] = COMPUTERS, **more: str) -> Setup:
    return Setup(rules="frohnleiten", seed=seed, players=players, **more)  # type: ignore[arg-type]


def test_an_evening_is_taken_up_as_it_stood(tmp_path: Path) -> None:
    evening = played(begin(setup(), tmp_path / "a.jsonl"), 5)
    evening.deal()
    evening.step()
    evening.close()
    again = resume(tmp_path / "a.jsonl")
    assert again.session == evening.session
    assert again.state == evening.state
    assert again.deal_number == 6


def test_the_dealer_goes_round_and_the_sheet_adds_up_to_nothing(tmp_path: Path) -> None:
    session = played(begin(setup(), tmp_path / "a.jsonl"), 5).session
    dealers = [row.dealer for row in session.rows]
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(5)]
    assert sum(session.score) == sum(session.money) == 0


def test_the_same_seed_deals_and_plays_the_same(tmp_path: Path) -> None:
    first, second = (played(begin(setup(), tmp_path / name), 2) for name in ("a", "b"))
    assert first.state == second.state
    assert played(begin(setup(2), tmp_path / "c"), 2).state != first.state


def test_those_who_search_play_an_evening_that_can_be_taken_up(tmp_path: Path) -> None:
    table = ("club", "novice", "club", "random")
    evening = played(begin(setup(players=table), tmp_path / "a.jsonl"), 1)
    evening.close()
    assert resume(tmp_path / "a.jsonl").session == evening.session


class Clocked(RandomPlayer):
    """One who can be given time, and tells how much it was."""

    budget = 1
    given: ClassVar[list[float]] = []

    def limited(self, budget: int) -> Player:
        del budget
        return self

    def thinking(self, seconds: float) -> Player:
        self.given.append(seconds)
        return self


def test_those_who_can_think_in_time_have_the_seconds_of_the_evening(tmp_path: Path) -> None:
    place = f"{__name__}:Clocked"
    evening = begin(setup(players=("novice", place, "random", "novice")), tmp_path / "a.jsonl")
    played(evening, 1)
    assert Clocked.given == []
    evening.seconds = 2.5
    played(evening, 1)
    assert set(Clocked.given) == {2.5}
    assert len(Clocked.given) >= 12
    assert thinking(place, 2.5).patience == PATIENCE + 2.5


def test_an_action_against_the_rules_is_not_written_down(tmp_path: Path) -> None:
    evening = begin(setup(players=(None,) * 4), tmp_path / "a.jsonl")
    evening.deal()
    before = evening.path.read_bytes()
    assert evening.person_to_act
    for action in (Good(), Pass()):
        with pytest.raises(IllegalAction):
            evening.act(action)
    assert evening.path.read_bytes() == before


def test_an_ended_evening_stays_ended(tmp_path: Path) -> None:
    evening = played(begin(setup(), tmp_path / "a.jsonl"), 1)
    evening.end()
    evening.close()
    assert resume(tmp_path / "a.jsonl").ended


NO_EVENINGS = ["", '"hello"\n', '{"format": "other"}\n', '{"format": "koenigrufen-evening/1"}\n']


@pytest.mark.parametrize("text", NO_EVENINGS)
def test_what_is_no_evening_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.jsonl").write_text(text)
    with pytest.raises(RecordError) as caught:
        resume(tmp_path / "a.jsonl")
    assert caught.value.reason == "no-evening"


@pytest.mark.parametrize("entry", ['{"dael": 1}', "5", '"0 play T1"', '"9"', '{"deal": {}}'])
def test_an_entry_that_does_not_belong_there_is_named(tmp_path: Path, entry: str) -> None:
    path = tmp_path / "a.jsonl"
    begin(setup(), path).close()
    with path.open("a") as file:
        file.write(f"{entry}\n")
    with pytest.raises(RecordError) as caught:
        resume(path)
    assert caught.value.reason == "journal-broken"
    assert caught.value.values["line"] == 2


def test_unknown_players_rules_and_games_write_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    wrong = [
        setup(players=("nobody", *COMPUTERS[1:])),
        setup(contract="bridge"),
        Setup(rules="nowhere", seed=1, players=COMPUTERS),
    ]
    for one in wrong:
        with pytest.raises(KoenigrufenError):
            begin(one, path)
    assert not path.exists()


GAMES = [game.key for game in preset("frohnleiten").games]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_practised(tmp_path: Path, key: str) -> None:
    evening = begin(setup(seed=2, contract=key), tmp_path / "a.jsonl")
    evening.deal()
    while not evening.between_deals and evening.on_turn.public.contract is None:
        evening.step()
    assert evening.state is not None
    assert evening.state.public.game == CONTRACTS[key]
