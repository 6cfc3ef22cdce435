"""Bonuses: birds, König ultimo, Trull, four kings, Valat (all cups unless one is named)."""

from collections.abc import Sequence

import pytest

from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.cards.names import read_card, read_cards, read_cardset
from koenigrufen.rules.bonuses import BONUSES, Course, Side, Verdict
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import load, preset
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trick import Trick

CUP = preset("steirischer-tarockcup")
RUFER = CONTRACTS["rufer"]
OURS, THEIRS = Side.DECLARER, Side.DEFENDERS
SIDES = (OURS, THEIRS, OURS, THEIRS)
"""Seats 0 and 2 play together."""


def course(
    tricks: dict[int, Trick],
    called: str = "HK",
    rules: RuleSet = CUP,
    dealt: Sequence[str] = ("", "", "", ""),
    **piles: str,
) -> Course:
    """A whole deal of dull tricks, seat 1 and seat 0 in turn taking one, with some replaced."""
    dull = [Trick(0, read_cards("X7 X8 X9 X10"), number % 2) for number in range(1, 13)]
    for number, trick in tricks.items():
        dull[number - 1] = trick
    ours, theirs = (read_cardset(piles.get(side, "")) for side in ("ours", "theirs"))
    held = {OURS: ours, THEIRS: theirs}
    hands = tuple(read_cardset(hand) for hand in dealt)
    king = read_card(called) if called else None
    return Course(rules, RUFER, tuple(dull), SIDES, held, hands, king)


def verdict(bonus: str, deal: Course) -> Verdict | None:
    """The one verdict on this bonus, if there is one."""
    found = BONUSES[bonus].verdicts(deal)
    assert len(found) <= 1
    return found[0] if found else None


BIRDS = [("pagat", "T1", 12), ("uhu", "T2", 11), ("kakadu", "T3", 10), ("quapil", "T4", 9)]


@pytest.mark.parametrize(("bird", "card", "number"), BIRDS)
def test_a_bird_must_win_its_own_trick_itself(bird: str, card: str, number: int) -> None:
    made = Trick(3, read_cards(f"H4 {card} H3 H2"), winner=0)
    assert verdict(bird, course({number: made})) == Verdict(OURS, made=True)
    assert BONUSES[bird].wanted(None) == (read_card(card), number)


@pytest.mark.parametrize(("bird", "card", "number"), BIRDS)
def test_a_bird_beaten_in_its_trick_went_wrong(bird: str, card: str, number: int) -> None:
    beaten = Trick(3, read_cards(f"H4 {card} T9 H2"), winner=1)
    assert verdict(bird, course({number: beaten})) == Verdict(OURS, made=False)


@pytest.mark.parametrize(("bird", "card", "number"), BIRDS)
def test_a_trick_won_by_the_partner_is_not_enough(bird: str, card: str, number: int) -> None:
    partners = Trick(0, read_cards(f"{card} H4 T9 H2"), winner=2)
    assert verdict(bird, course({number: partners})) == Verdict(OURS, made=False)


@pytest.mark.parametrize(("bird", "card", "number"), BIRDS)
def test_a_bird_in_another_trick_is_nothing(bird: str, card: str, number: int) -> None:
    early = Trick(0, read_cards(f"{card} H4 H3 H2"), winner=0)
    assert verdict(bird, course({number - 1: early})) is None


def test_the_opponents_bird_is_theirs() -> None:
    made = Trick(0, read_cards("H4 T1 H3 H2"), winner=1)
    assert verdict("pagat", course({12: made})) == Verdict(THEIRS, made=True)


def test_a_deal_that_ended_early_has_no_late_tricks() -> None:
    short = Course(CUP, RUFER, (), SIDES, {OURS: EMPTY, THEIRS: EMPTY}, (EMPTY,) * 4, None)
    assert verdict("pagat", short) is None
    assert verdict("koenig-ultimo", short) is None


