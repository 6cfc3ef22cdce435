"""What lies open or has been played: for everybody to see, and for all places the same."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.game.public import SEATS, TRICKS, Phase, Public, Tricks


def tables(public: Public) -> Iterator[tuple[int, int, tuple[Card, ...]]]:
    """Every trick, the open one last: its number from 1, who led, the cards as they fell.

    Of the tricks before a position only the number is known; those are passed over.
    """
    if public.tricks is None:
        return
    for number, trick in enumerate(public.tricks.done, start=1):
        if trick.cards:
            yield number, trick.leader, trick.cards
    if public.tricks.table:
        yield public.tricks.number, public.tricks.leader, public.tricks.table


def whole(tricks: Tricks) -> bool:
    """Whether every trick so far is known; of those before a position only the winner is."""
    return all(len(trick.cards) == SEATS for trick in tricks.done)


def played_by(public: Public) -> tuple[int, ...]:
    """By seat, the cards it has played, as a mask."""
    masks = [0] * SEATS
    for _, leader, cards in tables(public):
        for place, card in enumerate(cards):
            masks[(leader + place) % SEATS] |= card.bit
    return tuple(masks)


def played(public: Public) -> int:
    """Everything that has gone to a trick, Trischaken's talon cards included."""
    mask = 0
    for seat_mask in played_by(public):
        mask |= seat_mask
    for trick in public.tricks.done if public.tricks is not None else ():
        for card in trick.talon:
            mask |= card.bit
    return mask


def taken(public: Public) -> CardSet:
    """The open talon cards that the declarer took up."""
    return CardSet.of(public.talon.shown) - public.talon.left if public.talon.taken else EMPTY


def took_unseen(public: Public) -> bool:
    """The declarer has taken up the six cards and nobody else has seen them."""
    return bool(public.talon.taken) and not public.talon.shown


def has_laid(public: Public) -> bool:
    """The declarer has laid his cards away."""
    return bool(public.talon.taken) and public.phase is not Phase.DISCARDING


def hand_sizes(public: Public) -> tuple[int, ...]:
    """How many cards each seat holds."""
    sizes = [TRICKS] * SEATS
    if public.tricks is not None:
        for turn in range(SEATS):
            played_now = turn < len(public.tricks.table)
            sizes[(public.tricks.leader + turn) % SEATS] -= len(public.tricks.done) + played_now
    if public.phase is Phase.DISCARDING:
        sizes[public.player] += public.game.takes
    return tuple(sizes)


def known_talon(public: Public, hidden: int) -> tuple[Card | None, ...]:
    """The talon from the top as far as it was shown; so many more cards nobody has seen."""
    if public.talon.shown:
        return public.talon.shown
    tricks = () if public.tricks is None else public.tricks.done
    return (*(card for trick in tricks for card in trick.talon), *[None] * hidden)
