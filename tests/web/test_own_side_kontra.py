"""A kontra against one's own side: told to whom it concerns before it is said, and in the account.

Vorhand plays a Solorufer and calls the Karo king, which seat 2 holds.
"""

from random import Random

import pytest

from koenigrufen.game.state import State
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.rulesets import named
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.choices import choices_of
from koenigrufen.web.views.prices import PriceBook
from koenigrufen.web.views.result import result_of
from koenigrufen.web.views.shapes import Choice, Worth
from tests.helpers.deals import table
from tests.helpers.driver import auctioned, play_out
from tests.helpers.moves import run

pytestmark = pytest.mark.web

NAMES = ("Anna", "Berta", "Clara", "Doris")
SPEECH = Speech(Tongue("de"))
BOOK = PriceBook(named("cheltenham"))


def called(after: str, talon: str = "") -> State:
    state = auctioned(table("cheltenham", f"0: HK T2\n{talon or '2: KK T1'}"), "solorufer", 0)
    assert state is not None
    return run(state, f"0 call K, {after}")


def kontra(state: State, item: str = "game") -> Choice:
    choices = choices_of(state.view(state.turn), BOOK, SPEECH)
    return next(choice for choice in choices if choice.action == f"kontra {item}")


def told(choice: Choice) -> tuple[object, object, object]:
    assert isinstance(choice.now, Worth)
    assert isinstance(choice.then, Worth)
    return choice.void, choice.now.won, choice.then.won


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("0 good", (False, "2", "4")),
        ("0 good, 1 good", (True, "2", "2")),
        ("0 good, 1 kontra game, 1 good", (False, "4", "8")),
        # his partner's kontra counts nothing; seat 3 takes it for a kontra of the other side
        ("0 good, 1 good, 2 kontra game, 2 good", (False, "4", "8")),
        ("0 good, 1 good, 2 kontra game, 2 good, 3 kontra game, 3 good, 0 good, 1 good",
         (False, "4", "8")),
        # two opponents, the second against his own side: who holds the king knows it, Vorhand not
        ("0 good, 1 kontra game, 1 good, 2 good, 3 kontra game, 3 good", (False, "8", "16")),
        ("0 good, 1 kontra game, 1 good, 2 good, 3 kontra game, 3 good, 0 good, 1 good",
         (False, "4", "8")),
    ],
)  # fmt: skip
def test_who_is_the_partner_is_told_that_it_would_count_nothing(
    after: str, expected: tuple[object, object, object]
) -> None:
    assert told(kontra(called(after))) == expected


def test_on_ones_own_announcement_too_but_not_on_the_others() -> None:
    state = called("0 announce uhu, 0 good, 1 announce valat, 1 good")
    assert kontra(state, "uhu").void is True
    assert kontra(state, "valat").void is False


def test_what_one_has_announced_keeps_its_place_among_the_choices_and_only_ones_own() -> None:
    def items(state: State) -> dict[object, bool]:
        choices = choices_of(state.view(state.turn), BOOK, SPEECH)
        return {choice.item: choice.legal for choice in choices if choice.kind == "announce"}

    before, after = items(called("0 good")), items(called("0 good, 1 announce valat"))
    assert list(before) == list(after)
    assert (before["valat"], after["valat"]) == (True, False)
    assert "valat" not in items(called("0 good, 1 announce valat, 1 good"))


def notes(state: State, about: str = "kontra") -> list[str]:
    over = play_out(state, Random(1))
    result = result_of(over, Tongue("de"), NAMES, {})["notes"]
    assert {note["about"] for note in result} <= {"kontra", "sides"}
    return [note["text"] for note in result if note["about"] == about]


def test_the_account_says_which_kontra_did_not_count_and_why() -> None:
    found = notes(called("0 good, 1 good, 2 kontra game, 2 good, 3 good, 0 good, 1 good"))
    assert [text.partition(":")[0] for text in found] == ["„Kontra Spiel“ von Clara zählt nicht"]


def test_nothing_is_said_of_a_kontra_that_counted() -> None:
    assert notes(called("0 good, 1 kontra game, 1 good, 2 good, 3 good, 0 good")) == []
    assert notes(called("0 good, 1 good, 2 good, 3 good"), "sides") == []


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("", ["„Kontra Spiel“ zählt nicht: Der gerufene König lag im Talon."]),
        (", 0 kontra game, 0 good, 1 good, 2 good, 3 good", []),
    ],
)
def test_nor_of_a_solos_where_the_called_king_lay_in_the_talon_and_its_rules_drop_it(
    more: str, expected: list[str]
) -> None:
    after = "0 good, 1 kontra game, 1 good, 2 good, 3 good"
    state = called(after + (more or ", 0 good"), "talon: KK T1 T3 T4 T5 T6")
    assert notes(state) == expected
    alone = "Karo König lag im Talon: Anna spielte allein gegen drei."
    assert notes(state, "sides") == [alone]
