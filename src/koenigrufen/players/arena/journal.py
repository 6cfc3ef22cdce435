"""The journal: what has been played stands in a file, so that a long match can go on later.

The first line says which match it is, each further line holds one deal. A last line that was cut
off is played again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.players.arena.match import DealResult, Game, Match

FORMAT = "koenigrufen-arena/1"


class ForeignJournal(KoenigrufenError):  # noqa: N818 - the journal is foreign, that is the error
    """The file is no journal, or that of another match."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A match's journal in a file."""

    path: Path
    match: Match

    def read(self) -> list[DealResult]:
        """The deals played so far; a journal not there yet is begun, a torn line cut away."""
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if not whole:
            self.path.write_text(json.dumps(header(self.match)) + "\n", encoding="utf-8")
            return []
        lines = whole.splitlines()
        if _read_json(lines[0]) != header(self.match):
            raise ForeignJournal("foreign-journal", file=str(self.path))
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        results = [self._read_line(line) for line in lines[1:]]
        return [result for result in results if result.index < self.match.deals]

    def add(self, result: DealResult) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(as_json(result)) + "\n")

    def _read_line(self, line: str) -> DealResult:
        try:
            return from_json(json.loads(line))
        except (ValueError, TypeError, KeyError):
            raise ForeignJournal("foreign-journal", file=str(self.path)) from None


def _read_json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


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