@pytest.mark.parametrize(("winner", "made"), [(0, True), (2, True), (1, False), (3, False)])
def test_koenig_ultimo_may_be_won_by_either_partner(winner: int, made: bool) -> None:  # noqa: FBT001
    last = Trick(0, read_cards("H4 H3 HK H2"), winner)
    assert verdict("koenig-ultimo", course({12: last})) == Verdict(OURS, made=made)


def test_koenig_ultimo_needs_the_called_king_in_the_last_trick() -> None:
    earlier = Trick(0, read_cards("H4 H3 HK H2"), 2)
    assert verdict("koenig-ultimo", course({11: earlier})) is None
    other_king = Trick(0, read_cards("K4 K3 KK K2"), 2)
    assert verdict("koenig-ultimo", course({12: other_king})) is None
    assert verdict("koenig-ultimo", course({12: earlier}, called="")) is None
    assert BONUSES["koenig-ultimo"].wanted(None) is None
    assert BONUSES["koenig-ultimo"].wanted(read_card("KD")) == (read_card("KD"), 12)


@pytest.mark.parametrize(
    ("bonus", "cards"), [("trull", "T1 T21 T22"), ("vier-koenige", "HK KK PK XK")]
)
def test_trull_and_kings_must_all_lie_with_one_side(bonus: str, cards: str) -> None:
    """Its discards and its part of the talon included."""
    *some, last = cards.split()
    assert verdict(bonus, course({}, ours=f"{cards} H4")) == Verdict(OURS, made=True)
    assert verdict(bonus, course({}, theirs=cards)) == Verdict(THEIRS, made=True)
    assert verdict(bonus, course({}, ours=" ".join(some), theirs=last)) is None
    assert BONUSES[bonus].wanted(read_card("HK")) is None


def test_a_valat_is_twelve_tricks_whoever_takes_them() -> None:
    ours = {number: Trick(0, (), number % 2 * 2) for number in range(1, 13)}
    assert verdict("valat", course(ours)) == Verdict(OURS, made=True)
    theirs = {number: Trick(0, (), 1) for number in range(1, 13)}
    assert verdict("valat", course(theirs)) == Verdict(THEIRS, made=True)
    assert verdict("valat", course(ours | {5: Trick(0, (), 1)})) is None
    assert BONUSES["valat"].wanted(None) is None


@pytest.mark.parametrize(
    ("game", "bonuses"),
    [
        ("rufer", "pagat uhu kakadu quapil koenig-ultimo trull vier-koenige valat"),
        ("dreier", "pagat uhu kakadu quapil trull vier-koenige valat"),
        ("farbendreier", "vier-koenige valat"),
        ("bettler", ""),
        ("trischaken", ""),
    ],
)
def test_which_bonuses_a_game_has(game: str, bonuses: str) -> None:
    known = "pagat uhu kakadu quapil koenig-ultimo trull vier-koenige valat".split()
    assert [key for key in known if BONUSES[key].fits(CONTRACTS[game], CUP)] == bonuses.split()


@pytest.mark.parametrize(
    ("game", "bonuses"),
    [
        ("rufer", "absolut sack-1 mondfang skuesfang koenigfang pagatfang vier-honneurs tarock-8"),
        ("dreier", "absolut sack-1 mondfang skuesfang pagatfang vier-honneurs tarock-8"),
        ("bettler", ""),
    ],
)
def test_which_rarer_bonuses_a_game_has(game: str, bonuses: str) -> None:
    rarer = "absolut sack-1 mondfang skuesfang koenigfang pagatfang vier-honneurs tarock-8".split()
    assert [key for key in rarer if BONUSES[key].fits(CONTRACTS[game], CUP)] == bonuses.split()


def test_which_rarer_bonuses_speak_of_no_card_in_a_trick_of_its_own() -> None:
    for key in "absolut sack-2 mondfang skuesfang koenigfang pagatfang tarock-10".split():
        assert BONUSES[key].wanted(read_card("HK")) is None
        assert not BONUSES[key].held


