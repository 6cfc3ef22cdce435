"""Open cards solved for the payment itself: what best play by both sides pays, bonuses and all.

Both sides play for the declaring side's money: the declarer and his partner want their sum high,
the others low. Amounts are that sum's share of one player: the declarer's own payment, since
partners are paid alike; where a Mondfang between two players parts them, the mean of the two.
"""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import numpy as np

from koenigrufen.game.state import State
from koenigrufen.kernel import course, pay_search, play
from koenigrufen.kernel.amounts import Tariff, tariff
from koenigrufen.kernel.lower import CannotLower, OpenCards, open_cards
from koenigrufen.kernel.paid import Paid, PaySolution
from koenigrufen.kernel.pay_record import new_pay
from koenigrufen.kernel.solution import Bounds, Limits, Objective, stopped_by
from koenigrufen.kernel.solver import Solver
from koenigrufen.kernel.stakes import ITEMS, OURS, THEIRS, Stakes
from koenigrufen.kernel.watching import watched
from koenigrufen.record import ending
from koenigrufen.record.position import Position
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.course import facts_of
from koenigrufen.scoring.facts import GameFacts

TRULL_BITS: Final = 1 << 32 | 1 << 52 | 1 << 53
ALL: Final = ~np.uint64(0)


class PaySolver:
    """One search for payments with its table; for one thread at a time."""

    def __init__(self) -> None:
        self.record: Any = new_pay()
        self._games_to_lose: Solver | None = None

    def solve(
        self, state: State, limits: Limits | None = None, *, position: Position | None = None
    ) -> PaySolution:
        """Every playable card's payment.

        ``position`` is what the state was begun from, if it was: its points and tricks count,
        what its lost history might have brought is left out, as `record.ending` says.
        """
        cards, limits = open_cards(state), limits or Limits()
        if not cards.declarers:
            raise CannotLower("no-two-sides")
        facts = facts_of(state) if position is None else ending.facts(position, state)
        assert isinstance(facts, GameFacts)
        if cards.contract.negative:
            return self._to_lose(cards, facts, limits)
        known = state if position is None else ending.without_history(position, state)
        stakes = Stakes(cards, known, facts)
        task = _Task(self.record, cards, tariff(stakes), limits)
        task.fill(stakes)
        with watched(self.record, limits):
            return task.run()

    def _to_lose(self, cards: OpenCards, facts: GameFacts, limits: Limits) -> PaySolution:
        """A game to lose pays by its number of tricks alone: it is won or lost."""
        if self._games_to_lose is None:
            self._games_to_lose = Solver()
        solved = self._games_to_lose.solve(cards, Objective.WIN, limits)
        wanted = cards.contract.tricks
        amounts = [
            settle(cards.rules, replace(facts, tricks=tricks)).money[facts.declarer]
            for tricks in (wanted + 1, wanted)
        ]

        def paid(bounds: Bounds) -> Paid:
            return Paid(amounts[bounds.low], amounts[bounds.high])

        return PaySolution(
            value=paid(solved.value),
            cards={card: paid(bounds) for card, bounds in solved.cards.items()},
            maximise=solved.maximise, nodes=solved.nodes, seconds=solved.seconds,
            stopped=solved.stopped,
        )  # fmt: skip


