"""The journal of a long run: it goes on, is mended, and is never that of another run."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from koenigrufen.research.kept import kept

HEAD = {"part": "weights", "seed": 6}


def test_a_journal_is_begun_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    assert kept(file, HEAD) == []
    with file.open("a") as open_file:
        open_file.write("3\n4\n")
    assert kept(file, HEAD) == [3, 4]


@pytest.mark.parametrize("torn", ["4", '{"deal": '])
def test_a_torn_last_line_is_cut_away(tmp_path: Path, torn: str) -> None:
    file = tmp_path / "run.jsonl"
    kept(file, HEAD)
    with file.open("a") as open_file:
        open_file.write("3\n" + torn)
    assert kept(file, HEAD) == [3]
    assert file.read_text().endswith("3\n")


def test_a_torn_first_line_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    file.write_text('{"part": "wei')
    assert kept(file, HEAD) == []
    assert kept(file, HEAD) == []


@pytest.mark.parametrize("text", ['{"part": "facts", "seed": 6}\n3\n', "notes\n", "notes"])
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "run.jsonl"
    file.write_text(text)
    with pytest.raises(click.UsageError, match="holds another run: name a new file"):
        kept(file, HEAD)
    assert file.read_text() == text
