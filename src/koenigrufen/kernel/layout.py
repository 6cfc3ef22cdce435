"""Where all cards of a deal lie, in masks: one of the worlds that a deal may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.state import State

Masks = tuple[int, int, int, int]


class Lies(Protocol):
    """Anything that says where the cards lie, such as a world drawn from a view."""

    @property
    def hands(self) -> tuple[CardSet, CardSet, CardSet, CardSet]: ...
    @property
    def talon(self) -> tuple[Card, ...]: ...
    @property
    def laid(self) -> CardSet: ...


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards now held by seat, the talon from the top, what the declarer laid away.

    ``left`` is what he left of the open talon, ``dealt`` everybody's first twelve cards; None
    takes the first from the table and works the second out.
    """

    hands: Masks
    talon: tuple[int, ...] = ()
    laid: int = 0
    left: int | None = None
    dealt: Masks | None = None

    @classmethod
    def of(cls, world: Lies) -> Layout:
        """The layout of a world."""
        a, b, c, d = (hand.mask for hand in world.hands)
        return cls((a, b, c, d), tuple(card.index for card in world.talon), world.laid.mask)

    @classmethod
    def of_state(cls, state: State) -> Layout:
        """The layout of a state, which knows all its cards."""
        a, b, c, d = (hand.mask for hand in state.hands)
        e, f, g, h = (hand.mask for hand in state.dealt)
        talon = tuple(card.index for card in state.talon)
        left = state.public.talon.left.mask
        return cls((a, b, c, d), talon, state.laid.mask, left, (e, f, g, h))


def masks_of(masks: Sequence[int]) -> Masks:
    a, b, c, d = masks
    return a, b, c, d
