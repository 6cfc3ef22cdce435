"""Every game of every rule set at tables of four, five and six, from every seat.

Each deal is played by machine, written down by the table's seats and played again from the
record: the same payments come out there and on the score sheet, and whoever rests gets nothing.
"""

import re
from random import Random

import pytest

from koenigrufen.game.state import State
from koenigrufen.record.deal_report import deal_report
from koenigrufen.record.dealfile import read_record
from koenigrufen.record.replay import replay
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.session import Session
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.deals import table
from tests.helpers.driver import RULES_AND_GAMES, declaring, may_declare, play_out, played_out
from tests.helpers.moves import run
from tests.session.tables import record_line, written_down

VORHAND_IS_0 = 3
"""With the law's dealer 3 the law's seats are those of `Session.active`."""
TABLES = (4, 5, 6)
ALL = [
    (rules, key, seat, players)
    for rules, key in RULES_AND_GAMES
    for seat in range(4)
    if may_declare(preset(rules), key, seat, VORHAND_IS_0)
    for players in TABLES
]
SAMPLE = ALL[::29]
EVERY_GAME = [
    next(one for one in ALL if one[1] == key and one[3] == players)
    for players in (5, 6)
    for key in dict.fromkeys(key for _, key in RULES_AND_GAMES)
]
"""Each game there is, once at five and once at six."""


def check_table(state: State, players: int, dealer: int) -> None:
    session = Session(first_dealer=dealer, players=players, options=state.public.rules.session)
    if players > len(session.active):
        check_record(state, session)
    after = written_down(session, state)
    assert sum(after.score) == sum(after.money) == 0
    assert not any(after.score[player] or after.money[player] for player in session.resting)


def check_record(state: State, session: Session) -> None:
    """Of four the law's seats need not begin with Vorhand, so the table's seats are told apart."""
    again = replay(read_record(record_line(state, session)), state.public.rules)
    assert again.refusal is None
    report = deal_report(again, Tongue())
    after = written_down(session, state)
    assert report["score"] == [str(amount) for amount in after.score]
    assert report["money"] == [str(amount) for amount in after.money]
    seats = {line[end] for line in report["lines"] for end in ("from", "to")}
    assert not seats & set(session.resting)
    for line in report["lines"]:
        named = {int(seat) for seat in re.findall(r"Sitz (\d)", line["why"])}
        assert named <= {line["from"], line["to"]}, line["why"]


def play_at(rules: str, key: str, seat: int, players: int, rng: Random) -> None:
    state = declaring(rules, key, seat, VORHAND_IS_0, rng)
    to_the_end = played_out if rng.random() < 0.5 else play_out
    check_table(to_the_end(state, rng), players, rng.randrange(players))


@pytest.mark.parametrize(
    ("rules", "key", "seat", "players"), list(dict.fromkeys([*EVERY_GAME, *SAMPLE]))
)
def test_a_deal_at_a_table_of_any_size(rules: str, key: str, seat: int, players: int) -> None:
    play_at(rules, key, seat, players, Random(f"{rules} {key} {seat} {players}"))


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "key", "seat", "players"), ALL)
def test_every_deal_at_every_table(rules: str, key: str, seat: int, players: int) -> None:
    rng = Random(f"all {rules} {key} {seat} {players}")
    for _ in range(3):
        play_at(rules, key, seat, players, rng)


@pytest.mark.parametrize("players", [5, 6])
def test_several_declarers_at_a_big_table(players: int) -> None:
    rng = Random(players)
    state = table("ruedigervariante")
    state = run(state, "0 open, 1 bid bettler, 2 bei piccolo, 3 pass, 0 bei piccolo")
    state = run(state, "1 good, 2 kontra game 1, 2 good, 3 kontra game 0, 3 good, 0 good, 1 good")
    check_table(play_out(state, rng), players, 2)


@pytest.mark.parametrize("players", TABLES)
def test_an_evening_of_mixed_deals_stays_at_zero(players: int) -> None:
    """Doubled rounds after Trischaken and Mondfang included."""
    rng = Random(players)
    session = Session(players=players, options=preset("ruedigervariante").session)
    for number in range(2 * players):
        key = "trischaken" if number == 0 else "rufer"
        state = play_out(declaring("ruedigervariante", key, 0, VORHAND_IS_0, rng), rng)
        session = written_down(session, state)
    assert sum(session.score) == sum(session.money) == 0
    assert [row.factor > 1 for row in session.rows[: players + 1]] == [False, *[True] * players]
