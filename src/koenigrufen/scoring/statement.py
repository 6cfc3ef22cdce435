"""The statement of a deal: lines between seats, each with its base, its multipliers and its rule.

A line always goes from one seat to another, so every statement sums to zero. Two ledgers come
of it: the score sheet (Schrift) and the money (Geld), where lines ``money_only`` count too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from koenigrufen.rules.amounts import Amount

SEATS = 4
Ledger = tuple[Amount, Amount, Amount, Amount]


@dataclass(frozen=True, slots=True)
class Factor:
    """One multiplier with its cause (a key of the catalogue) and the option it comes from."""

    cause: str
    times: Fraction
    rule: str


@dataclass(frozen=True, slots=True)
class Line:
    """One payment. ``base`` times all factors is ``amount``; ``why`` is a key of the catalogue."""

    item: str
    payer: int
    payee: int
    base: Amount
    why: str
    rule: str
    factors: tuple[Factor, ...] = ()
    money_only: bool = False

    @property
    def amount(self) -> Amount:
        """What is paid, exact."""
        amount = self.base
        for factor in self.factors:
            amount *= factor.times
        return amount

    def times(self, factor: Factor) -> Line:
        """The same line with one more multiplier."""
        return replace(self, factors=(*self.factors, factor))


@dataclass(frozen=True, slots=True)
class Statement:
    """All lines of a deal."""

    lines: tuple[Line, ...] = ()

    @property
    def score(self) -> Ledger:
        """The score sheet: what each seat wins or loses there."""
        return _sums(line for line in self.lines if not line.money_only)

    @property
    def money(self) -> Ledger:
        """What each seat is paid or pays."""
        return _sums(self.lines)


def _sums(lines: Iterable[Line]) -> Ledger:
    sums = [Amount(0)] * SEATS
    for line in lines:
        sums[line.payee] += line.amount
        sums[line.payer] -= line.amount
    zero, one, two, three = sums
    return zero, one, two, three


def pairs(losers: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Who pays whom between two sides: two against two in pairs, else each with each."""
    if len(losers) == len(winners):
        return list(zip(losers, winners, strict=True))
    return [(loser, winner) for loser in losers for winner in winners]


def amount_text(amount: Amount) -> str:
    """An exact amount as results write it: ``-40``, ``3/2``."""
    return str(amount)
