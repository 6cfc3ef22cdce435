"""Recorded deals: read, played again, reported at any point, refused with a reason."""

import json
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.errors import KoenigrufenError, RulesError
from koenigrufen.game.state import State
from koenigrufen.record.deal_report import deal_report, error_json
from koenigrufen.record.dealfile import (
    BadLine,
    Record,
    read_file,
    read_record,
    record_of,
    write_record,
)
from koenigrufen.record.notation import read_action
from koenigrufen.record.replay import replay
from koenigrufen.rules.loading import load
from koenigrufen.scoring.session import Session
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.deals import ruleset, table
from tests.helpers.driver import declaring, play_out
from tests.helpers.moves import run
from tests.session.tables import record_line

Table = dict[str, Any]
OPENED = "0 open, 1 pass, 2 pass, 3 pass"


def report(state: State, actions: int | None = None, *more: str) -> Table:
    """The report of a state's record, cut after so many actions and gone on with others."""
    told: Table = json.loads(write_record(record_of(state)))
    told["actions"] = [*told["actions"][:actions], *more]
    return deal_report(replay(read_record(json.dumps(told)), state.public.rules), Tongue())


def changed(**keys: object) -> Table:
    told: Table = json.loads(write_record(record_of(table("thrash"))))
    return told | keys


def refused(told: Table) -> KoenigrufenError:
    with pytest.raises(KoenigrufenError) as error:
        read_record(json.dumps(told))
    return error.value


def test_before_the_auction_is_over_only_the_turn_is_told() -> None:
    told = report(run(table("thrash"), "0 open, 1 pass"))
    assert set(told) == {"tricks", "turn"}
    assert told["turn"]["seat"] == 2
    assert "pass" in told["turn"]["actions"]


def test_a_discard_is_told_by_its_cards_and_count() -> None:
    told = report(run(table("thrash"), f"{OPENED}, 0 bid dreier, 0 take 1"))
    assert told["turn"]["actions"] == []
    assert told["turn"]["discard"]["count"] == 3
    assert (told["contract"], told["declarer"], told["partner"]) == ("dreier", 0, None)


def test_an_open_trick_stands_last_without_a_winner() -> None:
    state = play_out(declaring("thrash", "trischaken", 0, 3, Random(1)), Random(1))
    told = report(state, 4 + 1 + 6)
    assert told["declarer"] is None
    assert set(told["tricks"][0]) == {"leader", "cards", "winner", "talon"}
    assert set(told["tricks"][1]) == {"leader", "cards"}
    assert len(told["tricks"][1]["cards"]) == 2


def test_a_finished_trischaken_has_four_counts() -> None:
    state = play_out(declaring("thrash", "trischaken", 0, 3, Random(2)), Random(2))
    told = report(state)
    assert sum(told["thirds"]) == 210
    assert told["bonuses"] == []
    assert sum(map(int, told["score"])) == 0


def test_a_finished_game_has_two_sides_and_its_bonuses() -> None:
    for seed in range(6):
        state = play_out(declaring("thrash", "solodreier", 0, 3, Random(seed)), Random(seed))
        told = report(state)
        assert sum(told["sides"].values()) == 210
        for bonus in told["bonuses"]:
            assert set(bonus) == {"bonus", "side", "announced", "made", "kontra"}


def test_several_games_to_lose_are_told_by_seats() -> None:
    state = run(table("ruedigervariante"), "0 open, 1 bid bettler, 2 bei piccolo, 3 pass, 0 pass")
    told = report(play_out(state, Random(3)))
    assert len(told["thirds"]) == 4
    assert told["bonuses"] == []
    assert told["contract"] == "bettler"


def test_an_action_against_the_rules_ends_the_report_with_its_reason() -> None:
    told = report(run(table("thrash"), "0 open"), None, "1 pass", "2 bid rufer")
    assert (told["error"]["action"], told["error"]["seat"]) == (2, 2)
    assert told["error"]["reason"] == "vorhand-game"
    assert told["error"]["message"]
    assert "turn" not in told


@pytest.mark.parametrize(
    ("action", "seat", "reason"),
    [
        ("9 pass", 9, "unreadable-seat"),
        ("pass", None, "unreadable-seat"),
        ("1 pas", 1, "unknown-verb"),
    ],
)
def test_an_action_that_cannot_be_read_ends_it_too(
    action: str, seat: int | None, reason: str
) -> None:
    told = report(run(table("thrash"), "0 open"), None, action)
    assert (told["error"]["seat"], told["error"]["reason"]) == (seat, reason)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("pass now", "nothing-after"),
        ("bid rufr", "unknown-contract"),
        ("bei picolo", "unknown-contract"),
        ("concede adler", "unknown-bird"),
        ("choose talon all", "unknown-choice"),
        ("announce uhuu", "unknown-bonus"),
        ("kontra gam", "unknown-item"),
        ("kontra game 7", "unreadable-seat"),
        ("play T23", "unreadable-card"),
    ],
)
def test_a_slip_of_the_pen_names_what_is_wrong(action: str, reason: str) -> None:
    with pytest.raises(KoenigrufenError) as error:
        read_action(action)
    assert error.value.reason == reason


