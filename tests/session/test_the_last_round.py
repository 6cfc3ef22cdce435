"""Gstieß-a-Radl: the Sküs says when the last, doubled round begins; and planned ends."""

import pytest

from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.scoring.session import Session
from tests.options.showing import shows
from tests.session.evenings import played


@shows("session.gstiess_a_radl=true", "session.gstiess_a_radl=false")
def test_only_the_private_round_calls_its_end_by_the_gstiess() -> None:
    named = [name for name in preset_names() if preset(name).session.gstiess_a_radl]
    assert named == ["ruedigervariante"]


def called(deals: int, first_dealer: int = 0, players: int = 4) -> Session:
    session = Session(first_dealer=first_dealer, players=players)
    return played(session, *["plain"] * deals).call_end()


def test_nothing_is_fixed_before_the_next_deal_is_played() -> None:
    assert called(2).last_round is None
    assert not called(2).over
    assert called(2).factor == 1


@pytest.mark.parametrize(
    ("skues", "begins"),
    [(3, 3), (0, 4), (1, 5), (2, 6)],
)
def test_the_round_begins_when_the_holder_is_due_to_deal(skues: int, begins: int) -> None:
    session = played(called(2), "plain", skues=skues)
    assert session.last_round == begins
    session = played(session, *["plain"] * (begins - 3), skues=(skues + 1) % 4)
    assert session.last_round == begins
    assert session.dealer == skues
    assert (session.factor, session.over) == (2, False)
    last = played(session, *["plain"] * 3)
    assert (last.factor, last.over) == (2, False)
    assert played(last, "plain").over


def test_only_the_first_deal_after_the_call_counts() -> None:
    session = played(called(1), "plain", skues=2)
    assert session.last_round == played(session, "plain", skues=0).last_round == 2


def test_with_the_skues_in_the_talon_the_deal_after_counts() -> None:
    session = played(called(1), "plain", skues=None)
    assert session.last_round is None
    assert not session.over
    session = played(session, "plain", skues=1)
    assert session.last_round == 5
    assert session.dealer == 3


def test_the_skues_of_a_deal_before_the_call_means_nothing() -> None:
    session = played(Session(), "plain", skues=2).call_end()
    assert session.last_round is None


def test_calling_twice_changes_nothing() -> None:
    session = called(1)
    assert played(session, "plain").call_end().end_called == 1


def test_another_first_dealer_shifts_the_round() -> None:
    session = played(called(1, first_dealer=1), "plain", skues=2)
    assert session.last_round == 5


def test_at_a_table_of_five_the_holder_is_a_player_of_the_table() -> None:
    """Player 1 deals the second deal and rests; law seat 0 is then player 2."""
    session = played(called(1, players=5), "plain", skues=0)
    assert session.rows[-1].skues == 2
    assert session.last_round == 2
    assert not played(session, *["plain"] * 4).over
    assert played(session, *["plain"] * 5).over


def test_at_a_table_of_four_the_statements_seats_are_the_players() -> None:
    session = played(called(1), "plain", skues=0)
    assert session.rows[-1].skues == 0


@pytest.mark.parametrize("planned", [1, 4])
def test_a_planned_evening_ends_with_its_last_deal(planned: int) -> None:
    session = Session(planned=planned)
    assert not session.over
    assert not played(session, *["plain"] * (planned - 1)).over
    assert played(session, *["plain"] * planned).over


def test_the_called_round_goes_before_the_plan() -> None:
    session = played(Session(planned=2).call_end(), "plain", "plain", skues=1)
    assert session.last_round == 1
    assert not session.over
    assert played(session, "plain", "plain", "plain").over


def test_without_a_plan_an_evening_has_no_end() -> None:
    assert not played(Session(), *["plain"] * 40).over
