"""Laying away (Vienna Cup 2018; Frohnleiten for the Farben-Sechserdreier)."""

import pytest

from koenigrufen.game.deal import discard_choice, why_illegal
from koenigrufen.game.state import State
from tests.helpers.deals import table
from tests.helpers.driver import all_discards, auctioned
from tests.helpers.moves import action, run


def why(state: State, text: str) -> str | None:
    return why_illegal(state.view(state.turn), action(text))


def lays_away(
    rules: str, game: str, hand: str, *, talon: str = "", before: str = "0 call H, 0 take 1"
) -> State:
    """Vorhand has taken from the talon and must lay away."""
    state = auctioned(table(rules, f"0: {hand}\ntalon: {talon}"), game, 0)
    assert state is not None
    return run(state, before)


ALL_BUT_TAROCK = "K4 K3 K2 PB XB T22 T21 T20 T19 T18 T17 T16"
RICH = "T22 T21 T1 T2 T20 T19 T18 T17 KK PK XK K4"
"""One suit card that may go, the rest honours and Tarock."""


def test_kings_and_trull_are_never_laid_away() -> None:
    state = lays_away("steirischer-tarockcup", "dreier", RICH, before="0 take 1")
    for card in "T22 T21 T1 KK PK XK".split():
        assert why(state, f"discard K4 T20 {card}") == "discard-honour"


def test_a_tarock_may_go_only_when_no_other_card_is_left_to_lay() -> None:
    state = lays_away(
        "steirischer-tarockcup", "dreier", RICH, talon="HK T3 T4 H4 H3 H2", before="0 take 1"
    )
    assert why(state, "discard K4 T3 T20") is None
    assert why(state, "discard T3 T4 T20") == "discard-suit-first"


def test_while_three_suit_cards_are_left_no_tarock_may_go() -> None:
    state = lays_away("steirischer-tarockcup", "dreier", ALL_BUT_TAROCK, before="0 take 1")
    assert why(state, "discard K4 K3 T16") == "discard-suit-first"
    assert why(state, "discard K4 K3 XB") is None


def test_three_cards_are_laid_after_a_half_and_six_after_all_six() -> None:
    half = lays_away("steirischer-tarockcup", "dreier", ALL_BUT_TAROCK, before="0 take 2")
    assert why(half, "discard K4 K3") == "discard-count"
    assert why(half, "discard K4 K3 K2 PB") == "discard-count"
    six = lays_away("thrash", "sechserdreier", ALL_BUT_TAROCK, before="0 take all")
    assert why(six, "discard K4 K3 K2") == "discard-count"


def test_only_what_is_held_may_be_laid_away() -> None:
    state = lays_away("steirischer-tarockcup", "dreier", ALL_BUT_TAROCK, before="0 take 1")
    other = next(card for card in state.hands[1] if not card.is_king)
    assert why(state, f"discard K4 K3 {other.name}") == "not-in-hand"


def test_a_tarock_that_had_to_go_is_shown_and_suit_cards_are_not() -> None:
    state = lays_away(
        "steirischer-tarockcup", "dreier", RICH, talon="HK T3 T4 H4 H3 H2", before="0 take 1"
    )
    state = run(state, "0 discard K4 T3 T4")
    assert [card.name for card in state.public.talon.laid] == ["T3", "T4"]
    assert state.view(1).moves[-1].text() == "0 discard T4 T3"
    assert state.view(0).moves[-1].text() == "0 discard T4 T3 K4"


SUIT_HAND = "T22 T5 T6 T7 HK KK H1 H2 K1 K2 P7 X7"


def test_in_a_suit_game_tarock_goes_first_and_unseen() -> None:
    state = lays_away("steirischer-tarockcup", "farbendreier", SUIT_HAND, before="0 take 1")
    assert why(state, "discard H1 H2 K1") == "discard-tarock-first"
    assert why(state, "discard T5 T6 H1") == "discard-tarock-first"
    state = run(state, "0 discard T5 T6 T7")
    assert not state.public.talon.laid
    assert state.view(1).moves[-1].text().strip() == "0 discard"


def test_in_a_suit_game_a_suit_card_goes_openly_when_no_tarock_is_left_to_lay() -> None:
    hand = "T22 T21 T5 HK KK H1 H2 K1 K2 P7 X7 X8"
    state = lays_away(
        "steirischer-tarockcup",
        "farbendreier",
        hand,
        talon="T6 P8 P9 H3 H4 K3",
        before="0 take 1",
    )
    assert why(state, "discard T5 P8 P9") == "discard-tarock-first"
    state = run(state, "0 discard T5 T6 P9")
    assert [card.name for card in state.public.talon.laid] == ["P9"]


def test_in_a_farben_sechser_six_go_by_the_same_rule() -> None:
    state = auctioned(
        table("frohnleiten", f"0: {SUIT_HAND}\ntalon: T8 T9 P8 P9 X8 X9"), "farbensechser", 0
    )
    assert state is not None
    state = run(state, "0 take all")
    assert why(state, "discard T5 T6 T7 T8 P8 P9") == "discard-tarock-first"
    assert why(state, "discard T5 T6 T7 T8 T9 P8") is None


BIRD_HAND = "T22 T21 T1 T2 T20 T19 T18 T17 KK PK XK T16"


@pytest.mark.parametrize(
    ("rules", "game"), [("frohnleiten", "uhurufer"), ("thrash", "besserrufer")]
)
def test_a_bird_game_keeps_the_bird_it_was_bid_with(rules: str, game: str) -> None:
    """Whoever laid his only bird away could neither announce it nor play for it."""
    hand = BIRD_HAND.replace("T1 ", "T15 ")
    state = lays_away(rules, game, hand, talon="HK T3 T4 H4 H3 H2")
    assert why(state, "discard T2 T3 T16") == "discard-bird"
    assert why(state, "discard T3 T4 T16") is None
    choice = discard_choice(state.view(0))
    assert choice is not None
    assert "T2" not in [card.name for card in choice[0]]


def test_where_the_rule_set_leaves_it_free_any_tarock_may_go_but_it_is_shown() -> None:
    """Rüdigervariante."""
    state = lays_away_free()
    assert why(state, "discard K4 K3 T16") is None
    assert why(state, "discard T16 T17 T18") is None
    state = run(state, "0 discard K4 T17 T16")
    assert [card.name for card in state.public.talon.laid] == ["T16", "T17"]
    assert len(all_discards(lays_away_free().view(0))) > 100


def lays_away_free() -> State:
    state = auctioned(
        table("thrash", f"0: {ALL_BUT_TAROCK}", settings=["talon.tarock_discard=free"]),
        "dreier",
        0,
    )
    assert state is not None
    return run(state, "0 take 1")