class _Task:
    """One position being solved."""

    def __init__(self, record: Any, cards: OpenCards, amounts: Tariff, limits: Limits) -> None:
        self.s, self.cards, self.amounts, self.limits = record, cards, amounts, limits
        self.sums = amounts.sums()
        self.maximise = cards.seat in cards.declarers

    def fill(self, stakes: Stakes) -> None:
        s, cards = self.s, self.cards
        s.hand[0] = stakes.hands
        s.pts[:] = stakes.weights
        for seat in range(4):
            s.side[seat] = 1 if seat in cards.declarers else 0
        s.rules, s.number, s.tricks = cards.flags, cards.number - 1, _tricks(cards)
        s.called = -1 if stakes.state.called is None else stakes.state.called.index
        s.marked = TRULL_BITS | (0 if s.called < 0 else 1 << int(s.called))
        s.nodes, s.stop, s.cap = 0, 0, self.limits.nodes
        self._fill_amounts(s)
        s.priced = self._priced()
        s.course[0] = self._begin(stakes) & int(s.priced)
        self._fill_names(s)
        pay_search.root(s)

    def _fill_amounts(self, s: Any) -> None:
        starts = self.amounts.starts
        s.intervals = len(starts)
        s.starts[: len(starts)] = starts
        s.whole[:], s.more[:] = 0, 0
        for valat, row in self.amounts.base.items():
            s.whole[valat, : len(row)] = row
            for item, amounts in self.amounts.more[valat].items():
                for state, amount in amounts.items():
                    s.more[valat, ITEMS.index(item), state] = amount

    def _priced(self) -> int:
        """The bits of a course by which any payment differs."""
        bits = 0
        for rows in self.amounts.more.values():
            for item, amounts in rows.items():
                if len(set(amounts.values())) > 1:
                    bits |= _bits(ITEMS.index(item))
        for valat, own in ((OURS, 18), (THEIRS, 19)):
            if valat in self.amounts.base:
                bits |= 1 << own
        return bits

    def _begin(self, stakes: Stakes) -> int:
        """What each side may still have all of."""
        found = 0
        for place, item in enumerate(("trull", "vier-koenige")):
            for step, side in enumerate((Side.DECLARER, Side.DEFENDERS)):
                if stakes.possible(item, side):
                    found |= 1 << course.OWN_TRULL + 2 * place + step
        for step, side in enumerate((Side.DECLARER, Side.DEFENDERS)):
            found |= int(stakes.all_tricks_possible(side)) << 18 + step
        return found

    def _fill_names(self, s: Any) -> None:
        """Cards that are not known by rank and points alone, trick by trick."""
        flags, always = self.cards.flags, 0
        if flags & play.KAISERSTICH or int(s.priced) & (_bits(9) | _bits(7) | _bits(6) | _bits(5)):
            always |= TRULL_BITS
        if flags & play.PAGAT_LAST:
            always |= 1 << play.PAGAT_CARD
        if s.called >= 0 and int(s.priced) & (_bits(4) | _bits(8)):
            always |= 1 << int(s.called)
        s.held[:], s.named[:] = 0, 0
        for dep in range(int(s.tricks)):
            named, number = always, int(s.number) + dep
            for bird in range(4):
                if number <= 11 - bird and int(s.priced) & _bits(bird):
                    named |= 1 << play.PAGAT_CARD + bird
            for seat, card, until in self.cards.held:
                if number + 1 < until:
                    named |= 1 << card
                    s.held[dep, seat] |= np.uint64(1 << card)
            s.named[dep] = named

    def run(self) -> PaySolution:
        started = time.perf_counter()
        found: dict[int, Paid] = {}
        guess = len(self.sums) // 2
        for card in self._legal():
            low, high = self._narrowed(card, guess)
            found[card] = Paid(self._each(low), self._each(high))
            guess = low
        return PaySolution(
            value=self._value(found), cards=found, maximise=self.maximise,
            nodes=int(self.s.nodes), seconds=time.perf_counter() - started,
            stopped=stopped_by(int(self.s.stop)),
        )  # fmt: skip

    def _value(self, found: dict[int, Paid]) -> Paid:
        if not found:  # a deal that is over pays what it pays
            return Paid(self._each(0), self._each(len(self.sums) - 1))
        pick = max if self.maximise else min
        return Paid(
            pick(paid.low for paid in found.values()), pick(paid.high for paid in found.values())
        )

    def _each(self, place: int) -> Fraction:
        return Fraction(self.sums[place], self.amounts.scale * len(self.cards.declarers))

    def _narrowed(self, card: int, guess: int) -> tuple[int, int]:
        """Between which of all sums the card's lies; the first question is the guess."""
        low, high = 0, len(self.sums) - 1
        asked = guess
        while low < high and not self.s.stop:
            asked = min(max(asked, low), high - 1)
            more = self._more_than(card, self.sums[asked])
            if self.s.stop:
                break
            if more:
                low = asked + 1
                asked = low if low == guess + 1 else (low + high) // 2
            else:
                high = asked
                asked = high - 1 if high == guess else (low + high) // 2
        return low, high

    def _more_than(self, card: int, amount: int) -> bool:
        s = self.s
        s.alpha = amount
        s.question += np.uint64(1)
        led, best, winner, trick, got = self._open()
        k, leader = np.int64(len(self.cards.table)), np.int64(self.cards.leader)
        need = pay_search.ask(
            s, np.int64(0), k, leader, led, best, winner, trick, got, np.uint64(1 << card)
        )
        return int(need) <= 0

    def _legal(self) -> list[int]:
        cards = self.cards
        if not cards.left:
            return []
        led, best, _, trick, _ = self._open()
        hand = np.uint64(cards.hands[cards.seat])
        legal = play.legal(hand, led, best, trick, np.int64(cards.flags))
        held = self.s.held[0, cards.seat] & hand
        legal = int(play.hold_announced(np.uint64(legal), held) if held else legal)
        return [card for card in range(53, -1, -1) if legal >> card & 1]

    def _open(self) -> tuple[Any, Any, Any, Any, Any]:
        """The open trick: suit led, best card, winner, marked cards, points."""
        cards, s = self.cards, self.s
        led, best, winner, got, trick = -1, -1, cards.leader, 0, np.uint64(0)
        for place, card in enumerate(cards.table):
            seat = (cards.leader + place) % 4
            s.played[0, seat] = card
            if not place:
                led = min(card >> 3, 4)
            if not place or play.beats(np.int64(card), np.int64(best), np.int64(cards.flags)):
                best, winner = card, seat
            trick = np.uint64(
                play.laid(trick, np.int64(card), np.int64(led), np.int64(cards.flags))
            )
            if play.is_kaiserstich(trick):
                best = play.PAGAT_CARD
                winner = (cards.leader + cards.table.index(best)) % 4
            got += int(s.pts[card])
        return np.int64(led), np.int64(best), np.int64(winner), trick, np.int64(got)


def _tricks(cards: OpenCards) -> int:
    """Tricks to be completed, the open one among them."""
    return cards.left if cards.left or not cards.table else 1


def _bits(item: int) -> int:
    """The bits of a course in which an item stands."""
    if item < 5:
        return 3 << 2 * item
    if item < 9:
        return 1 << 5 + item
    return 3 << course.OWN_TRULL + 2 * (item - 9)
