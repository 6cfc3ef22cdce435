"""Playing a recorded deal again, action by action, by the law."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.errors import IllegalAction, KoenigrufenError, NotationError
from koenigrufen.game.deal import act
from koenigrufen.game.state import State, start
from koenigrufen.record.dealfile import Record, read_record
from koenigrufen.record.notation import read_move
from koenigrufen.record.seating import Seating
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Refusal:
    """The action at which a record went against the rules, counted from 0."""

    action: int
    seat: int | None
    error: KoenigrufenError


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a record could be played, and what stopped it."""

    state: State
    refusal: Refusal | None = None
    seating: Seating = Seating()


def replay(record: Record, rules: RuleSet) -> Replay:
    """Plays the record until it ends or an action is refused."""
    state = start(rules, record.dealer, record.deal)
    for number, text in enumerate(record.actions):
        try:
            state = act(state, read_move(record.seating.law_action(text)))
        except (IllegalAction, NotationError) as error:
            return Replay(state, Refusal(number, _seat(text), error), record.seating)
    return Replay(state, seating=record.seating)


def recorded(text: str, rules: str | None = None, settings: tuple[str, ...] = ()) -> State:
    """The state a recorded deal has come to, under its own rules or those asked for.

    Raises RecordError, NotationError or RulesError, and IllegalAction where an action is refused.
    """
    record = read_record(text)
    played = replay(record, load(rules or record.rules, (*record.settings, *settings)))
    if played.refusal is not None:
        raise played.refusal.error
    return played.state


def _seat(text: str) -> int | None:
    seat = text.strip().partition(" ")[0]
    return int(seat) if seat.isdecimal() else None
