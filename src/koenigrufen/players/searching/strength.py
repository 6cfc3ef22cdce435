"""The levels: how many worlds each looks at, and what it takes into account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """One level.

    ``worlds`` is its budget: so many deals of the unseen cards are looked at for a decision.
    ``playouts``: how often a card is played out in each of them, on the average over the cards.
    ``ending``: from so many tricks before the end on the worlds are solved instead.
    """

    name: str
    worlds: int
    playouts: int
    ending: int


CLUB: Final = Strength(name="club", worlds=40, playouts=4, ending=4)

LEVELS: Final = {strength.name: strength for strength in (CLUB,)}
