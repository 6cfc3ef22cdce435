"""The numbers by which the policy weighs its cards, in thirds of a point unless said otherwise.

They were found by playing thousands of deals against one another, one number changed at a time;
see the page on the kernel.
"""

from __future__ import annotations

from typing import Final

import numpy as np

MEASURED: Final = {
    # who can beat a trick mostly does; over a high Tarock led on purpose hardly
    "will_beat": 0.544,
    "hardly": 0.389,
    # what each player to come adds to a trick
    "to_come": 3.23,
    # how much likelier a Tarock than a suit card lies with a declarer: alone, with a partner
    "lean_alone": 1.59,
    "lean_caller": 1.59,
    # a Tarock kept: any, more the higher it stands among those out, a Trull card not surely safe
    "tarock": 1.67,
    "control": 6.0,
    "sure": 0.984,
    "skues_keep": 0.844,
    # the Pagat kept, by my share of the Tarock: in all, at least, and more
    "pagat_worth": 19.11,
    "pagat_floor": 0.119,
    "pagat_late": 0.434,
    # Uhu, Kakadu and Quapil kept for their tricks, by my share of the Tarock
    "bird": 6.04,
    # a suit's highest card kept while so many others are out, or later; the part it brings home
    "fresh": 5.48,
    "king_fresh": 0.943,
    "king_keep": 3.49,
    "king_later": 0.431,
    "king_keep_later": 1.51,
    # what other suit cards bring home; what the called king is kept for besides
    "queens_home": 0.4,
    "called_keep": 6.78,
    # a Tarock led: for each drawn, for a hand long in them, to clear the last, for a friend's bird
    "drawn": 3.96,
    "own_share": 6.0,
    "cleared": 20.0,
    "bird_own": 1.16,
    # a suit led: for each opponent who must ruff, to the called king for its side and the other
    "ruff": 4.87,
    "to_king": 8.76,
    "from_king": -1.2,
    # Trischaken: what a trick costs, a lead that stays mine, where nobody has to beat, per third
    "trick": 16.92,
    "stuck": 35.53,
    "stuck_free": 68.03,
    "lead_thirds": 1.91,
    # how dangerous a card is: what ruffing adds, with nothing of the suit out, how steeply
    "ruffs": 0.223,
    "none_out": -0.094,
    "power": 1.98,
    # throwing the last of a suit; taking a trick that stays mine, and with points if it may not
    "void_duck": -7.85,
    "take_stay": 60.0,
    "take_thirds": -2.95,
    # games to lose: how sure a wanted trick must be, and with how few cards one tries anyway
    "sure_trick": 0.7,
    "few": 3.0,
    # against the declarer: lead low, and with how few cards he is denied his last trick
    "hook_height": 0.01,
    "deny": 3.0,
    # how much is left to chance
    "noise": 3.0,
}
"""Each weight with its value."""
NAMES: Final = tuple(MEASURED)
WEIGHTS: Final = len(NAMES)
FIRST: Final = np.array([MEASURED[name] for name in NAMES])
"""The weights as the records hold them."""

(
    WILL_BEAT,
    HARDLY,
    TO_COME,
    LEAN_ALONE,
    LEAN_CALLER,
    TAROCK,
    CONTROL,
    SURE,
    SKUES_KEEP,
    PAGAT_WORTH,
    PAGAT_FLOOR,
    PAGAT_LATE,
    BIRD,
    FRESH,
    KING_FRESH,
    KING_KEEP,
    KING_LATER,
    KING_KEEP_LATER,
    QUEENS_HOME,
    CALLED_KEEP,
    DRAWN,
    OWN_SHARE,
    CLEARED,
    BIRD_OWN,
    RUFF,
    TO_KING,
    FROM_KING,
    TRICK,
    STUCK,
    STUCK_FREE,
    LEAD_THIRDS,
    RUFFS,
    NONE_OUT,
    POWER,
    VOID_DUCK,
    TAKE_STAY,
    TAKE_THIRDS,
    SURE_TRICK,
    FEW,
    HOOK_HEIGHT,
    DENY,
    NOISE,
) = range(WEIGHTS)
