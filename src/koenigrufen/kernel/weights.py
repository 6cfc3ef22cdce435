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
late bird bird_own bird_enemy through up_to single take_stay take_thirds give trick_late give_low
bird_now bird_base bird_draw last_high
""".split()

(
    WILL_BEAT, HARDLY, TO_COME, LEAN_ALONE, LEAN_CALLER,
    TAROCK, CONTROL, PAGAT_WORTH, PAGAT_FLOOR, SURE, FRESH, KING_FRESH, KING_LATER, QUEENS_HOME,
    KING_KEEP, KING_KEEP_LATER,
    DRAWN, OWN_SHARE, CLEARED, RUFF, TO_KING, FROM_KING,
    PAGAT_LATE, CALLED_KEEP, MOND_SAFE, SKUES_KEEP, LENGTH, NOISE,
    TRICK, STUCK, STUCK_FREE, RUFFS, NONE_OUT, POWER, VOID_LEAD, VOID_DUCK, TAKE_HIGH, BEHIND,
    HOOK_DECLARER, HOOK_HEIGHT, DENY, FEW, SURE_TRICK, LOSE_DANGER, LEAD_THIRDS,
    LATE, BIRD, BIRD_OWN, BIRD_ENEMY, THROUGH, UP_TO, SINGLE, TAKE_STAY, TAKE_THIRDS, GIVE,
    TRICK_LATE, GIVE_LOW, BIRD_NOW, BIRD_BASE, BIRD_DRAW, LAST_HIGH,
) = range(61)  # fmt: skip

START: Final = {
    "will_beat": 0.544,
    "hardly": 0.389,
    "to_come": 3.23,
    "lean_alone": 1.59,
    "lean_caller": 1.59,
    "tarock": 1.67,
    "control": 6.0,
    "pagat": 19.11,
    "pagat_floor": 0.119,
    "sure": 0.984,
    "fresh": 5.48,
    "king_fresh": 0.943,
    "king_later": 0.431,
    "queens": 0.4,
    "king_keep": 3.49,
    "king_keep_later": 1.51,
    "drawn": 3.96,
    "own_share": 6.0,
    "cleared": 20.0,
    "ruff": 4.87,
    "to_king": 8.76,
    "from_king": -1.2,
    "pagat_late": 0.434,
    "called_keep": 6.78,
    "mond_safe": 0.0,
    "skues_keep": 0.844,
    "length": 1.52,
    "noise": 0.0,
    "trick": 16.92,
    "stuck": 35.53,
    "stuck_free": 68.03,
    "ruffs": 0.223,
    "none_out": -0.094,
    "power": 1.98,
    "void_lead": 0.0,
    "void_duck": -7.85,
    "take_high": 1.0,
    "behind": 0.0,
    "hook_declarer": 1.0,
    "hook_height": 0.01,
    "deny": 3.0,
    "few": 3.0,
    "sure_trick": 0.7,
    "lose_danger": 0.0,
    "lead_thirds": 1.91,
    "late": 0.077,
    "bird": 6.04,
    "bird_own": 1.16,
    "bird_enemy": 0.0,
    "through": 2.74,
    "up_to": 3.04,
    "single": 0.0,
    "take_stay": 60.0,
    "take_thirds": -2.95,
    "give": -0.307,
    "trick_late": 0.0,
    "give_low": -0.069,
    "bird_now": 0.0,
    "bird_base": 0.0,
    "bird_draw": 0.0,
    "last_high": 0.0,
}

FIRST: Final = np.array([START[name] for name in NAMES] + [0.0] * (WEIGHTS - len(NAMES)))
