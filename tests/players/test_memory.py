"""What the novice remembers of a deal."""

import random

import pytest

from koenigrufen.cards.card import Suit
from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game.actions import Bid, Call, Discard, Open, Pass, Play, Take
from koenigrufen.game.deal import apply
from koenigrufen.game.state import start
from koenigrufen.players.novice.memory import remember
from koenigrufen.players.novice.partners import friends
from koenigrufen.players.registry import player
from koenigrufen.players.table import step
from koenigrufen.rules.loading import preset
from tests.helpers.deals import random_deal, table
from tests.helpers.driver import RULE_SETS


@pytest.mark.parametrize("rules", RULE_SETS)
def test_nobody_ever_holds_a_card_he_is_thought_not_to_have(rules: str) -> None:
    rng = random.Random(rules)
    for number in range(6):
        dealer = rng.randrange(4)
        state = start(preset(rules), dealer, random_deal(rng, dealer))
        seats = [player(rng.choice(("novice", "random"))) for _ in range(4)]
        while not state.over:
            if state.public.tricks is not None:
                memory = remember(state.view(state.turn))
                for seat in range(4):
                    if seat != state.turn:
                        assert state.hands[seat] <= memory.may[seat]
            state = step(state, seats, str(number))


def test_who_does_not_follow_has_none_of_the_suit_and_without_a_tarock_no_tarock() -> None:
    state = table("frohnleiten", "0: H4 H3\n1: K4 K3 K2 K1 KB KR KD KK P7 P8 P9 P10\n2: H2")
    for action in (Open(), Pass(), Pass(), Pass(), Bid("trischaken")):
        state = apply(state, action)
    seats = [player("novice")] * 4
    while state.public.tricks is None:
        state = step(state, seats, "x")
    state = apply(apply(state, Play(read_card("H4"))), Play(read_card("K4")))
    memory = remember(state.view(2))
    assert not memory.may[1].suit(Suit.HERZ)
    assert not memory.may[1].suit(Suit.TAROCK)


def test_the_declarer_s_talon_cards_are_with_nobody_else() -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3"
    state = table("frohnleiten", f"0: {hand}\n2: HK\ntalon: XK XD K1 H1 H2 X7")
    laid = Discard(read_cardset("XD K1 H3"))
    for action in (Open(), Pass(), Pass(), Pass(), Bid("rufer"), Call("H"), Take("1"), laid):
        state = apply(state, action)
    memory = remember(state.view(1))
    king = read_card("XK")
    assert king in memory.may[0]
    assert king not in memory.may[2]
    assert not memory.out & read_cardset("H1 H2 X7")
    assert read_card("HK") not in memory.may[0]


def test_the_holder_of_the_called_king_knows_his_friend_and_the_others_only_guess() -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3"
    state = table("frohnleiten", f"0: {hand}\n2: HK\ntalon: XK XD K1 H1 H2 X7")
    laid = Discard(read_cardset("XD K1 H3"))
    for action in (Open(), Pass(), Pass(), Pass(), Bid("rufer"), Call("H"), Take("1"), laid):
        state = apply(state, action)
    views = [state.view(seat) for seat in range(4)]
    known = [friends(view, remember(view)) for view in views]
    assert known[2] == (1.0, 0.0, 1.0, 0.0)
    assert known[1] == (0.0, 1.0, 0.5, 0.5)
    assert known[0] == pytest.approx((1.0, 1 / 3, 1 / 3, 1 / 3))
