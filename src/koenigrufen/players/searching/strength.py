"""The levels: how many worlds each looks at, and what it takes into account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """One level.

    ``worlds`` is its budget: so many deals of the unseen cards are looked at for a decision.
    ``ending``: from so many tricks before the end on the worlds are solved instead. ``pool``: for
    each world so many are drawn, to choose those that fit what the others did; 0: they are taken
    as they come, as in every Trischaken, where choosing won nothing. ``bidder``: what comes before
    the first card is decided by learned expectation; ``doubles``: and kontras by what games of
    strong players have shown of them.
    """

    name: str
    worlds: int
    ending: int
    pool: int = 0
    bidder: bool = False
    doubles: bool = False

    def solves(self, left: int) -> int:
        """How many worlds are solved with so many tricks left: a solved one costs more."""
        share, most = _SOLVED.get(left, (1, self.worlds))
        return max(1, min(self.worlds // share, most))


_SOLVED: Final = {4: (1, 2000), 5: (4, 200), 6: (64, 20)}
"""By tricks left: which part of the worlds, and how many at most."""

CLUB: Final = Strength(name="club", worlds=200, ending=4)
EXPERT: Final = Strength(name="expert", worlds=400, ending=5, pool=4, bidder=True)
MASTER: Final = replace(EXPERT, name="master", worlds=4000, doubles=True)

LEVELS: Final = {strength.name: strength for strength in (CLUB, EXPERT, MASTER)}
