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
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.bonuses.honours import Collection

_MARGIN: Final = 0.1
"""So much of the stake a kontra must promise; the other side knows its cards too."""
_ANSWER: Final = 0.3
"""So much more an answer must: whoever doubled had his reasons."""


def weigh_words(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """What makes sense to be said now, with the payment to expect after it."""
    stakes = Stakes(weights, view)
    base = stakes.total()
    return [
        (action, base + _more(stakes, action))
        for action in options
        if not isinstance(action, Kontra) or _may_count(stakes, action)
    ]


def _may_count(stakes: Stakes, action: Kontra) -> bool:
    """Whether a kontra can win anything: not against one's own side's word, which counts nothing.

    Nor on Trull or four kings of the other side by one who has none of them himself: he can keep
    none back. In a game to lose each speaks for himself, an opponent to all where there is but one
    declarer, who answers all at once.
    """
    view, public = stakes.view, stakes.view.public
    if public.game.negative:
        own = view.seat in (seat for seat, _ in public.declarers)
        return action.opponent is None if own else action.opponent is None or _several(view)
    ours = stakes.ours if action.item == GAME else not stakes.theirs(action.item)
    answers = doubling_level(public, action.item, None) % 2 == 1
    bonus = BONUSES.get(action.item)
    if isinstance(bonus, Collection) and not ours and not bonus.cards & view.hand:
        return False
    return ours is answers


def _several(view: View) -> bool:
    return len(view.public.declarers) > 1


def _more(stakes: Stakes, action: Action) -> float:
    match action:
        case Announce(bonus):
            return stakes.announcing(bonus)
        case Kontra() if stakes.view.public.game.negative:
            return _personal(stakes)
        case Kontra(item):
            level = doubling_level(stakes.view.public, item, None)
            margin = _MARGIN if level == 0 else _ANSWER
            return (stakes.gain(item) - margin * stakes.stake(item)) * 2.0**level
        case _:
            return 0.0


def _personal(stakes: Stakes) -> float:
    """In a game to lose each opponent has his own account."""
    gain, prices = stakes.gain(GAME), stakes.prices
    stake = float(prices[WON] + prices[LOST]) / 2
    if stakes.view.seat in (seat for seat, _ in stakes.view.public.declarers):
        return 2 * (gain / 3 - _ANSWER * stake)
    return gain - _MARGIN * stake
