"""The journal of a measurement that belongs to another one is refused by the command."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from koenigrufen.research.kept import kept


def test_another_runs_journal_is_named(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    assert kept(file, {"seed": 6}) == []
    with pytest.raises(click.UsageError, match="holds another run: name a new file"):
        kept(file, {"seed": 7})
    assert kept(file, {"seed": 6}) == []
