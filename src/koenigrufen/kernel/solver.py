"""Open cards solved exactly: what each playable card leads to if both sides play their best."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from koenigrufen.kernel import driver, play, tables
from koenigrufen.kernel.begin import begin
from koenigrufen.kernel.goals import over_after, set_goal, set_held, trick_worths
from koenigrufen.kernel.lower import CannotLower, OpenCards
from koenigrufen.kernel.record import MEGABYTE, SEARCH, give_room, new_search, sizes
from koenigrufen.kernel.solution import Bounds, Limits, Objective, Solution, stopped_by, worth_of
from koenigrufen.kernel.table import LIMIT
from koenigrufen.kernel.twins import twin_of
from koenigrufen.kernel.watching import watched


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
        self._index, self._entries = sizes(memory)
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
        set_goal(s, cards)
        set_held(s, cards, left)
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
        give_room(s, self._index, self._entries, left)
        s.salt = 0
        begin(s)
        if s.final:
            s.rest[0] = LIMIT
        elif s.rest[0] >= LIMIT:
            raise CannotLower("too-many-points", left=left)


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
        return tuple(trick_worths(self.cards.contract.tricks, over_after(self.cards)))

    def _best_of(self, found: dict[int, Bounds]) -> Bounds:
        """The result of the best card for the seat on turn."""
        worths = self._worths()
        pick = max if self._maximise() else min
        each = [worth_of(bounds, worths) for bounds in found.values()]
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

    def _maximise(self) -> bool:
        """Whether the seat on turn wants the reported value high."""
        return self.cards.seat in self.cards.declarers

    def _final(self) -> Bounds:
        done = self._tricks() if self.negative else self.cards.so_far
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
            twin = twin_of(card, found, s, self.cards)
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
            return self._won(s, k, self.cards.win_at - self.cards.so_far)
        guess = self.solver.guess
        driver.close_in(
            s,
            np.int64(self.cards.leader),
            np.int64(k),
            np.int64(-1 if guess is None else max(0, guess - self.cards.so_far)),
        )
        bounds = Bounds(int(s.lower) + self.cards.so_far, int(s.upper) + self.cards.so_far)
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
        worth = trick_worths(self.cards.contract.tricks, over_after(self.cards))
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
