"""What the law pays in a Trischaken, asked once for every outcome there can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import lcm
from typing import Any, Final

import numpy as np

from koenigrufen.kernel import standing
from koenigrufen.kernel.lower import OpenCards
from koenigrufen.rules.choices import Counting
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import TrischakenFacts
from koenigrufen.scoring.statement import Ledger

SEATS: Final = range(4)
Four = tuple[int, int, int, int]
FAR: Final = 1 << 40


@dataclass(slots=True)
class Prices:
    """Every outcome with the number of its payments; the payments are whole parts of a unit."""

    outcomes: list[tuple[Four, int, int]] = field(default_factory=list[tuple[Four, int, int]])
    amounts: list[Ledger] = field(default_factory=list[Ledger])

    @property
    def scale(self) -> int:
        return lcm(*(amount.denominator for money in self.amounts for amount in money))


def prices(cards: OpenCards, spritzen: tuple[int, ...], forehand: int) -> Prices:
    """Ask the law. Piles are given as they count, so that it need not know their cards."""
    found, numbers = Prices(), dict[Ledger, int]()
    for piles, idle in outcomes(cards.rules.trischaken.mayor_limit):
        a, b, c, d = (0 if idle >> seat & 1 else 3 for seat in SEATS)
        facts = TrischakenFacts(
            contract=cards.contract, forehand=forehand, thirds=piles, tricks=(a, b, c, d),
            spritzen=spritzen,
        )  # fmt: skip
        money = settle(cards.rules, facts).money
        number = numbers.setdefault(money, len(numbers))
        if number == len(found.amounts):
            found.amounts.append(money)
        found.outcomes.append((piles, idle, number))
    return found


def fill(s: Any, cards: OpenCards, known: Prices) -> None:
    """The prices into the record, with what each standing can still bring."""
    s.slots[:], s.known = 0, 0
    s.limit = cards.rules.trischaken.mayor_limit
    s.whole = int(cards.rules.count.method is Counting.WHOLE_POINTS)
    scale = known.scale
    for number, money in enumerate(known.amounts):
        s.pay[number] = [int(amount * scale) for amount in money]
    for piles, idle, number in known.outcomes:
        a, b, c, d = (np.int64(pile) for pile in piles)
        code = standing.code_of(s, a, b, c, d, np.int64(idle))
        standing.know(s, np.int64(code), np.int64(number))
    _fill_standings(s, known)


def _fill_standings(s: Any, known: Prices) -> None:
    """For each set of seats that may have the most, each mayor and each set without a trick."""
    table, s.simple = _by_standing(known, int(s.limit))
    pay = np.array(s.pay[: len(known.amounts)])
    for can, mayor, idle in product(range(1, 16), range(3), range(16)):
        highest = [h for h in range(1, 16) if h & can == h]
        mayors = [0, 1] if mayor == standing.OPEN else [mayor]
        without = [i for i in range(16) if i & idle == i]
        numbers = np.concatenate([
            table[h][m][i] for h in highest for m in mayors for i in without
        ]) if highest else np.zeros(0, np.int64)  # fmt: skip
        place = (can * 3 + mayor) * 16 + idle
        if not len(numbers):
            s.settled[place], s.top[place], s.floor[place] = standing.UNSETTLED, FAR, -FAR
            continue
        s.top[place], s.floor[place] = pay[numbers].max(axis=0), pay[numbers].min(axis=0)
        one = numbers[0] if (numbers == numbers[0]).all() else standing.UNSETTLED
        s.settled[place] = one


def _by_standing(known: Prices, limit: int) -> tuple[list[list[list[Any]]], int]:
    """The payments by who has the most, whether he is mayor, and who has no trick.

    The second is 1 where nothing else matters: each such outcome has payments of its own.
    """
    found: list[list[list[set[int]]]] = [
        [[set() for _ in range(16)] for _ in range(2)] for _ in range(16)
    ]
    for piles, idle, number in known.outcomes:
        most = max(piles)
        highest = sum(1 << seat for seat in SEATS if piles[seat] == most)
        found[highest][int(most > limit)][idle].add(number)
    simple = all(len(numbers) <= 1 for rows in found for row in rows for numbers in row)
    arrays = [[[np.array(sorted(n), np.int64) for n in row] for row in rows] for rows in found]
    return arrays, int(simple)


def outcomes(limit: int) -> Iterator[tuple[Four, int]]:
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
