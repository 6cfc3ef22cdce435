"""What can come of a game of two sides, item by item, in units that a price multiplies.

A unit is what one opponent pays: a lone declarer has three, partners against two have one each.
The nets say how many units of each item a seat should expect; `prices` says what one is worth.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from koenigrufen.rules.bonuses import BONUSES

WON, LOST = 0, 1


class Item(NamedTuple):
    """One bonus: whose it is, and whether announced; ``made`` only tells silent ones apart."""

    bonus: str
    ours: bool
    announced: bool = False
    made: bool = True


CALLABLE: Final = tuple(key for key, bonus in BONUSES.items() if bonus.held)
"""What is announced by its holder: the birds and König ultimo."""

ITEMS: Final = (
    *(Item(key, ours) for key in BONUSES for ours in (True, False)),
    *(Item(key, ours, made=False) for key in CALLABLE for ours in (True, False)),
    *(Item(key, ours, announced=True) for key in CALLABLE for ours in (True, False)),
)
"""Ours is the declaring side's. An announced bonus has negative units where it is missed."""

PLACE: Final = {item: place for place, item in enumerate(ITEMS, start=2)}
UNITS: Final = 2 + len(ITEMS)
"""The game won, the game lost, then the items."""
