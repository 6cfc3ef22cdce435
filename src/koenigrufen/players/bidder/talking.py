"""Announcements and kontra by what they change in the payment to expect."""

from __future__ import annotations

from typing import Final

from koenigrufen.game.actions import Action, Announce, Kontra
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import View
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.players.bidder.outcomes import LOST, WON
from koenigrufen.players.bidder.stakes import Stakes
from koenigrufen.rules.announcing import GAME

_MARGIN: Final = 0.1
"""So much of the stake a kontra must promise; the other side knows its cards too."""
_ANSWER: Final = 0.3
"""So much more an answer must: whoever doubled had his reasons."""
_NEVER: Final = -100.0


def weigh_words(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """What may be said now, with the payment to expect after it."""
    stakes = Stakes(weights, view)
    base = stakes.total()
    return [(action, base + _more(stakes, action)) for action in options]


def _more(stakes: Stakes, action: Action) -> float:
    match action:
        case Announce(bonus):
            return stakes.announcing(bonus)
        case Kontra() if stakes.view.public.game.negative:
            return _personal(stakes, action)
        case Kontra(item):
            level = doubling_level(stakes.view.public, item, None)
            margin = _MARGIN if level == 0 else _ANSWER
            return (stakes.gain(item) - margin * stakes.stake(item)) * 2.0**level
        case _:
            return 0.0


def _personal(stakes: Stakes, action: Kontra) -> float:
    """In a game to lose each opponent has his own account."""
    view, prices = stakes.view, stakes.prices
    gain = stakes.gain(GAME)
    stake = float(prices[WON] + prices[LOST]) / 2
    several = len(view.public.declarers) > 1
    own = view.seat in (seat for seat, _ in view.public.declarers)
    if not own and (action.opponent is None or several):
        return gain - _MARGIN * stake
    if own and action.opponent is None:
        return 2 * (gain / 3 - _ANSWER * stake)
    return _NEVER
