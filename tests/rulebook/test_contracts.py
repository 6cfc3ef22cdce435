"""The games: who plays with whom, what becomes of the talon, what it is about."""

import pytest

from koenigrufen.cards.cardset import EMPTY
from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.rules.auction import callable_cards, called_word, may_call_fourth, read_called
from koenigrufen.rules.contract import CONTRACTS, TRISCHAKEN, Bird
from koenigrufen.rules.loading import preset


@pytest.mark.parametrize(
    ("games", "takes"),
    [
        ("rufer besserrufer pagatrufer dreier farbendreier besserdreier", 3),
        ("sechserdreier farbensechser", 6),
        ("einer farbeneiner", 1),
        ("solorufer solodreier farbensolo bettler piccolo trischaken", 0),
    ],
)
def test_how_many_talon_cards_a_declarer_takes(games: str, takes: int) -> None:
    for key in games.split():
        assert CONTRACTS[key].takes == takes
        assert CONTRACTS[key].shows_talon == (takes in {1, 3})


def test_solos_leave_the_talon_to_the_opponents() -> None:
    solos = {key for key, game in CONTRACTS.items() if game.solo}
    assert solos == {"solorufer", "solobesser", "farbensolo", "solodreier"}


def test_which_games_call_a_king() -> None:
    calling = {key for key, game in CONTRACTS.items() if game.calls}
    assert calling == {
        "rufer", "solorufer", "besserrufer", "pagatrufer", "uhurufer", "kakadurufer",
        "quapilrufer", "solobesser",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "tricks"), [("bettler", 0), ("piccolo", 1), ("zwiccolo", 2), ("driccolo", 3)]
)
def test_a_game_to_lose_wants_an_exact_number_of_tricks(game: str, tricks: int) -> None:
    forms = [key for key in CONTRACTS if key.startswith(game)]
    assert {game, f"{game}-ouvert"} <= set(forms)
    for key in forms:
        assert CONTRACTS[key].negative
        assert CONTRACTS[key].tricks == tricks
        assert not CONTRACTS[key].positive


def test_trischaken_is_everyone_for_himself() -> None:
    assert TRISCHAKEN.everyone_alone
    assert not TRISCHAKEN.negative
    assert not TRISCHAKEN.positive


@pytest.mark.parametrize(
    ("bird", "number", "trick"),
    [(Bird.PAGAT, 1, 12), (Bird.UHU, 2, 11), (Bird.KAKADU, 3, 10), (Bird.QUAPIL, 4, 9)],
)
def test_each_bird_has_its_trick(bird: Bird, number: int, trick: int) -> None:
    assert (bird.number, bird.trick) == (number, trick)


def test_bird_games_want_their_bird_or_any() -> None:
    birds = {key for key, game in CONTRACTS.items() if game.bird_game}
    assert birds == {
        "besserrufer", "pagatrufer", "uhurufer", "kakadurufer", "quapilrufer", "besserdreier",
        "solobesser",
    }  # fmt: skip


RANKS = {
    "steirischer-tarockcup": "piccolo=zwiccolo < solorufer < pagatrufer < bettler < sechserdreier"
    " < uhurufer < farbendreier < dreier < piccolo-ouvert=zwiccolo-ouvert < kakadurufer"
    " < bettler-ouvert < quapilrufer < farbensolo < solodreier",
    "thrash": "zwiccolo=piccolo < solorufer < besserrufer < bettler < farbendreier < dreier"
    " < zwiccolo-ouvert=piccolo-ouvert < bettler-ouvert < farbensolo < solodreier",
}


@pytest.mark.parametrize("name", RANKS)
def test_the_published_rank_order(name: str) -> None:
    """Vienna Cup 2018 and KubiTarock's rule set Min."""
    rungs = [tuple(rung.split("=")) for rung in RANKS[name].split(" < ")]
    assert list(preset(name).bidding.order) == rungs


def test_at_frohnleiten_the_farbensechser_shares_the_sechserdreiers_rung() -> None:
    ranks = preset("frohnleiten").rank
    assert ranks["farbensechser"] == ranks["sechserdreier"]


def test_nothing_outranks_without_a_rung() -> None:
    rules = preset("thrash")
    assert not rules.outranks("rufer", None)
    assert rules.outranks("piccolo", None)
    assert not rules.outranks("zwiccolo", "piccolo")


def test_how_a_call_is_written() -> None:
    assert called_word(read_card("HK")) == "H"
    assert called_word(read_card("HD")) == "HD"
    assert read_called("H", EMPTY) == read_card("HK")
    assert read_called("HD", EMPTY) == read_card("HD")
    assert read_called("nonsense", EMPTY) is None
    assert read_called("vierter", read_cardset("HK KK PK")) == read_card("XK")
    assert read_called("vierter", read_cardset("HK KK")) is None
    assert may_call_fourth(read_cardset("HK KK PK"))
    assert not may_call_fourth(read_cardset("HK KK PK XK"))


def test_with_four_kings_only_foreign_queens_can_be_called() -> None:
    hand = read_cardset("HK KK PK XK HD")
    assert callable_cards(preset("thrash"), hand) == read_cardset("KD PD XD")


def test_a_lost_sechserdreier_costs_double_other_games_the_same() -> None:
    terms = preset("steirischer-tarockcup").contracts
    assert terms["sechserdreier"].won == 4
    assert terms["sechserdreier"].lost_value == 8
    assert terms["dreier"].lost_value == terms["dreier"].won == 5


def test_a_silent_bonus_has_its_price_a_valat_its_own() -> None:
    rules = preset("thrash")
    assert rules.silent_price("uhu") == 2
    assert rules.silent_price("quapil") == 0
    assert rules.silent_price("valat") == rules.valat.silent
