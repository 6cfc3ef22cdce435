"""The reason for or against an action, as far as the seat can know it."""

from __future__ import annotations

from koenigrufen.game.actions import Action, Discard, Play
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.view import View
from koenigrufen.players.advice.case import case_of
from koenigrufen.players.advice.favour import in_favour
from koenigrufen.players.advice.playing import why_play
from koenigrufen.players.advice.reason import PRAISE, Reason
from koenigrufen.players.advice.speaking import why_said


def why(view: View, action: Action, *, best: bool = True) -> Reason:
    """The reason for this action, or what it does though another is better.

    What is best has a reason that speaks for it, or that says it is the least evil.
    """
    if not isinstance(action, Discard) and len(legal_actions(view)) == 1:
        return Reason("only")
    if not isinstance(action, Play):
        return why_said(view, action, best=best)
    case = case_of(view, action.card)
    reason = why_play(case)
    if best:
        return in_favour(case, reason)
    return Reason("said-less") if reason.key in PRAISE else reason
