"""Trischaken: how the novice gets rid of what would take."""

from tests.players.positions import played


def test_in_the_last_seat_who_must_take_takes_with_his_highest() -> None:
    assert played("trischaken", "T20 T12 / T15 / HK / HD", "T5 T6 T7") == "T20"


def test_in_the_middle_who_must_take_takes_with_the_lowest_that_suffices() -> None:
    assert played("trischaken", "T9 T20 / T12 H4 / T15 K4 / P7", "T8") == "T9"


def test_in_the_middle_a_trick_that_nobody_can_overtake_swallows_the_highest() -> None:
    assert played("trischaken", "T9 T20 / H3 H4 / K3 K4 / P7", "T8") == "T20"


def test_the_mond_goes_under_the_skues() -> None:
    assert played("trischaken", "T21 T15 / H4 / P7 / K4", "T22 T3 T4") == "T21"


def test_a_king_is_thrown_where_it_cannot_take() -> None:
    assert played("trischaken", "HK P7 / K4 / H1 / X7", "T9 T10 T3") == "HK"


def test_the_last_tarock_is_led_while_a_higher_one_must_cover_it() -> None:
    assert played("trischaken", "T13 P7 / P9 PK / T15 H4 / P8 HD") == "T13"


def test_the_exit_is_the_lowest_card_and_the_king_stays() -> None:
    assert played("trischaken", "H4 PK / H3 P7 / HD K4 / H1 X7") == "H4"
