"""Calling: who is the partner, and who knows it."""

from koenigrufen.cards.names import read_card
from koenigrufen.game.sides import declarer_alone, known_side
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from tests.helpers.deals import table
from tests.helpers.driver import at_play, one_trick
from tests.helpers.moves import run

CUP = "steirischer-tarockcup"
OPEN = "0 open, 1 pass, 2 pass, 3 pass"
THREE_KINGS = "0: HK KK PK H1 H2 H3 H4 K1 K2 K3 T5 T6"


def called(game: str, hands: str, call: str) -> State:
    return run(table(CUP, hands), f"{OPEN}, 0 bid {game}, 0 call {call}")


def test_the_holder_of_the_called_king_is_the_partner_and_only_he_knows() -> None:
    state = called("solorufer", "0: HK\n1: T5\n2: KK", "K")
    assert state.view(2).own_side() is Side.DECLARER
    assert state.view(1).own_side() is Side.DEFENDERS
    assert state.view(0).own_side() is Side.DECLARER
    assert state.view(2).holds_called()
    assert not state.view(1).holds_called()
    assert [known_side(state.public, seat) for seat in range(4)] == [
        Side.DECLARER,
        None,
        None,
        None,
    ]


def test_there_are_no_sides_before_a_game_and_in_trischaken() -> None:
    state = table(CUP)
    assert state.view(0).own_side() is None
    state = run(state, f"{OPEN}, 0 bid trischaken")
    assert state.view(0).own_side() is None


def test_alone_against_three_everybody_knows_his_side() -> None:
    state = run(table(CUP), f"{OPEN}, 0 bid dreier")
    assert declarer_alone(state.public)
    assert [known_side(state.public, seat) for seat in (0, 1)] == [Side.DECLARER, Side.DEFENDERS]
    assert state.view(3).own_side() is Side.DEFENDERS


def test_of_a_called_fourth_king_the_suit_is_known_to_caller_and_holder_only() -> None:
    state = called("solorufer", f"{THREE_KINGS}\n2: XK", "vierter")
    assert state.public.called == "vierter"
    assert state.view(0).called_card() == read_card("XK")
    assert state.view(2).called_card() == read_card("XK")
    assert state.view(2).own_side() is Side.DECLARER
    assert state.view(1).called_card() is None
    assert state.view(1).own_side() is Side.DEFENDERS
    assert not state.view(1).holds_called()


def test_once_the_fourth_king_lies_on_the_table_all_know_him() -> None:
    hands = f"{THREE_KINGS}\n1: X7\n2: XK\n3: X8"
    state = at_play(CUP, "solorufer", hands.replace("T6", "X9"), "call vierter")
    state = run(state, "0 play X9, 1 play X7")
    assert state.view(3).called_card() is None
    state = run(state, "2 play XK")
    assert state.view(3).called_card() == read_card("XK")
    state = run(state, "3 play X8")
    assert state.view(1).called_card() == read_card("XK")


def test_a_king_the_declarer_plays_is_not_the_fourth() -> None:
    state = at_play(CUP, "solorufer", f"{THREE_KINGS}\n2: XK\n3: X7", "call vierter")
    state = run(state, "0 play HK")
    assert state.view(1).called_card() is None
    state = one_trick(at_play(CUP, "solorufer", f"{THREE_KINGS}\n2: XK HD", "call vierter"), "HK")
    assert state.view(1).called_card() is None


def test_a_fourth_king_in_the_open_talon_is_known_to_all() -> None:
    state = called("rufer", f"{THREE_KINGS}\ntalon: XK", "vierter")
    assert state.view(1).called_card() == read_card("XK")
    assert declarer_alone(state.public)


def test_a_fourth_king_in_a_hidden_talon_is_known_to_nobody_but_the_caller() -> None:
    state = called("solorufer", f"{THREE_KINGS}\ntalon: XK", "vierter")
    assert state.view(1).called_card() is None
    assert not declarer_alone(state.public)


def test_with_four_kings_the_holder_of_the_queen_is_the_partner() -> None:
    kings = "0: HK KK PK XK H2 H3 H4 K1 K2 K3 T5 T6"
    state = called("solorufer", f"{kings}\n3: PD", "PD")
    assert state.called == read_card("PD")
    assert state.view(3).own_side() is Side.DECLARER
    assert state.view(1).called_card() == read_card("PD")


def test_the_call_comes_before_the_talon_is_seen() -> None:
    state = run(table(CUP, "0: HK H1"), f"{OPEN}, 0 bid rufer")
    assert state.public.talon.shown == ()
    other = next(s for s in "KPX" if read_card(f"{s}K") not in state.hands[0])
    assert run(state, f"0 call {other}").public.talon.shown == state.talon


def test_the_untaken_half_stays_open() -> None:
    state = run(table(CUP, "talon: T6 H4 PB KD X9 T11"), f"{OPEN}, 0 bid dreier, 0 take 2")
    assert {card.name for card in state.public.talon.left} == {"T6", "H4", "PB"}
    assert state.public.talon.taken == "2"


def test_nobody_sees_the_talon_of_a_sechserdreier_a_solo_or_a_game_to_lose() -> None:
    six = run(table(CUP), "0 bid sechserdreier, 1 pass, 2 pass, 3 pass, 0 take all")
    assert six.public.talon.shown == ()
    assert not six.public.talon.left
    for game in ("solodreier", "bettler", "piccolo-ouvert"):
        assert run(table(CUP), f"{OPEN}, 0 bid {game}").public.talon.shown == ()


def test_giving_up_ends_the_deal_with_the_bird_noted() -> None:
    state = run(
        table("thrash", "0: HK H1 T2\ntalon: KK"),
        f"{OPEN}, 0 bid besserrufer, 0 call K, 0 concede uhu",
    )
    assert state.over
    assert state.public.talon.conceded
    assert state.public.talon.conceded_bird == "uhu"


def test_where_ones_own_king_is_called_one_plays_alone_and_only_oneself_knows() -> None:
    """Rüdigervariante."""
    state = table(CUP, "0: HK", settings=["bidding.own_king=true"])
    state = run(state, f"{OPEN}, 0 bid solorufer, 0 call H")
    assert not declarer_alone(state.public)
    assert state.view(1).own_side() is Side.DEFENDERS
    state = run(state, "0 announce koenig-ultimo")
    assert known_side(state.public, 1) is Side.DEFENDERS
