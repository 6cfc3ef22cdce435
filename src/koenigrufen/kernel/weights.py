"""The numbers by which the policy weighs its cards, in thirds of a point unless said otherwise."""

from __future__ import annotations

from typing import Final

import numpy as np

WEIGHTS: Final = 64
"""Room for so many."""

NAMES: Final = """
will_beat hardly to_come lean_alone lean_caller
tarock control pagat pagat_floor sure fresh king_fresh king_later queens king_keep king_keep_later
drawn own_share cleared ruff to_king from_king
pagat_late called_keep mond_safe skues_keep length noise
trick stuck stuck_free ruffs none_out power void_lead void_duck take_high behind
hook_declarer hook_height deny few sure_trick lose_danger lead_thirds
""".split()

(
    WILL_BEAT, HARDLY, TO_COME, LEAN_ALONE, LEAN_CALLER,
    TAROCK, CONTROL, PAGAT_WORTH, PAGAT_FLOOR, SURE, FRESH, KING_FRESH, KING_LATER, QUEENS_HOME,
    KING_KEEP, KING_KEEP_LATER,
    DRAWN, OWN_SHARE, CLEARED, RUFF, TO_KING, FROM_KING,
    PAGAT_LATE, CALLED_KEEP, MOND_SAFE, SKUES_KEEP, LENGTH, NOISE,
    TRICK, STUCK, STUCK_FREE, RUFFS, NONE_OUT, POWER, VOID_LEAD, VOID_DUCK, TAKE_HIGH, BEHIND,
    HOOK_DECLARER, HOOK_HEIGHT, DENY, FEW, SURE_TRICK, LOSE_DANGER, LEAD_THIRDS,
) = range(45)  # fmt: skip

START: Final = {
    "will_beat": 0.85, "hardly": 0.2, "to_come": 5.0, "lean_alone": 2.2, "lean_caller": 1.5,
    "tarock": 2.0, "control": 6.0, "pagat": 14.0, "pagat_floor": 0.3, "sure": 0.8, "fresh": 5.0,
    "king_fresh": 0.8, "king_later": 0.45, "queens": 0.4, "king_keep": 4.0,
    "king_keep_later": 2.0, "drawn": 3.0, "own_share": 6.0, "cleared": 10.0, "ruff": 3.0,
    "to_king": 5.0, "from_king": -5.0, "pagat_late": 0.0, "called_keep": 0.0, "mond_safe": 0.0,
    "skues_keep": 0.0, "length": 0.0, "noise": 0.0, "trick": 17.0, "stuck": 27.0,
    "stuck_free": 60.0, "ruffs": 0.1, "none_out": 0.5, "power": 2.0, "void_lead": 0.0,
    "void_duck": 0.0, "take_high": 1.0, "behind": 0.0, "hook_declarer": 1.0,
    "hook_height": 0.01, "deny": 3.0, "few": 3.0, "sure_trick": 0.7, "lose_danger": 0.0,
    "lead_thirds": 1.0,
}  # fmt: skip

FIRST: Final = np.array([START[name] for name in NAMES] + [0.0] * (WEIGHTS - len(NAMES)))
