"""The deal by the rule set: talon, knocking, hands thrown together."""

from random import Random

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import TAROCKS, CardSet
from koenigrufen.cards.names import read_cardset
from koenigrufen.cards.shuffle import deal_pack
from koenigrufen.rules.dealing import deal_by, dealt, thrown_together
from tests.helpers.deals import ruleset

CUP = "steirischer-tarockcup"


def test_in_the_cups_the_talon_is_dealt_in_the_middle() -> None:
    assert deal_by(ruleset(CUP), PACK, 3) == deal_pack(PACK, 3)


def test_where_the_talon_comes_first_the_hands_follow_in_sixes() -> None:
    deal = deal_by(ruleset(CUP, "deal.talon_first=true"), PACK, 3)
    assert deal.talon == PACK[:6]
    assert deal.hands[0] == CardSet.of([*PACK[6:12], *PACK[30:36]])
    assert deal.hands[3] == CardSet.of([*PACK[24:30], *PACK[48:54]])


def test_knocking_deals_four_packets_of_twelve_and_the_talon_apart() -> None:
    deal = deal_by(ruleset(CUP, "deal.klopfen=true"), PACK, 3, knocked=True)
    assert deal.hands[0] == CardSet.of(PACK[:12])
    assert deal.hands[1] == CardSet.of(PACK[12:24])
    assert deal.talon == PACK[48:]


def test_in_the_cups_knocking_changes_nothing() -> None:
    assert deal_by(ruleset(CUP), PACK, 3, knocked=True) == deal_pack(PACK, 3)


@pytest.mark.parametrize(
    ("redeal", "cards", "thrown"),
    [
        ("never", "HK H1", False),
        ("no-tarock", "HK H1", True),
        ("no-tarock", "HK T1", False),
        ("no-tarock-or-lone-trull", "HK H1", True),
        ("no-tarock-or-lone-trull", "HK T1", True),
        ("no-tarock-or-lone-trull", "HK T21", True),
        ("no-tarock-or-lone-trull", "HK T5", False),
        ("no-tarock-or-lone-trull", "HK T1 T22", False),
    ],
)
def test_which_hands_are_thrown_together(redeal: str, cards: str, thrown: bool) -> None:  # noqa: FBT001 - a column of the table
    rules = ruleset(CUP, f"deal.redeal={redeal}")
    assert thrown_together(rules, read_cardset(cards)) is thrown


def test_hands_thrown_together_are_dealt_anew() -> None:
    rules = ruleset(CUP, "deal.redeal=no-tarock")
    plain = ruleset(CUP)
    seed = next(n for n in range(9999) if _without_tarock(dealt(plain, Random(n), 3).hands))
    assert not _without_tarock(dealt(rules, Random(seed), 3).hands)


def _without_tarock(hands: tuple[CardSet, ...]) -> bool:
    return any(not hand & TAROCKS for hand in hands)
