"""The log of a deal as one seat saw it, each action also as it was spoken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from koenigrufen.game.actions import Discard, Good, Kontra, Move
from koenigrufen.game.view import View
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.shapes import LogEntry


def log_of(view: View, speech: Speech) -> list[LogEntry]:
    """Every action so far."""
    return list(_entries(view, speech))


def _entries(view: View, speech: Speech) -> Iterator[LogEntry]:
    levels: Counter[tuple[str, int]] = Counter()
    lying = False
    for move in view.moves:
        text = speech.action(move.action)
        match move.action:
            case Kontra(item, opponent):
                whose = _whose(view, move, opponent)
                levels[item, whose] += 1
                text = speech.kontra(levels[item, whose], item)
            case Good() if move.seat == view.public.declarer and not lying:
                lying = _has_sides(view)
                text = speech.say("lie") if lying else text
            case _:
                pass
        yield LogEntry(move.seat, action_text(move), text)


def action_text(move: Move) -> str:
    """The action as written; of a discard only what was shown."""
    if isinstance(move.action, Discard) and not move.action.cards:
        return "discard"
    return move.action.text()


def _has_sides(view: View) -> bool:
    return view.public.contract is not None and not view.public.contract.everyone_alone


def _whose(view: View, move: Move, opponent: int | None) -> int:
    """Whose kontra it is: in a game to lose each opponent has his own."""
    if view.public.contract is None or not view.public.contract.negative:
        return -1
    if move.seat != view.public.declarer:
        return move.seat
    return -1 if opponent is None else opponent
