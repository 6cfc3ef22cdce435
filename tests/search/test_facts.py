"""One hard fact after the other, on deals made for it."""

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.card import PAGAT
from koenigrufen.cards.cardset import EMPTY, TAROCKS, CardSet
from koenigrufen.cards.names import read_card, read_cards, read_cardset
from koenigrufen.game.actions import Discard, Kontra, Play, Take
from koenigrufen.game.deal import apply, legal_actions, why_illegal
from koenigrufen.game.state import State
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_position
from koenigrufen.rules.choices import Kaiserstich, PagatDuty
from koenigrufen.rules.loading import preset
from koenigrufen.rules.play import PlayRules
from koenigrufen.search.counting import NoWorld
from koenigrufen.search.drawn import drawn
from koenigrufen.search.facts import LAID, TALON, facts
from koenigrufen.search.shown import not_beaten, not_followed
from koenigrufen.search.worlds import Worlds
from tests.helpers.deals import table
from tests.helpers.driver import at_play, auctioned

WIN = PlayRules(
    tarock_trumps=True, stichzwang=False, pagat_last=False,
    kaiserstich=Kaiserstich.OFF, pagat_duty=PagatDuty.PAGAT_LAST,
)  # fmt: skip
LOSE = replace(WIN, stichzwang=True, pagat_last=True)


def never(lying: str, card: str, rules: PlayRules = LOSE) -> CardSet:
    return CardSet(not_beaten(read_cards(lying), read_card(card), rules))


def after(state: State, cards: Sequence[str]) -> State:
    for name in cards:
        assert why_illegal(state.view(state.turn), Play(read_card(name))) is None
        state = apply(state, Play(read_card(name)))
    return state


def test_who_stayed_below_has_nothing_higher_of_the_suit() -> None:
    assert never("HB", "H1") == read_cardset("HR HD HK")
    assert never("T9", "T4") == read_cardset(" ".join(f"T{n}" for n in range(10, 23)))


def test_who_beat_has_said_nothing_and_who_need_not_beat_neither() -> None:
    assert never("HB", "HR") == CardSet()
    assert never("HB T5", "H1") == CardSet()
    assert never("HB", "H1", WIN) == CardSet()


def test_who_ruffed_too_low_has_no_higher_tarock() -> None:
    assert never("HB T19", "T4") == read_cardset("T20 T21 T22")


def test_the_best_card_counts_not_the_last() -> None:
    assert never("HB HD H4", "HR") == read_cardset("HK")


def test_a_pagat_that_had_to_be_held_back_may_still_be_there() -> None:
    order = replace(LOSE, kaiserstich=Kaiserstich.ANY_ORDER)
    duty = replace(order, pagat_duty=PagatDuty.STICHZWANG)
    assert PAGAT not in never("T21 T22", "T5", order)
    assert PAGAT in never("T21 T22", "T5", duty)


def test_who_does_not_follow_is_void_and_without_tarock_too() -> None:
    heart = read_card("HB")
    assert CardSet(not_followed(heart, read_card("T5"))) == read_cardset("H4 H3 H2 H1 HB HR HD HK")
    assert CardSet(not_followed(heart, read_card("P7"))) >= TAROCKS
    assert not_followed(heart, read_card("H4")) == 0


def test_the_pagat_played_in_a_game_to_lose_was_the_last_tarock() -> None:
    text = "0: T9 H4\n1: T1 K4 K3 K2 K1 KB KR KD KK P7 P8 P9"
    state = after(at_play("frohnleiten", "bettler", text), ["T9", "T1"])
    known = facts(state.view(2))
    assert not known.may[1] & TAROCKS


def ending(**changes: object) -> State:
    """A small ending, nobody's hand known."""
    line: dict[str, Any] = {
        "format": "koenigrufen-position/1", "rules": "frohnleiten", "leader": 0,
        "tricks": [4, 2, 2, 2], "thirds": [40, 40, 40, 40], "declarer": 0, **changes,
    }  # fmt: skip
    return begin(read_position(json.dumps(line).encode()), preset(line["rules"]))


def test_a_tarock_led_in_a_suit_game_leaves_no_suit_card() -> None:
    hands = ["T9 T8", "H4 T2", "H3 K4", "X7 X8"]
    state = after(ending(contract="farbendreier", hands=hands), ["T9"])
    assert facts(state.view(1)).may[0] <= TAROCKS


@pytest.mark.parametrize("bird", [{}, {"pagat": 0}])
def test_a_position_in_a_game_for_any_bird_can_be_imagined(bird: dict[str, int]) -> None:
    """What was said before it is not known: the bird may have been played long ago."""
    hands = ["T4 T5 XR", "XD T12 T16", "T3 HD H2", "XB T21 T7"]
    how: dict[str, Any] = {"rules": "thrash", "contract": "besserrufer", "called": "X"}
    line = ending(hands=hands, tricks=[3, 2, 2, 2], partner=3, announced=bird, **how)
    assert all(Worlds.of(line.view(seat)).total > 0 for seat in range(4))


