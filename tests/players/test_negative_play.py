"""Piccolo and Bettler from both sides."""

from tests.players.positions import played


def test_a_bettler_goes_out_with_the_card_that_somebody_must_beat() -> None:
    assert played("bettler", "H4 P9 / H3 P7 / HK K4 / H1 X7", declarer=0) == "H4"


def test_against_a_bettler_a_card_is_led_that_the_declarer_must_beat() -> None:
    assert played("bettler", "H4 H2 / H3 P7 / K4 K3 / X7 X8", declarer=1) == "H4"


def test_a_piccolo_leads_its_sure_trick_at_once() -> None:
    assert played("piccolo", "T22 H4 K4 P7 / T5 H3 K3 P8 / T9 H1 K1 P9 / HD X7 X8 X9",
                  declarer=0) == "T22"  # fmt: skip


def test_a_piccolo_without_a_sure_trick_keeps_its_best_card() -> None:
    hands = "T12 T3 H4 K4 / T5 T20 K3 P8 / T9 T21 K1 P9 / T16 X7 X8 H3"
    assert played("piccolo", hands, declarer=0) != "T12"


def test_behind_the_declarer_nobody_takes_the_trick_off_him() -> None:
    assert played("bettler", "H2 H3 / X7 / X8 / X9", "H1 H4 K4", declarer=1) == "H2"


def test_when_the_declarer_is_out_of_a_trick_the_high_cards_go() -> None:
    assert played("bettler", "HB H3 / X7 / X8 / X9", "H4 HR K4", declarer=1) == "HB"


def test_near_the_end_a_piccolo_without_a_trick_is_denied_it() -> None:
    assert played("piccolo", "T9 T3 / T4 H4 / K3 K4 / P7 P8", declarer=1) == "T9"
