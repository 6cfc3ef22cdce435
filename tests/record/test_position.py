"""Positions: how they are read, what is refused, and how the law plays on from them."""

import json
from fractions import Fraction
from typing import Any

import pytest

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game.actions import Play
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.state import State
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.ending import begin, facts, payments
from koenigrufen.record.position import Position, read_position, read_positions, write_position
from koenigrufen.record.refusal import refusal_text
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.facts import GameFacts, TrischakenFacts
from koenigrufen.search.facts import TALON
from koenigrufen.search.facts import facts as known_facts
from koenigrufen.texts.catalogue import Tongue

TRISCHAKEN: dict[str, Any] = {
    "format": "koenigrufen-position/1",
    "rules": "frohnleiten",
    "contract": "trischaken",
    "declarer": None,
    "forehand": 1,
    "hands": ["HK P7", "K4", "K1", "X7"],
    "table": ["T9", "T10", "T3"],
    "leader": 1,
    "thirds": [60, 50, 40, 30],
    "tricks": [3, 4, 2, 1],
    "options": {"stichzwang": "yes", "talon": "last-trick"},
    "best": ["HK"],
    "why": "Weg damit.",
}
RUFER: dict[str, Any] = {
    "format": "koenigrufen-position/1",
    "rules": "frohnleiten",
    "contract": "rufer",
    "declarer": 0,
    "partner": 2,
    "hands": ["T20 HK", "T5 K4", "XK P8", "K3 X8"],
    "leader": 0,
    "thirds": [80, 40, 10, 20],
    "tricks": [4, 3, 1, 2],
}


def made(base: dict[str, Any], **changes: Any) -> Position:
    return read_position(json.dumps(base | changes).encode())


def started(base: dict[str, Any], **changes: Any) -> State:
    position = made(base, **changes)
    return begin(position, preset(position.rules))


def played(state: State, *cards: str) -> State:
    for card in cards:
        state = apply(state, Play(read_card(card)))
    return state


def refused(base: dict[str, Any], **changes: Any) -> str:
    with pytest.raises(KoenigrufenError) as caught:
        started(base, **changes)
    for language in ("de", "en"):
        assert refusal_text(caught.value, Tongue(language), ["a", "b", "c", "d"])
    return caught.value.reason


def test_a_position_is_read() -> None:
    position = made(TRISCHAKEN)
    assert position.turn == 0
    assert position.hands[0] == read_cardset("HK P7")
    assert position.thirds == (60, 50, 40, 30)
    assert position.why == {"": "Weg damit."}


def test_a_position_round_trips() -> None:
    full = made(
        RUFER, id="x", set=["play.keep_announced=risk"], called="X", announced={"pagat": 1},
        talon="", voids={"1": "HP"}, best=["T20"], avoid=["HK"], why={"de": "a", "en": "b"},
        tags=["lead"],
    )  # fmt: skip
    for position in (made(TRISCHAKEN), made(RUFER), full):
        assert read_position(write_position(position).encode()) == position


