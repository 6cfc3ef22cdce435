"""Cutting, knocking, the way of the talon, hands thrown together."""

import random

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import read_cardset
from koenigrufen.cards.shuffle import shuffled
from koenigrufen.rules.choices import Cutter
from koenigrufen.rules.dealing import deal_by, dealt, thrown_together
from koenigrufen.rules.loading import preset, preset_names
from tests.helpers.deals import ruleset
from tests.options.showing import shows

WITHOUT_TAROCK = read_cardset("HK HD HR HB H1 H2 H3 H4 KK KD KR KB")
LONE_MOND = read_cardset("T21 HD HR HB H1 H2 H3 H4 KK KD KR KB")
LONE_SMALL = read_cardset("T2 HD HR HB H1 H2 H3 H4 KK KD KR KB")


@shows("deal.cutter=left", "deal.cutter=opposite")
def test_only_in_the_private_round_the_player_opposite_cuts() -> None:
    opposite = [n for n in preset_names() if preset(n).deal.cutter is Cutter.OPPOSITE]
    assert opposite == ["ruedigervariante"]


@shows("deal.talon_first=false")
def test_the_talon_comes_after_the_first_six_of_each() -> None:
    assert deal_by(ruleset("thrash"), PACK, 3).talon == PACK[24:30]


@shows("deal.talon_first=true")
def test_the_talon_may_come_first() -> None:
    deal = deal_by(ruleset("thrash", "deal.talon_first=true"), PACK, 3)
    assert deal.talon == PACK[:6]
    assert deal.hands[0] == CardSet.of((*PACK[6:12], *PACK[30:36]))


@shows("deal.klopfen=false")
def test_where_nobody_may_knock_it_changes_nothing() -> None:
    rules = ruleset("thrash")
    assert deal_by(rules, PACK, 3, knocked=True) == deal_by(rules, PACK, 3)


@shows("deal.klopfen=true")
def test_whoever_knocks_has_the_hands_dealt_in_twelves() -> None:
    rules = ruleset("thrash", "deal.klopfen=true")
    deal = deal_by(rules, PACK, 1, knocked=True)
    assert [deal.hands[seat] for seat in (2, 3, 0, 1)] == [
        CardSet.of(PACK[12 * turn : 12 * turn + 12]) for turn in range(4)
    ]
    assert deal.talon == PACK[48:]
    assert deal_by(rules, PACK, 1) == deal_by(ruleset("thrash"), PACK, 1)


@shows(
    "deal.redeal=never", "deal.redeal=no-tarock", "deal.redeal=no-tarock-or-lone-trull"
)  # fmt: skip
@pytest.mark.parametrize(
    ("redeal", "thrown"),
    [
        ("never", (False, False, False)),
        ("no-tarock", (True, False, False)),
        ("no-tarock-or-lone-trull", (True, True, False)),
    ],
)
def test_hands_are_thrown_together_as_the_rules_say(
    redeal: str, thrown: tuple[bool, bool, bool]
) -> None:
    rules = ruleset("thrash", f"deal.redeal={redeal}")
    hands = (WITHOUT_TAROCK, LONE_MOND, LONE_SMALL)
    assert tuple(thrown_together(rules, hand) for hand in hands) == thrown


def test_a_trull_card_beside_another_tarock_is_not_alone() -> None:
    rules = ruleset("ruedigervariante")
    assert not thrown_together(rules, read_cardset("T21 T2 HR HB H1 H2 H3 H4 KK KD KR KB"))
    for lone in ("T1", "T22"):
        assert thrown_together(rules, read_cardset(f"{lone} HD HR HB H1 H2 H3 H4 KK KD KR KB"))


def test_no_dealt_hand_is_one_to_be_thrown_together() -> None:
    rules, again = ruleset("ruedigervariante"), 0
    for seed in range(400):
        first = deal_by(rules, shuffled(random.Random(seed)), 0)
        if any(thrown_together(rules, hand) for hand in first.hands):
            again += 1
            deal = dealt(rules, random.Random(seed), 0)
            assert not any(thrown_together(rules, hand) for hand in deal.hands)
    assert again


def test_every_card_is_dealt_whichever_way() -> None:
    for settings in ((), ("deal.klopfen=true",), ("deal.talon_first=true",)):
        deal = deal_by(ruleset("thrash", *settings), PACK, 2, knocked=True)
        cards = [*deal.talon, *(card for hand in deal.hands for card in hand)]
        assert sorted(cards) == sorted(PACK)
