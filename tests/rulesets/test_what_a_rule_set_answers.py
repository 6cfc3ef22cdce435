"""Rank, price and announcing, asked of a rule set that was read just now."""

from fractions import Fraction

import pytest

from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet


def rules(*settings: str) -> RuleSet:
    return load("thrash", settings)


def test_a_higher_rung_outranks_a_lower_one_and_its_own_not() -> None:
    thrash = rules()
    assert thrash.rank["zwiccolo"] == thrash.rank["piccolo"] == 0
    assert thrash.outranks("solorufer", "piccolo")
    assert not thrash.outranks("zwiccolo", "piccolo")
    assert not thrash.outranks("piccolo", "solorufer")


def test_the_lowest_rung_outranks_silence_and_forehands_own_games() -> None:
    thrash = rules()
    assert thrash.outranks("piccolo", None)
    assert thrash.outranks("piccolo", "rufer")
    assert not thrash.outranks("rufer", None)


def test_forehands_own_games_come_first() -> None:
    keys = [game.key for game in rules().games]
    assert keys[:5] == ["trischaken", "rufer", "sechserdreier", "zwiccolo", "piccolo"]
    without = rules("contracts.sechserdreier.played=false", 'bidding.vorhand_games=["rufer"]',
                    "contracts.trischaken.played=false")  # fmt: skip
    assert [game.key for game in without.games][:2] == ["rufer", "zwiccolo"]


@pytest.mark.parametrize(("price", "announced"), [("0", False), ("'1/2'", True), ("1", True)])
def test_what_has_no_announced_price_is_not_announced(price: str, *, announced: bool) -> None:
    ours = rules(f"bonuses.trull.announced={price}", f"valat.announced={price}")
    assert ours.announceable("trull") is announced
    assert ours.announceable("valat") is announced


def test_a_bonus_that_is_not_played_has_no_price() -> None:
    ours = rules("bonuses.trull.played=false")
    assert ours.price("trull") is None
    assert not ours.announceable("trull")
    assert ours.silent_price("trull") == 0
    assert ours.silent_price("mondfang") == 0
    assert ours.silent_price("uhu") == 2


def test_a_valat_is_priced_in_its_own_section() -> None:
    assert rules("valat.silent='7/2'").silent_price("valat") == Fraction(7, 2)
    assert rules().valat_closes_kontra
    assert not rules("kontra.with_valat=each").valat_closes_kontra
