"""Every hard fact that a view holds about the cards it does not show.

A place is a seat (0-3), the hidden talon or the hidden discards. The facts say how many unseen
cards lie in each place, which of them may lie there, and a few bounds on how many of a kind do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, HONOURS, KINGS, TAROCKS, WHOLE_PACK, CardSet
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.view import View
from koenigrufen.rules.choices import TarockDiscard
from koenigrufen.search.seen import (
    hand_sizes,
    has_laid,
    known_talon,
    played,
    played_by,
    taken,
    took_unseen,
)
from koenigrufen.search.shown import never_by_play
from koenigrufen.search.spoken import announced_cards, told

TALON: Final = 4
LAID: Final = 5
PLACES: Final = 6


@dataclass(frozen=True, slots=True)
class Bound:
    """At least ``low`` and at most ``high`` of the unseen ``cards`` lie in these places."""

    places: tuple[int, ...]
    cards: CardSet
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of the cards that a view does not show.

    ``out`` are those cards, ``sizes`` how many of them lie in each place, ``may`` which of them
    may lie there. ``called`` is the called card, of an unnamed fourth king all that it
    may be; ``caller`` is who called it. ``talon`` has a card or None from the top,
    ``hands`` and ``laid`` what the view itself shows of them.
    """

    seat: int
    out: CardSet
    sizes: tuple[int, ...]
    may: tuple[CardSet, ...]
    bounds: tuple[Bound, ...]
    called: CardSet
    caller: int | None
    talon: tuple[Card | None, ...]
    hand: CardSet
    laid: CardSet

    def knowing(self, card: Card, place: int) -> Facts:
        """The same facts, and that this card lies there."""
        may = (
            cards if other == place else cards.without(card)
            for other, cards in enumerate(self.may)
        )  # fmt: skip
        return replace(self, may=tuple(may))


def facts(view: View) -> Facts:
    """The facts of a view, at any time of the deal."""
    public = view.public
    out = WHOLE_PACK - _seen(view)
    sizes = _sizes(view, out)
    never = [*never_by_play(public), 0, 0]
    fixed: dict[int, CardSet] = {}
    bounds = list(_from_told(view, out))
    _from_the_talon(public, never, fixed)
    _announced(view, out, fixed, bounds)
    _laid_away(public, never)
    may = tuple(out - CardSet(never[place]) if sizes[place] else EMPTY for place in range(PLACES))
    may = _elsewhere_never(may, fixed)
    called = _called(view)
    caller = public.declarer if public.called else None
    laid = view.laid or public.talon.laid
    return Facts(
        view.seat, out, sizes, may, tuple(bounds), called, caller,
        known_talon(public, sizes[TALON]),
        view.hand, laid,
    )  # fmt: skip


def _seen(view: View) -> CardSet:
    """Every card whose place this seat sees."""
    public = view.public
    open_talon = public.talon.left if public.talon.taken else CardSet.of(public.talon.shown)
    return view.hand | view.laid | open_talon | public.talon.laid | CardSet(played(public))


def _sizes(view: View, out: CardSet) -> tuple[int, ...]:
    """How many unseen cards lie in each place."""
    public = view.public
    sizes = [*hand_sizes(public), 0, 0]
    sizes[view.seat] = 0
    if has_laid(public) and not view.is_declarer:
        sizes[LAID] = public.game.takes - len(public.talon.laid)
    sizes[TALON] = len(out) - sum(sizes)
    assert sizes[TALON] >= 0
    return tuple(sizes)


def _from_the_talon(public: Public, never: list[int], fixed: dict[int, CardSet]) -> None:
    """What the declarer took up lies with him or is laid away; open hands lie open."""
    took = taken(public).mask
    for seat in range(SEATS):
        if seat != public.declarer:
            never[seat] |= took
    if public.tricks is not None:
        for seat, hand in public.tricks.shown:
            fixed[seat] = fixed.get(seat, EMPTY) | hand
            never[seat] |= ~hand.mask


def _announced(view: View, out: CardSet, fixed: dict[int, CardSet], bounds: list[Bound]) -> None:
    """An announced card lies with its announcer; an unnamed king is one of those out.

    What the seat itself has announced it holds, so that tells it nothing of those.
    """
    for seat, cards in announced_cards(view.public):
        if len(cards) == 1:
            fixed[seat] = fixed.get(seat, EMPTY) | cards
        elif seat != view.seat and not cards & CardSet(played_by(view.public)[seat]):
            bounds.append(Bound((seat,), cards & out, 1, len(cards)))


def _laid_away(public: Public, never: list[int]) -> None:
    """No honours and nothing that would have been shown; what was shown tells of the hand."""
    if not has_laid(public):
        return
    shown_kind = WHOLE_PACK - TAROCKS if public.game.suit_game else TAROCKS
    never[LAID] |= (HONOURS | shown_kind).mask
    free = public.rules.talon.tarock_discard is TarockDiscard.FREE and not public.game.suit_game
    if public.talon.laid and not free:
        never[public.player] |= (WHOLE_PACK - shown_kind - HONOURS).mask


def _elsewhere_never(may: tuple[CardSet, ...], fixed: dict[int, CardSet]) -> tuple[CardSet, ...]:
    """Cards known to be in one place are in no other."""
    result = list(may)
    for place, cards in fixed.items():
        for other in range(PLACES):
            if other != place:
                result[other] -= cards
    return tuple(result)


def _from_told(view: View, out: CardSet) -> Iterator[Bound]:
    """What was said of the first twelve cards, as it bears on those still out."""
    public = view.public
    before = played_by(public)
    for said in told(public, view.moves):
        if said.seat == view.seat:
            continue
        cards = said.cards - taken(public)
        known = len(cards & CardSet(before[said.seat]))
        places: tuple[int, ...] = (said.seat,)
        high = said.high
        if said.seat == public.declarer:
            known += len(cards & public.talon.laid)
            places = (said.seat, LAID)
            if took_unseen(public):
                high = len(WHOLE_PACK)
        yield Bound(places, cards & out, max(0, said.low - known), high - known)


def _called(view: View) -> CardSet:
    """The called card as far as the seat knows it, else every king that it may be."""
    if not view.public.called:
        return EMPTY
    card = view.called_card()
    return KINGS if card is None else CardSet(card.bit)
