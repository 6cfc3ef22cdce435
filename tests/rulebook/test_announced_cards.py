"""Announced cards are kept for their trick (Styrian Cup, Vienna Cup 2018, Tirol)."""

import pytest

from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.state import State
from koenigrufen.rules.play import hold_announced
from tests.helpers.deals import table
from tests.helpers.moves import action, run

PAGAT, UHU, QUAPIL, KING = read_card("T1"), read_card("T2"), read_card("T4"), read_card("HK")


def kept(cards: str, trick: int, *announced: str) -> str:
    wants = {"T1": 12, "T2": 11, "T3": 10, "T4": 9, "HK": 12}
    pairs = [(read_card(name), wants[name]) for name in announced]
    return " ".join(card.name for card in hold_announced(read_cardset(cards), pairs, trick))


@pytest.mark.parametrize(
    ("cards", "trick", "announced", "may"),
    [
        ("T1 T5", 3, "T1", "T5"),
        ("T1 T5", 11, "T1", "T5"),
        ("T1 T5", 12, "T1", "T1 T5"),
        ("T1", 3, "T1", "T1"),
        ("T2 T5 H4", 10, "T2", "H4 T5"),
        ("T2 T5", 11, "T2", "T2 T5"),
        ("T2 T5", 12, "T2", "T2 T5"),
        ("T4 T5", 9, "T4", "T4 T5"),
        ("T4 T5", 8, "T4", "T5"),
        ("HK H4", 5, "HK", "H4"),
        ("HK", 5, "HK", "HK"),
        ("T5 T6", 5, "T1", "T5 T6"),
        ("T5 T6", 5, "", "T5 T6"),
    ],
)
def test_an_announced_card_stays_while_another_may_be_played(
    cards: str, trick: int, announced: str, may: str
) -> None:
    assert kept(cards, trick, *announced.split()) == may


def test_of_several_announced_birds_the_highest_goes_first() -> None:
    assert kept("T1 T2", 5, "T1", "T2") == "T2"
    assert kept("T1 T2 T4", 5, "T1", "T2", "T4") == "T4"
    assert kept("T1 T2 T3 T5", 5, "T1", "T2") == "T3 T5"


def test_of_bird_and_called_king_either_may_go() -> None:
    assert kept("HK T1 T2", 5, "HK", "T1", "T2") == "HK T2"


def uhurufer(*settings: str) -> State:
    hands = "0: T2 T22 T21 T20 HK H1 H2 H3 H4 K1 K2 K3\n1: KK\n2: T9\n3: T8"
    state = run(
        table("steirischer-tarockcup", hands, settings=settings),
        "0 open, 1 pass, 2 pass, 3 pass, 0 bid uhurufer, 0 call K, 0 take 1",
    )
    laid = [c for c in state.hands[0] if not c.is_tarock and not c.is_king][:3]
    names = " ".join(card.name for card in laid)
    return run(state, f"0 discard {names}, 0 good, 1 good, 2 good, 3 good")


def test_the_bird_of_the_bid_is_kept_too() -> None:
    state = uhurufer()
    assert why_illegal(state.view(0), action("play T2")) == "keep-announced"
    assert why_illegal(state.view(0), action("play T20")) is None


def test_where_it_is_the_players_risk_it_may_be_played_early() -> None:
    """Oberösterreichische Tarockregeln 4/2023: playing it too early just loses the bonus."""
    state = uhurufer("play.keep_announced=risk")
    assert why_illegal(state.view(0), action("play T2")) is None


def test_another_ones_announcement_binds_nobody_else() -> None:
    state = run(uhurufer(), "0 play T20")
    for name in ("T5", "T9"):
        card = read_card(name)
        if card in state.hands[1]:
            assert why_illegal(state.view(1), action(f"play {name}")) is None


def test_a_partner_who_announced_koenig_ultimo_keeps_the_king() -> None:
    hands = "0: HK K4\n1: KK KD K1"
    state = run(
        table("steirischer-tarockcup", hands),
        "0 open, 1 pass, 2 pass, 3 pass, 0 bid solorufer, 0 call K, 0 good,"
        "1 announce koenig-ultimo, 1 good, 2 good, 3 good, 0 good, 0 play K4",
    )
    assert why_illegal(state.view(1), action("play KK")) == "keep-announced"
    assert why_illegal(state.view(1), action("play K1")) is None
