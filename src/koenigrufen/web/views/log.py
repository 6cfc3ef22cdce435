"""The log of a deal as one seat saw it, each action also as it was spoken."""

from __future__ import annotations

from koenigrufen.game.actions import Discard, Good, Kontra, Move
from koenigrufen.game.view import View
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.shapes import LogEntry


def log_of(view: View, speech: Speech) -> list[LogEntry]:
    """Every action so far."""
    return [entry(view, speech, number) for number in range(len(view.moves))]


def entry(view: View, speech: Speech, number: int) -> LogEntry:
    """One action; number -1 is the last."""
    before = view.moves[:number]
    move = view.moves[number]
    return LogEntry(move.seat, action_text(move), _spoken(view, speech, move, before))


def action_text(move: Move) -> str:
    """The action as written; of a discard only what was shown."""
    if isinstance(move.action, Discard) and not move.action.cards:
        return "discard"
    return move.action.text()


def _spoken(view: View, speech: Speech, move: Move, before: tuple[Move, ...]) -> str:
    match move.action:
        case Kontra(item):
            whose = _raised(view, move)
            level = 1 + sum(_raised(view, other) == whose for other in before)
            return speech.kontra(level, item)
        case Good() if _lies(view, move) and move not in before:
            return speech.say("lie")
        case _:
            return speech.action(move.action)


def _lies(view: View, move: Move) -> bool:
    """A declarer's first "good" in a game with sides is his "Ich liege"."""
    game = view.public.contract
    return game is not None and not game.everyone_alone and move.seat == view.public.declarer


def _raised(view: View, move: Move) -> tuple[str, int | None] | None:
    """What a kontra raises; in a game to lose each opponent has his own."""
    if not isinstance(move.action, Kontra):
        return None
    game = view.public.contract
    if game is None or not game.negative:
        return move.action.item, None
    own = move.seat != view.public.declarer
    return move.action.item, move.seat if own else move.action.opponent
