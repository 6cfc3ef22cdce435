"""What a payment depends on besides the outcome, and the payments the law has settled so far.

Worlds of one tariff pay the same for the same outcome: who plays with whom, whether the called
king lay in the talon, whose dealt hand has a bonus. Settled payments are kept for deals to come.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Final

from koenigrufen.game.public import Public

Row = tuple[float, ...]
"""What each seat is paid: four in score, four in money."""
Settled = dict[int, Row]
"""The payments of one tariff by outcome."""


class Payments:
    """The payments of many deals: a tariff that has not been asked for long is forgotten."""

    def __init__(self, room: int = 4096) -> None:
        self._room = room
        self._lock = Lock()
        self._known: OrderedDict[Hashable, Settled] = OrderedDict()

    def of(self, tariff: Hashable) -> Settled:
        """The payments known of this tariff; what is found is added by whoever asked."""
        with self._lock:
            settled = self._known.setdefault(tariff, {})
            self._known.move_to_end(tariff)
            if len(self._known) > self._room:
                self._known.popitem(last=False)
            return settled

    def __len__(self) -> int:
        return len(self._known)


PAYMENTS: Final = Payments()
"""Shared by all who do not bring their own."""


def table_tariff(public: Public) -> Hashable:
    """The part of a tariff that everybody sees."""
    games = tuple((seat, game.key) for seat, game in public.declarers)
    return (
        public.rules.fingerprint, public.rules.id, games, public.forehand,
        public.talk.announced, public.talk.doublings, public.trischaken.spritzen,
    )  # fmt: skip
