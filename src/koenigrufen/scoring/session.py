"""The evening above the deal: who deals next, which Radl it is, and the running score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.rules.options import Amount
from koenigrufen.scoring.statement import Ledger, Statement

SEATS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score sheet: who dealt, what was played, what each seat won or lost."""

    dealer: int
    contract: str
    score: Ledger
    money: Ledger


@dataclass(frozen=True, slots=True)
class Session:
    """An evening so far. The deal passes to the old Vorhand; four deals are one Radl."""

    first_dealer: int = 0
    rows: tuple[Row, ...] = ()

    @property
    def dealer(self) -> int:
        """Who deals the next deal."""
        return (self.first_dealer + len(self.rows)) % SEATS

    @property
    def radl(self) -> int:
        """The Radl the next deal belongs to, counted from 1."""
        return len(self.rows) // SEATS + 1

    def after(self, contract: str, statement: Statement) -> Session:
        """The evening with one more deal written down."""
        row = Row(self.dealer, contract, statement.score, statement.money)
        return Session(self.first_dealer, (*self.rows, row))

    @property
    def score(self) -> Ledger:
        """The running score sheet."""
        return _sum([row.score for row in self.rows])

    @property
    def money(self) -> Ledger:
        """What each seat has won or lost in money."""
        return _sum([row.money for row in self.rows])


def _sum(ledgers: list[Ledger]) -> Ledger:
    sums = [sum((ledger[seat] for ledger in ledgers), Amount(0)) for seat in range(SEATS)]
    return sums[0], sums[1], sums[2], sums[3]
