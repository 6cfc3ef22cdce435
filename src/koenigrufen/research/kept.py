"""The journal of a long run: its first line says which run it is, each other one holds a piece."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def kept(journal: Path, head: dict[str, Any]) -> list[Any]:
    """The pieces so far. A torn last line is done again, another run's file begun anew."""
    lines = journal.read_text(encoding="utf-8").split("\n")[:-1] if journal.exists() else []
    if not lines or json.loads(lines[0]) != head:
        lines = [json.dumps(head)]
    journal.write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")
    return [json.loads(one) for one in lines[1:]]
