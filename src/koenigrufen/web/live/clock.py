"""How much time each seat has left. The server's own steady clock decides."""

from __future__ import annotations

from koenigrufen.game.public import SEATS
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.shapes import Clock


def clock_of(table: Table, thinking: int) -> Clock | None:
    """The clocks after the seat on turn has thought for so many milliseconds."""
    running, allowance = table.playing, table.options.allowance
    if running is None or allowance is None or table.paused_by is not None:
        return None
    left = [_left(table, running, seat, allowance) for seat in range(SEATS)]
    turn = running.state.turn
    left[turn] = max(0, left[turn] - thinking)
    return Clock(turn, left)


def _left(table: Table, running: Running, seat: int, allowance: tuple[int, int]) -> int:
    start, increment = allowance
    if table.options.per_move:
        return start
    return max(0, start + increment * running.turns(seat) - running.used(seat))
