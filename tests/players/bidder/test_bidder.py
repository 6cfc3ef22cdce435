"""The bidder says only what it may, the same again, and can name the worth of all it may say."""

import random
from math import comb
from random import Random

import pytest

from koenigrufen.cards.card import PAGAT
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.names import read_cardset
from koenigrufen.game.actions import Bid, Discard, Good, Kontra, Open, Spritz
from koenigrufen.game.deal import apply, legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.talon import candidates
from koenigrufen.players.laying import Laying
from koenigrufen.record.notation import read_action
from koenigrufen.rules.loading import load, preset, preset_names
from tests.helpers.deals import deal_from, random_deal, table
from tests.helpers.driver import RULES_AND_GAMES, auctioned, declaring

CHANCE = random.Random(0)


def spoken(state: State, bidder: Bidder) -> State:
    """The deal up to its first card; everything said is checked on the way."""
    while state.public.phase not in (Phase.PLAYING, Phase.OVER):
        view = state.view(state.turn)
        weighed = bidder.values(view, CHANCE)
        assert [one.value for one in weighed] == sorted(one.value for one in weighed)[::-1]
        assert weighed == bidder.values(view, Random(99))
        for one in weighed:
            assert why_illegal(view, one.action) is None, one.action.text()
        if view.public.phase is not Phase.DISCARDING:
            left = set(legal_actions(view)) - {one.action for one in weighed}
            assert all(isinstance(action, Kontra) for action in left)
        state = apply(state, weighed[0].action)
    return state


@pytest.mark.parametrize("rules", preset_names())
def test_everything_that_may_be_said_is_weighed(rules: str) -> None:
    rng, bidder = Random(rules), Bidder()
    for number in range(6):
        spoken(start(preset(rules), number % 4, random_deal(rng, number % 4)), bidder)


def kontras(text: str, *said: str) -> dict[int, set[str]]:
    """By seat the kontras the bidder thinks of, each seat asked when it is its turn.

    Seat 0 plays; all others have nothing to say.
    """
    state = auctioned(table("frohnleiten", text), said[0], 0)
    assert state is not None
    found: dict[int, set[str]] = {}
    for word in said[1:]:
        state = apply(state, read_action(word))
    while state.public.phase is Phase.ANNOUNCING and state.turn not in found:
        view = state.view(state.turn)
        weighed = Bidder().values(view, CHANCE)
        words = {one.action.text() for one in weighed if isinstance(one.action, Kontra)}
        assert words <= {action.text() for action in legal_actions(view)}
        found[state.turn] = words
        state = apply(state, Good())
    return found


def test_nobody_thinks_of_a_kontra_against_his_own_side() -> None:
    """Seat 2 holds the called king and knows it; the table does not."""
    hands = "0: T22 T21 T20 T19 T18 T17 T16 T15 XK PK P7 X7\n2: HK T2 T3\ntalon: H1 H2 K1 K2 K3 K4"
    found = kontras(hands, "rufer", "call H", "take 1", "discard H1 H2 K1", "good")
    assert found == {1: {"kontra game"}, 2: set(), 3: {"kontra game"}}


def test_a_kontra_on_four_kings_wants_a_king() -> None:
    hands = "0: T22 T21 T20 T19 T18 T17 XK PK HK P7 X7 X8\n2: KK\ntalon: H1 H2 K1 K2 K3 K4"
    words = ["dreier", "take 1", "discard H1 H2 K1", "announce vier-koenige", "good"]
    found = kontras(hands, *words)
    assert found[1] == found[3] == {"kontra game"}
    assert found[2] == {"kontra game", "kontra vier-koenige"}


@pytest.mark.slow
@pytest.mark.parametrize("rules", preset_names())
def test_so_it_is_in_many_deals(rules: str) -> None:
    rng, bidder = Random(f"many {rules}"), Bidder()
    for number in range(150):
        spoken(start(preset(rules), number % 4, random_deal(rng, number % 4)), bidder)


