"""Bidding, calling, talon, announcements: what the novice makes of a hand."""

import random

import pytest

from koenigrufen.cards.names import read_cardset
from koenigrufen.game.actions import (
    Action,
    Announce,
    Bid,
    Call,
    Concede,
    Discard,
    Good,
    Kontra,
    Open,
    Pass,
    Take,
)
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.novice.speaking import sure_trick
from koenigrufen.rules.contract import CONTRACTS
from tests.helpers.deals import table

STRONG = "T22 T21 T19 T17 T15 T12 T9 T5 T1 HK HD K4"
MIDDLING = "T20 T18 T15 T12 T8 T4 HK PD P8 X9 X8 K3"
WEAK = "T9 T7 T3 H3 H4 K2 K4 P8 P7 X9 X8 HB"
PASSED: list[Action] = [Open(), Pass(), Pass(), Pass()]


def dealt(hand: str, seat: int = 0, more: str = "") -> State:
    """Forehand is seat 0; the other cards lie as they come."""
    return table("frohnleiten", f"{seat}: {hand}\n{more}", seed=3)


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = apply(state, action)
    return state


def says(state: State) -> Action:
    return Novice().act(state.view(state.turn), random.Random(1))


def test_a_weak_forehand_plays_trischaken() -> None:
    assert says(after(dealt(WEAK), *PASSED)) == Bid("trischaken")


def test_a_middling_forehand_plays_a_rufer() -> None:
    assert says(after(dealt(MIDDLING), *PASSED)) == Bid("rufer")


def test_forehand_without_a_first_word_game_says_mein_spiel() -> None:
    assert says(dealt(MIDDLING)) == Open()


def test_with_a_weak_hand_nobody_bids() -> None:
    assert says(after(dealt(WEAK, seat=1), Open())) == Pass()


def test_a_strong_hand_bids_a_game_alone() -> None:
    action = says(after(dealt(STRONG, seat=1), Open()))
    assert isinstance(action, Bid)
    assert not CONTRACTS[action.contract].calls


def test_a_king_is_called_in_the_suit_of_a_lone_queen() -> None:
    state = after(dealt(MIDDLING), *PASSED, Bid("rufer"))
    assert says(state) == Call("P")


def test_one_does_not_call_oneself_while_another_king_is_out() -> None:
    state = table("frohnleiten", f"0: {MIDDLING}", settings=["bidding.own_king=true"])
    assert says(after(state, *PASSED, Bid("rufer"))) != Call("H")


def test_laying_away_makes_a_void_and_takes_the_queen_home() -> None:
    hand = "T20 T18 T15 T12 T8 T4 T3 HK HD H2 PD X9"
    state = after(
        dealt(hand, more="talon: T16 T14 T13 K1 K2 K3"), *PASSED, Bid("rufer"), Call("K")
    )
    state = after(state, says(state))
    laid = says(state)
    assert isinstance(laid, Discard)
    assert read_cardset("PD X9") <= laid.cards


def test_nine_tarock_with_the_trull_announce_the_pagat() -> None:
    state = after(dealt(STRONG), *PASSED, Bid("solodreier"))
    said: list[Action] = []
    while state.turn == 0:
        said.append(says(state))
        state = after(state, said[-1])
    assert Announce("pagat") in said
    assert said[-1] == Good()


def test_a_pagat_is_kontraed_with_eight_good_tarock() -> None:
    hand = "T22 T21 T20 T16 T14 T11 T8 T6 HK K4 K3 P7"
    state = dealt(hand, seat=1, more="0: T1")
    state = after(state, *PASSED, Bid("solodreier"), Announce("pagat"), Good())
    said: list[Action] = []
    while state.turn == 1 and Good() not in said:
        said.append(says(state))
        state = after(state, said[-1])
    assert Kontra("pagat") in said


def test_a_beginner_s_own_weak_hand_says_no_kontra() -> None:
    state = after(dealt(WEAK, seat=1), *PASSED, Bid("solodreier"), Good())
    assert says(state) == Good()


@pytest.mark.parametrize(
    ("hand", "sure"),
    [
        ("T22 H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9", True),
        ("T21 H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9", False),
        ("T21 T2 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9", True),
        ("T20 T2 T3 H3 H4 K1 K2 K3 K4 P7 P8 P9", True),
        ("T20 T2 H1 H3 H4 K1 K2 K3 K4 P7 P8 P9", False),
    ],
)
def test_a_high_tarock_with_enough_guards_is_a_trick(hand: str, *, sure: bool) -> None:
    assert sure_trick(after(dealt(hand), *PASSED, Bid("solodreier")).view(0)) is sure


def test_with_the_called_king_in_the_talon_a_hopeless_hand_gives_up() -> None:
    state = dealt(WEAK, more="talon: HK T2 H1 H2 X7 X10")
    state = after(state, *PASSED, Bid("rufer"), Call("H"))
    assert says(state) == Concede()


def test_with_the_called_king_in_the_talon_a_good_hand_plays_on_and_takes_it() -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3"
    state = dealt(hand, more="talon: HK T16 H1 H2 X7 X10")
    state = after(state, *PASSED, Bid("rufer"), Call("H"))
    assert says(state) == Take("1")
