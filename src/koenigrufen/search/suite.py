"""The positions that come along: endings with a right card, each confirmed by playing it out."""

from __future__ import annotations

from importlib import resources

_SUITE = resources.files("koenigrufen.search") / "positions" / "suite.jsonl"


def suite() -> bytes:
    """The file, one position a line."""
    return _SUITE.read_bytes()
