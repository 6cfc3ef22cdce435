"""What became of each fault, a line each: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
import os
import time
import tomllib
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.mutation.operators import Mutant

EXPLAINED: Final = tomllib.loads(
    (Path(__file__).parent / "explained.toml").read_text(encoding="utf-8")
)
"""The reasons of those that no test can find."""
PROGRESS: Final = 2
"""Standard error, past all that pytest captures."""


class Outcome(StrEnum):
    """What the tests said to a fault."""

    KILLED = "killed"
    TIMEOUT = "timeout"
    """They did not come to an end: found as well."""
    SURVIVED = "survived"
    UNCALLED = "uncalled"
    """No test calls the function."""
    OUTSIDE = "outside"
    """It stands in no function: tried in a process of its own."""


FOUND: Final = (Outcome.KILLED, Outcome.TIMEOUT)


def digest(source: str) -> str:
    return sha256(source.encode()).hexdigest()[:12]


@dataclass
class Ledger:
    """The file of outcomes.

    A fault that was neither found nor explained, or whose source has changed since, is tried
    again.
    """

    path: Path
    outcomes: dict[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    begun: float = field(default_factory=time.time)

    @classmethod
    def read(cls, path: Path) -> Ledger:
        ledger = cls(path)
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                ledger.outcomes[row["key"]] = (row["outcome"], row["digest"])
        return ledger

    def knows(self, mutant: Mutant, source: str) -> bool:
        """Whether nothing is left to try; what is explained must have survived every test."""
        outcome = self.of(mutant, source)
        return outcome in FOUND or (outcome == Outcome.SURVIVED and mutant.key in EXPLAINED)

    def of(self, mutant: Mutant, source: str) -> str:
        """What became of it; open, if it was not tried in this source."""
        outcome, tried = self.outcomes.get(mutant.key, ("", ""))
        return outcome if tried == source else "open"

    def write(self, mutant: Mutant, outcome: Outcome, source: str, place: tuple[int, int]) -> None:
        self.outcomes[mutant.key] = (outcome, source)
        row = {"key": mutant.key, "line": mutant.line, "outcome": outcome, "digest": source}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        if outcome in (Outcome.SURVIVED, Outcome.UNCALLED) or place[0] == place[1]:
            seconds = time.time() - self.begun
            text = f"{seconds:5.0f} s  {place[0]}/{place[1]} {outcome}: {mutant.key}\n"
            os.write(PROGRESS, text.encode())
