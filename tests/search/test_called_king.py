"""Where the called king lies, before anything else is drawn."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game.actions import Announce, Bid, Call, Discard, Good, Open, Pass, Play, Take
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.search.facts import TALON, facts
from koenigrufen.search.worlds import Worlds
from tests.helpers.deals import table
from tests.helpers.driver import at_play

HAND = "T22 T20 T18 T15 T12 T9 T8 T4 PK PD P8 H3"
KING = read_card("HK")


def rufer() -> State:
    state = table("frohnleiten", f"0: {HAND}\n2: HK\ntalon: XK XD K1 H1 H2 X7")
    laid = Discard(read_cardset("XD K1 H3"))
    for action in (Open(), Pass(), Pass(), Pass(), Bid("rufer"), Call("H"), Take("1"), laid):
        state = apply(state, action)
    return state


def test_the_declarer_gives_each_other_seat_a_third() -> None:
    worlds = Worlds.of(rufer().view(0))
    assert [worlds.holds_called(seat) for seat in range(4)] == [0, *[Fraction(1, 3)] * 3]


def test_an_opponent_without_it_gives_each_of_two_a_half_and_its_holder_knows() -> None:
    worlds = Worlds.of(rufer().view(1))
    assert [worlds.holds_called(seat) for seat in range(4)] == [0, 0, 0.5, 0.5]
    assert [Worlds.of(rufer().view(2)).holds_called(seat) for seat in range(4)] == [0, 0, 1, 0]


def test_in_a_solo_it_may_lie_in_the_hidden_talon() -> None:
    state = at_play("frohnleiten", "solorufer", f"0: {HAND}\n2: HK", "call H")
    own, third = Worlds.of(state.view(0)), Worlds.of(state.view(1))
    assert own.holds_called(TALON) == Fraction(1, 7)
    assert third.holds_called(TALON) == Fraction(1, 5)


def test_it_is_drawn_as_often_as_its_chance_says() -> None:
    worlds, rng = Worlds.of(rufer().view(0)), Random(2)
    drawn = list(worlds.draws(3000, rng))
    found = Counter(seat for w in drawn for seat in range(4) if KING in w.hands[seat])
    assert found[0] == 0
    assert all(abs(found[seat] - 1000) < 80 for seat in (1, 2, 3))


def test_only_the_worlds_in_which_it_lies_there_can_be_drawn() -> None:
    worlds, rng = Worlds.of(rufer().view(0)).given(KING, 3), Random(2)
    assert all(KING in world.hands[3] for world in worlds.draws(50, rng))


def test_who_ruffs_the_called_suit_is_not_the_partner() -> None:
    text = f"0: {HAND}\n1: T5 K4 K3 K2 K1 KB KR P7 P9 P10 X7 X8\n2: HK"
    state = at_play("frohnleiten", "solorufer", text, "call H")
    for card in ("H3", "T5"):
        state = apply(state, Play(read_card(card)))
    worlds = Worlds.of(state.view(0))
    assert worlds.holds_called(1) == 0
    assert sum(worlds.holds_called(place) for place in (2, 3, TALON)) == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_of_an_unnamed_fourth_king_the_caller_has_the_three_others(seat: int) -> None:
    hand = "T22 T20 T18 T15 T12 T9 T8 T4 PK XK KK H3"
    state = at_play("frohnleiten", "solorufer", f"0: {hand}\n2: HK", "call vierter")
    worlds = Worlds.of(state.view(seat))
    chances = [worlds.holds_called(place) for place in range(5)]
    assert sum(chances) == 1
    assert chances[0] == 0
    if seat == 2:
        assert chances[2] == 1
    for world in worlds.draws(50, Random(seat)):
        assert len(world.hands[0] & read_cardset("HK KK PK XK")) == 3


def test_who_announces_the_fourth_king_unnamed_knows_it_is_his() -> None:
    hands = "0: T22 T20 T18 T15 T12 T9 T8 T4 PK XK KK H3\n2: HK"
    said = "call vierter", "announce koenig-ultimo"
    state = at_play("skoty-2015", "solorufer", hands, *said)
    assert [one.seat for one in state.public.talk.announced] == [2]
    for seat in range(4):
        worlds = Worlds.of(state.view(seat))
        assert worlds.total
        assert worlds.holds_called(2) == 1


def test_the_fourth_king_from_the_talon_is_kept_if_anything_else_could_be_played() -> None:
    """Announced for the last trick and played before it: there was no other Herz in the hand."""
    hands = "0: T22 T20 T18 T15 T12 T9 T8 T4 PK XK KK H3\n1: T21 H2\n2: T1 H1\n3: T2 HB"
    state = table("frohnleiten", f"{hands}\ntalon: HK K1 K2 P7 P8 P9")
    laid = Discard(read_cardset("H3 K1 K2"))
    bids = Open(), Pass(), Pass(), Pass(), Bid("rufer"), Call("vierter"), Take("1"), laid
    talk = Announce("koenig-ultimo"), Good(), Good(), Good(), Good()
    for action in (*bids, *talk):
        state = apply(state, action)
    for card in "T4 T21 T1 T2 H2 H1 HB HK".split():
        state = apply(state, Play(read_card(card)))
    assert state.public.play.done[-1].cards[-1] == KING
    assert not [card for card in facts(state.view(1)).may[0] if card.suit is KING.suit]
