"""The small rules of reading and of saying no."""

import pytest

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.fields import points, quoted, read_document, shown
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names, statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import GameFacts
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.deals import ruleset


@pytest.mark.parametrize(
    ("told", "thirds"), [("35", 105), ("35/2", 107), (" 7/1 ", 22), (35, 105), (0, 0), ("70", 210)]
)
def test_points_are_points_and_blatt_and_a_whole_number_will_do(told: object, thirds: int) -> None:
    assert points(told, "card_points") == thirds


@pytest.mark.parametrize("told", ["", "35/3", "70/1", "-1", "35,5", 71, -1, 3.5, None, [], True])
def test_anything_else_is_no_number_of_points(told: object) -> None:
    with pytest.raises(SettlementError, match="wrong-points"):
        points(told, "card_points")


def test_a_value_is_shown_on_one_line_and_not_all_of_it() -> None:
    assert shown("a\u2028b\n") == '"a�b\\n"'
    assert shown("x" * 100) == f'"{"x" * 39}…'
    assert shown(10**5000) == "…"
    assert quoted("bettler") == "bettler"


def test_a_document_is_an_object() -> None:
    assert read_document(b'{"a": [1, {"b": null}]}') == {"a": [1, {"b": None}]}


def test_a_refusal_names_seats_games_and_sides_in_the_readers_words() -> None:
    tongue = Tongue("en", {"bettler": "Bettel"})
    error = SettlementError("key-not-here", key="bonuses", contract="bettler")
    assert refusal_text(error, tongue, seat_names(tongue)) == (
        "bonuses: that does not belong to the game Bettel; leave it out"
    )
    error = SettlementError("wrong-seat", key="declarer", got="7")
    assert refusal_text(error, tongue, seat_names(tongue), 1).endswith("expected is 1 to 4")
    error = SettlementError("seat-twice", key="renonce", seat=2)
    assert "Seat 3 is named twice" in refusal_text(error, tongue, seat_names(tongue, 0, 1), 1)


def test_a_refusal_without_a_place_is_a_sentence() -> None:
    tongue = Tongue("en")
    assert refusal_text(SettlementError("json-too-large"), tongue, seat_names(tongue))[0] == "T"
    missing = SettlementError("missing-key", key="rules")
    assert refusal_text(missing, tongue, seat_names(tongue)) == "“rules” is missing."


def test_seats_go_by_number_and_vorhand_by_name() -> None:
    assert seat_names(Tongue()) == ["Sitz 0", "Sitz 1", "Sitz 2", "Sitz 3"]
    words = {"vorhand": "Vorderhand"}
    assert seat_names(Tongue("de", words), 1, 1)[:2] == ["Sitz 1", "Vorderhand"]


def test_a_report_says_which_lines_are_money_alone() -> None:
    rules = ruleset("steirischer-tarockcup")
    told = {
        "contract": "dreier", "declarer": 1, "card_points": 40, "tricks": 6, "kontra": 2,
    }  # fmt: skip
    report = statement_json(settle(rules, read_facts(rules, told)), Tongue("en"))
    assert [line["ledger"] for line in report["lines"]] == ["both", "money"] * 3
    assert report["lines"][1]["why"] == (
        "Dreier won, Seat 0 pays Seat 1: 5 × 3 (rekontra, money only) = 15"
    )
    assert report["lines"][1]["factors"] == [
        {"times": "3", "cause": "kontra-2-more", "rule": "kontra.counts_in"}
    ]


def test_what_does_not_count_must_only_be_readable() -> None:
    rules = ruleset("steirischer-tarockcup")
    told = {"contract": "dreier", "declarer": 0, "renonce": [1], "card_points": "9", "tricks": 2}
    facts = read_facts(rules, told)
    assert isinstance(facts, GameFacts)
    assert facts.renonce == (1,)
    with pytest.raises(SettlementError, match="wrong-points"):
        read_facts(rules, told | {"card_points": "nine"})


def test_a_silent_bonus_that_is_worth_nothing_is_not_on_the_account() -> None:
    rules = ruleset("steirischer-tarockcup", "bonuses.trull.silent=0")
    told = {
        "contract": "dreier", "declarer": 0, "card_points": "40", "tricks": 6,
        "bonuses": [{"bonus": "trull", "side": "declarer"}],
    }  # fmt: skip
    facts = read_facts(rules, told)
    assert isinstance(facts, GameFacts)
    assert facts.bonuses == ()


def test_where_a_silent_valat_is_worth_nothing_it_need_not_be_told() -> None:
    rules = ruleset("steirischer-tarockcup", "valat.silent=0")
    told = {"contract": "dreier", "declarer": 0, "card_points": "69", "tricks": 12}
    assert settle(rules, read_facts(rules, told)).score[0] == 15


def test_where_ones_own_king_may_be_called_a_rufer_may_be_played_alone() -> None:
    rules = ruleset("steirischer-tarockcup", "bidding.own_king=true")
    told = {"contract": "rufer", "declarer": 0, "partner": None, "card_points": 40, "tricks": 6}
    assert settle(rules, read_facts(rules, told)).score[0] == 3


def test_two_hands_of_eight_tarock_are_two_entries() -> None:
    rules = ruleset("thrash-melk")
    eight = {"bonus": "tarock-8", "side": "declarer"}
    told = {
        "contract": "dreier", "declarer": 0, "card_points": 40, "tricks": 6,
        "bonuses": [eight, eight | {"side": "defenders"}],
    }  # fmt: skip
    facts = read_facts(rules, told)
    assert isinstance(facts, GameFacts)
    assert len(facts.bonuses) == 2
    with pytest.raises(SettlementError, match="bonus-twice"):
        read_facts(rules, told | {"bonuses": [eight] * 3})


def test_all_six_talon_cards_of_a_solorufer_count_where_ruled_so() -> None:
    rules = ruleset("steirischer-tarockcup", "talon.solo_king=all")
    told = {
        "contract": "solorufer", "declarer": 0, "king_in_talon": True, "card_points": "70",
        "tricks": 12, "bonuses": [{"bonus": "valat", "side": "declarer"}],
    }  # fmt: skip
    facts = read_facts(rules, told)
    assert isinstance(facts, GameFacts)
    assert facts.cards == 54
