"""What each card is worth: many worlds of one deal, each played out many times from each card.

Everything but the law's settling of new outcomes is compiled and releases the GIL. The same
worlds and the same chance serve every card, so that differences between cards are sharp.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import Card
from koenigrufen.game.state import State
from koenigrufen.kernel import deal_record, rollout, sampling
from koenigrufen.kernel.bits import i64, u64
from koenigrufen.kernel.filling import fill_table
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.lower import CannotLower
from koenigrufen.kernel.outcomes import TARIFF_BITS
from koenigrufen.kernel.payments import Means, finished
from koenigrufen.kernel.tariff import PAYMENTS, Payments, Settled
from koenigrufen.kernel.worlds import Template
from koenigrufen.scoring.account import settle_deal

MONEY: Final = 4
_BATCH: Final = 1 << 18
"""So many playouts at most before they are paid."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What each root card brought.

    ``sums`` are the payments of all playouts by root card, world and column: four seats in
    score, then in money; ``times`` how many playouts by root card and world. Where no root card
    was given there is one row, the policy's own play.
    """

    cards: tuple[Card, ...]
    seat: int
    sums: Any
    times: Any

    @property
    def playouts(self) -> tuple[int, ...]:
        """By root card, how many there were."""
        return tuple(int(times) for times in self.times.sum(axis=1))

    @property
    def money(self) -> tuple[Means, ...]:
        """By root card, each seat's mean payment."""
        return _means(self.mean()[:, MONEY:])

    @property
    def score(self) -> tuple[Means, ...]:
        """By root card, each seat's mean in the score sheet."""
        return _means(self.mean()[:, :MONEY])

    @property
    def best(self) -> int:
        """The place of the card that pays the seat to play most; of equals the first."""
        return int(np.argmax(self.mean()[:, MONEY + self.seat]))

    def mean(self) -> Any:
        """By root card and column: the mean over worlds of each world's mean."""
        seen = self.times > 0
        worlds = np.maximum(seen.sum(axis=1), 1)
        return self.by_world().sum(axis=1) / worlds[:, None]

    def by_world(self) -> Any:
        """The mean payments by root card, world and column; 0 where a world was not played."""
        return self.sums / np.maximum(self.times, 1)[:, :, None]

    def behind(self, place: int, other: int | None = None) -> tuple[float, float, int]:
        """By how much the card brings its seat less money than another (else the best).

        The mean over the worlds that both were played in, its standard error, and how many.
        """
        best = self.best if other is None else other
        both = (self.times[place] > 0) & (self.times[best] > 0)
        column = self.by_world()[:, :, MONEY + self.seat]
        less = (column[best] - column[place])[both]
        count = len(less)
        if count < 2:
            return (float(less.mean()) if count else 0.0), 0.0, count
        return float(less.mean()), float(less.std(ddof=1) / np.sqrt(count)), count


def _means(table: Any) -> tuple[Means, ...]:
    return tuple((a, b, c, d) for a, b, c, d in table.tolist())


