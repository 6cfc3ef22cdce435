"""What has been said and done, as it bears on hidden hands: numbers by world, in families.

A family is one kind of evidence, such as the first hand of somebody who called a king, or what
was laid away. Each has weights of its own (see `model`); worlds in which the hands fit what was
said better weigh more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import SUITS, Card
from koenigrufen.cards.cardset import KINGS, QUEENS, SUIT_MASK, TAROCKS, CardSet
from koenigrufen.game.actions import Bei, Bid, Hold, Pass
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.view import View
from koenigrufen.players.beliefs.hands import count, lengths, shape
from koenigrufen.rules.contract import Contract
from koenigrufen.search.drawn import Drawn
from koenigrufen.search.seen import has_laid, played_by, taken, took_unseen

Family = str
Evidence = dict[Family, Any]
"""By family the numbers: one row a world."""

_LONG: Final = 4


@dataclass(frozen=True, slots=True)
class Had:
    """The hands of every world: ``first`` as they were dealt, ``kept`` after the exchange."""

    first: Any
    kept: Any


def had(public: Public, worlds: Drawn) -> Had:
    """By world and seat. A declarer who took the talon up unseen has all eighteen cards."""
    kept = worlds.hands
    for seat, mask in enumerate(played_by(public)):
        kept[:, seat] |= np.uint64(mask)
    first = kept.copy()
    if has_laid(public):
        first[:, public.player] |= worlds.laid
        first[:, public.player] &= ~np.uint64(taken(public).mask)
    return Had(first, kept)


def kind(game: Contract | None) -> str:
    """What sort of game it is, as far as it tells of hands; nothing before there is one."""
    if game is None:
        return "auction"
    if game.everyone_alone:
        return "trischaken"
    if game.negative:
        return "lose"
    if game.suit_game:
        return "suit"
    if not game.calls:
        return "alone"
    if game.bird_game:
        return "bird"
    return "solo" if game.solo else "called"


def spoken(view: View, worlds: Drawn) -> Evidence:
    """The evidence of auction, call, announcements and kontra."""
    hands, found = had(view.public, worlds), dict[Family, Any]()
    for family, numbers in _spoken(view, hands):
        found[family] = found[family] + numbers if family in found else numbers
    return found


def _spoken(view: View, hands: Had) -> Iterator[tuple[Family, Any]]:
    public = view.public
    game = kind(public.contract)
    unseen = "unseen-" if took_unseen(public) else ""
    for seat in _others(view):
        if seat == public.declarer and game != "auction":
            yield f"declarer {unseen}{game}", shape(hands.first[:, seat])
        elif seat in _bidders(view):
            yield f"outbid {game}", shape(hands.first[:, seat])
        elif any(m.seat == seat and isinstance(m.action, Pass) for m in view.moves):
            yield f"passed {game}", shape(hands.first[:, seat])
    called = view.called_card()
    if called is not None and not view.is_declarer:
        yield "call", _call(hands.first[:, public.player], called)
    yield from _announced(view, hands, called)


def _others(view: View) -> list[int]:
    return [seat for seat in range(SEATS) if seat != view.seat]


def _bidders(view: View) -> set[int]:
    return {m.seat for m in view.moves if isinstance(m.action, Bid | Bei | Hold)}


def _call(first: Any, called: Card) -> Any:
    """How many cards of the called suit the caller had, and whether its queen was among them."""
    suit = CardSet(SUIT_MASK[called.suit])
    length = count(first, suit)
    queen = count(first, suit & QUEENS)
    least = np.min(lengths(first) + 9 * _own_kings(first), axis=1)
    columns = [(length == n).astype(np.float64) for n in range(_LONG)]
    columns += [(length >= _LONG) * length, queen, queen * (length == 1)]
    columns += [length - np.minimum(least, length)]
    return np.stack(columns, axis=1)


def _own_kings(masks: Any) -> Any:
    """By suit whether the king is there: such a suit is not called."""
    return np.stack([count(masks, KINGS.suit(suit)) for suit in SUITS], axis=1)


def _announced(view: View, hands: Had, called: Card | None) -> Iterator[tuple[Family, Any]]:
    talk = view.public.talk
    for said in talk.announced:
        if said.seat != view.seat:
            yield "announced", shape(hands.kept[:, said.seat])
    for doubling in talk.doublings:
        if doubling.seat == view.seat or view.public.game.negative:
            continue
        own = hands.kept[:, doubling.seat]
        king = np.zeros(len(own)) if called is None else count(own, CardSet(called.bit))
        yield "kontra", np.column_stack([shape(own), king])


def laid_away(view: View, worlds: Drawn) -> Evidence:
    """What a declarer lays away: fat cards, and suits of which he keeps nothing."""
    public = view.public
    if not has_laid(public) or view.is_declarer or public.game.suit_game:
        return {}
    kept = had(public, worlds).kept[:, public.player]
    laid, suits = worlds.laid, lengths(kept)
    kings = _own_kings(kept)
    called = view.called_card()
    own = lengths(kept)[:, SUITS.index(called.suit)] if called else np.zeros(len(kept))
    columns = [
        sum(weight * count(laid, _of(rank)) for rank, weight in (("D", 4), ("R", 3), ("B", 2))),
        (suits == 0).sum(axis=1),
        (suits == 1).sum(axis=1),
        ((suits == 1) & (kings == 0)).sum(axis=1),
        ((suits == 1) & (kings == 1)).sum(axis=1),
        ((suits > 1) & (kings == 1)).sum(axis=1),
        (own == 0) * float(called is not None),
        count(kept, TAROCKS),
    ]
    return {f"laid {public.game.takes}": np.stack(columns, axis=1).astype(np.float64)}


def _of(rank: str) -> CardSet:
    return CardSet({"D": 0x40404040, "R": 0x20202020, "B": 0x10101010}[rank])


__all__ = ["Evidence", "Had", "had", "kind", "laid_away", "spoken"]
