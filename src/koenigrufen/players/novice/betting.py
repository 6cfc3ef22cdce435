"""Before a Trischaken: Vorhand's two choices, and who bets that he does not lose."""

from __future__ import annotations

from koenigrufen.game.actions import Action, Choose, Good, Spritz
from koenigrufen.game.view import View
from koenigrufen.players.novice.lowness import trischaken_risk
from koenigrufen.rules.trischaken import OwnSpritze

_SAFE = -0.5
_WORTH_A_TRY = 1.0
"""Where a Spritze of one's own costs nothing, all but the bad hands may try."""


def choose(view: View, options: tuple[Action, ...]) -> Action:
    """Stichzwang and the talon to the first six tricks: then it is soonest over with the risk."""
    del view
    wanted = (Choose("stichzwang", "yes"), Choose("talon", "first-six-tricks"))
    return next((choice for choice in wanted if choice in options), options[0])


def spritz(view: View, options: tuple[Action, ...]) -> Action:
    """A Spritze with a safe hand."""
    del options
    costs = view.public.rules.trischaken.own_spritze is OwnSpritze.DOUBLES
    limit = _SAFE if costs else _WORTH_A_TRY
    return Spritz() if trischaken_risk(view.hand) < limit else Good()
