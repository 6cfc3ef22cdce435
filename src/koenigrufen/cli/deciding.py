"""The decision a file stands at: a recorded deal, a position or a seat's view."""

from __future__ import annotations

from koenigrufen.cards.errors import RecordError
from koenigrufen.cards.shapes import is_list
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.players.protocol import Player, Searching
from koenigrufen.players.registry import own_names, player
from koenigrufen.players.seated import PATIENCE, Seated, limited, timed
from koenigrufen.record import position, seat_view
from koenigrufen.record.dealfile import read_object
from koenigrufen.record.ending import begin
from koenigrufen.record.replay import recorded
from koenigrufen.rules.loading import load


def decision(text: str, rules: str | None, settings: tuple[str, ...]) -> View:
    """What the seat on turn sees. Raises RecordError where nobody has to decide anything."""
    table = read_object(text)
    if table.get("format") == seat_view.FORMAT:
        view = seat_view.read_view(_ruled(table, rules, settings))
        if not view.to_act:
            raise RecordError("no-decision-here")
        return view
    state = _state(text, table.get("format"), rules, settings)
    if state.over:
        raise RecordError("no-decision")
    return state.view(state.turn)


def _ruled(
    table: dict[str, object], rules: str | None, settings: tuple[str, ...]
) -> dict[str, object]:
    """The view by the rules that were asked for."""
    own: object = table.get("set", [])
    more: object = [*own, *settings] if is_list(own) and settings else own
    return table | ({"rules": rules} if rules else {}) | {"set": more}


def _state(text: str, kind: object, rules: str | None, settings: tuple[str, ...]) -> State:
    if kind == position.FORMAT:
        puzzle = position.read_position(text.encode())
        return begin(puzzle, load(rules or puzzle.rules, (*puzzle.settings, *settings)))
    return recorded(text, rules, settings)


def ready(level: str, budget: int | None, think: float | None) -> Player:
    """The player of this level with its budget or its time.

    Raises UnknownPlayer, and RecordError where both are given: they measure the same.
    """
    if budget is not None and think is not None:
        raise RecordError("budget-or-think")
    return timed(limited(player(level), budget), think)


def adviser(level: str, budget: int | None, think: float | None) -> Seated:
    """The same, with the novice behind him.

    Our own players may take as long as they need, for the same answer on every machine; so may
    another whose budget was asked for. Any other is waited for as long as at a table.
    """
    chosen = ready(level, budget, think)
    counted = budget is not None and isinstance(chosen, Searching)
    long = level in own_names() or counted
    return Seated(level, chosen, None if long else PATIENCE + (think or 0.0))
