"""The file a command is given, or its standard input, as text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from koenigrufen.cards.errors import KoenigrufenError, RecordError
from koenigrufen.record.dealfile import read_object

STDIN: Final = "-"


def read_one(file: str) -> str:
    """The text of a file that holds one JSON object. Raises RecordError where it holds several."""
    text = _decoded(sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes())
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(_is_object(line) for line in lines[:2]):
        raise RecordError("several-objects", count=len(lines))
    return text


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("not-utf8", byte=error.start) from None


def _is_object(line: str) -> bool:
    try:
        read_object(line)
    except KoenigrufenError:
        return False
    return True
