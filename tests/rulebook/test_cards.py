"""The pack: 54 cards, their order, their names."""

import copy
import pickle
import random

import pytest

from koenigrufen.cards.card import (
    PACK,
    SUITS,
    Card,
    Suit,
    card_at,
    king_of,
    tarock,
)
from koenigrufen.cards.cardset import (
    EMPTY,
    HONOURS,
    KINGS,
    QUEENS,
    TAROCKS,
    TRULL,
    WHOLE_PACK,
    CardSet,
)
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.names import cards_text, read_card, read_cards, read_cardset, sorted_hand
from koenigrufen.cards.shuffle import deal_pack, shuffled


def test_the_pack_has_54_cards_22_of_them_tarock() -> None:
    assert len(PACK) == len(set(PACK)) == len(WHOLE_PACK) == 54
    assert len(TAROCKS) == 22
    assert all(len(WHOLE_PACK.suit(suit)) == 8 for suit in SUITS)


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        (Suit.HERZ, "HK HD HR HB H1 H2 H3 H4"),
        (Suit.KARO, "KK KD KR KB K1 K2 K3 K4"),
        (Suit.PIK, "PK PD PR PB P10 P9 P8 P7"),
        (Suit.TREFF, "XK XD XR XB X10 X9 X8 X7"),
    ],
)
def test_the_red_pips_run_backwards(suit: Suit, order: str) -> None:
    assert cards_text(reversed(list(WHOLE_PACK.suit(suit)))) == order


def test_tarock_runs_from_the_pagat_to_the_skues() -> None:
    assert cards_text(TAROCKS) == " ".join(f"T{number}" for number in range(1, 23))
    assert [card.number for card in TAROCKS] == list(range(1, 23))


def test_there_are_seven_honours() -> None:
    assert cards_text(KINGS) == "HK KK PK XK"
    assert cards_text(TRULL) == "T1 T21 T22"
    assert HONOURS == KINGS | TRULL
    assert cards_text(QUEENS) == "HD KD PD XD"
    assert king_of(Suit.PIK).name == "PK"


def test_there_is_one_object_for_each_card() -> None:
    for card in PACK:
        assert card_at(card.index) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
        assert copy.deepcopy(card) is card
        assert repr(card) == card.name
        assert hash(card) == card.index
    assert sorted([tarock(5), tarock(2)]) == [tarock(2), tarock(5)]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("KD", "KD"), ("kd", "KD"), (" T22 ", "T22"), ("Pagat", "T1"), ("Spatz", "T1"),
        ("Uhu", "T2"), ("Kakadu", "T3"), ("Pelikan", "T3"), ("Quapil", "T4"), ("IIII", "T4"),
        ("IV", "T4"), ("Mond", "T21"), ("XXI", "T21"), ("Sküs", "T22"), ("sküs", "T22"),
        ("Skues", "T22"), ("Gstieß", "T22"), ("GSTIEẞ", "T22"), ("♥K", "HK"), ("♦1", "K1"),
        ("♠10", "P10"), ("♣ 7", "X7"), ("X10", "X10"), ("X", "T10"), ("XX", "T20"), ("XK", "XK"),
        ("Herz König", "HK"), ("Karo-Dame", "KD"), ("Treff Cavall", "XR"), ("Kreuz Bube", "XB"),
        ("Pik Reiter", "PR"), ("Herz As", "H1"), ("Tarock 21", "T21"),
    ],
)  # fmt: skip
def test_a_card_goes_by_many_names(word: str, name: str) -> None:
    assert read_card(word).name == name


def test_every_card_is_read_by_its_own_name() -> None:
    assert [read_card(card.name) for card in PACK] == list(PACK)
    assert read_cards(cards_text(PACK)) == PACK


@pytest.mark.parametrize("word", ["", "T23", "T0", "H5", "P1", "HZ", "one two three", "K10"])
def test_what_is_no_card_is_refused_with_the_nearest(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_card(word)
    assert caught.value.reason == "unreadable-card"
    assert read_card(str(caught.value.values["near"])) in PACK


def test_a_slip_of_the_pen_names_the_card_meant() -> None:
    with pytest.raises(NotationError) as caught:
        read_card("Paget")
    assert caught.value.values == {"text": "Paget", "near": "PAGAT"}


def test_a_card_written_twice_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        read_cards("HK T1 HK")
    assert caught.value.reason == "card-twice"
    assert caught.value.values == {"card": "HK"}


def test_a_hand_is_sorted_tarock_first_each_suit_from_the_top() -> None:
    hand = read_cards("P7 X10 H4 T1 HK K1 T22 XD")
    assert cards_text(sorted_hand(hand)) == "T22 T1 HK H4 K1 P7 XD X10"


def test_sets_of_cards_behave_like_sets() -> None:
    some, other = read_cardset("HK T1 T5"), read_cardset("T5 X7")
    assert some | other == read_cardset("HK T1 T5 X7")
    assert some & other == read_cardset("T5")
    assert some - other == read_cardset("HK T1")
    assert read_cardset("T1") <= some
    assert not other <= some
    assert read_card("HK") in some
    assert "HK" not in some
    assert some != "HK T1 T5"
    assert len({some, read_cardset("T5 T1 HK")}) == 1
    assert not EMPTY
    assert some
    assert repr(other) == "CardSet(X7 T5)"
    assert other.with_card(read_card("HK")).without(read_card("X7")) == read_cardset("HK T5")


def test_a_set_knows_its_highest_card_and_what_is_above_one() -> None:
    some = read_cardset("H4 HR HK T3")
    assert some.highest().name == "T3"
    assert some.above(read_card("HB")) == read_cardset("HR HK")
    assert some.above(read_card("HK")) == EMPTY
    assert some.suit(Suit.HERZ) == read_cardset("H4 HR HK")
    assert some.suit(Suit.PIK) == CardSet()


def test_six_cards_each_then_the_talon_then_six_again() -> None:
    """From Vorhand on, who sits next after the dealer."""
    deal = deal_pack(PACK, dealer=1)
    assert deal.hands[2] == CardSet.of([*PACK[0:6], *PACK[30:36]])
    assert deal.hands[3] == CardSet.of([*PACK[6:12], *PACK[36:42]])
    assert deal.hands[0] == CardSet.of([*PACK[12:18], *PACK[42:48]])
    assert deal.hands[1] == CardSet.of([*PACK[18:24], *PACK[48:54]])
    assert deal.talon == PACK[24:30]


def test_a_shuffled_pack_is_the_same_pack_and_repeats_with_its_seed() -> None:
    pack = shuffled(random.Random(7))
    assert pack != list(PACK)
    assert sorted(pack) == list(PACK)
    assert pack == shuffled(random.Random(7))


def test_a_card_is_never_found_in_another_ones_place() -> None:
    cards: list[Card] = list(WHOLE_PACK)
    assert cards == list(PACK)
