"""What is shown of the talon, who gets it after a Solorufer, who lays his hand open."""

from random import Random

import pytest

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.cards.names import read_cards
from koenigrufen.game.actions import Discard
from koenigrufen.game.deal import discard_choice, discards_in_order, why_illegal
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.course import king_in_talon, piles, side_thirds
from tests.helpers.deals import table
from tests.helpers.driver import at_play, auctioned, play_out, quietly_to_play
from tests.helpers.moves import run
from tests.options.showing import shows

SIX_TAKEN = "0 open, 1 pass, 2 pass, 3 pass, 0 bid sechserdreier"
TALON = "K1 HK K3 X7 X8 X9"


@shows("talon.six_shown=true")
@pytest.mark.parametrize("rules", ["tarockapp", "tarockblock-default", "cheltenham"])
def test_where_the_six_are_shown_all_see_them_before_they_are_taken(rules: str) -> None:
    state = run(table(rules, f"talon: {TALON}"), SIX_TAKEN)
    assert state.view(2).public.talon.shown == read_cards(TALON)
    taken = run(state, "0 take all")
    assert not taken.public.talon.left


@shows("talon.six_shown=false")
def test_in_the_cups_nobody_else_sees_the_six() -> None:
    state = run(table("wiener-tarockcup-2018", f"talon: {TALON}"), "0 bid sechserdreier")
    state = run(state, "1 pass, 2 pass, 3 pass")
    assert state.view(2).public.talon.shown == ()
    assert run(state, "0 take all").view(2).public.talon.shown == ()


def alone_in_a_solorufer(rules: str, *settings: str, talon: str = TALON) -> State:
    """Vorhand has called the Herz king, who lay in the talon; played to the end."""
    text = f"0: H1 T1\ntalon: {talon}"
    state = auctioned(table(rules, text, settings=settings), "solorufer", 0)
    assert state is not None
    return play_out(quietly_to_play(state, Random(0), "call H"), Random(5))


@shows("talon.solo_king=half")
@pytest.mark.parametrize("rules", ["oberoesterreich-2023", "wiener-tarockcup-2018", "thrash"])
def test_a_solorufers_declarer_gets_the_half_with_his_king(rules: str) -> None:
    state = alone_in_a_solorufer(rules)
    assert king_in_talon(state)
    tricks = [card for t in state.public.play.done if t.winner == 0 for card in t.cards]
    assert side_thirds(state)[Side.DECLARER] == thirds((*tricks, *read_cards("K1 HK K3")))


@pytest.mark.parametrize(
    ("talon", "half"),
    [("K1 K3 HK X7 X8 X9", "K1 K3 HK"), ("K1 K3 X7 HK X8 X9", "HK X8 X9")],
)
def test_the_half_is_the_one_the_king_lay_in(talon: str, half: str) -> None:
    state = alone_in_a_solorufer("thrash", talon=talon)
    own = piles(state)[Side.DECLARER] & CardSet.of(read_cards(talon))
    assert own == CardSet.of(read_cards(half))


@shows("talon.solo_king=all")
@pytest.mark.parametrize("rules", ["ruedigervariante", "cheltenham"])
def test_elsewhere_he_gets_all_six(rules: str) -> None:
    settings = ("bidding.choice=any",)
    state = alone_in_a_solorufer(rules, *settings)
    assert set(read_cards(TALON)) <= set(piles(state)[Side.DECLARER])


def test_with_a_partner_all_six_are_the_opponents() -> None:
    text = f"0: H1 T1\n1: KK\ntalon: {TALON}"
    state = auctioned(table("ruedigervariante", text), "solorufer", 0)
    assert state is not None
    state = play_out(quietly_to_play(state, Random(0), "call K"), Random(5))
    assert set(read_cards(TALON)) <= set(piles(state)[Side.DEFENDERS])


@shows(
    "play.ouvert_shows=all", "play.ouvert_shows=opponents", "play.ouvert_shows=declarer"
)  # fmt: skip
@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        ("oberoesterreich-2023", {0, 1, 2, 3}),
        ("ruedigervariante", {1, 2, 3}),
        ("cheltenham", {0}),
    ],
)
def test_who_lays_his_hand_open_after_the_first_trick(rules: str, shown: set[int]) -> None:
    settings = ("bidding.choice=any",)
    state = at_play(rules, "bettler-ouvert", "0: H4\n1: HK\n2: HD\n3: HR", settings=settings)
    assert state.public.play.shown == ()
    state = run(state, "0 play H4, 1 play HK, 2 play HD, 3 play HR")
    assert {seat for seat, _ in state.public.play.shown} == shown
    assert all(hand == state.hands[seat] for seat, hand in state.public.play.shown)


@pytest.mark.parametrize("game", ["piccolo-semi-ouvert", "bettler-semi-ouvert"])
def test_in_a_semi_ouvert_the_declarer_alone_shows(game: str) -> None:
    state = at_play("skoty-2015", game, "0: H4\n1: HK\n2: HD\n3: HR")
    state = run(state, "0 play H4, 1 play HK, 2 play HD, 3 play HR")
    assert [seat for seat, _ in state.public.play.shown] == [0]


def test_with_just_enough_suit_cards_to_lay_no_tarock_is_offered() -> None:
    hand = "T5 T6 T7 T8 T9 T10 T11 T12 T13 HK KK PK"
    state = table("wiener-tarockcup-2018", f"0: {hand}\ntalon: K1 K2 K3 X7 X8 X9")
    state = run(state, "0 open, 1 pass, 2 pass, 3 pass, 0 bid dreier, 0 take 1")
    choice = discard_choice(state.view(0))
    assert choice is not None
    assert set(choice[0]) == set(read_cards("K1 K2 K3"))


@pytest.mark.parametrize(
    ("game", "hand", "first"),
    [
        ("dreier", "T5 T6 T7 T8 T9 T10 T11 T12 T14 HK KK PK", ["K1", "K2"]),
        ("farbendreier", "H1 H2 H3 H4 HK KK PK P7 P8 P9 T2 XK", ["T2", "T13"]),
    ],
)
def test_the_cards_that_must_go_come_first(game: str, hand: str, first: list[str]) -> None:
    """The first three may be laid away, the last three may not."""
    state = table("frohnleiten", f"0: {hand}\ntalon: K1 K2 T13 X7 X9 X10")
    state = run(state, f"0 open, 1 pass, 2 pass, 3 pass, 0 bid {game}, 0 take 1")
    view = state.view(0)
    order = discards_in_order(view)
    assert {card.name for card in order[: len(first)]} == set(first)
    assert why_illegal(view, Discard(CardSet.of(order[:3]))) is None
    assert why_illegal(view, Discard(CardSet.of(order[-3:]))) is not None
