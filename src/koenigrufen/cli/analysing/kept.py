"""Deals judged already stand in a file, so that an analysis can be stopped and go on later."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from koenigrufen.cards.shapes import is_table
from koenigrufen.record.kept import add, foreign, kept

HEAD: Final = {"format": "koenigrufen-kept/1"}
"""The first line; how a deal was judged stands with each deal, so one file serves all."""

Table = dict[str, Any]


@dataclass(slots=True)
class Kept:
    """A file of judged deals; None keeps nothing. Deals judged otherwise are passed over.

    Raises ForeignFile where the file holds anything else, and leaves it as it is.
    """

    path: Path | None
    settings: Table
    _found: dict[str, Table] = field(default_factory=dict[str, Table])

    def __post_init__(self) -> None:
        if self.path is None:
            return
        for row in kept(self.path, HEAD):
            if not (is_table(row) and is_table(row.get("deal")) and "name" in row):
                raise foreign(self.path)
            self._found[row["name"]] = row["deal"]

    def name(self, deal: str) -> str:
        """What a deal judged with these settings goes by."""
        told = json.dumps([deal, self.settings], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()

    def get(self, deal: str) -> Table | None:
        return self._found.get(self.name(deal))

    def add(self, deal: str, judged: Table) -> None:
        if self.path is not None:
            add(self.path, {"name": self.name(deal), "deal": judged})
