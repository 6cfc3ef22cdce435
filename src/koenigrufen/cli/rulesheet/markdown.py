"""The few shapes of Markdown that the pages need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koenigrufen.cli.rulesheet.values import capital


def heading(text: str, level: int = 2) -> Iterator[str]:
    yield from ("", f"{'#' * level} {capital(text)}", "")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table; a bar inside a cell is escaped."""
    yield _row(head)
    yield _row(["---"] * len(head))
    yield from map(_row, rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"
