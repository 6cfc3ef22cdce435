"""The bidder's price list is the rule set's own, asked of the law."""

from typing import Any

import pytest

from koenigrufen.players.bidder.outcomes import ITEMS, LOST, PLACE, WON, Item
from koenigrufen.players.bidder.prices import CLASSES, class_of, price_list
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import load, preset, preset_names

GAMES = [
    ("frohnleiten", "dreier", 5, 5),
    ("frohnleiten", "sechserdreier", 4, 8),
    ("frohnleiten", "bettler", 4, 4),
    ("oberoesterreich-2023", "bettler", 2, 2),
    ("oberoesterreich-2023", "solorufer", 2, 2),
]


@pytest.mark.parametrize(("rules", "game", "won", "lost"), GAMES)
def test_a_game_costs_what_the_rule_set_says(rules: str, game: str, won: int, lost: int) -> None:
    prices = price_list(preset(rules)).game(CONTRACTS[game])
    assert (prices[WON], prices[LOST]) == (won, lost)


def test_bonuses_are_dearer_announced_and_in_solos() -> None:
    lists = price_list(preset("frohnleiten"))
    silent, said = Item("pagat", ours=True), Item("pagat", ours=False, announced=True)
    rufer, solo = lists.game(CONTRACTS["rufer"]), lists.game(CONTRACTS["solorufer"])
    assert (rufer[PLACE[silent]], rufer[PLACE[said]]) == (1, 2)
    assert (solo[PLACE[silent]], solo[PLACE[said]]) == (2, 4)


def test_a_silent_valat_stands_in_the_games_place() -> None:
    prices = price_list(preset("frohnleiten")).game(CONTRACTS["dreier"])
    assert prices[PLACE[Item("valat", ours=True)]] == 4 * 5 - 5


def test_what_a_rule_set_does_not_have_costs_nothing() -> None:
    prices = price_list(preset("frohnleiten")).game(CONTRACTS["rufer"])
    assert prices[PLACE[Item("tarock-8", ours=True)]] == 0


@pytest.mark.parametrize("rules", preset_names())
def test_no_item_pays_the_wrong_side(rules: str) -> None:
    for game in preset(rules).games:
        if game.positive:
            prices = price_list(preset(rules)).game(game)
            assert all(prices[PLACE[item]] >= 0 for item in ITEMS), game.key


def trischaken(place: int, spritzen: tuple[int, ...] = (), rules: str = "frohnleiten") -> Any:
    return price_list(preset(rules)).trischaken(place, spritzen)


def test_a_trischaken_by_class() -> None:
    """Base 2: forehand pays double, a Bürgermeister double again, a Jungfrau takes the pool."""
    fore, other = trischaken(0), trischaken(2)
    plain, mayor = class_of(0, 1, 0, 0), class_of(0, 1, 1, 0)
    assert (fore[plain], fore[mayor]) == (-12, -24)
    assert other[class_of(0, 0, 0, 0)] == -6
    assert other[class_of(2, 1, 0, 0)] == 4
    assert other[class_of(2, 1, 0, 1)] == 12
    assert other[class_of(2, 1, 0, 2)] == 0


def test_a_spritze_pays_whoever_does_not_lose() -> None:
    alone, said = trischaken(1), trischaken(1, (1,))
    wins, loses = class_of(2, 0, 0, 0), class_of(0, 0, 0, 0)
    assert said[wins] - alone[wins] == 2
    assert said[loses] == alone[loses]


def test_the_second_pays_where_two_pay() -> None:
    two = trischaken(2, rules="thrash-two-highest")
    assert two[class_of(1, 0, 0, 0)] < 0 < two[class_of(2, 0, 0, 0)]
    assert len(two) == CLASSES


def test_another_rule_set_has_another_list() -> None:
    dear = load("frohnleiten", ["contracts.dreier.won=7"])
    assert price_list(dear).game(CONTRACTS["dreier"])[WON] == 7
    assert price_list(preset("frohnleiten")).game(CONTRACTS["dreier"])[WON] == 5