STRONG = "0: T22 T21 T20 T19 T18 T17 T16 T1 HK KK PK P7"
LOW = "0: T2 T3 H4 H3 K4 K3 P7 P8 P9 X7 X8 X9"


def first_words(cards: str, rules: str = "oberoesterreich-2023") -> dict[str, float]:
    state = start(preset(rules), 3, deal_from(cards))
    assert state.turn == 0
    weighed = Bidder().values(state.view(0), CHANCE)
    return {one.action.text(): one.value for one in weighed}


def test_a_giant_of_a_hand_plays_alone_and_a_low_one_does_not() -> None:
    strong, low = first_words(STRONG), first_words(LOW)
    assert strong["bid dreier"] > 5 > strong["bid bettler"]
    assert low["bid bettler"] > 1 > -10 > low["bid dreier"]


def test_the_price_list_decides_and_not_the_weights() -> None:
    assert dreier_at(9) > dreier_at(4) + 5 > dreier_at(1) + 10


def dreier_at(price: int) -> float:
    rules = load("oberoesterreich-2023", [f"contracts.dreier.won={price}"])
    values = Bidder().values(start(rules, 3, deal_from(STRONG)).view(0), CHANCE)
    return next(one.value for one in values if one.action == Bid("dreier"))


def test_where_a_spritze_costs_nothing_everybody_spritzt() -> None:
    rules = preset("frohnleiten")
    state = start(rules, 3, random_deal(Random(5)))
    while state.public.phase is not Phase.SPRITZEN:
        options = legal_actions(state.view(state.turn))
        wanted = (Open(), Bid("trischaken"))
        action = next((one for one in wanted if one in options), options[-1])
        state = apply(state, action)
    for _ in range(4):
        best = Bidder().act(state.view(state.turn), CHANCE)
        assert best == Spritz()
        state = apply(state, best)


def test_voids_are_made_and_points_are_brought_home() -> None:
    """A bare queen and a bare rider go, the strong suit with the king stays."""
    deal = deal_from(
        """
        0: T22 T20 T18 T14 T11 T9 T6 HD KR PK PD P7
        talon: X9 T4 T12 H1 K1 P10
        """
    )
    state = start(preset("oberoesterreich-2023"), 3, deal)
    bid = [Bid("dreier")]
    while state.public.phase is not Phase.DISCARDING:
        options = legal_actions(state.view(state.turn))
        state = apply(state, next((one for one in bid if one in options), options[-1]))
        if state.public.phase is Phase.TALON:
            state = apply(state, legal_actions(state.view(0))[0])
    best = Bidder().act(state.view(0), CHANCE)
    assert isinstance(best, Discard)
    assert read_cardset("HD KR") <= best.cards


@pytest.mark.parametrize(("rules", "game"), RULES_AND_GAMES)
@pytest.mark.slow
def test_every_game_of_every_rule_set_is_spoken_through(rules: str, game: str) -> None:
    rng, bidder = Random(f"{rules}/{game}"), Bidder()
    for dealer in range(2):
        spoken(declaring(rules, game, (dealer + 1) % 4, dealer, rng), bidder)


def test_of_very_many_ways_to_lay_away_an_even_part_is_looked_at() -> None:
    among = read_cardset("H1 H2 H3 HB HR K1 K2 K3 KB KR P7 P8 P9 P10 PB")
    choice = Laying(EMPTY, among, 6)
    ways = candidates(choice)
    assert 1000 < len(ways) <= 3000
    assert len(set(ways)) == len(ways)
    assert all(len(way) == 6 and way <= among for way in ways)


def test_few_ways_to_lay_away_are_all_looked_at() -> None:
    among, must = read_cardset("H1 H2 H3 HB HR K1 K2"), CardSet.of([PAGAT])
    assert len(candidates(Laying(must, among, 2))) == comb(len(among), 2)
    assert all(must <= way for way in candidates(Laying(must, among, 2)))
