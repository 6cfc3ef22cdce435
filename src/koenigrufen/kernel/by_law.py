"""Several declarers ("bei"), open cards: the kernel has no numbers for them, so the law plays.

Each declarer plays a game to lose of his own, so there are no two sides. As in Trischaken everyone
takes the first card that pays him most, suits before Tarock and the strong card before the weak.
Card by card by the law that is slow: it is for the last tricks, and ends after `NODES`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.phases.playing import do, playable, tricks_won
from koenigrufen.game.state import State
from koenigrufen.kernel.alone import AloneSolution, Fate
from koenigrufen.kernel.solution import Limits, Stopped
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.statement import Ledger

NODES: Final = 1_000_000
"""Cards tried at most, whatever the limits say: some twenty seconds."""
SEATS: Final = range(4)
_LOOK: Final = 256
"""Cards between two looks at the clock."""
_Name = tuple[int, ...]


class LawSolver:
    """Plays endings of several declarers out; keeps what it has found for the rest of the deal."""

    def __init__(self) -> None:
        self._paid: dict[_Name, Ledger] = {}
        self._known: dict[_Name, Ledger] = {}

    def solve(self, state: State, limits: Limits | None = None) -> AloneSolution:
        """Every playable card's payments, and what the seat on turn gets for sure."""
        limits, me, started = limits or Limits(), state.turn, time.perf_counter()
        search = _Search(limits, self._paid, self._known, lambda seat, money: money[seat])
        against = _Search(limits, self._paid, {}, lambda seat, money: _against(me, seat, money))
        cards = in_order(state)
        found: dict[int, Fate | None] = dict.fromkeys(card.index for card in cards)
        value: Fate | None = None
        sure: Fraction | None = None
        try:
            for card in cards:
                found[card.index] = Fate(search.value(do(state, PLAYS[card])))
            value = Fate(search.value(state))
            against.nodes = search.nodes
            sure = against.value(state)[me] if cards else None
        except _OutOfLimits as reached:
            stopped: Stopped | None = reached.why
        else:
            stopped = None
        return AloneSolution(
            value=value, cards=found, best=_best(found, me), paranoid=sure,
            nodes=max(search.nodes, against.nodes), seconds=time.perf_counter() - started,
            stopped=stopped,
        )  # fmt: skip


class _OutOfLimits(Exception):  # noqa: N818 - nothing has gone wrong
    def __init__(self, why: Stopped) -> None:
        self.why = why


class _Search:
    """One way of choosing; ``worth`` is what a seat thinks of payments."""

    def __init__(
        self, limits: Limits, paid: dict[_Name, Ledger], known: dict[_Name, Ledger],
        worth: Callable[[int, Ledger], Fraction],
    ) -> None:  # fmt: skip
        self.nodes = 0
        self._limits, self._worth = limits, worth
        self._paid, self._known = paid, known
        self._cap = min(limits.nodes, NODES)
        seconds = limits.seconds
        self._ends = None if seconds is None else time.monotonic() + seconds

    def value(self, state: State) -> Ledger:
        """The payments from here on."""
        if state.over:
            return self._final(state)
        if state.public.play.table:
            return self._chosen(state)
        name = _name(state)
        if name not in self._known:
            self._known[name] = self._chosen(state)
        return self._known[name]

    def _chosen(self, state: State) -> Ledger:
        found: Ledger | None = None
        for card in in_order(state):
            self._count()
            money = self.value(do(state, PLAYS[card]))
            if found is None or self._worth(state.turn, money) > self._worth(state.turn, found):
                found = money
        assert found is not None
        return found

    def _final(self, state: State) -> Ledger:
        """What the law pays; of the same tricks the same."""
        tricks = _tricks(state)
        if tricks not in self._paid:
            self._paid[tricks] = settle_deal(state).money
        return self._paid[tricks]

    def _count(self) -> None:
        if self.nodes >= self._cap:
            raise _OutOfLimits(Stopped.NODES)
        if self.nodes % _LOOK == 0:
            if self._ends is not None and time.monotonic() >= self._ends:
                raise _OutOfLimits(Stopped.TIME)
            if self._limits.cancelled is not None and self._limits.cancelled():
                raise _OutOfLimits(Stopped.CANCELLED)
        self.nodes += 1


def in_order(state: State) -> list[Card]:
    """The cards that may be played, in the order of the tie rule; none when the deal is over."""
    if state.over:
        return []
    cards = playable(state.view(state.turn))
    return sorted(cards, key=lambda card: (min(card.index >> 3, 4), -card.index))


def _against(me: int, seat: int, money: Ledger) -> Fraction:
    return money[me] if seat == me else -money[me]


def _tricks(state: State) -> _Name:
    return tuple(tricks_won(state.public.play, seat) for seat in SEATS)


def _name(state: State) -> _Name:
    """Games to lose look at tricks alone, so hands, leader and tricks say all."""
    return (*(hand.mask for hand in state.hands), state.turn, *_tricks(state))


def _best(found: dict[int, Fate | None], seat: int) -> tuple[int, ...]:
    """The cards that pay the seat most, once all are known."""
    if not found or any(fate is None for fate in found.values()):
        return ()
    most = max(fate.money[seat] for fate in found.values() if fate)
    return tuple(card for card, fate in found.items() if fate and fate.money[seat] == most)
