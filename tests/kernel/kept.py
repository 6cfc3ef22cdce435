"""Kept endings: positions of every kind of game with what other solvers than ours say of them.

``python -m tests.kernel.kept`` writes `kept.jsonl`: card points or tricks by the plain solver,
payments by minimax of the law, Trischaken by plain max^n of the law.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from random import Random

from koenigrufen.game.state import State
from koenigrufen.kernel.lower import OpenCards, open_cards
from koenigrufen.record.ending import begin, payments
from koenigrufen.record.position import Position, read_position, write_position
from koenigrufen.rules.auction import called_word
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.course import partner_of, seat_thirds, seat_tricks
from tests.helpers.driver import RULES_AND_GAMES
from tests.kernel.endings import ending
from tests.kernel.pay_minimax import own_seats, value
from tests.kernel.plain import plain_value
from tests.kernel.test_alone import Plain

FILE = Path(__file__).parent / "kept.jsonl"
COUNT = 48
LONG, SHORT = (4, 5), 2
"""Tricks of endings for points, and of those the law itself tries out for payments."""


@dataclass(frozen=True)
class Kept:
    """A position with its value: final thirds or tricks, and a payment or four of them."""

    position: Position
    points: int | None
    payments: list[str]

    @property
    def state(self) -> State:
        return begin(self.position, preset(self.position.rules))

    @property
    def cards(self) -> OpenCards:
        a, b, c, d = self.position.thirds
        return replace(open_cards(self.state), thirds=(a, b, c, d), beside=0)


def kept() -> Iterator[Kept]:
    """The endings of the file."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        position = read_position(json.dumps(row["position"]).encode())
        yield Kept(position, row["points"], row["payments"])


def position_of(state: State) -> Position:
    """The deal as it stands, without its history."""
    public = state.public
    alone = public.game.everyone_alone
    talk = public.trischaken
    given = len(public.play.done) if talk.talon == "first-six-tricks" else 0
    options = {"stichzwang": "yes" if talk.stichzwang else "no", "talon": talk.talon or "unused"}
    return Position(
        rules=public.rules.id,
        contract=public.game.key,
        hands=state.hands,
        leader=public.play.leader,
        declarer=None if alone else public.declarer,
        partner=None if alone else partner_of(state),
        forehand=public.forehand,
        called="" if state.called is None else called_word(state.called),
        table=public.play.table,
        thirds=tuple(seat_thirds(state)),
        tricks=tuple(seat_tricks(state)),
        talon=state.talon[given:] if alone and talk.talon != "unused" else (),
        options=options if alone else {},
    )


def written(position: Position, points: int | None, paid: list[str]) -> str:
    row = {"position": json.loads(write_position(position)), "points": points, "payments": paid}
    return json.dumps(row)


def two_sides(position: Position, long: bool) -> str:  # noqa: FBT001 - which of the two solvers
    """Points of a long ending by the plain solver, the payment of a short one by the law."""
    here = Kept(position, None, [])
    if long:
        return written(position, plain_value(here.cards), [])

    def paid(over: State) -> Fraction:
        own = own_seats(over)
        return sum((payments(position, over)[seat] for seat in own), Fraction(0)) / len(own)

    return written(position, None, [str(value(here.state, paid))])


def alone(position: Position) -> str:
    here = Kept(position, None, [])
    plain = Plain(here.state, lambda seat, result: result[seat])
    return written(position, None, [str(amount) for amount in plain.value(here.cards)])


def rows() -> Iterator[str]:
    rng = Random(1)
    games = list(RULES_AND_GAMES)
    rng.shuffle(games)
    done = 0
    for rules, key in games:
        by_itself = CONTRACTS[key].everyone_alone
        long = rng.random() < 0.6
        left = 2 if by_itself else rng.choice(LONG) if long else SHORT
        state = ending(rules, key, left, rng)
        if state is None or state.public.play.table or len(state.public.declarers) > 1:
            continue
        position = position_of(state)
        yield alone(position) if by_itself else two_sides(position, long)
        done += 1
        if done == COUNT:
            return


if __name__ == "__main__":
    FILE.write_text("".join(f"{row}\n" for row in rows()), encoding="utf-8")
