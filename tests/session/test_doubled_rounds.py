"""Doubled rounds: what brings them, how long they last, what two of them together do."""

import pytest

from koenigrufen.rules.choices import Doubled, Stacking
from koenigrufen.rules.options import Evening
from koenigrufen.scoring.session import Session
from tests.options.showing import shows
from tests.session.evenings import after, factors, options, played

WHAT = ("trischaken", "mondfang", "zero")


@shows(
    "session.after_trischaken=none",
    "session.after_mondfang=none",
    "session.after_zero=none",
    "session.first_radl=false",
    "session.half_time=false",
)
@pytest.mark.parametrize("what", WHAT)
def test_in_the_cups_nothing_doubles_a_deal(what: str) -> None:
    assert factors(Session(planned=8), [what], 7) == [1] * 8


@shows("session.after_trischaken=deal", "session.after_mondfang=deal", "session.after_zero=deal")
@pytest.mark.parametrize("what", WHAT)
def test_one_doubled_deal_may_follow(what: str) -> None:
    session = Session(options=after(what, Doubled.DEAL))
    assert factors(session, ["plain", what], 3) == [1, 1, 2, 1, 1]


@shows("session.after_trischaken=radl", "session.after_mondfang=radl", "session.after_zero=radl")
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("what", WHAT)
def test_or_a_whole_radl_one_deal_for_each_player(what: str, players: int) -> None:
    session = Session(options=after(what, Doubled.RADL), players=players)
    assert factors(session, [what], players + 1) == [1, *[2] * players, 1]


@pytest.mark.parametrize("what", WHAT)
def test_only_what_happened_counts_and_only_once(what: str) -> None:
    for other in WHAT:
        doubled = 1 if other != what else 2
        session = Session(options=after(other, Doubled.DEAL))
        assert factors(session, [what], 2) == [1, doubled, 1]


@shows("session.stacking=multiply")
def test_rounds_that_overlap_multiply() -> None:
    session = Session(options=options(trischaken=Doubled.RADL))
    after = ["trischaken", "trischaken", "trischaken"]
    assert factors(session, after, 5) == [1, 2, 4, 8, 8, 4, 2, 1]


def test_two_causes_in_one_deal_multiply_too() -> None:
    session = Session(options=options(trischaken=Doubled.RADL, mondfang=Doubled.DEAL))
    assert factors(session, ["trischaken+mondfang"], 5) == [1, 4, 2, 2, 2, 1]


@shows("session.stacking=queue")
def test_rounds_that_queue_are_played_one_after_the_other() -> None:
    session = Session(options=options(Stacking.QUEUE, trischaken=Doubled.RADL))
    assert factors(session, ["trischaken", "trischaken"], 8) == [1, *[2] * 8, 1]


def test_a_round_that_comes_after_the_queue_is_empty_begins_at_once() -> None:
    session = Session(options=options(Stacking.QUEUE, trischaken=Doubled.DEAL))
    deals = ["trischaken", "plain", "plain", "trischaken"]
    assert factors(session, deals, 2) == [1, 2, 1, 1, 2, 1]


def test_how_many_doubled_deals_are_left_is_known_when_they_queue() -> None:
    session = Session(options=options(Stacking.QUEUE, trischaken=Doubled.RADL))
    session = played(session, "trischaken", "trischaken")
    assert session.doubled_left == 7
    assert played(session, *["plain"] * 7).doubled_left == 0
    assert played(session, *["plain"] * 9).doubled_left == 0


def test_and_when_they_multiply() -> None:
    session = Session(options=options(trischaken=Doubled.RADL))
    assert session.doubled_left == 0
    session = played(session, "plain", "trischaken", "plain")
    assert session.doubled_left == 3
    assert played(session, "trischaken").doubled_left == 4


@shows("session.first_radl=true")
@pytest.mark.parametrize("players", [4, 5])
def test_the_first_radl_may_be_doubled(players: int) -> None:
    session = Session(options=Evening(first_radl=True), players=players)
    assert session.factor == 2
    assert session.doubled_left == players
    assert factors(session, [], players + 1) == [*[2] * players, 1]
    queue = Evening(first_radl=True, stacking=Stacking.QUEUE)
    assert factors(Session(options=queue, players=players), [], players + 1) == [*[2] * players, 1]


@shows("session.half_time=true")
def test_a_radl_at_half_time_of_a_planned_evening() -> None:
    session = Session(options=Evening(half_time=True), planned=12)
    assert factors(session, [], 12) == [*[1] * 6, *[2] * 4, 1, 1]
    assert factors(Session(options=Evening(half_time=True)), [], 12) == [1] * 12


def test_half_time_waits_behind_a_round_that_is_still_running() -> None:
    queue = Evening(half_time=True, stacking=Stacking.QUEUE, after_trischaken=Doubled.RADL)
    session = Session(options=queue, planned=8)
    deals = ["plain", "plain", "trischaken"]
    assert factors(session, deals, 9) == [1, 1, 1, *[2] * 8, 1]


def test_a_row_keeps_its_factor_and_what_happened() -> None:
    session = played(Session(options=options(trischaken=Doubled.DEAL)), "trischaken+zero")
    (row,) = session.rows
    assert row.happened == {"trischaken-played", "nobody-paid"}
    assert (row.factor, row.dealer, row.contract) == (1, 0, "trischaken")
    assert session.factor == 2


def test_nobody_paid_only_when_nobody_did() -> None:
    session = played(Session(), "plain", "zero")
    assert [sorted(row.happened) for row in session.rows] == [[], ["nobody-paid"]]


@pytest.mark.parametrize("stacking", list(Stacking))
def test_a_round_still_to_come_counts_with_its_own_deals_only(stacking: Stacking) -> None:
    """At half-time of twelve deals four are doubled, however many come before."""
    session = Session(options=Evening(half_time=True, stacking=stacking), planned=12)
    left = [played(session, *["plain"] * n).doubled_left for n in range(12)]
    assert left == [*[4] * 7, 3, 2, 1, 0, 0]


def test_overlapping_rounds_share_their_deals() -> None:
    session = Session(options=Evening(first_radl=True, half_time=True), planned=4)
    assert session.doubled_left == 6
