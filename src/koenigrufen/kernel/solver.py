"""Open cards solved exactly: what each playable card leads to if both sides play their best."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

import numpy as np

from koenigrufen.kernel import driver, play, tables
from koenigrufen.kernel.begin import begin
from koenigrufen.kernel.lower import THIRDS, CannotLower, OpenCards
from koenigrufen.kernel.record import (
    ENTRIES,
    ENTRY_BYTES,
    INDEX,
    INDEX_BYTES,
    MEGABYTE,
    SEARCH,
    new_search,
)
from koenigrufen.kernel.table import LIMIT

FOREVER: Final = 1 << 62
TRULL_BITS: Final = 1 << 32 | 1 << 52 | 1 << 53
_SUITS: Final = (1 << 32) - 1
_FACES: Final = 0xF0F0F0F0
_TAROCKS: Final = ((1 << 20) - 1) << 33
"""II to XXI without the Mond: 33 to 51; the Trull always counts by name in games for points."""
_NUMBERED: Final = _TAROCKS & ~TRULL_BITS


class Objective(StrEnum):
    """What the declaring side plays for."""

    POINTS = "points"
    """As many card points as possible; in a game to lose the tricks it wants."""
    WIN = "win"
    """To win the game, by however little."""
    PAYMENT = "payment"
    """What is paid in the end, with all bonuses: see `pay_solver`."""


class Stopped(StrEnum):
    """Why a result is no more than bounds."""

    NODES = "nodes"
    TIME = "time"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Bounds:
    """A value that is proved to lie between two; exact where they are equal."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a position.

    ``cards`` holds each playable card by number with what it leads to; none when the deal is
    over, and then ``value`` is the final result. ``best`` are the cards proved to be as good as
    any. ``maximise``: the seat whose turn it is plays for the declarer. ``worths`` is what so many
    tricks are worth to him in a game to lose; elsewhere results are worth what they say.
    """

    value: Bounds
    cards: dict[int, Bounds] = field(default_factory=dict[int, Bounds])
    maximise: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: Stopped | None = None
    worths: tuple[int, ...] = ()

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that nothing can be better than."""
        worth = {card: _worth(bounds, self.worths) for card, bounds in self.cards.items()}
        if self.maximise:
            bar = max((w.high for w in worth.values()), default=0)
            return tuple(card for card, w in worth.items() if w.low >= bar)
        bar = min((w.low for w in worth.values()), default=0)
        return tuple(card for card, w in worth.items() if w.high <= bar)


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after so many nodes or seconds, or when ``cancelled`` says so."""

    nodes: int = FOREVER
    seconds: float | None = None
    cancelled: Callable[[], bool] | None = None


class Solver:
    """One search with its table; for one thread at a time.

    ``memory`` bounds table and index, in bytes. What a table holds stays good for other deals of
    the same game and the same sides, so a solver that is kept gets faster.
    """

    def __init__(self, memory: int = 256 * MEGABYTE) -> None:
        try:
            self.record: Any = new_search()
        except MemoryError:
            raise CannotLower("no-memory", need=SEARCH.itemsize // MEGABYTE) from None
        self.record.era = 1
        self._index = _index_size(memory)
        self._entries = min(
            ENTRIES, max(1024, (memory - self._index * INDEX_BYTES) // ENTRY_BYTES)
        )
        self._context: object = None
        self.guess: int | None = None

    def solve(
        self,
        cards: OpenCards,
        objective: Objective = Objective.POINTS,
        limits: Limits | None = None,
        *,
        all_cards: bool = True,
    ) -> Solution:
        """Every playable card's result, or (``all_cards`` false) the position's value alone."""
        if not cards.declarers:
            raise CannotLower("no-two-sides")
        task = _Task(self, cards, objective, limits or Limits())
        with watched(self.record, task.limits):
            return task.run(all_cards=all_cards)

    def forget(self) -> None:
        """An empty table and no first guess."""
        self._context = None

    def prepare(self, cards: OpenCards, task: _Task) -> None:
        """The position into the record, the table kept or forgotten."""
        s = self.record
        left = cards.left
        hands = list(cards.hands)
        for place, card in enumerate(cards.table):
            hands[(cards.leader + place) % 4] |= 1 << card
        for seat in range(4):
            s.hand[0, seat] = hands[seat]
            s.side[seat] = 1 if seat in cards.declarers else 0
            s.wants[seat] = s.side[seat]
        s.tricks = left
        s.rules = cards.flags
        _goal(s, cards, task.objective)
        _held(s, cards, left)
        s.lift[:], s.rank[:] = tables.LIFT, tables.RANK
        s.less[:] = tables.LESS
        context = (
            cards.flags,
            cards.declarers,
            cards.held,
            int(s.zone),
            task.kind,
            cards.each,
            cards.number + left,
        )
        if context != self._context:
            s.era += 1
            s.used = 0
            self._context = context
            self.guess = None
        size = min(self._index, 1 << (2 * left + 3 if left < 9 else 21))
        if size - 1 != s.mask:
            s.era += 1
            s.used = 0
        s.mask = size - 1
        s.room = min(self._entries, 4 * size)
        s.salt = 0
        begin(s)
        if s.final:
            s.rest[0] = LIMIT
        elif s.rest[0] >= LIMIT:
            raise CannotLower("too-many-points", left=left)


def _index_size(memory: int) -> int:
    size = 256
    while size * 2 * (INDEX_BYTES + 4 * ENTRY_BYTES) <= memory + memory // 8 and size < INDEX:
        size *= 2
    return size


class _Task:
    """One position being solved."""

    def __init__(
        self, solver: Solver, cards: OpenCards, objective: Objective, limits: Limits
    ) -> None:
        self.solver, self.cards, self.objective, self.limits = solver, cards, objective, limits
        self.negative = cards.contract.negative
        self.kind = "tricks" if self.negative else "points"

    def run(self, *, all_cards: bool) -> Solution:
        s = self.solver.record
        started = time.perf_counter()
        if self._finished():
            return Solution(self._final())
        self.solver.prepare(self.cards, self)
        s.cap = self.limits.nodes
        for place, card in enumerate(self.cards.table):
            driver.lay(s, np.int64(self.cards.leader), np.int64(place), np.int64(card))
        found = self._each_card(s) if all_cards else {}
        value = self._best_of(found) if all_cards else self._root(s)
        return Solution(
            value=value,
            cards=found,
            maximise=self._maximise(),
            nodes=int(s.nodes),
            seconds=time.perf_counter() - started,
            stopped=stopped_by(int(s.stop)),
            worths=self._worths(),
        )

    def _worths(self) -> tuple[int, ...]:
        """What so many tricks are worth, where they are what is played for."""
        if not self.negative or self.objective is Objective.WIN:
            return ()
        return tuple(_trick_worths(self.cards.contract.tricks, _over(self.cards)))

    def _best_of(self, found: dict[int, Bounds]) -> Bounds:
        """The result of the best card for the seat on turn."""
        worths = self._worths()
        pick = max if self._maximise() else min
        each = [_worth(bounds, worths) for bounds in found.values()]
        low, high = pick(w.low for w in each), pick(w.high for w in each)
        if not worths:
            return Bounds(low, high)
        tricks = [t for t, worth in enumerate(worths) if low <= worth <= high]
        return Bounds(min(tricks), max(tricks))

    def _finished(self) -> bool:
        """No card is left, or a game to lose is lost already."""
        if self.cards.left == 0:
            return True
        rules = self.cards.rules
        over = self.negative and rules.play.early_end
        return over and self._tricks() > self.cards.contract.tricks

    def _tricks(self) -> int:
        return sum(self.cards.tricks[seat] for seat in self.cards.declarers)

    def _so_far(self) -> int:
        return self.cards.so_far

    def _maximise(self) -> bool:
        """Whether the seat on turn wants the reported value high."""
        return self.cards.seat in self.cards.declarers

    def _final(self) -> Bounds:
        done = self._tricks() if self.negative else self._so_far()
        value = self._reported(done) if self.objective is Objective.WIN else done
        return Bounds(value, value)

    def _reported(self, value: int) -> int:
        """1 for a game won, 0 for one lost."""
        if self.negative:
            return 1 if value == self.cards.contract.tricks else 0
        return 1 if value >= self.cards.win_at else 0

    def _root(self, s: Any) -> Bounds:
        return self._narrowed(s, len(self.cards.table))

    def _each_card(self, s: Any) -> dict[int, Bounds]:
        """Each playable card; of neighbours that are worth the same one is enough."""
        k = len(self.cards.table)
        found: dict[int, Bounds] = {}
        legal = self._legal(s, k)
        saved = (s.open_led, s.open_best, s.open_winner, s.open_trick, s.open_got)
        for card in legal:
            twin = _twin(card, found, s, self.cards)
            if twin is not None:
                found[card] = found[twin]
                continue
            driver.lay(s, np.int64(self.cards.leader), np.int64(k), np.int64(card))
            found[card] = self._narrowed(s, k + 1)
            s.open_led, s.open_best, s.open_winner, s.open_trick, s.open_got = saved
        return found

    def _legal(self, s: Any, k: int) -> list[int]:
        led, best, trick = (s.open_led, s.open_best, s.open_trick) if k else (-1, -1, 0)
        hand = np.uint64(self.cards.hands[self.cards.seat])
        legal = play.legal(hand, np.int64(led), np.int64(best), np.uint64(trick), s.rules)
        held = s.held[0, self.cards.seat]
        legal = int(play.hold_announced(np.uint64(legal), held) if held else legal)
        return [card for card in range(53, -1, -1) if legal >> card & 1]

    def _narrowed(self, s: Any, k: int) -> Bounds:
        """The value once k cards lie on the table."""
        s.lower, s.upper = 0, int(s.rest[0])
        if self.negative:
            return self._tricks_narrowed(s, k)
        if self.objective is Objective.WIN:
            return self._won(s, k, self.cards.win_at - self._so_far())
        guess = self.solver.guess
        driver.close_in(
            s,
            np.int64(self.cards.leader),
            np.int64(k),
            np.int64(-1 if guess is None else max(0, guess - self._so_far())),
        )
        bounds = Bounds(int(s.lower) + self._so_far(), int(s.upper) + self._so_far())
        if bounds.exact:
            self.solver.guess = bounds.low
        return bounds

    def _won(self, s: Any, k: int, need: int) -> Bounds:
        """One question: are the missing points to be had?"""
        if need <= 0:
            return Bounds(1, 1)
        if need > int(s.rest[0]):
            return Bounds(0, 0)
        value = driver.ask(s, np.int64(self.cards.leader), np.int64(k), np.int64(need - 1))
        if s.stop:
            return Bounds(0, 1)
        return Bounds(1, 1) if value >= need else Bounds(0, 0)

    def _tricks_narrowed(self, s: Any, k: int) -> Bounds:
        """A game to lose: what the declarer's tricks are worth to him, turned back to tricks."""
        worth = _trick_worths(self.cards.contract.tricks, _over(self.cards))
        top = max(worth)
        if self.objective is Objective.WIN:
            value = driver.ask(s, np.int64(self.cards.leader), np.int64(k), np.int64(top - 1))
            if s.stop:
                return Bounds(0, 1)
            return Bounds(1, 1) if value >= top else Bounds(0, 0)
        s.upper = top
        driver.close_in(s, np.int64(self.cards.leader), np.int64(k), np.int64(top - 1))
        tricks = [t for t, w in enumerate(worth) if s.lower <= w <= s.upper]
        return Bounds(min(tricks), max(tricks))