@pytest.mark.parametrize(
    "action",
    [
        "call vierter", "call H", "call HD", "take 2", "take K1", "concede", "concede uhu",
        "choose stichzwang no", "kontra game 2", "discard T2 K1", "hand-on", "bei piccolo",
    ],
)  # fmt: skip
def test_an_action_is_written_as_it_was_read(action: str) -> None:
    assert read_action(action).text() == action


def test_a_record_keeps_its_settings() -> None:
    settings = ("play.early_end=false",)
    text = write_record(record_of(table("thrash"), settings, "thrash"))
    assert read_record(text).settings == settings
    assert "set" not in json.loads(write_record(record_of(table("thrash"))))


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"format": "koenigrufen-deal/2"}, "wrong-format"),
        ({"rules": 3}, "want-text"),
        ({"dealer": 4}, "want-seat"),
        ({"dealer": True}, "want-seat"),
        ({"actions": "0 open"}, "want-list"),
        ({"actions": [1]}, "want-list"),
        ({"hands": ["", "", ""]}, "wrong-number"),
        ({"hands": ["HK", "", "", ""]}, "wrong-number"),
        ({"talon": 3}, "want-list"),
        ({"talon": [1, 2]}, "want-list"),
        ({"talon": "HK"}, "wrong-number"),
        ({"players": 7}, "want-players"),
        ({"players": "5"}, "want-players"),
        ({"players": 5, "resting": 4}, "want-seats"),
        ({"players": 5, "resting": [5]}, "want-seats"),
        ({"players": 5, "resting": []}, "wrong-number"),
        ({"players": 6, "resting": [1, 1]}, "wrong-number"),
        ({"resting": [1]}, "wrong-number"),
    ],
)
def test_a_record_that_cannot_be_is_refused(keys: Table, reason: str) -> None:
    assert refused(changed(**keys)).reason == reason


def test_a_missing_key_is_named() -> None:
    told = changed()
    del told["talon"]
    assert refused(told).values["key"] == "talon"


def test_a_card_dealt_twice_names_the_missing_one() -> None:
    told = changed()
    first, *rest = told["hands"][0].split()
    other = told["hands"][1].split()[0]
    told["hands"][0] = " ".join([other, *rest])
    error = refused(told)
    assert error.reason == "card-twice-dealt"
    assert error.values == {"card": other, "missing": first}


def test_the_talon_may_be_written_in_one_text() -> None:
    told = changed()
    told["talon"] = " ".join(told["talon"])
    assert read_record(json.dumps(told)).deal.talon


def test_a_bad_line_does_not_stop_the_others() -> None:
    good = write_record(record_of(table("thrash"))).encode()
    lines = [good, b"", b"{", b"[]", b"\xff", b"[" * 100_000, good]
    found = list(read_file(b"\xef\xbb\xbf" + b"\n".join(lines)))
    assert [number for number, _ in found] == [1, 3, 4, 5, 6, 7]
    reasons = [one.error.reason for _, one in found if isinstance(one, BadLine)]
    assert reasons == ["not-json", "not-an-object", "not-utf8", "not-json"]
    assert sum(isinstance(one, Record) for _, one in found) == 2
    assert [one.line for _, one in found if isinstance(one, BadLine)] == [3, 4, 5, 6]


@pytest.mark.parametrize("players", [5, 6])
def test_a_resting_player_cannot_act(players: int) -> None:
    session = Session(first_dealer=1, players=players)
    told: Table = json.loads(record_line(table("thrash"), session))
    told["actions"] = [f"{session.resting[0]} open"]
    again = replay(read_record(json.dumps(told)), ruleset("thrash"))
    assert again.refusal is not None
    assert again.refusal.seat == session.resting[0]


def test_at_a_big_table_hands_may_leave_out_whoever_rests() -> None:
    session = Session(players=5)
    told: Table = json.loads(record_line(table("thrash"), session))
    told["hands"] = [hand for hand in told["hands"] if hand]
    assert len(read_record(json.dumps(told)).deal.hands) == 4


def test_a_report_of_a_big_table_names_the_tables_seats() -> None:
    session = Session(players=6, first_dealer=2)
    state = run(table("thrash"), "0 open, 1 pass")
    told = deal_report(
        replay(read_record(record_line(state, session)), ruleset("thrash")), Tongue()
    )
    assert told["turn"]["seat"] == session.active[2]


def test_a_bad_rule_set_is_told_by_its_first_fault() -> None:
    with pytest.raises(RulesError) as error:
        load("thrash", ["trischaken.mayor_limit=99"])
    told = error_json(error.value, Tongue())
    assert told["reason"] == "beyond-70"
    assert "mayor_limit" in told["message"]
