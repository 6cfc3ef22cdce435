"""The file of a long run: its first line says whose it is, each other one holds a piece done.

So a match, an analysis or a measurement that was stopped goes on where it was. A last line that
was cut off was never written; a file of something else is left as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from koenigrufen.cards.errors import KoenigrufenError


class ForeignFile(KoenigrufenError):  # noqa: N818 - the file is foreign, that is the error
    """The file belongs to something else: another run, or no run at all."""


def kept(file: Path, head: dict[str, Any]) -> list[Any]:
    """The pieces done so far; a file not there yet is begun, a torn last line cut away.

    Raises ForeignFile where the first line is not ``head`` or a line cannot be read.
    """
    data = file.read_bytes() if file.exists() else b""
    first = f"{json.dumps(head)}\n".encode()
    whole = data[: data.rfind(b"\n") + 1]
    if not whole and not first.startswith(data):
        raise foreign(file)
    whole = whole or first
    lines = _read(file, whole)
    if lines[0] != head:
        raise foreign(file)
    if whole != data:
        file.write_bytes(whole)
    return lines[1:]


def add(file: Path, piece: object) -> None:
    """One piece more."""
    with file.open("a", encoding="utf-8") as open_file:
        open_file.write(f"{json.dumps(piece, ensure_ascii=False)}\n")


def foreign(file: Path) -> ForeignFile:
    """The error that names the file; also for a piece its reader makes nothing of."""
    return ForeignFile("foreign-file", file=str(file))


def _read(file: Path, whole: bytes) -> list[Any]:
    try:
        return [json.loads(line) for line in whole.splitlines()]
    except ValueError:
        raise foreign(file) from None
