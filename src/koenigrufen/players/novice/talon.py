"""The talon: which part to take, when to give up, and what to lay away."""

from __future__ import annotations

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import HONOURS, TAROCKS, CardSet
from koenigrufen.game.actions import Action, Concede, Take
from koenigrufen.game.phases.talon import king_in_talon, part_of
from koenigrufen.game.view import View
from koenigrufen.players.laying import Laying
from koenigrufen.players.novice.shape import best_to_lay
from koenigrufen.players.novice.strength import hopeless_alone, playing_strength

_LEFT_BEHIND = 1.0
"""Every third of the other half is the opponents'."""


def take(view: View, options: tuple[Action, ...]) -> Action:
    """The better part; or giving up, where the king lies in the talon and the hand is weak."""
    parts = [action for action in options if isinstance(action, Take)]
    best = max(parts, key=lambda part: _part_value(view, part.what))
    if king_in_talon(view) and hopeless_alone(view.hand | _part(view, best.what)):
        return _give_up(options) or best
    return best


def _give_up(options: tuple[Action, ...]) -> Action | None:
    """Conceding with the lowest bird, which costs least."""
    return next((action for action in options if isinstance(action, Concede)), None)


def _part(view: View, what: str) -> CardSet:
    return CardSet.of(part_of(view.public.talon.shown, what))


def _part_value(view: View, what: str) -> float:
    """The hand after this part, less what the opponents get."""
    part = _part(view, what)
    hand = view.hand | part
    left = CardSet.of(view.public.talon.shown) - part
    value = playing_strength(hand, view.public.game) - _LEFT_BEHIND * sum(c.thirds for c in left)
    if view.public.game.suit_game:
        return value
    layable = (hand - HONOURS) - TAROCKS
    count = view.public.game.takes
    if len(layable) < count:
        return value
    return value + best_to_lay(hand, layable, count, _called_suit(view))[1]


def lay(view: View, choice: Laying) -> CardSet:
    """What to lay away."""
    if view.public.game.suit_game or not choice.among - TAROCKS:
        return choice.must | _lowest(choice)
    kept = view.hand - choice.must
    laid, _ = best_to_lay(kept, choice.among - TAROCKS, choice.count, _called_suit(view))
    return choice.must | laid


def _lowest(choice: Laying) -> CardSet:
    """Tarock where it must go: the low ones; in suit games the low cards of short suits last."""
    ranked = sorted(choice.among, key=lambda card: _cheapness(choice.among, card))
    return CardSet.of(ranked[: choice.count])


def _cheapness(among: CardSet, card: Card) -> tuple[bool, int, int]:
    if card.is_tarock:
        return (False, 0, card.number)
    return (True, len(among.suit(card.suit)), card.index % 8)


def _called_suit(view: View) -> Suit | None:
    called = view.called_card()
    return called.suit if called else None
