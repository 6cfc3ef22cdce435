"""Deals judged already stand in a file, so that an analysis can be stopped and go on later."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from koenigrufen.cards.shapes import is_table

Table = dict[str, Any]


@dataclass(slots=True)
class Kept:
    """A file of judged deals; None keeps nothing. Deals judged otherwise are passed over."""

    path: Path | None
    settings: Table
    _found: dict[str, Table] = field(default_factory=dict[str, Table])

    def __post_init__(self) -> None:
        if self.path is None or not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            row = _read(line)
            if row is not None:
                self._found[row["name"]] = row["deal"]

    def name(self, deal: str) -> str:
        """What a deal judged with these settings goes by."""
        told = json.dumps([deal, self.settings], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()

    def get(self, deal: str) -> Table | None:
        return self._found.get(self.name(deal))

    def add(self, deal: str, judged: Table) -> None:
        if self.path is not None:
            row = json.dumps({"name": self.name(deal), "deal": judged}, ensure_ascii=False)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{row}\n")


def _read(line: str) -> Table | None:
    """A whole line; one that was cut off counts for nothing."""
    try:
        row: object = json.loads(line)
    except ValueError:
        return None
    return row if is_table(row) and {"name", "deal"} <= row.keys() else None
