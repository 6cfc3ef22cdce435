"""Which bonuses come on the account of a deal: announced ones first as said, then silent ones."""

from random import Random

import pytest

from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.account import happened_in, settle_deal, skues_holder
from koenigrufen.scoring.course import bonus_facts
from koenigrufen.scoring.facts import BonusFact
from koenigrufen.scoring.session import AFTER_MONDFANG, AFTER_TRISCHAKEN
from tests.helpers.deals import table
from tests.helpers.driver import auctioned, declaring, one_trick, play_out, quietly_to_play
from tests.helpers.moves import run

OURS, THEIRS = Side.DECLARER, Side.DEFENDERS
ALL_TAROCK = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1"
SWEEP = f"0: {ALL_TAROCK}\n1: T2 T3\ntalon: X7 X8 X9 X10 H4 H3"


def solodreier(rules: str, hands: str, talk: str) -> State:
    """Vorhand's Solodreier after this talk, played out quietly."""
    state = auctioned(table(rules, hands), "solodreier", 0)
    assert state is not None
    return play_out(quietly_to_play(run(state, talk), Random(0)), Random(0))


def told(state: State) -> list[tuple[str, Side, bool, bool, int]]:
    return [(b.bonus, b.side, b.announced, b.made, b.kontra) for b in bonus_facts(state)]


def test_announced_bonuses_stand_first_and_silent_ones_behind() -> None:
    state = solodreier("steirischer-tarockcup", SWEEP, "0 announce trull, 0 announce pagat")
    assert told(state) == [
        ("trull", OURS, True, True, 0),
        ("pagat", OURS, True, True, 0),
        ("vier-koenige", OURS, False, True, 0),
        ("valat", OURS, False, True, 0),
    ]


def test_an_announced_bird_that_fell_early_was_missed_with_its_kontra() -> None:
    talk = "0 good, 1 announce uhu, 1 good, 2 good, 3 good, 0 kontra uhu"
    state = solodreier("oberoesterreich-2023", SWEEP, talk)
    assert ("uhu", THEIRS, True, False, 1) in told(state)
    assert [b.bonus for b in bonus_facts(state)].count("uhu") == 1


TEN_TAROCK = (
    "0: T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11\n1: T10 T9 T8 T7 T6 T5 T4 T3 T2 T1"
)


@pytest.mark.parametrize(
    ("rules", "costs"), [("ruedigervariante", True), ("steirischer-tarockcup", False)]
)
def test_a_silent_bird_that_was_beaten_is_told_only_where_it_costs(
    rules: str,
    costs: bool,  # noqa: FBT001 - a column of the table
) -> None:
    """Seat 1 has ten Tarock and must give the last of them in the tenth trick."""
    hands = f"{TEN_TAROCK} H4 P7\ntalon: X7 X8 X9 X10 H1 H3"
    state = auctioned(table(rules, hands), "solodreier", 0)
    assert state is not None
    state = quietly_to_play(state, Random(0))
    for number, other in enumerate((10, 9, 8, 7, 6, 5, 4, 2, 1, 3)):
        state = one_trick(state, f"T{22 - number} T{other}")
    state = play_out(state, Random(0))
    assert (("kakadu", THEIRS, False, False, 0) in told(state)) is costs


def test_a_conceded_game_has_no_bonuses() -> None:
    state = auctioned(table("thrash", "0: H1 T1\ntalon: HK X8 X9 X10 H4 H3"), "rufer", 0)
    assert state is not None
    state = run(state, "0 call H, 0 concede")
    assert told(state) == []
    assert list(map(str, settle_deal(state).score)) == ["-3", "1", "1", "1"]
    assert list(map(str, settle_deal(state, 2).score)) == ["-6", "2", "2", "2"]


def test_a_mondfang_between_players_names_them() -> None:
    hands = "0: T21 T1 H4\n1: T22 H3\n2: H2\n3: H1"
    state = auctioned(table("ruedigervariante", hands), "solodreier", 0)
    assert state is not None
    state = run(quietly_to_play(state, Random(0)), "0 play T21, 1 play T22")
    state = play_out(state, Random(0))
    (fact,) = (b for b in bonus_facts(state) if b.bonus == "mondfang")
    assert fact == BonusFact(
        bonus="mondfang", side=THEIRS, announced=False, made=True, by=1, of=0
    )  # fmt: skip
    assert happened_in(state) == {AFTER_MONDFANG}
    assert skues_holder(state) == 1


def test_without_a_catch_nothing_has_happened() -> None:
    state = solodreier("ruedigervariante", SWEEP, "0 good")
    assert happened_in(state) == frozenset()
    assert skues_holder(state) == 0


def test_a_trischaken_has_happened() -> None:
    state = play_out(declaring("thrash", "trischaken", 0, 3, Random(1)), Random(1))
    assert happened_in(state) == {AFTER_TRISCHAKEN}


def test_a_skues_in_the_talon_is_nobodys() -> None:
    assert skues_holder(table("thrash", "talon: T22")) is None
