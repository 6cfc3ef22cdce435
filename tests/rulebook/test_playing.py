"""The play: who leads, who takes, when it ends, what lies open."""

from random import Random

import pytest

from koenigrufen.cards.cardset import EMPTY
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from tests.helpers.deals import table
from tests.helpers.driver import (
    at_play,
    auctioned,
    beside,
    one_trick,
    played_out,
    quietly_to_play,
)
from tests.helpers.moves import action, run

CUP = "steirischer-tarockcup"
LONG = "0: T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK"


def by_the_third(game: str, settings: list[str]) -> State:
    """The third player has bid this game and everything is ready for the first card."""
    text = "2: H1 H2 H3 H4 K1 K2 K3 P7 P8 X7 X8 T5"
    state = auctioned(table(CUP, text, settings=settings), game, 2)
    assert state is not None
    return quietly_to_play(state, Random(0))


@pytest.mark.parametrize("game", ["dreier", "solorufer", "farbendreier", "farbensolo"])
def test_vorhand_leads_to_every_positive_game_and_every_suit_game(game: str) -> None:
    assert by_the_third(game, []).turn == 0


@pytest.mark.parametrize("game", ["piccolo", "zwiccolo", "bettler", "bettler-ouvert"])
def test_the_declarer_leads_to_games_to_lose(game: str) -> None:
    assert by_the_third(game, []).turn == 2


@pytest.mark.parametrize("game", ["farbendreier", "farbensolo"])
def test_where_the_rule_set_says_so_the_declarer_leads_to_suit_games(game: str) -> None:
    assert by_the_third(game, ["play.suit_game_lead=declarer"]).turn == 2
    assert by_the_third("dreier", ["play.suit_game_lead=declarer"]).turn == 0


def test_vorhand_leads_to_trischaken() -> None:
    assert at_play(CUP, "trischaken", "0: HK").turn == 0


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = one_trick(at_play(CUP, "solodreier", "0: H4\n1: HB\n2: HK\n3: HD"), "H4 HB HK HD")
    assert state.turn == 2
    assert state.public.play.leader == 2
    assert state.public.play.number == 2


def test_play_goes_round_the_table_in_the_order_of_the_seats() -> None:
    state = run(at_play(CUP, "solodreier", "0: H4\n1: HB"), "0 play H4")
    assert state.turn == 1
    assert why_illegal(state.view(2), action("play HB")) == "not-your-turn"
    assert run(state, "1 play HB").turn == 2


def test_a_kaiserstich_goes_to_whoever_played_the_pagat() -> None:
    state = at_play(CUP, "solodreier", "0: T22\n1: T21\n2: T1\n3: T20")
    assert one_trick(state, "T22 T21 T1 T20").turn == 2


# --- early end ---


def tricks_until_the_end(game: str, settings: list[str] | None = None) -> int:
    """Vorhand takes one trick after the other with the highest Tarocks."""
    state = at_play(CUP, game, LONG, settings=settings or [])
    for card in "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK".split():
        if state.over:
            break
        state = one_trick(state, card)
    assert state.over
    return len(state.public.play.done)


@pytest.mark.parametrize(
    ("game", "tricks"),
    [
        ("bettler", 1), ("bettler-ouvert", 1), ("piccolo", 2), ("piccolo-ouvert", 2),
        ("zwiccolo", 3), ("zwiccolo-ouvert", 3),
    ],
)  # fmt: skip
def test_a_game_to_lose_is_over_with_the_trick_that_loses_it(game: str, tricks: int) -> None:
    assert tricks_until_the_end(game) == tricks


@pytest.mark.parametrize("game", ["dreier", "trischaken", "solodreier", "farbensolo"])
def test_every_other_game_is_played_out(game: str) -> None:
    settings = ["talon.solo_suit_minimum=0"]
    if game == "farbensolo":
        state = at_play(CUP, game, LONG, settings=settings)
        state = one_trick(state, "HK")
        while not state.over:
            state = one_trick(state, "")
        assert len(state.public.play.done) == 12
    elif game == "dreier":
        state = at_play(CUP, game, LONG)
        while not state.over:
            state = one_trick(state, "")
        assert len(state.public.play.done) == 12
    else:
        assert tricks_until_the_end(game) == 12


def test_where_nothing_ends_early_a_lost_bettler_is_played_out() -> None:
    assert tricks_until_the_end("bettler", ["play.early_end=false"]) == 12


def test_a_later_card_is_refused() -> None:
    state = one_trick(at_play(CUP, "bettler", LONG), "T22")
    assert state.public.phase is Phase.OVER
    assert why_illegal(state.view(0), action("play T21")) == "deal-over"


# --- ouvert ---


def after_first_trick(game: str, *settings: str) -> State:
    low = "0: H4 H3 H2 K4 K3 K2 P7 P8 X7 X8 X9 K1\n1: HK"
    return one_trick(at_play(CUP, game, low, settings=settings), "H4 HK")


def test_before_the_first_trick_is_complete_nobody_shows_his_hand() -> None:
    state = at_play(CUP, "bettler-ouvert", "0: H4 P7 P8")
    assert run(state, "0 play H4").public.play.shown == ()


def test_in_the_cups_all_four_lay_their_hands_open_after_the_first_trick() -> None:
    state = after_first_trick("bettler-ouvert")
    assert state.public.play.shown == tuple(enumerate(state.hands))


