"""Whether so many points can lie in so many cards: found out by dealing the pack into piles.

A Blatt is a third of a point, and every counter is worth whole points more than a Blatt: a king
or a Trullstück four, a queen three, a Reiter two, a Bube one. So a pile's thirds less its number
of cards are always whole points, and those are what its counters bring. The questions here are
answered exactly: yes if, and only if, the 54 cards can be laid out in such piles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from koenigrufen.cards.cardset import KINGS, TRULL
from koenigrufen.cards.counting import PACK_THIRDS

PACK_CARDS: Final = 54
TRICKS: Final = 12
TRICK_CARDS: Final = 4
TALON_CARDS: Final = 6
BLATT: Final = 3

Counters = tuple[int, int, int, int]
"""How many five-pointers, queens, Reiter and Buben."""

WORTH: Final = (4, 3, 2, 1)
"""What each of them brings more than a Blatt, in points."""
COUNTERS: Final[Counters] = (7, 4, 4, 4)
"""How many of each are in the pack."""

Pile = tuple[int, int]
"""Thirds and number of cards."""


def piles_can_be(piles: Sequence[Pile]) -> bool:
    """Whether the whole pack can be dealt into piles of so many thirds and so many cards."""
    if any(_extra(pile) is None for pile in piles):
        return False
    return _dealt(COUNTERS, tuple(sorted(piles)))


def _extra(pile: Pile) -> int | None:
    """What the counters of a pile bring, in points; None if its thirds and cards disagree."""
    points, blatt = divmod(pile[0] - pile[1], BLATT)
    return None if blatt or points < 0 else points


@lru_cache(maxsize=1 << 15)
def _dealt(rest: Counters, piles: tuple[Pile, ...]) -> bool:
    """Whether the counters left can be dealt into these piles; the last takes what remains."""
    pile, *others = piles
    if not others:
        return sum(rest) <= pile[1]
    return any(_dealt(left, tuple(others)) for left in _without(rest, pile))


def _without(rest: Counters, pile: Pile) -> Iterator[Counters]:
    """What may be left when a pile has taken its counters."""
    for share in _shares(pile):
        fives, queens, reiter, buben = map(int.__sub__, rest, share)
        if min(fives, queens, reiter, buben) >= 0:
            yield fives, queens, reiter, buben


@lru_cache(maxsize=1 << 12)
def _shares(pile: Pile) -> tuple[Counters, ...]:
    """All the ways in which counters can make a pile worth its thirds."""
    extra = _extra(pile)
    assert extra is not None
    return tuple(share for share in _makings(extra) if sum(share) <= pile[1])


def _makings(extra: int) -> Iterator[Counters]:
    """All the ways to bring so many points; the Buben make up what the others leave open."""
    fives, queens, reiter, buben = COUNTERS
    for some in product(range(fives + 1), range(queens + 1), range(reiter + 1)):
        missing = extra - sum(map(int.__mul__, some, WORTH))
        if 0 <= missing <= buben:
            yield *some, missing


@dataclass(frozen=True, slots=True)
class Side:
    """What is known of the declaring side's pile in a game with a declarer.

    Its tricks; the cards laid away, among which there is no five-pointer; ``own``, talon cards
    that come to it at the end; how many kings and Trullstücke it must have at least and may have
    at most; and whether the called card lies in it for certain.
    """

    tricks: int
    laid: int = 0
    own: int = 0
    kings: range = range(len(KINGS) + 1)
    trull: range = range(len(TRULL) + 1)
    called: bool = False

    @property
    def cards(self) -> int:
        return TRICK_CARDS * self.tricks + self.laid + self.own


def side_can_have(side: Side, thirds: int) -> bool:
    """Whether the declaring side's pile can be worth so much, the rest of the pack lying apart."""
    extra = _extra((thirds, side.cards))
    if extra is None:
        return False
    return any(_side_share(side, share) for share in _makings(extra))


def _side_share(side: Side, share: Counters) -> bool:
    """Whether the side's pile can hold these counters and the others the rest of them."""
    fives, queens, *_ = share
    if not sum(COUNTERS) - PACK_CARDS + side.cards <= sum(share) <= side.cards:
        return False
    if fives > side.cards - side.laid:
        return False
    return any(
        fives - trull in side.kings and (not side.called or fives - trull + queens > 0)
        for trull in side.trull
    )


def nearest(thirds: int, fits: Callable[[int], bool]) -> tuple[int, ...]:
    """The nearest points below and above that would fit."""
    below = next((value for value in range(thirds, -1, -1) if fits(value)), None)
    above = next((value for value in range(thirds, PACK_THIRDS + 1) if fits(value)), None)
    return tuple(value for value in (below, above) if value is not None)
