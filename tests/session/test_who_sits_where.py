"""Dealer, Radl and score sheet at tables of four, five and six."""

from fractions import Fraction

import pytest

from koenigrufen.rules.amounts import Amount
from koenigrufen.scoring.session import Session
from koenigrufen.scoring.statement import Line, Statement
from tests.session.evenings import played


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_deal_goes_round_the_table(players: int) -> None:
    session = Session(first_dealer=2, players=players)
    dealers = [played(session, *["plain"] * n).dealer for n in range(players + 1)]
    assert dealers == [(2 + n) % players for n in range(players + 1)]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_radl_is_a_deal_for_each_player(players: int) -> None:
    counts = [played(Session(players=players), *["plain"] * n).radl for n in range(players + 1)]
    assert counts == [*[1] * players, 2]


@pytest.mark.parametrize(
    ("players", "dealer", "resting", "active"),
    [
        (4, 0, (), (1, 2, 3, 0)),
        (4, 3, (), (0, 1, 2, 3)),
        (5, 0, (0,), (1, 2, 3, 4)),
        (5, 3, (3,), (4, 0, 1, 2)),
        (6, 0, (0, 3), (1, 2, 4, 5)),
        (6, 4, (4, 1), (5, 0, 2, 3)),
    ],
)
def test_who_rests_and_who_plays_vorhand_first(
    players: int, dealer: int, resting: tuple[int, ...], active: tuple[int, ...]
) -> None:
    session = Session(first_dealer=dealer, players=players)
    assert session.resting == resting
    assert session.active == active


DREIER_WON = Statement(
    tuple(
        Line("dreier", payer, 0, Amount(4), "game-won", "contracts.dreier.won")
        for payer in (1, 2, 3)
    )
)
KONTRA = Statement(
    (
        *DREIER_WON.lines,
        Line("dreier", 2, 0, Amount(4), "game-won", "contracts.dreier.won", money_only=True),
    )
)


@pytest.mark.parametrize(
    ("players", "dealer", "row"),
    [
        (4, 1, "12 -4 -4 -4"),
        (5, 0, "0 12 -4 -4 -4"),
        (5, 3, "-4 -4 -4 0 12"),
        (6, 4, "-4 0 -4 -4 0 12"),
    ],
)
def test_a_deal_is_written_to_those_who_played(players: int, dealer: int, row: str) -> None:
    """The statement's seat 0 is Vorhand at a table of five or six; of four it is seat 0."""
    session = Session(first_dealer=dealer, players=players).after("dreier", DREIER_WON)
    assert " ".join(map(str, session.score)) == row
    assert session.money == session.score == session.rows[0].score


def test_score_and_money_are_kept_apart() -> None:
    session = Session(players=5).after("dreier", KONTRA).after("dreier", DREIER_WON)
    assert " ".join(map(str, session.score)) == "-4 12 8 -8 -8"
    assert " ".join(map(str, session.money)) == "-4 16 8 -12 -8"
    assert sum(session.score) == sum(session.money) == 0


def test_an_evening_may_go_on_from_a_running_score() -> None:
    begun = (Amount(10), Amount(-3), Fraction(1, 2), Fraction(-15, 2))
    session = Session(start=begun)
    assert session.score == session.money == begun
    after = session.after("dreier", DREIER_WON).score
    assert " ".join(map(str, after)) == "22 -7 -7/2 -23/2"


def test_it_begins_at_nothing_otherwise() -> None:
    assert list(Session(players=6).score) == [0] * 6
