"""From rows of played deals to what each net reads and what it is to say."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import Family, Role
from koenigrufen.players.bidder.outcomes import WON
from koenigrufen.players.bidder.prices import CLASSES, class_of
from koenigrufen.players.bidder.situations import Situations

MAYOR_LIMIT: Final = 106

ROLES: Final = {
    Family.CALLS: tuple(Role),
    Family.ALONE: (Role.DEALT, Role.READY, Role.DEFENDER),
    Family.SUIT: (Role.DEALT, Role.READY, Role.DEFENDER),
    Family.LOSE: (Role.DEALT, Role.DEFENDER),
    Family.EVERYONE: (Role.DEALT,),
}


def chosen(samples: Any, kind: Family, role: Role) -> Any:
    """The samples a net learns from. A declarer's tell of his first cards and of his last."""
    wanted = Role.READY if role is Role.DEALT and kind is not Family.EVERYONE else role
    return samples[(samples["family"] == kind) & (samples["role"] == wanted)]


def inputs(samples: Any, role: Role, *, called: bool = True) -> Floats:
    """What the net reads; a declarer before the talon knows little yet."""
    more: dict[str, Any] = {}
    if role is not Role.DEALT:
        more = {"alone": samples["alone"], "left": samples["left"]}
    if role is Role.READY:
        more["laid"] = samples["laid"]
    if role in (Role.PARTNER, Role.DEFENDER):
        more["after"] = samples["after"]
    return Situations(
        hands=samples["dealt" if role is Role.DEALT else "ready"],
        variant=samples["variant"],
        exposure=samples["exposure"],
        place=samples["place"],
        called=samples["called"] if called else -1,
        announced=samples["announced"],
        natural=samples["natural"],
        **more,
    ).rows()


def units(samples: Any) -> Floats:
    """Whether the declaring side won, then the seat's units of each item."""
    won = samples["course"][:, WON : WON + 1] > 0
    own = samples["course"] * samples["units"][:, None]
    return np.concatenate([won, own], axis=1).astype(np.float32)


def trischaken_classes(samples: Any) -> Floats:
    """Each sample's class; of several with the most points forehand, else one of them."""
    points = samples["thirds"].astype(np.float64)
    points = points + np.array([0.9, 0.2, 0.1, 0.0])
    place = samples["place"].astype(np.int64)
    count = np.arange(len(samples))
    rank = (points > points[count, place][:, None]).sum(axis=1).clip(0, 2)
    fore = points.argmax(axis=1) == 0
    mayor = samples["thirds"].max(axis=1) > MAYOR_LIMIT
    empty = samples["tricks"] == 0
    mine = empty[count, place]
    others = empty.sum(axis=1) > mine
    number = class_of(rank, fore.astype(int), mayor.astype(int), mine + 2 * others.astype(int))
    column: Floats = number[:, None].astype(np.float32)
    return column


__all__ = ["CLASSES", "ROLES", "chosen", "inputs", "trischaken_classes", "units"]
