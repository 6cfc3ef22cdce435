"""Why a card is played: what becomes of the trick, and of the hand."""

from __future__ import annotations

from koenigrufen.players.advice.case import Case
from koenigrufen.players.advice.defending import why_defend
from koenigrufen.players.advice.ducking import why_duck, why_lead_low
from koenigrufen.players.advice.following import why_follow
from koenigrufen.players.advice.leading import why_lead
from koenigrufen.players.advice.reason import Reason


def why_play(case: Case) -> Reason:
    """What becomes of the trick with this card, be that good or bad."""
    leading = case.here.leading
    if case.view.public.game.positive:
        return why_lead(case) if leading else why_follow(case)
    if not _ducks(case):
        return why_defend(case)
    return why_lead_low(case) if leading else why_duck(case)


def _ducks(case: Case) -> bool:
    """In a game to lose: whether the seat itself wants no trick."""
    public = case.view.public
    return public.game.everyone_alone or case.view.seat in dict(public.declarers)