def test_where_no_deal_fits_it_is_said_instead_of_drawn() -> None:
    state = ending(
        contract="dreier", hands=["H4 H3", "T2 PK", "X7 X8", "K4 K3"], tricks=[4, 2, 2, 2]
    )
    view = after(state, ["H4", "T2"]).view(2)
    assert Worlds.of(view).total > 0
    revoked = replace(facts(view), may=(EMPTY,) * 6)
    with pytest.raises(NoWorld, match="no-world"):
        Worlds(revoked).draw(Random(1))
    with pytest.raises(NoWorld, match="no-world"):
        drawn(Worlds(revoked), 3, Random(1))


def test_an_announced_bird_given_up_was_the_last_that_could_be_played() -> None:
    hands = ["T9 T8 T7", "T1 H4 K3", "H3 K4 P7", "X7 X8 X9"]
    tricks = [3, 2, 2, 2]
    state = ending(contract="dreier", hands=hands, tricks=tricks, announced={"pagat": 1})
    known = facts(after(state, ["T9", "T1"]).view(2))
    assert not known.may[1] & TAROCKS


def test_a_tarock_played_before_an_announced_bird_says_nothing() -> None:
    hands = ["T9 T8 T7", "T1 T5 T3", "H3 K4 P7", "X7 X8 X9"]
    tricks = [3, 2, 2, 2]
    state = ending(contract="dreier", hands=hands, tricks=tricks, announced={"pagat": 1})
    known = facts(after(state, ["T9", "T5"]).view(2))
    assert read_card("T3") in known.may[1]
    assert [place for place in range(4) if PAGAT in known.may[place]] == [1]


def test_talon_cards_taken_up_lie_with_the_declarer_or_are_laid_away() -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3"
    text = f"0: {hand}\n2: HK\ntalon: XK XD K1 H1 H2 X7"
    known = facts(at_play("frohnleiten", "rufer", text, "call H", "take 1").view(1))
    king, queen = read_card("XK"), read_card("XD")
    assert [king in known.may[place] for place in range(6)] == [True, *[False] * 5]
    assert [queen in known.may[place] for place in (2, 3, TALON)] == [False] * 3
    assert not known.may[LAID] & TAROCKS
    assert not known.out & read_cardset("H1 H2 X7")


def test_shown_tarock_among_the_discards_leaves_only_kings_of_the_suits() -> None:
    hand = "T20 T18 T15 T12 T9 T8 T4 T3 PK XK HK P8"
    state = auctioned(table("frohnleiten", f"0: {hand}\ntalon: T5 T6 H2 H1 KB X7"), "dreier", 0)
    assert state is not None

    state = apply(apply(state, Take("1")), Discard(read_cardset("P8 H2 T3")))
    known = facts(state.view(2))
    assert known.may[0] - TAROCKS <= read_cardset("HK KK PK XK")
    assert known.sizes[LAID] == 2
    assert read_card("T3") not in known.out


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_an_announced_bird_lies_with_its_announcer(seat: int) -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T1 PK PD P8 H3"
    text = f"0: {hand}\n2: HK\ntalon: XK XD K1 H1 H2 X7"
    state = at_play("frohnleiten", "pagatrufer", text, "call H", "take 1")
    known = facts(state.view(seat))
    assert [place for place in range(6) if PAGAT in known.may[place]] == [0]


def test_kontra_says_nothing() -> None:
    text = "0: T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3\n2: HK"
    plain = at_play("frohnleiten", "solorufer", text, "call H")
    said = at_play("frohnleiten", "solorufer", text, "call H", Kontra("game").text())
    assert said.public.talk.doublings
    assert facts(plain.view(3)) == facts(said.view(3))


def test_open_hands_are_known() -> None:
    text = "0: H4 H3 H2 H1 K4 K3 K2 P7 P8 X7 X8 T2"
    state = at_play("frohnleiten", "bettler-ouvert", text)
    while not state.public.play.done:
        view = state.view(state.turn)

        state = apply(state, legal_actions(view)[0])
    if not state.over:
        known = facts(state.view(1))
        for seat in (0, 2, 3):
            assert known.may[seat] == state.hands[seat]


def test_a_talon_card_of_trischaken_is_known_once_it_lies_in_a_trick() -> None:
    state = at_play("frohnleiten", "trischaken", "0: T9 H4")
    assert facts(state.view(0)).sizes[TALON] == 6

    for _ in range(4):
        state = apply(state, legal_actions(state.view(state.turn))[0])
    known = facts(state.view(0))
    assert known.sizes[TALON] == 5
    assert known.talon[0] is state.talon[0]
