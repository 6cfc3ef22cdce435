"""At a table the novice acts for a player who fails, breaks a rule or takes too long."""

import logging
import random
import threading
import time

import pytest

from koenigrufen.game.actions import Action, Good
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players import rehearsal
from koenigrufen.players import seated as seats
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.players.seated import Seated, seated
from koenigrufen.rules.loading import preset
from tests.helpers.deals import random_deal


class Failing:
    def act(self, view: View, rng: random.Random) -> Action:
        del rng
        raise KeyError(view.seat)


class Leaving:
    def act(self, view: View, rng: random.Random) -> Action:
        del view, rng
        raise SystemExit(3)


class Cheating:
    def act(self, view: View, rng: random.Random) -> Action:
        del view, rng
        return Good()


class Mumbling:
    def act(self, view: View, rng: random.Random) -> Action:
        del view, rng
        return None  # type: ignore[return-value] # such a player may come from anywhere


class Slow:
    def act(self, view: View, rng: random.Random) -> Action:
        time.sleep(0.5)
        return RandomPlayer().act(view, rng)


def first_word() -> State:
    return start(preset("frohnleiten"), 3, random_deal(random.Random(2), 3))


@pytest.mark.parametrize(
    ("inner", "why"),
    [
        (Failing(), "failed: KeyError(0)"),
        (Leaving(), "failed: SystemExit(3)"),
        (Cheating(), "broke a rule: "),
        (Mumbling(), "broke a rule: "),
        (Slow(), "took longer than 0.05 s"),
    ],
)
def test_the_novice_acts_for_him_and_the_log_says_why(
    inner: Player, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    view = first_word().view(0)
    with caplog.at_level(logging.ERROR):
        action = Seated("guest", inner, patience=0.05).act(view, random.Random(1))
    assert action == Novice().act(view, random.Random(1))
    (line,) = caplog.messages
    assert line.startswith("the player guest ")
    assert why in line


@pytest.mark.parametrize("patience", [None, 20.0])
def test_who_does_what_he_may_is_left_alone(
    patience: float | None, caplog: pytest.LogCaptureFixture
) -> None:
    view = first_word().view(0)
    action = seated("random", patience).act(view, random.Random(7))
    assert action == RandomPlayer().act(view, random.Random(7))
    assert not caplog.messages


def test_nobody_is_called_slow_for_a_kernel_that_is_not_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As on a first start: here all that is slow is the rehearsal."""
    monkeypatch.setattr(rehearsal, "_DONE", threading.Event())
    monkeypatch.setattr(seats, "rehearse", lambda: time.sleep(0.6))
    view = first_word().view(0)
    action = Seated("expert", RandomPlayer(), patience=0.5).act(view, random.Random(7))
    assert action == RandomPlayer().act(view, random.Random(7))
    assert not caplog.messages
