"""Counting: thirds, piles of three, 35/2."""

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import WHOLE_PACK
from koenigrufen.cards.counting import (
    PACK_THIRDS,
    points_text,
    read_points,
    thirds,
    whole_points,
    whole_points_loss,
)
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.names import read_card, read_cards, read_cardset
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.counting import counted


def test_the_whole_pack_counts_70_points_or_210_thirds() -> None:
    assert thirds(PACK) == PACK_THIRDS == 210
    assert sum(card.nominal for card in PACK) == 106


@pytest.mark.parametrize(
    ("cards", "nominal"),
    [
        ("HK KK PK XK T22 T21 T1", 5),
        ("HD KD PD XD", 4),
        ("HR KR PR XR", 3),
        ("HB KB PB XB", 2),
        ("H1 H4 K2 P10 P7 X8 T2 T20", 1),
    ],
)
def test_faces_and_trull_count_five_to_two_and_everything_else_is_a_blatt(
    cards: str, nominal: int
) -> None:
    for card in read_cards(cards):
        assert card.nominal == nominal
        assert card.thirds == 3 * nominal - 2


def test_the_published_example_of_eight_cards() -> None:
    """Linzer Tarock Akademie: nominal 22 in 8 cards are 16/2."""
    cards = read_cards("HK PD T7 T22 KB X10 T15 HR")
    assert sum(card.nominal for card in cards) == 22
    assert thirds(cards) == 50
    assert points_text(50) == "16/2"


@pytest.mark.parametrize(
    ("nominal", "count", "value", "text"),
    [(65, 35, 125, "41/2"), (41, 19, 85, "28/1")],
)
def test_the_published_example_of_a_whole_deal(
    nominal: int, count: int, value: int, text: str
) -> None:
    """Three times the faces less two for each card; the two sides make 210."""
    assert 3 * nominal - 2 * count == value
    assert points_text(value) == text
    assert PACK_THIRDS == 125 + 85


@pytest.mark.parametrize(
    ("three", "points"), [("HK HD H1", 8), ("HK T1 T22", 13), ("T2 T3 T4", 1), ("HK HD HR", 10)]
)
def test_three_cards_are_worth_their_sum_less_two(three: str, points: int) -> None:
    """webnode, Zählen; king, queen and cavall by the same rule."""
    assert thirds(read_cards(three)) == 3 * points


@pytest.mark.parametrize(
    ("cards", "points"),
    [("", 0), ("HK", 4), ("HK HD", 8), ("HK HD H1", 8), ("HK HD H1 H2", 8)],
)
def test_in_the_old_count_an_incomplete_three_loses_one(cards: str, points: int) -> None:
    assert whole_points(read_cards(cards)) == points
    assert whole_points_loss(len(cards.split())) >= 0


def test_the_old_count_of_the_whole_pack_is_70_too() -> None:
    assert whole_points(WHOLE_PACK) == 70


@pytest.mark.parametrize(
    ("text", "value"), [("35", 105), ("35/0", 105), ("35/1", 106), ("35/2", 107), ("0", 0)]
)
def test_points_and_blatt_are_thirds(text: str, value: int) -> None:
    assert read_points(f" {text} ") == value


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (1, "0/1"), (105, "35"), (107, "35/2"), (210, "70")]
)
def test_points_are_written_with_their_blatt(value: int, text: str) -> None:
    assert points_text(value) == text
    assert read_points(text) == value


@pytest.mark.parametrize("text", ["", "35/3", "35/", "/2", "-1", "35.5", "35 2", "3500", "vier"])
def test_what_is_no_count_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_points(text)
    assert caught.value.reason == "unreadable-points"
    assert text in str(caught.value)


def test_a_card_by_itself_knows_its_place() -> None:
    assert read_card("T21").is_tarock
    assert read_card("T21").is_trull
    assert not read_card("T21").is_king
    assert read_card("HD").is_queen
    assert not read_card("T2").is_trull


@pytest.mark.parametrize(
    ("method", "cards", "value"),
    [
        (Counting.THIRDS, "HK HD H1 T5", 25),
        (Counting.WHOLE_POINTS, "HK HD H1 T5", 24),
        (Counting.NOMINAL, "HK HD H1 T5", 33),
        (Counting.NOMINAL, "", 0),
    ],
)
def test_rule_sets_count_in_different_ways(method: Counting, cards: str, value: int) -> None:
    """Exact thirds in the cups, whole points (Cheltenham), the plain faces (nbm.at)."""
    assert counted(method, read_cardset(cards)) == value


def test_by_plain_faces_the_pack_counts_106() -> None:
    assert counted(Counting.NOMINAL, WHOLE_PACK) == 3 * 106
    assert counted(Counting.WHOLE_POINTS, WHOLE_PACK) == 210