def _over(cards: OpenCards) -> int:
    """After how many tricks of the declarer a game to lose is over."""
    return cards.contract.tricks + 1 if cards.rules.play.early_end else 12


def _trick_worths(wanted: int, over: int) -> list[int]:
    """How the declarer ranks his tricks: as close as he can to the number; rather too few."""
    order = sorted(range(over + 1), key=lambda tricks: (-abs(tricks - wanted), -tricks))
    return [order.index(tricks) for tricks in range(over + 1)]


def _goal(s: Any, cards: OpenCards, objective: Objective) -> None:
    """What counts: points of cards, or the declarer's tricks."""
    del objective
    s.extra[:] = 0
    s.feat[:] = 0
    s.final = 0
    by_name = TRULL_BITS
    for _, card, _ in cards.held:
        by_name |= 1 << card
    if cards.contract.negative:
        s.final, s.over, s.strict = 1, _over(cards), 0
        worth = _trick_worths(cards.contract.tricks, _over(cards))
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


def _held(s: Any, cards: OpenCards, left: int) -> None:
    s.held[:] = 0
    for seat, card, until in cards.held:
        for dep in range(left):
            if cards.number + dep < until:
                s.held[dep, seat] |= np.uint64(1 << card)


def _twin(card: int, found: dict[int, Bounds], s: Any, cards: OpenCards) -> int | None:
    """A solved card that differs from this one in nothing: no stranger lies between them."""
    for other in found:
        if _alike(card, other, s, cards):
            return other
    return None


