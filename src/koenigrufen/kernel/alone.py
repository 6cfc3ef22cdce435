"""Trischaken solved with open cards: payments by max^n and by the paranoid reading."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any, Final

import numpy as np

from koenigrufen.kernel import maxn, play
from koenigrufen.kernel.lower import THIRDS, CannotLower, OpenCards
from koenigrufen.kernel.solver import Limits, Stopped, stopped_by, watched
from koenigrufen.rules.choices import Counting
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import TrischakenFacts
from koenigrufen.scoring.statement import Ledger

SEATS: Final = range(4)
Thirds = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Fate:
    """What a card leads to: the four payments, and the piles they are paid for."""

    money: Ledger
    thirds: Thirds


@dataclass(frozen=True, slots=True)
class AloneSolution:
    """A Trischaken's result. ``value`` and a card's fate are None where a limit came first.

    ``paranoid`` is what the seat on turn gets for sure, whatever the others do.
    """

    value: Fate | None
    cards: dict[int, Fate | None] = field(default_factory=dict[int, Fate | None])
    best: tuple[int, ...] = ()
    paranoid: Fraction | None = None
    nodes: int = 0
    seconds: float = 0.0
    stopped: Stopped | None = None


class AloneSolver:
    """One search for Trischaken with its table."""

    def __init__(self) -> None:
        self.record: Any = maxn.new_maxn()
        self._scale = 1
        self._priced: object = None

    def solve(
        self, cards: OpenCards, limits: Limits | None = None, *, spritzen: Sequence[int] = (),
        forehand: int = 0,
    ) -> AloneSolution:  # fmt: skip
        """Every playable card's payments by max^n, and the paranoid value of the seat on turn."""
        if cards.declarers:
            raise CannotLower("two-sides")
        if cards.rules.count.method is Counting.NOMINAL:
            raise CannotLower("cannot-lower", option="count.method")
        started = time.perf_counter()
        limits = limits or Limits()
        s = self.record
        self._price(cards, tuple(spritzen), forehand)
        self._fill(cards, limits)
        with watched(s, limits):
            found = {card: self._fate(self._after(cards, card)) for card in self._legal(cards)}
            best = self._choice(cards, found)
            value = found[best[0]] if best else self._now(cards, found)
            paranoid = self._paranoid(cards) if found else None
        return AloneSolution(
            value=value, cards=found, best=best, paranoid=paranoid, nodes=int(s.nodes),
            seconds=time.perf_counter() - started, stopped=stopped_by(int(s.stop)),
        )  # fmt: skip

    def _now(self, cards: OpenCards, found: dict[int, Fate | None]) -> Fate | None:
        """A deal that is over has the result it has."""
        if found:
            return None
        packed = maxn.solve(self.record, *_start(cards.leader))
        return self._fate(int(packed))

    def _choice(self, cards: OpenCards, found: dict[int, Fate | None]) -> tuple[int, ...]:
        if not found or any(fate is None for fate in found.values()):
            return ()
        most = max(fate.money[cards.seat] for fate in found.values() if fate)
        return tuple(c for c, fate in found.items() if fate and fate.money[cards.seat] == most)

    def _paranoid(self, cards: OpenCards) -> Fraction | None:
        s = self.record
        s.paranoid = cards.seat
        s.key[:] = 0
        fates = [self._fate(self._after(cards, card)) for card in self._legal(cards)]
        if s.stop:
            return None
        return max(fate.money[cards.seat] for fate in fates if fate)

    def _fill(self, cards: OpenCards, limits: Limits) -> None:
        s = self.record
        hands = list(cards.hands)
        for place, card in enumerate(cards.table):
            hands[(cards.leader + place) % 4] |= 1 << card
        s.hand[0] = np.array(hands, np.uint64)
        s.thirds[0], s.tricks[0] = cards.thirds, cards.tricks
        s.extra[:] = 0
        s.extra[: len(cards.talon)] = cards.talon
        s.left, s.rules = cards.left, cards.flags
        s.pts[:] = THIRDS
        s.paranoid = -1
        s.nodes, s.stop, s.cap = 0, 0, limits.nodes
        s.mask = maxn.SLOTS - 1
        s.key[:] = 0

    def _legal(self, cards: OpenCards) -> list[int]:
        """In the order of the tie rule: suits before Tarock, the strong card before the weak."""
        if not cards.left:
            return []
        led, best, _, trick, _ = self._open(cards)
        hand = np.uint64(cards.hands[cards.seat])
        legal = int(play.legal(hand, led, best, trick, np.int64(cards.flags)))
        playable = [card for card in range(54) if legal >> card & 1]
        return sorted(playable, key=lambda card: (min(card >> 3, 4), -card))

    def _open(self, cards: OpenCards) -> tuple[Any, Any, Any, Any, Any]:
        """The open trick: suit led, best card, winner, marked cards, points."""
        led, best, winner, got, flags = -1, -1, cards.leader, 0, np.int64(cards.flags)
        trick = np.uint64(0)
        for place, card in enumerate(cards.table):
            seat = (cards.leader + place) % 4
            self.record.played[0, seat] = card
            if not place:
                led = min(card >> 3, 4)
            if not place or play.beats(np.int64(card), np.int64(best), flags):
                best, winner = card, seat
            trick = np.uint64(play.laid(trick, np.int64(card), np.int64(led), flags))
            if play.is_kaiserstich(trick):
                best = play.PAGAT_CARD
                winner = (cards.leader + cards.table.index(best)) % 4
            got += THIRDS[card]
        return np.int64(led), np.int64(best), np.int64(winner), trick, np.int64(got)

    def _after(self, cards: OpenCards, card: int) -> int:
        led, best, winner, trick, got = self._open(cards)
        k, leader = np.int64(len(cards.table)), np.int64(cards.leader)
        args = (np.int64(0), k, leader, led, best, winner, trick, got, np.uint64(1 << card))
        packed = int(maxn.solve(self.record, *args))
        return -1 if self.record.stop else packed

    def _fate(self, packed: int) -> Fate | None:
        if packed < 0:
            return None
        pay = self.record.pay[packed >> 32]
        a, b, c, d = (Fraction(int(pay[seat]), self._scale) for seat in SEATS)
        e, f, g, h = (packed >> 8 * seat & 255 for seat in SEATS)
        return Fate((a, b, c, d), (e, f, g, h))

    def _price(self, cards: OpenCards, spritzen: tuple[int, ...], forehand: int) -> None:
        """Every outcome there can be, settled by the law."""
        s = self.record
        context = cards.rules, cards.contract, spritzen, forehand
        if context == self._priced:
            return
        self._priced = context
        s.slots[:] = 0
        s.known = 0
        s.limit = cards.rules.trischaken.mayor_limit
        s.whole = int(cards.rules.count.method is Counting.WHOLE_POINTS)
        paid: list[tuple[Thirds, int, Ledger]] = []
        for thirds, idle in outcomes(int(s.limit)):
            tricks = tuple(0 if idle >> seat & 1 else 3 for seat in SEATS)
            facts = TrischakenFacts(
                contract=cards.contract, forehand=forehand, thirds=thirds,
                tricks=(tricks[0], tricks[1], tricks[2], tricks[3]), spritzen=spritzen,
            )  # fmt: skip
            paid.append((thirds, idle, settle(cards.rules, facts).money))
        self._scale = lcm(*(amount.denominator for _, _, money in paid for amount in money))
        s.best[:], s.worst[:] = -(1 << 40), 1 << 40
        for thirds, idle, money in paid:
            pay = np.array([int(amount * self._scale) for amount in money], np.int64)
            a, b, c, d = (np.int64(pile) for pile in thirds)
            code = maxn.code_of(s, a, b, c, d, np.int64(idle))
            maxn.know(s, np.int64(code), pay)
            for seat in SEATS:
                for busy in (0, 1) if idle >> seat & 1 == 0 else (0,):
                    s.best[busy, seat] = max(s.best[busy, seat], pay[seat])
                    s.worst[busy, seat] = min(s.worst[busy, seat], pay[seat])


