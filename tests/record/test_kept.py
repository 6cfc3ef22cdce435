"""The file of a long run: it goes on, is mended, and is never that of another run."""

from __future__ import annotations

from pathlib import Path

import pytest

from koenigrufen.record.kept import ForeignFile, add, kept

HEAD = {"part": "weights", "seed": 6}


def test_a_journal_is_begun_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    assert kept(file, HEAD) == []
    add(file, 3)
    add(file, {"name": "Küss"})
    assert kept(file, HEAD) == [3, {"name": "Küss"}]


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


OTHERS = [
    b'{"part": "facts", "seed": 6}\n3\n', b"notes\n", b"notes", b"\xff\xfe", b"\n",
    b'{"part": "weights", "seed": 6}\nnotes\n3',
]  # fmt: skip


@pytest.mark.parametrize("data", OTHERS)
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "run.jsonl"
    file.write_bytes(data)
    with pytest.raises(ForeignFile) as caught:
        kept(file, HEAD)
    assert caught.value.values == {"file": str(file)}
    assert file.read_bytes() == data