def test_where_only_the_opponents_show_the_declarer_stays_hidden() -> None:
    state = after_first_trick("bettler-ouvert", "play.ouvert_shows=opponents")
    assert [seat for seat, _ in state.public.play.shown] == [1, 2, 3]


def test_where_only_the_declarer_shows_the_opponents_stay_hidden() -> None:
    state = after_first_trick("piccolo-ouvert", "play.ouvert_shows=declarer")
    assert state.public.play.shown == ((0, state.hands[0]),)


def test_a_closed_game_shows_nothing() -> None:
    assert after_first_trick("bettler").public.play.shown == ()


def test_in_a_semi_ouvert_only_the_declarer_shows() -> None:
    """Skoty de luxe 2015."""
    order = '["piccolo","zwiccolo","solorufer","besserrufer","bettler","farbendreier","dreier",'
    order += '"zwiccolo-ouvert","piccolo-ouvert","bettler-ouvert","farbensolo","solodreier",'
    order += '"bettler-semi-ouvert"]'
    low = "0: H4 H3 H2 K4 K3 K2 P7 P8 X7 X8 X9 K1\n1: HK"
    settings = [f"bidding.order={order}", "contracts.bettler-semi-ouvert.won=6"]
    state = at_play("thrash", "bettler-semi-ouvert", low, settings=settings)
    state = one_trick(state, "H4 HK")
    assert state.public.play.shown == ((0, state.hands[0]),)


# --- Trischaken's talon ---


def talon_of_tricks(rules: str, *choices: str, settings: tuple[str, ...] = ()) -> list[str]:
    state = at_play(rules, "trischaken", "0: HK\ntalon: T6 H4 PB KD X9 T11", *choices,
                    settings=settings)  # fmt: skip
    while not state.over:
        state = one_trick(state, "")
    return [" ".join(card.name for card in trick.talon) for trick in state.public.play.done]


SIX = ["T6", "H4", "PB", "KD", "X9", "T11", *[""] * 6]
LAST = [*[""] * 11, "T6 H4 PB KD X9 T11"]


@pytest.mark.parametrize("rules", [CUP, "thrash", "thrash-two-highest"])
def test_the_nth_talon_card_goes_to_the_nth_trick(rules: str) -> None:
    assert talon_of_tricks(rules) == SIX


def test_at_frohnleiten_vorhand_chooses_between_six_tricks_and_the_last() -> None:
    assert talon_of_tricks("frohnleiten", "choose talon first-six-tricks") == SIX
    assert talon_of_tricks("frohnleiten", "choose talon last-trick") == LAST


def test_where_the_talon_is_left_out_it_belongs_to_nobody() -> None:
    assert talon_of_tricks(CUP, settings=("trischaken.talon=unused",)) == [""] * 12


def test_the_talon_cards_belong_to_the_tricks_winner() -> None:
    state = one_trick(at_play(CUP, "trischaken", "0: H4\n1: HK\n2: H3\n3: H2\ntalon: T6"), "H4 HK")
    (trick,) = state.public.play.done
    assert trick.winner == 1
    assert [card.name for card in trick.pile] == [*[c.name for c in trick.cards], "T6"]


@pytest.mark.parametrize("choice", ["yes", "no"])
def test_vorhands_choice_of_stichzwang_holds_for_the_deal(choice: str) -> None:
    hands = "0: X8\n1: X7 X9"
    state = at_play("frohnleiten", "trischaken", hands, f"choose stichzwang {choice}")
    state = run(state, "0 play X8")
    reason = why_illegal(state.view(1), action("play X7"))
    assert reason == ("must-beat" if choice == "yes" else None)


def test_spritzen_are_noted_in_the_order_said() -> None:
    state = auctioned(table("frohnleiten", "0: HK"), "trischaken", 0)
    assert state is not None
    state = run(state, "0 choose stichzwang yes, 0 choose talon last-trick")
    state = run(state, "0 good, 1 spritz, 2 good, 3 spritz")
    assert state.public.trischaken.spritzen == (1, 3)


@pytest.mark.parametrize("stichzwang", ["yes", "no"])
def test_a_fixed_stichzwang_is_not_asked_for(stichzwang: str) -> None:
    settings = (f"trischaken.stichzwang={stichzwang}",)
    state = at_play(CUP, "trischaken", "0: X8\n1: X7 X9", settings=settings)
    assert state.public.play.rules.stichzwang == (stichzwang == "yes")


# --- what seats know ---


def test_only_a_seat_itself_sees_its_hand_and_its_discards() -> None:
    state = auctioned(table(CUP, LONG.replace("T12", "H4")), "dreier", 0)
    assert state is not None
    state = quietly_to_play(state, Random(1))
    assert state.view(0).laid == state.laid != EMPTY
    assert state.view(1).laid == EMPTY
    assert state.view(1).hand == state.hands[1]


# --- several games to lose at once (Rüdigervariante) ---


def test_several_games_to_lose_end_early_only_when_all_are_lost() -> None:
    for seed in range(40):
        state = beside("ruedigervariante", ["bettler", "piccolo"], Random(seed))
        state = played_out(state, Random(seed))
        lost = [
            sum(trick.winner == seat for trick in state.public.play.done) > game.tricks
            for seat, game in state.public.declarers
        ]
        assert len(state.public.play.done) == 12 or all(lost)
