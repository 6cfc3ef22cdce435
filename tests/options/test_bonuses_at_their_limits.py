"""Bonuses that count cards or points: the last that is too few and the first that is enough."""

import pytest

from koenigrufen.cards.cardset import EMPTY, TAROCKS, CardSet
from koenigrufen.cards.names import read_cardset
from koenigrufen.rules.bonuses import BONUSES, Course, Side, Verdict
from koenigrufen.rules.contract import CONTRACTS
from tests.helpers.deals import ruleset

SIDES = (Side.DECLARER, Side.DEFENDERS, Side.DEFENDERS, Side.DEFENDERS)
MADE = (Verdict(Side.DECLARER, made=True),)
ALL_KINGS_AND_TRULL = read_cardset("HK KK PK XK T1 T21 T22")


def course(rules: str, hand: CardSet = EMPTY, pile: CardSet = EMPTY) -> Course:
    piles = {Side.DECLARER: pile, Side.DEFENDERS: EMPTY}
    dealt = (hand, EMPTY, EMPTY, EMPTY)
    return Course(ruleset(rules), CONTRACTS["dreier"], (), SIDES, piles, dealt)


@pytest.mark.parametrize(
    ("bonus", "counts"),
    [("tarock-8", {8, 9}), ("tarock-10", {10, 11, 12})],
)
def test_so_many_tarock_in_a_dealt_hand(bonus: str, counts: set[int]) -> None:
    for number in range(13):
        hand = CardSet.of(list(TAROCKS)[:number])
        expected = MADE if number in counts else ()
        assert BONUSES[bonus].verdicts(course("thrash-melk", hand)) == expected, number


def test_four_honours_or_more_in_a_dealt_hand() -> None:
    honours = list(ALL_KINGS_AND_TRULL)
    for number in range(8):
        deal = course("thrash-melk", CardSet.of(honours[:number]))
        assert BONUSES["vier-honneurs"].verdicts(deal) == (MADE if number >= 4 else ())


@pytest.mark.parametrize(
    ("rules", "bonus", "card"),
    [
        ("tiroler-tarockcup-2020", "sack-1", "45/2"),
        ("ruedigervariante", "absolut", "50/1"),
    ],
)
def test_exactly_the_points_are_enough_and_a_blatt_less_is_not(
    rules: str, bonus: str, card: str
) -> None:
    """Seven honours 91, queens 40: 131 thirds; a Blatt is one."""
    rich = ALL_KINGS_AND_TRULL | read_cardset("HD KD PD XD")
    small = list(
        read_cardset("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20")
    )
    need = {"45/2": 137, "50/1": 151}[card] - 131
    jacks = read_cardset("HB KB PB XB") if need > len(small) else EMPTY
    need -= 4 * len(jacks)
    enough = rich | jacks | CardSet.of(small[:need])
    assert BONUSES[bonus].verdicts(course(rules, pile=enough)) == MADE
    less = enough.without(small[need - 1])
    assert BONUSES[bonus].verdicts(course(rules, pile=less)) == ()
