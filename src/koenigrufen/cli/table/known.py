"""What a view tells about the deal, in the shape a screen wants it: partners, hands laid open."""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.sides import KING_ULTIMO
from koenigrufen.game.view import View
from koenigrufen.rules.play import winning_place


def public_partner(view: View) -> int | None:
    """The partner whom everyone knows: he played the called king, or announced König ultimo."""
    public = view.public
    if public.contract is None or not public.contract.calls or not public.called:
        return None
    said = public.talk.announcer(KING_ULTIMO)
    seat = said if said is not None else _who_played(public, view.called_card())
    return seat if seat != public.declarer else None


def _who_played(public: Public, card: Card | None) -> int | None:
    if card is None or public.tricks is None:
        return None
    for trick in public.tricks.done:
        if card in trick.cards:
            return trick.player_of(card)
    if card in public.tricks.table:
        return (public.tricks.leader + public.tricks.table.index(card)) % SEATS
    return None


def secret_partner(view: View) -> bool:
    """Whether I am the partner and the table does not know it yet."""
    public = view.public
    if public.contract is None or not public.called or view.is_declarer:
        return False
    called = view.called_card()
    return called is not None and called in view.dealt and public_partner(view) is None


def table_card(view: View, seat: int) -> Card | None:
    """The card this seat has on the table."""
    tricks = view.public.tricks
    if tricks is None:
        return None
    place = (seat - tricks.leader) % SEATS
    return tricks.table[place] if place < len(tricks.table) else None


def winning_seat(view: View) -> int | None:
    """Who is winning the open trick."""
    tricks = view.public.tricks
    if tricks is None or not tricks.table:
        return None
    return (tricks.leader + winning_place(tricks.table, tricks.rules)) % SEATS


def open_hands(view: View) -> list[tuple[int, CardSet]]:
    """The hands of others that lie open, as they are now."""
    tricks = view.public.tricks
    if tricks is None:
        return []
    played = CardSet.of(card for trick in tricks.done for card in trick.cards)
    played |= CardSet.of(tricks.table)
    return [(seat, cards - played) for seat, cards in tricks.shown if seat != view.seat]
