"""The journal: what has been played stands in a file, so that a long match can go on later.

The first line says which match it is, each further line holds one deal. A last line that was cut
off is played again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from koenigrufen.players.arena.match import DealResult, Game, Match
from koenigrufen.record.kept import add, foreign, kept

FORMAT = "koenigrufen-arena/1"


@dataclass(frozen=True, slots=True)
class Journal:
    """A match's journal in a file."""

    path: Path
    match: Match

    def read(self) -> list[DealResult]:
        """The deals played so far; a journal not there yet is begun, a torn line cut away.

        Raises ForeignFile where the file is no journal, or that of another match.
        """
        results = [self._result(row) for row in kept(self.path, header(self.match))]
        return [result for result in results if result.index < self.match.deals]

    def add(self, result: DealResult) -> None:
        add(self.path, as_json(result))

    def _result(self, row: Any) -> DealResult:
        try:
            return from_json(row)
        except (ValueError, TypeError, KeyError):
            raise foreign(self.path) from None


def header(match: Match) -> dict[str, Any]:
    """What must be the same for two runs to belong to one match; how many deals need not."""
    return {
        "format": FORMAT,
        "a": match.a,
        "b": match.b,
        "rules": match.rules.id,
        "fingerprint": match.rules.fingerprint,
        "seed": match.seed,
        "contract": match.contract,
        "budgets": list(match.budgets),
    }


def as_json(result: DealResult) -> dict[str, Any]:
    games = [[g.contract, g.role, str(g.money), g.won] for g in result.games]
    return {"deal": result.index, "games": games}


def from_json(line: dict[str, Any]) -> DealResult:
    games = [Game(key, role, Fraction(money), won) for key, role, money, won in line["games"]]
    return DealResult(line["deal"], tuple(games))
