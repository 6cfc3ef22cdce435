"""What has been said so far, as a situation knows it."""

from __future__ import annotations

from typing import Final

from koenigrufen.cards.card import SUITS, Suit
from koenigrufen.cards.counting import thirds
from koenigrufen.game.phases.talon import king_in_talon
from koenigrufen.game.public import Public
from koenigrufen.game.view import View
from koenigrufen.players.bidder.estimates import announced_bit
from koenigrufen.players.bidder.kinds import Role, exposure, variant
from koenigrufen.players.bidder.situations import Situations
from koenigrufen.rules.bonuses import Side

_SUITS: Final[list[Suit]] = list(SUITS)


def called_suit(view: View) -> int:
    """The called card's suit as far as the seat knows it, else -1."""
    called = view.called_card() if view.public.called else None
    return -1 if called is None else _SUITS.index(called.suit)


def announced_bits(view: View) -> int:
    """The announcements; who is not known to be with the declarer is taken for an opponent."""
    public, bits = view.public, 0
    if public.game.bird is not None:
        bits |= announced_bit(public.game.bird.value)
    for said in public.talk.announced:
        bits |= announced_bit(said.bonus, ours=_ours(view, public, said.seat))
    return bits


def _ours(view: View, public: Public, seat: int) -> bool:
    if seat == view.seat:
        return view.own_side() is Side.DECLARER
    return seat == public.player


def role(view: View) -> Role:
    """The seat's role once the talon is done with."""
    if view.is_declarer:
        return Role.DEALT if view.public.game.negative else Role.READY
    return Role.PARTNER if view.own_side() is Side.DECLARER else Role.DEFENDER


def situation(view: View, announced: int) -> Situations:
    """The seat's own situation before the first card, with these announcements."""
    public = view.public
    return Situations(
        hands=[view.hand.mask],
        variant=variant(public.game),
        exposure=exposure(public.game),
        place=(view.seat - public.forehand) % 4,
        after=(view.seat - public.player) % 4
        if role(view) in (Role.PARTNER, Role.DEFENDER)
        else 0,
        called=called_suit(view),
        announced=announced,
        alone=int(bool(public.talon.shown) and king_in_talon(view)),
        laid=thirds(view.laid),
        left=thirds(public.talon.left) if role(view) is not Role.DEALT else 0,
    )