class Evaluator:
    """Evaluates decisions, one at a time in a thread; keeps what the law has settled.

    ``policy`` 0 plays any legal card out, 1 as `policy` does.
    """

    def __init__(self, *, policy: int = 1, payments: Payments = PAYMENTS) -> None:
        self._s = rollout.new_rollout()
        self._s.policy = policy
        self._payments = payments
        self._paid = 0
        self._amounts = np.zeros((deal_record.OUTCOMES, 8))

    def evaluate(
        self,
        state: State,
        layouts: Sequence[Layout],
        cards: Sequence[Card] = (),
        *,
        budget: int,
        seed: int = 1,
        halving: bool = True,
    ) -> Evaluation:
        """Plays each of the cards out in each of the layouts, ``budget`` playouts in all.

        ``state`` is any deal in card play with the right public side: the places of the cards are
        the layouts'. Without ``cards`` the policy plays for the seat, too. ``halving`` drops the
        weaker half of the cards again and again and gives the others more playouts; each card
        gets one playout at least, and no world is played more often than another by more than
        one round. The same arguments give the same figures on every machine.

        Raises CannotLower where the deal is not in card play.
        """
        if state.public.tricks is None or state.over:
            raise CannotLower("not-in-play")
        work = _Work(self, Template(state), layouts, cards, seed)
        kept = np.arange(max(1, len(cards)))
        rounds = int(kept.size - 1).bit_length() if halving and kept.size > 1 else 1
        for number in range(rounds):
            work.play(kept, max(1, budget // (rounds * kept.size)))
            if number < rounds - 1:
                kept = work.better_half(kept)
        return work.result()

    def settle(self, template: Template, layouts: Sequence[Layout], known: list[Settled]) -> None:
        """Has the law settle the outcomes that are new, and fills in what they pay."""
        s = self._s
        for number in range(self._paid, int(s.known)):
            code = int(s.codes[number])
            tariff = code >> TARIFF_BITS
            settled, code = known[tariff], code & ((1 << TARIFF_BITS) - 1)
            row = settled.get(code)
            if row is None:
                state = template.state_of(layouts[int(s.origin[number])])
                line = [int(card) for card in s.lines[number][: s.lengths[number]]]
                paid = settle_deal(finished(state, line))
                row = (*map(float, paid.score), *map(float, paid.money))
                settled[code] = row
            self._amounts[number] = row
        self._paid = int(s.known)

    def empty(self) -> None:
        """Forgets the outcomes that the record has numbered, not what they pay."""
        self._s.slots[:] = 0
        self._s.known = self._paid = 0

    def known(self, tariffs: Sequence[Hashable]) -> list[Settled]:
        """The payments known of these tariffs."""
        return [self._payments.of(tariff) for tariff in tariffs]

    @property
    def record(self) -> Any:
        return self._s

    @property
    def amounts(self) -> Any:
        return self._amounts


class _Work:
    """One decision being evaluated."""

    def __init__(
        self, evaluator: Evaluator, template: Template, layouts: Sequence[Layout],
        cards: Sequence[Card], seed: int,
    ) -> None:  # fmt: skip
        self._evaluator = evaluator
        self._template = template
        self._layouts = layouts
        self._cards = tuple(cards)
        self._seed = u64(seed)
        self._roots = np.array([card.index for card in cards] or [-1], np.int64)
        self._rows, tariffs = template.rows(layouts)
        self._known = evaluator.known(tariffs)
        self._begun = np.zeros(len(layouts), np.int64)
        self._next = 0
        self._sums = np.zeros((len(self._roots), len(layouts), 8))
        self._times = np.zeros((len(self._roots), len(layouts)), np.int64)
        evaluator.empty()
        fill_table(evaluator.record, template.state.public)

    def play(self, kept: Any, times: int) -> None:
        """Each of the root cards kept, so many times, spread over the worlds."""
        worlds = len(self._layouts)
        whole, rest = divmod(times, worlds)
        if whole:
            self._batches(kept, np.arange(worlds), whole)
        if rest:
            which = (self._next + np.arange(rest)) % worlds
            self._next = int(self._next + rest) % worlds
            self._batches(kept, which, 1)

    def _batches(self, kept: Any, which: Any, times: int) -> None:
        """In pieces that fit the memory, and the table of outcomes."""
        size = max(1, _BATCH // (len(kept) * times))
        at = 0
        while at < len(which):
            piece = which[at : at + size]
            fresh = int(self._evaluator.record.known) == 0
            done = self._sample(kept, piece, times)
            if fresh and done == 0:
                raise CannotLower("too-many-outcomes")
            at += done

    def _sample(self, kept: Any, which: Any, times: int) -> int:
        s = self._evaluator.record
        numbers = np.zeros((len(which), len(kept), times), np.int32)
        done = int(
            sampling.sample(
                s, self._rows, which, self._begun, self._roots[kept], i64(times), self._seed,
                numbers,
            )
        )  # fmt: skip
        played = which[:done]
        self._evaluator.settle(self._template, self._layouts, self._known)
        sampling.tally(numbers, played, kept, self._evaluator.amounts, self._sums)
        self._times[np.ix_(kept, played)] += times
        self._begun[played] += times
        if done < len(which):
            self._evaluator.empty()
        return done

    def better_half(self, kept: Any) -> Any:
        """The better half of the root cards, in their order."""
        mean = self.result().mean()[kept, MONEY + self._template.state.turn]
        order = np.argsort(-mean, kind="stable")
        return np.sort(kept[order[: (len(kept) + 1) // 2]])

    def result(self) -> Evaluation:
        return Evaluation(self._cards, self._template.state.turn, self._sums, self._times)
