"""What a search plays for, written into its record: card points, or the declarer's tricks."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel import play
from koenigrufen.kernel.lower import THIRDS, OpenCards

TRULL_BITS: Final = 1 << 32 | 1 << 52 | 1 << 53
_SUITS: Final = (1 << 32) - 1
_FACES: Final = 0xF0F0F0F0
_TAROCKS: Final = ((1 << 20) - 1) << 33
"""II to XXI without the Mond: 33 to 51; the Trull always counts by name in games for points."""
_NUMBERED: Final = _TAROCKS & ~TRULL_BITS


def over_after(cards: OpenCards) -> int:
    """After how many tricks of the declarer a game to lose is over."""
    return cards.contract.tricks + 1 if cards.rules.play.early_end else 12


def trick_worths(wanted: int, over: int) -> list[int]:
    """How the declarer ranks his tricks: as close as he can to the number; rather too few."""
    order = sorted(range(over + 1), key=lambda tricks: (-abs(tricks - wanted), -tricks))
    return [order.index(tricks) for tricks in range(over + 1)]


def set_goal(s: Any, cards: OpenCards) -> None:
    """What counts: points of cards, or the declarer's tricks."""
    s.extra[:] = 0
    s.feat[:] = 0
    s.final = 0
    by_name = TRULL_BITS
    for _, card, _ in cards.held:
        by_name |= 1 << card
    if cards.contract.negative:
        s.final, s.over, s.strict = 1, over_after(cards), 0
        worth = trick_worths(cards.contract.tricks, over_after(cards))
        s.goal[: len(worth)] = worth
        s.feat[0] = sum(cards.tricks[seat] for seat in cards.declarers)
        s.pts[:] = 0
        s.least = s.step = 0
        s.cheap = (1 << 54) - 1
        special = (TRULL_BITS if cards.flags & play.KAISERSTICH else 0) | (
            1 << play.PAGAT_CARD if cards.flags & play.PAGAT_LAST else 0
        )
        by_name = special
        s.zone = ((1 << 54) - 1) & ~special
        s.valued = 0
    else:
        s.pts[:] = [worth + cards.each for worth in THIRDS]
        s.least, s.step, s.strict = 1 + cards.each, 3, 0
        s.cheap = sum(1 << card for card in range(54) if THIRDS[card] == 1)
        zone = _SUITS | _NUMBERED
        for _, card, _ in cards.held:
            zone &= ~((1 << card + 1) - 1 & _TAROCKS) if card >= play.PAGAT_CARD else ~(1 << card)
        s.zone = zone
        s.valued = _FACES & zone
    s.single = (
        by_name
        if cards.flags & (play.KAISERSTICH | play.PAGAT_LAST)
        else by_name & ~(0 if cards.held else TRULL_BITS)
    )


def set_held(s: Any, cards: OpenCards, left: int) -> None:
    s.held[:] = 0
    for seat, card, until in cards.held:
        for dep in range(left):
            if cards.number + dep < until:
                s.held[dep, seat] |= np.uint64(1 << card)