def _alike(card: int, other: int, s: Any, cards: OpenCards) -> bool:
    if min(card >> 3, 4) != min(other >> 3, 4) or s.pts[card] != s.pts[other]:
        return False
    if int(s.single) >> card & 1 or int(s.single) >> other & 1:
        return False
    low, high = min(card, other), max(card, other)
    between = (1 << high) - (1 << low + 1)
    strangers = int(s.single)
    for seat in range(4):
        if seat != cards.seat:
            strangers |= cards.hands[seat]
    for laid in cards.table:
        strangers |= 1 << laid
    return not between & strangers


def _worth(bounds: Bounds, worths: tuple[int, ...]) -> Bounds:
    """What a result is worth: itself, or what so many tricks are worth in a game to lose."""
    if not worths:
        return bounds
    among = worths[bounds.low : bounds.high + 1]
    return Bounds(min(among), max(among))


def stopped_by(stop: int) -> Stopped | None:
    return {0: None, 1: Stopped.NODES, 2: Stopped.TIME, 3: Stopped.CANCELLED}[stop]


@contextmanager
def watched(s: Any, limits: Limits) -> Generator[None]:
    """While the search runs, another thread looks at the clock and at who wants it to stop."""
    if limits.seconds is None and limits.cancelled is None:
        yield
        return
    done = threading.Event()
    ends = None if limits.seconds is None else time.monotonic() + limits.seconds

    def look() -> None:
        if ends is not None and time.monotonic() >= ends:
            s.stop = 2
        if limits.cancelled is not None and limits.cancelled():
            s.stop = 3

    def watch() -> None:
        while not done.wait(0.01):
            look()

    look()
    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