def _start(leader: int) -> tuple[Any, ...]:
    zero, none = np.int64(0), np.int64(-1)
    return (
        zero,
        zero,
        np.int64(leader),
        none,
        none,
        np.int64(leader),
        np.uint64(0),
        zero,
        ~np.uint64(0),
    )


def outcomes(limit: int) -> Iterator[tuple[Thirds, int]]:
    """Piles for every order of the four seats, with ties, mayors and players without a trick.

    Only a seat without a point can be without a trick, so those are the lowest or nobody.
    """
    orders = {
        tuple(sorted(set(ranks)).index(rank) for rank in ranks)
        for ranks in product(SEATS, repeat=4)
    }
    over = 3 * (limit // 3 + 2)
    for order in sorted(orders):
        for mayors in range(max(order) + 2):
            for idle in (False, True):
                piles = [_pile(rank, order, mayors, over, idle=idle) for rank in order]
                if idle and (max(order) == 0 or 0 not in piles):
                    continue
                none = sum(1 << seat for seat in SEATS if idle and piles[seat] == 0)
                yield (piles[0], piles[1], piles[2], piles[3]), none


def _pile(rank: int, order: tuple[int, ...], mayors: int, over: int, *, idle: bool) -> int:
    """What a seat of this rank has: nothing, a little, or more than the mayor's limit."""
    if rank == 0 and idle:
        return 0
    if rank > max(order) - mayors:
        return over + 3 * rank
    return 3 * (rank + 1)
