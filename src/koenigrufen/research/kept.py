"""The journal of a long run; where it is another run's, click says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from koenigrufen.record import kept as record


def kept(journal: Path, head: dict[str, Any]) -> list[Any]:
    """The pieces so far, as `koenigrufen.record.kept` keeps them. Raises UsageError."""
    try:
        return record.kept(journal, head)
    except record.ForeignFile:
        raise click.UsageError(
            f"{journal} holds another run: name a new file, or delete this one."
        ) from None
