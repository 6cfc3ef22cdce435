"""The evening above the deal: who deals, who rests, the Radl, doubled rounds, the score sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.choices import Doubled, Stacking
from koenigrufen.rules.options import Evening
from koenigrufen.scoring.statement import Statement

DEAL_SEATS = 4
Sheet = tuple[Amount, ...]

AFTER_TRISCHAKEN = "trischaken-played"
AFTER_MONDFANG = "mond-caught"
AFTER_ZERO = "nobody-paid"
"""What may happen in a deal that doubles later ones."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score sheet.

    ``score`` and ``money`` have an entry for each player at the table, 0 for one who rested;
    ``happened`` names what may double later deals, ``skues`` who held the Sküs.
    """

    dealer: int
    contract: str
    score: Sheet
    money: Sheet
    factor: int
    happened: frozenset[str]
    skues: int | None


@dataclass(frozen=True, slots=True)
class Session:
    """An evening so far. The deal passes to the old Vorhand; one round of deals is a Radl.

    ``players``: four, five (the dealer rests) or six (the dealer and the player opposite rest).
    ``start`` is a running score taken over, ``planned`` the number of deals agreed on,
    ``end_called`` after how many deals a player called the last round (Gstieß-a-Radl).
    """

    first_dealer: int = 0
    rows: tuple[Row, ...] = ()
    options: Evening = Evening()
    players: int = 4
    start: Sheet = ()
    planned: int | None = None
    end_called: int | None = None

    @property
    def dealer(self) -> int:
        """Who deals the next deal."""
        return (self.first_dealer + len(self.rows)) % self.players

    @property
    def resting(self) -> tuple[int, ...]:
        """Who sits out the next deal."""
        opposite = (self.dealer + 3) % self.players
        return {4: (), 5: (self.dealer,), 6: (self.dealer, opposite)}[self.players]

    @property
    def active(self) -> tuple[int, ...]:
        """The four who play the next deal, Vorhand first."""
        after = ((self.dealer + step) % self.players for step in range(1, self.players + 1))
        return tuple(player for player in after if player not in self.resting)

    @property
    def radl(self) -> int:
        """The Radl the next deal belongs to, counted from 1."""
        return len(self.rows) // self.players + 1

    @property
    def factor(self) -> int:
        """By how much the next deal is multiplied."""
        due = len(self.rows)
        if self.options.stacking is Stacking.QUEUE:
            return 2 if due in _queued(self._windows()) else 1
        return 1 << sum(first <= due < first + count for first, count in self._windows())

    @property
    def doubled_left(self) -> int:
        """How many doubled deals are still to come as things stand."""
        if self.options.stacking is Stacking.QUEUE:
            doubled = _queued(self._windows())
        else:
            doubled = {
                deal for first, count in self._windows() for deal in range(first, first + count)
            }
        return sum(deal >= len(self.rows) for deal in doubled)

    def _windows(self) -> Iterator[tuple[int, int]]:
        """The doubled rounds: from which deal on (counted from 0), and how many."""
        if self.options.first_radl:
            yield 0, self.players
        if self.options.half_time and self.planned is not None:
            yield self.planned // 2, self.players
        for number, row in enumerate(self.rows, start=1):
            for what, how in self._triggers():
                if what in row.happened and how is not Doubled.NONE:
                    yield number, 1 if how is Doubled.DEAL else self.players
        last = self.last_round
        if last is not None:
            yield last, self.players

    def _triggers(self) -> tuple[tuple[str, Doubled], ...]:
        return (
            (AFTER_TRISCHAKEN, self.options.after_trischaken),
            (AFTER_MONDFANG, self.options.after_mondfang),
            (AFTER_ZERO, self.options.after_zero),
        )

    @property
    def last_round(self) -> int | None:
        """The deal (counted from 0) at which the last round begins, once that is known.

        It begins when the player is due to deal who held the Sküs in the first deal after the
        call; lay it in the talon, the deal after counts.
        """
        if self.end_called is None:
            return None
        for number, row in enumerate(self.rows[self.end_called :], start=self.end_called + 1):
            if row.skues is not None:
                first = (row.skues - self.first_dealer - number) % self.players
                return number + first
        return None

    @property
    def over(self) -> bool:
        """Whether the planned deals, or the last round, have been played."""
        if self.last_round is not None:
            return len(self.rows) >= self.last_round + self.players
        return self.planned is not None and len(self.rows) >= self.planned

    def call_end(self) -> Session:
        """Gstieß-a-Radl: a player calls the last round."""
        called = len(self.rows) if self.end_called is None else self.end_called
        return replace(self, end_called=called)

    def after(
        self,
        contract: str,
        statement: Statement,
        happened: Collection[str] = (),
        skues: int | None = None,
    ) -> Session:
        """The evening with one more deal written down.

        The statement's seats 0-3 are those of ``active``; at a table of four they are the seats.
        """
        score, money = self._spread(statement.score), self._spread(statement.money)
        zero = () if any(money) else (AFTER_ZERO,)
        row = Row(
            self.dealer, contract, score, money, self.factor, frozenset((*happened, *zero)),
            None if skues is None else self._at_table(skues),
        )  # fmt: skip
        return replace(self, rows=(*self.rows, row))

    def _at_table(self, seat: int) -> int:
        return seat if self.players == DEAL_SEATS else self.active[seat]

    def _spread(self, ledger: Sheet) -> Sheet:
        amounts = [Amount(0)] * self.players
        for seat, amount in enumerate(ledger):
            amounts[self._at_table(seat)] = amount
        return tuple(amounts)

    @property
    def score(self) -> Sheet:
        """The running score sheet."""
        return self._sum([row.score for row in self.rows])

    @property
    def money(self) -> Sheet:
        """What each player has won or lost in money."""
        return self._sum([row.money for row in self.rows])

    def _sum(self, sheets: list[Sheet]) -> Sheet:
        begun = self.start or (Fraction(0),) * self.players
        return tuple(
            begun[player] + sum((sheet[player] for sheet in sheets), Amount(0))
            for player in range(self.players)
        )


def _queued(windows: Iterator[tuple[int, int]]) -> set[int]:
    """The doubled deals when one round is played after the other."""
    doubled: set[int] = set()
    free = 0
    for first, count in sorted(windows):
        begun, free = max(free, first), max(free, first) + count
        doubled.update(range(begun, free))
    return doubled