def test_a_file_goes_on_after_a_bad_line() -> None:
    data = f"{json.dumps(TRISCHAKEN)}\n\n{{\n{json.dumps(RUFER)}\n".encode()
    lines = list(read_positions(data))
    assert [number for number, _ in lines] == [1, 3, 4]
    assert isinstance(lines[1][1], BadLine)
    assert lines[1][1].error.reason == "not-json"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "koenigrufen-deal/1"}, "wrong-format"),
        ({"hand": []}, "unknown-key"),
        ({"rules": 3}, "wrong-text"),
        ({"contract": "trischakn"}, "unknown-contract"),
        ({"forehand": 4}, "wrong-seat"),
        ({"hands": ["HK P7", "K4", "K1"]}, "wrong-number"),
        ({"hands": ["HK P7", "K4", "K1", 7]}, "wrong-text"),
        ({"hands": ["HK P7", "K4", "K1", "ZZ"]}, "unreadable-card"),
        ({"hands": ["HK P7", "K4", "K4", "X7"]}, "card-twice"),
        ({"hands": ["HK P7", "K4", "K1", "X7 X8"]}, "position-hand"),
        ({"hands": ["HK P7 P8", "K4", "K1", "X7"]}, "position-hand"),
        ({"tricks": [3, 4, 2, 3]}, "position-hand"),
        ({"tricks": [3, 4, 2, 13]}, "wrong-whole"),
        ({"thirds": 3}, "wrong-list"),
        ({"table": ["T9", "T10", "T3", "T4"]}, "position-too-many"),
        ({"talon": "T2 T4 T5 T6 T7 T8 T11"}, "position-too-many"),
        ({"voids": ["H"]}, "wrong-table"),
        ({"voids": {"4": "H"}}, "wrong-choice"),
        ({"voids": {"1": "Z"}}, "position-suits"),
        ({"voids": {"1": 3}}, "position-suits"),
        ({"voids": {"1": "K"}}, "position-void"),
        ({"options": {"pagat": "yes"}}, "wrong-choice"),
        ({"options": {"stichzwang": True}}, "wrong-choice"),
        ({"announced": {"pagatt": 1}}, "wrong-choice"),
        ({"announced": {"pagat": 9}}, "wrong-seat"),
        ({"declarer": 1}, "position-declarer"),
        ({"partner": 1}, "position-partner"),
        ({"best": ["T22"]}, "position-not-playable"),
        ({"options": {"talon": "first-six-tricks"}, "talon": "T4"}, "wrong-number"),
        ({"contract": "driccolo", "declarer": 1}, "not-played"),
        ({"contract": "dreier"}, "position-declarer"),
    ],
)
def test_what_is_wrong_is_refused_with_a_reason(changes: dict[str, Any], reason: str) -> None:
    assert refused(TRISCHAKEN, **changes) == reason


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"partner": 0}, "position-partner"),
        ({"contract": "dreier"}, "position-partner"),
        ({"called": "X", "partner": 1}, "position-called"),
        ({"called": "H"}, "position-called"),
        ({"called": "Z"}, "position-called"),
        ({"avoid": ["T5"]}, "position-not-playable"),
        ({"voids": {"1": "T"}, "hands": ["T20 HK", "H4 K4", "XK P8", "K3 X8"], "partner": None,
          "contract": "farbendreier"}, "position-void-untold"),
    ],
)  # fmt: skip
def test_a_partner_must_hold_the_called_king(changes: dict[str, Any], reason: str) -> None:
    assert refused(RUFER, **changes) == reason


def test_more_voids_than_tricks_cannot_have_shown_themselves() -> None:
    hands = [
        "T22 T20 T18 T16 T14 T12 T10 T8 T6 T4 T2", "HK HD HR HB H1 H2 H3 H4 KK KD KR",
        "KB K1 K2 K3 K4 PK PD PR PB P10 P9", "XK XD XR XB X10 X9 X8 X7 P7 P8 T1",
    ]  # fmt: skip
    changes = {"hands": hands, "tricks": [1, 0, 0, 0], "thirds": [0] * 4, "table": [], "best": []}
    assert refused(TRISCHAKEN, **changes, voids={"0": "H"}) == "position-void-untold"
    plain = started(TRISCHAKEN, **changes)
    assert len(legal_actions(plain.view(1))) == 11


def test_two_voids_need_two_tricks() -> None:
    base = TRISCHAKEN | {"tricks": [10, 0, 0, 0], "thirds": [0] * 4}
    assert started(base, voids={"1": "HP", "2": "P", "3": "HK"}).public.play.number == 11
    many = {"0": "X", "1": "HPX", "2": "HPX", "3": "HPK", "": ""}
    many.pop("")
    assert len([*many["0"], *many["1"], *many["2"], *many["3"]]) == 10
    hands = ["HK P7 P8", "K4 K3", "K1 K2", "X7 X8"]
    short = base | {"tricks": [9, 0, 0, 0], "hands": hands}
    assert refused(short, voids=many) == "position-void-untold"


def test_the_law_plays_on_to_the_end_and_adds_what_was_taken_before() -> None:
    state = started(TRISCHAKEN)
    assert [action.text() for action in legal_actions(state.view(0))] == ["play HK", "play P7"]
    end = played(state, "HK", "K1", "X7", "P7", "K4")
    assert end.over
    found = facts(made(TRISCHAKEN), end)
    assert isinstance(found, TrischakenFacts)
    assert found.tricks == (3, 4, 4, 1)
    assert found.thirds == (60, 50, 40 + 13 + 3 + 4, 30)
    assert sum(payments(made(TRISCHAKEN), end)) == 0


def test_a_talon_goes_to_the_tricks_it_belongs_to() -> None:
    hands = ["HK P7 H1 H2 H3 H4 T5", "K4 K3 K2 KB KR KD KK", "K1 X8 X9 X10 XB XR XD"]
    hands.append("X7 P8 P9 P10 PB PR PD")
    early = TRISCHAKEN | {
        "hands": hands, "table": [], "leader": 0, "tricks": [5, 0, 0, 0], "thirds": [0] * 4,
        "talon": "T6", "best": [], "options": {"talon": "first-six-tricks"},
    }  # fmt: skip
    state = started(early)
    assert known_facts(state.view(0)).sizes[TALON] == 1
    after = played(state, "T5", "K4", "K1", "X7")
    assert [card.name for card in after.public.play.done[-1].talon] == ["T6"]
    assert known_facts(after.view(0)).sizes[TALON] == 0