# --- catches, Säcke, hands (Tirol, Skoty, private rounds) ---


def test_the_mond_is_caught_where_the_skues_takes_it() -> None:
    caught = Trick(0, read_cards("T21 T22 T5 T6"), 1)
    assert verdict("mondfang", course({4: caught})) == Verdict(THEIRS, made=True)
    assert verdict("mondfang", course({})) is None


def test_a_mond_under_the_partners_skues_is_no_catch() -> None:
    assert verdict("mondfang", course({4: Trick(0, read_cards("T21 T5 T22 T6"), 2)})) is None


def test_a_mond_in_a_kaiserstich_is_not_caught_by_the_skues() -> None:
    stich = Trick(0, read_cards("T21 T22 T1 T6"), 2)
    assert verdict("mondfang", course({4: stich})) is None


def test_where_the_mondfang_is_between_two_players_partners_pay_each_other_too() -> None:
    """Rüdigervariante."""
    rules = load("steirischer-tarockcup", ["announcing.mondfang=players"])
    caught = Trick(0, read_cards("T21 T5 T22 T6"), 2)
    wanted = Verdict(OURS, made=True, by=2, of=0)
    assert verdict("mondfang", course({4: caught}, rules=rules)) == wanted


@pytest.mark.parametrize(
    ("bonus", "card"), [("skuesfang", "T22"), ("koenigfang", "HK"), ("pagatfang", "T1")]
)
def test_a_card_is_caught_where_the_other_side_takes_it(bonus: str, card: str) -> None:
    theirs = Trick(0, read_cards(f"{card} H4 H3 H2"), 1)
    assert verdict(bonus, course({4: theirs})) == Verdict(THEIRS, made=True)
    assert verdict(bonus, course({4: Trick(0, read_cards(f"{card} H4 H3 H2"), 2)})) is None
    assert verdict(bonus, course({})) is None


def test_without_a_called_king_none_is_caught() -> None:
    assert verdict("koenigfang", course({}, called="")) is None


def test_a_sack_is_made_by_points() -> None:
    """45/2 for the first, 55/2 for the second."""
    most = "HK KK PK XK T22 T21 T1 HD KD PD XD HR KR"
    assert thirds(read_cards(most)) == 7 * 13 + 4 * 10 + 2 * 7
    assert verdict("sack-1", course({}, ours=most)) == Verdict(OURS, made=True)
    assert verdict("sack-2", course({}, ours=most)) is None
    assert verdict("sack-1", course({}, theirs="HK")) is None


def test_a_hand_of_eight_or_nine_tarock_counts_and_of_ten_the_higher_bonus() -> None:
    eight = "T2 T3 T4 T5 T6 T7 T8 T9"
    hands = ("HK", eight, "", "")
    assert verdict("tarock-8", course({}, dealt=hands)) == Verdict(THEIRS, made=True)
    assert verdict("tarock-10", course({}, dealt=hands)) is None
    ten = (f"{eight} T10 T11", "", "", "")
    assert verdict("tarock-8", course({}, dealt=ten)) is None
    assert verdict("tarock-10", course({}, dealt=ten)) == Verdict(OURS, made=True)


def test_four_honours_in_one_hand_count() -> None:
    hands = ("HK KK T22", "", "", "T1 T21 PK XK")
    assert verdict("vier-honneurs", course({}, dealt=hands)) == Verdict(THEIRS, made=True)


def test_a_side_has_one_other_side() -> None:
    assert OURS.other is THEIRS
    assert THEIRS.other is OURS


def test_a_trick_knows_who_played_what() -> None:
    trick = Trick(2, read_cards("H4 T1 H3 H2"), 3, read_cards("T6"))
    assert [trick.player_of(card) for card in trick.cards] == [2, 3, 0, 1]
    assert trick.player_of(read_card("HK")) is None
    assert CardSet.of(trick.pile) == read_cardset("H4 T1 H3 H2 T6")
