"""The journal of a long run: its first line says which run it is, each other one holds a piece."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click


def kept(journal: Path, head: dict[str, Any]) -> list[Any]:
    """The pieces so far; a journal not there yet is begun, a torn last line cut away.

    Raises UsageError where the file belongs to another run, and leaves it as it is.
    """
    text = journal.read_text(encoding="utf-8") if journal.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if not whole and text.strip() and not _began(text, head):
        raise _foreign(journal)
    if not whole:
        whole = json.dumps(head) + "\n"
    lines = whole.splitlines()
    try:
        first, *pieces = (json.loads(line) for line in lines)
    except ValueError:
        raise _foreign(journal) from None
    if first != head:
        raise _foreign(journal)
    if whole != text:
        journal.write_text(whole, encoding="utf-8")
    return pieces


def _began(text: str, head: dict[str, Any]) -> bool:
    """Whether this is a first line that was cut off."""
    return json.dumps(head).startswith(text)


def _foreign(journal: Path) -> click.UsageError:
    return click.UsageError(f"{journal} holds another run: name a new file, or delete this one.")
