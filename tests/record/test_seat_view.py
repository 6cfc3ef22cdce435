"""A seat's side of a deal, written down and read again: nothing more, nothing less."""

import json
from random import Random

import pytest

from koenigrufen.cards.errors import IllegalAction, KoenigrufenError, RecordError
from koenigrufen.game.state import State
from koenigrufen.record.seat_view import read_view, view_table
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.driver import RULES_AND_GAMES, beside, declaring, played_out, random_state

SOME = RULES_AND_GAMES[::19]
EVERY = 5
"""Every so many actions all four views are written down."""


def same_from_every_seat(state: State) -> None:
    if len(state.moves) % EVERY and not state.over:
        return
    for seat in range(4):
        view = state.view(seat)
        told = json.loads(json.dumps(view_table(view)))
        assert read_view(told) == view


@pytest.mark.parametrize(("rules", "key"), SOME)
def test_every_seat_can_write_down_what_it_knows(rules: str, key: str) -> None:
    rng = Random(f"{rules}/{key}")
    played_out(declaring(rules, key, 0, 3, rng), rng, same_from_every_seat)


def test_several_declarers() -> None:
    rng = Random(1)
    played_out(beside("ruedigervariante", ["piccolo", "piccolo"], rng), rng, same_from_every_seat)


def test_hidden_cards_change_not_a_letter() -> None:
    state = declaring("frohnleiten", "dreier", 1, 3, Random(4))
    other = State(
        state.public,
        (state.hands[3], state.hands[1], state.hands[0], state.hands[2]),
        (state.dealt[3], state.dealt[1], state.dealt[0], state.dealt[2]),
        state.talon[::-1], state.laid, state.called, state.moves, state.seen,
    )  # fmt: skip
    assert view_table(state.view(1)) == view_table(other.view(1))


def told() -> dict[str, object]:
    """Vorhand's neighbour in a Trischaken, two cards into it."""
    return {
        "format": "koenigrufen-view/1", "rules": "thrash", "dealer": 3, "seat": 1,
        "hand": "T3 T9 HK H1 K2 K3 PK P7 XD X7 X8 X9", "talon": "",
        "actions": ["0 open", "1 pass", "2 pass", "3 pass", "0 bid trischaken", "0 play H2"],
    }  # fmt: skip


def refused(**changes: object) -> KoenigrufenError:
    with pytest.raises(KoenigrufenError) as caught:
        read_view(told() | changes)
    return caught.value


def actions(*more: str) -> list[str]:
    begun = told()["actions"]
    assert isinstance(begun, list)
    return [*begun, *more]


def test_reads_what_a_program_sends() -> None:
    view = read_view(told())
    assert (view.seat, view.to_act, view.public.play.number) == (1, True, 1)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "koenigrufen-deal/1"}, "wrong-format"),
        ({"dealr": 3}, "unknown-key"),
        ({"seat": 4}, "wrong-seat"),
        ({"dealer": -1}, "wrong-seat"),
        ({"talon": "T3"}, "card-twice"),
        ({"talon": "T6", "actions": ["0 open"]}, "talon-unseen"),
        ({"shown": {"0": "T6"}, "actions": ["0 open"]}, "hands-not-open"),
        ({"hand": "T3"}, "wrong-number"),
        ({"hand": 3}, "wrong-text"),
        ({"actions": "0 open"}, "wrong-list"),
        ({"actions": [1]}, "wrong-text"),
        ({"actions": ["0 opne"]}, "unknown-verb"),
        ({"actions": ["1 pass"]}, "not-your-turn"),
        ({"actions": ["0 play H2"]}, "not-in-phase"),
        ({"shown": [1]}, "wrong-table"),
        ({"shown": {"x": ""}}, "wrong-seat"),
        ({"actions": actions("1 play PK")}, "must-follow"),
        ({"actions": actions("1 play HK", "2 play H2")}, "card-elsewhere"),
        ({"actions": actions("1 play HK", "2 play T3")}, "card-elsewhere"),
        ({"actions": actions("1 play HK", "2 play H3", "3 play H4")}, "wrong-number"),
        ({"actions": ["0 open", "0 open"]}, "not-your-turn"),
    ],
)
def test_refuses_what_cannot_be(changes: dict[str, object], reason: str) -> None:
    assert refused(**changes).reason == reason


def test_a_talon_card_that_went_to_a_trick_must_be_told() -> None:
    error = refused(actions=actions("1 play HK", "2 play H3", "3 play H4"))
    assert isinstance(error, RecordError)
    assert error.values == {"key": "talon", "got": 0, "want": 1}


def test_nothing_comes_after_the_end() -> None:
    rng = Random(5)
    over = played_out(random_state("thrash", rng, 3), rng)
    table = view_table(over.view(2))
    with pytest.raises(IllegalAction) as caught:
        read_view(table | {"actions": [*table["actions"], "0 play H2"]})
    assert caught.value.reason == "deal-over"


def test_a_seat_that_is_none_has_its_sentence_wherever_it_is_said() -> None:
    error = refused(seat=9)
    assert Tongue("en").reason(error.reason, **error.values) == (
        "9 is no seat; expected is 0 to 3."
    )
