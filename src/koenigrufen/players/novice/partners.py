"""Who plays with me: known, or as likely as the table lets one think."""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import KINGS
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.sides import KING_ULTIMO, declarer_alone
from koenigrufen.game.view import View
from koenigrufen.players.novice.memory import Memory
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import Side

_UNLIKELY = 0.1
"""How much less a player who said kontra is to be taken for the declarer's partner."""

Friends = tuple[float, ...]
"""By seat, how likely it plays on my side; my own seat is 1."""


def friends(view: View, memory: Memory) -> Friends:
    """How likely each seat is on my side."""
    public = view.public
    with_declarer = _partners(view, memory)
    with_declarer[public.player] = 1.0
    if view.own_side() is Side.DECLARER:
        chances = with_declarer
    else:
        chances = [1.0 - chance for chance in with_declarer]
    chances[view.seat] = 1.0
    return tuple(chances)


def _partners(view: View, memory: Memory) -> list[float]:
    """By seat, how likely it is the declarer's partner."""
    public = view.public
    nobody = [0.0] * SEATS
    if declarer_alone(public):
        return nobody
    known = _known_partner(view)
    if known is not None:
        nobody[known] = 1.0
        return nobody
    return _likely(view, memory)


def _known_partner(view: View) -> int | None:
    if view.own_side() is Side.DECLARER and not view.is_declarer:
        return view.seat
    public = view.public
    announcer = public.talk.announcer(KING_ULTIMO)
    if announcer is not None and announcer != public.player:
        return announcer
    called = view.called_card()
    return None if called is None else _who_played(public, called)


def _who_played(public: Public, card: Card) -> int | None:
    if public.tricks is None:
        return None
    for trick in public.tricks.done:
        player = trick.player_of(card)
        if player is not None:
            return player
    if card in public.tricks.table:
        return (public.tricks.leader + public.tricks.table.index(card)) % SEATS
    return None


def _likely(view: View, memory: Memory) -> list[float]:
    """Those who may still hold the called king; who said kontra hardly does."""
    public = view.public
    called = view.called_card()
    weights = [0.0] * SEATS
    for seat in range(SEATS):
        may = memory.may[seat]
        if seat != public.player and (called in may if called else may & KINGS):
            weights[seat] = 1.0
    for doubling in public.talk.doublings:
        if doubling.item == GAME:
            weights[doubling.seat] *= _UNLIKELY
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights
