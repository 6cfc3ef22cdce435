"""Trischaken solved with open cards: payments by max^n and by the paranoid reading."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

import numpy as np

from koenigrufen.kernel import maxn, play, standing
from koenigrufen.kernel.lower import THIRDS, CannotLower, OpenCards
from koenigrufen.kernel.prices import Prices, fill, prices
from koenigrufen.kernel.solution import Limits, Stopped, stopped_by
from koenigrufen.kernel.watching import watched
from koenigrufen.scoring.statement import Ledger

SEATS: Final = range(4)


@dataclass(frozen=True, slots=True)
class Fate:
    """What a card leads to: the four payments."""

    money: Ledger


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
    """One search for Trischaken with its table, which stays good for the rest of the deal."""

    def __init__(self) -> None:
        self.record: Any = maxn.new_maxn()
        self._prices = Prices()
        self._priced: object = None
        self._deal: object = None
        self._talon: tuple[int, ...] = ()
        self._salt, self._searches = 0, 0

    def solve(
        self, cards: OpenCards, limits: Limits | None = None, *, spritzen: Sequence[int] = (),
        forehand: int = 0,
    ) -> AloneSolution:  # fmt: skip
        """Every playable card's payments by max^n, and the paranoid value of the seat on turn."""
        if cards.declarers:
            raise CannotLower("two-sides")
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
        return self._fate(int(maxn.solve(self.record, *_start(cards.leader))))

    def _choice(self, cards: OpenCards, found: dict[int, Fate | None]) -> tuple[int, ...]:
        if not found or any(fate is None for fate in found.values()):
            return ()
        most = max(fate.money[cards.seat] for fate in found.values() if fate)
        return tuple(c for c, fate in found.items() if fate and fate.money[cards.seat] == most)

    def _paranoid(self, cards: OpenCards) -> Fraction | None:
        """Questions that halve what the seat may be sure of."""
        s, seat = self.record, cards.seat
        s.paranoid = seat
        amounts = sorted({int(amount) for amount in s.pay[: len(self._prices.amounts), seat]})
        low, high = 0, len(amounts) - 1
        while low < high:
            middle = (low + high) // 2
            s.alpha = amounts[middle]
            s.salt = np.uint64(self._new_search())
            number = self._after(cards, *self._legal(cards))
            if s.stop:
                return None
            if s.pay[number, seat] > s.alpha:
                low = middle + 1
            else:
                high = middle
        return Fraction(amounts[low], self._prices.scale)

    def _fill(self, cards: OpenCards, limits: Limits) -> None:
        s = self.record
        hands = list(cards.hands)
        for place, card in enumerate(cards.table):
            hands[(cards.leader + place) % 4] |= 1 << card
        s.hand[0] = np.array(hands, np.uint64)
        s.tricks[0] = cards.tricks
        s.pts[:] = np.array(THIRDS) + cards.by_card
        s.extra[:] = 0
        s.extra[: len(cards.talon)] = cards.talon
        s.points[0] = cards.thirds
        s.left, s.rules = _tricks(cards), cards.flags
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        s.rest[0] = sum(int(s.pts[c]) for c in range(54) if in_play >> c & 1) + sum(cards.talon)
        s.paranoid = -1
        s.nodes, s.stop, s.cap = 0, 0, limits.nodes
        s.mask = maxn.SLOTS - 1
        self._same_deal(cards)
        s.salt = np.uint64(self._salt)

    def _same_deal(self, cards: OpenCards) -> None:
        """What the table holds counts on, or is forgotten."""
        deal = self._priced, cards.flags, cards.number + cards.left
        known = self._talon[len(self._talon) - len(cards.talon) :]
        if deal != self._deal or len(cards.talon) > len(self._talon) or known != cards.talon:
            self._deal, self._talon = deal, cards.talon
            self._salt = self._new_search()

    def _new_search(self) -> int:
        """A number under which the table holds nothing yet."""
        self._searches += 1
        return self._searches

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
            got += int(self.record.pts[card])
        return np.int64(led), np.int64(best), np.int64(winner), trick, np.int64(got)

    def _after(self, cards: OpenCards, *first: int) -> int:
        """The number of the payments if one of these cards is played now; -1: stopped."""
        s = self.record
        led, best, winner, trick, got = self._open(cards)
        standing.look(s, np.int64(0))
        k, leader = np.int64(len(cards.table)), np.int64(cards.leader)
        allowed = np.uint64(sum(1 << card for card in first))
        zero = np.int64(0)
        number = int(maxn.solve(s, zero, k, leader, led, best, winner, trick, got, allowed))
        return -1 if s.stop else number

    def _fate(self, number: int) -> Fate | None:
        if number < 0:
            return None
        a, b, c, d = (
            Fraction(int(self.record.pay[number, seat]), self._prices.scale) for seat in SEATS
        )
        return Fate((a, b, c, d))

    def _price(self, cards: OpenCards, spritzen: tuple[int, ...], forehand: int) -> None:
        """Every outcome there can be, settled by the law; what was searched is of the past."""
        context = cards.rules, cards.contract, spritzen, forehand
        if context != self._priced:
            self._prices = prices(cards, spritzen, forehand)
            fill(self.record, cards, self._prices)
            self._priced = context
            self._deal = None


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


def _tricks(cards: OpenCards) -> int:
    """Tricks to be completed, the open one among them."""
    return cards.left if cards.left or not cards.table else 1