def test_where_a_choice_is_missing_the_rule_set_decides() -> None:
    position = made(TRISCHAKEN, options={}, rules="thrash")
    state = begin(position, preset("thrash"))
    assert state.public.trischaken.talon in ("first-six-tricks", "last-trick", "unused")
    other = begin(position, preset("oberoesterreich-2023"))
    assert other.public.trischaken.stichzwang in (True, False)


@pytest.mark.parametrize("rules", ["frohnleiten", "skoty-2015", "cheltenham", "tarockapp"])
def test_every_rule_set_s_choices_make_a_state(rules: str) -> None:
    state = begin(made(TRISCHAKEN, options={}), preset(rules))
    assert state.public.trischaken.talon != "forehand-chooses"


def test_the_called_king_in_hand_makes_the_partner() -> None:
    state = started(RUFER, called="X")
    assert state.called is read_card("XK")
    assert state.view(2).holds_called()
    end = played(state, "T20", "T5", "P8", "K3", "HK", "K4", "XK", "X8")
    found = facts(made(RUFER, called="X"), end)
    assert isinstance(found, GameFacts)
    assert found.declarers == (0, 2)
    assert found.tricks == 4 + 1 + 2
    assert found.thirds == 80 + 10 + 4 + 13 + 1 + 13 + 1
    assert payments(made(RUFER, called="X"), end)[0] > Fraction(0)


def test_a_called_king_that_is_gone_was_played_by_the_partner() -> None:
    state = started(RUFER, hands=["T20 HK", "T5 K4", "X7 P8", "K3 X8"])
    assert state.called is not None
    shown = [trick for trick in state.public.play.done if trick.player_of(state.called) == 2]
    assert len(shown) == 1
    assert state.view(1).called_card() is state.called


def test_a_called_king_without_a_holder_lay_in_the_talon() -> None:
    state = started(RUFER, partner=None, called="P")
    assert state.public.talon.shown == (read_card("PK"),)
    assert payments(made(RUFER, partner=None, called="P"), played(
        state, "T20", "T5", "P8", "K3", "HK", "K4", "XK", "X8"
    ))  # fmt: skip


def test_a_king_on_the_table_may_be_the_called_one() -> None:
    state = started(
        RUFER, hands=["HK", "T5 K4", "P8", "K3"], table=["XK", "X8", "HD"], leader=2,
        called="X", tricks=[4, 3, 1, 2],
    )  # fmt: skip
    assert state.turn == 1
    assert state.called is read_card("XK")


def test_known_voids_are_known_from_the_tricks() -> None:
    state = started(TRISCHAKEN, voids={"2": "H", "3": "HT"})
    may = known_facts(state.view(0)).may
    assert not may[2] & read_cardset("H1 H2 H3 H4")
    assert not may[3] & read_cardset("T5 T6")
    tarock = started(RUFER, voids={"3": "T"})
    assert read_card("T5") not in known_facts(tarock.view(0)).may[3]


def test_open_hands_lie_open_after_the_first_trick() -> None:
    state = started(
        RUFER, contract="bettler-ouvert", partner=None, hands=["H4 H2", "H3 P7", "K4 K3", "X7 X8"],
        tricks=[0, 4, 3, 3], thirds=[0, 40, 10, 20],
    )  # fmt: skip
    assert dict(state.public.play.shown)[1] == read_cardset("H3 P7")
    end = played(state, "H2", "H3", "K4", "X7") if not state.over else state
    assert isinstance(end, State)


def test_a_whole_deal_may_be_a_position_too() -> None:
    hands = [
        "T22 T20 T18 T16 T14 T12 T10 T8 T6 T4 T2 T21", "HK HD HR HB H1 H2 H3 H4 KK KD KR T3",
        "KB K1 K2 K3 K4 PK PD PR PB P10 P9 T5", "XK XD XR XB X10 X9 X8 X7 P7 P8 T1 T7",
    ]  # fmt: skip
    base = {key: TRISCHAKEN[key] for key in TRISCHAKEN if key not in ("tricks", "thirds")}
    fresh = started(
        base, hands=hands, table=[], best=[],
        talon="T9 T11 T13 T15 T17 T19", options={"talon": "first-six-tricks"},
    )  # fmt: skip
    assert fresh.public.play.number == 1
    assert known_facts(fresh.view(1)).sizes[TALON] == 6
