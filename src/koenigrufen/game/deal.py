"""Asking, explaining, doing: the three questions every table puts to a deal.

``legal_actions(view)`` lists what the seat on turn may do, ``why_illegal(view, action)`` says why
something may not be done, ``apply(state, action)`` does it and gives the next state. What is
allowed depends on the seat's own view alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import IllegalAction
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game.actions import Action, Move
from koenigrufen.game.phases import auction, calling, playing, talking, talon, trischaken
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.game.view import View, as_seen


class _Steps(NamedTuple):
    options: Callable[[View], tuple[Action, ...]]
    why_not: Callable[[View, Action], str | None]
    do: Callable[[State, Action], State]


def _no_list(view: View) -> tuple[Action, ...]:
    """Discards are too many to list; ``discard_choice`` names the cards instead."""
    del view
    return ()


_PHASES: Final = {
    Phase.AUCTION: _Steps(auction.options, auction.why_not, auction.do),
    Phase.CALLING: _Steps(calling.options, calling.why_not, calling.do),
    Phase.TALON: _Steps(talon.options, talon.why_not, talon.do),
    Phase.DISCARDING: _Steps(_no_list, talon.why_not_lay, talon.lay),
    Phase.CHOOSING: _Steps(trischaken.choices, trischaken.why_not_choose, trischaken.choose),
    Phase.SPRITZEN: _Steps(trischaken.spritzen, trischaken.why_not_spritz, trischaken.spritz),
    Phase.ANNOUNCING: _Steps(talking.options, talking.why_not, talking.do),
    Phase.PLAYING: _Steps(playing.options, playing.why_not, playing.do),
}


def legal_actions(view: View) -> tuple[Action, ...]:
    """All this seat may do now; none when it is not its turn, the deal is over, or it discards."""
    if not view.to_act or view.public.phase is Phase.OVER:
        return ()
    return _PHASES[view.public.phase].options(view)


def discard_choice(view: View) -> tuple[CardSet, int] | None:
    """For a seat that must lay cards away: from which cards, and how many."""
    if not view.to_act or view.public.phase is not Phase.DISCARDING:
        return None
    return talon.discards(view), view.public.game.takes


def discards_in_order(view: View) -> tuple[Card, ...]:
    """The cards it may lay away, so that as many from the left as are due are always allowed."""
    first = talon.first_discards(view)
    return (*sorted_hand(first), *sorted_hand(talon.discards(view) - first))


def why_illegal(view: View, action: Action) -> str | None:
    """None if the seat may do this now, else the key of the reason."""
    if view.public.phase is Phase.OVER:
        return "deal-over"
    if not view.to_act:
        return "not-your-turn"
    return _PHASES[view.public.phase].why_not(view, action)


def apply(state: State, action: Action) -> State:
    """The state after the seat on turn did this. Raises IllegalAction with the reason."""
    reason = why_illegal(state.view(state.turn), action)
    if reason is not None:
        raise IllegalAction(reason, seat=state.turn, action=action.text())
    return witness(state, action)


def witness(state: State, action: Action) -> State:
    """The state after what the seat on turn was seen to do, allowed or not.

    For whoever knows one seat's cards only: he sees what the others do, but cannot judge it.
    """
    after = _PHASES[state.public.phase].do(state, action)
    move = Move(state.turn, action)
    seen = (*state.seen, as_seen(move, state.public))
    return replace(after, moves=(*state.moves, move), seen=seen)


def act(state: State, move: Move) -> State:
    """The state after this seat did this; another seat's turn is an IllegalAction."""
    if not state.over and move.seat != state.turn:
        raise IllegalAction("not-your-turn", seat=move.seat, action=move.action.text())
    return apply(state, move.action)
