"""Playing for card points: taking, feeding, saving."""

from tests.players.positions import played


def test_the_skues_catches_the_mond() -> None:
    assert played("dreier", "T22 T5 / T9 / HK / HD", "T21 T6 T7", declarer=1) == "T22"


def test_the_pagat_takes_the_kaiserstich() -> None:
    assert played("dreier", "T1 T9 / T10 / HK / HD", "T21 T22 T7", declarer=1) == "T1"


def test_nobody_overtakes_his_own_side() -> None:
    hands = "T18 T5 HK / T17 / H4 / K4"
    assert played("rufer", hands, "P7 T16 P8", declarer=2, called="H") == "T5"


def test_the_partner_is_fed_when_the_trick_is_his() -> None:
    hands = "PD P8 HK / T17 K3 / H4 / K4"
    assert played("rufer", hands, "P7 T16 P9", declarer=2, called="H") == "PD"


def test_an_opponent_is_not_fed() -> None:
    assert played("dreier", "HD H4 / P8 / P7 / T5", "H1 HK H3", declarer=2) == "H4"


def test_a_rich_trick_is_ruffed_and_with_the_lowest_tarock_that_does() -> None:
    assert played("dreier", "T17 T4 X7 / T20 / T3 / K4", "HD HK H3", declarer=0) == "T4"


def test_the_pagat_is_brought_home_in_the_last_seat() -> None:
    assert played("dreier", "T1 T14 X7 / T15 T3 / X9 X8 / K4 K3", "H1 H2 H3", declarer=1) == "T1"


def test_the_pagat_is_not_thrown_under_a_mond_that_was_led() -> None:
    assert played("dreier", "T7 T1 / T22 T8 / T9 H4 / K4 K3", "T21", declarer=3) == "T7"


def test_the_declarer_draws_the_last_tarock_before_he_cashes() -> None:
    assert played("dreier", "T10 HK HD / T3 K4 K3 / H4 K1 K2 / H3 X7 X8", declarer=0) == "T10"


def test_in_a_suit_game_the_declarer_cashes_from_the_top() -> None:
    card = played("farbendreier", "HK HD H4 / H1 K1 T3 / H2 K2 T4 / H3 K3 T5", declarer=0)
    assert card in ("HK", "HD")


def test_nobody_feeds_a_trick_that_is_lost() -> None:
    assert played("dreier", "PK PB / X7 / X8 / X9", "P7 T16 P8", declarer=2) == "PB"
