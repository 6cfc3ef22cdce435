"""Plain minimax for payments by the law: every end is a finished deal that the law settles."""

from collections.abc import Callable
from fractions import Fraction

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS, Play
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.course import sides_of

Paid = Callable[[State], Fraction]


def own_seats(state: State) -> list[int]:
    """The declaring side."""
    return [seat for seat in range(4) if sides_of(state)[seat] is Side.DECLARER]


def own_money(state: State) -> Fraction:
    """What one player of the declaring side is paid, the mean of the two."""
    own = own_seats(state)
    money = settle_deal(state).money
    return sum((money[seat] for seat in own), Fraction(0)) / len(own)


def values(state: State, paid: Paid = own_money) -> dict[int, Fraction]:
    """Each playable card with what the declaring side is paid after it."""
    return {card.index: value(apply(state, PLAYS[card]), paid) for card in playable(state)}


def playable(state: State) -> list[Card]:
    actions = legal_actions(state.view(state.turn))
    return [action.card for action in actions if isinstance(action, Play)]


def value(state: State, paid: Paid) -> Fraction:
    if state.over:
        return paid(state)
    results = [value(apply(state, PLAYS[card]), paid) for card in playable(state)]
    return max(results) if sides_of(state)[state.turn] is Side.DECLARER else min(results)
