"""The journal: what was written stays, what was half written goes, and one alone writes."""

from pathlib import Path

import pytest

from koenigrufen.cards.errors import RecordError
from koenigrufen.record.journal import Journal


def test_entries_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "below" / "journal.jsonl"
    journal = Journal(path)
    assert journal.entries == []
    journal.write({"deal": "Küss"})
    journal.write("0 play T1")
    assert path.read_bytes().count(b"\n") == 2
    journal.close()
    assert Journal(path).entries == [{"deal": "Küss"}, "0 play T1"]


@pytest.mark.parametrize("torn", ['"', '"0 play T', '"0 play T1"', "{", "\x00\x00"])
def test_a_line_without_its_end_was_never_written(tmp_path: Path, torn: str) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_text(f'"a"\n"b"\n{torn}')
    journal = Journal(path)
    assert journal.entries == ["a", "b"]
    journal.write("c")
    assert path.read_text() == '"a"\n"b"\n"c"\n'


@pytest.mark.parametrize("broken", [b"{\n", b"\xff\n", b"\n"])
def test_a_broken_line_is_named_and_nothing_is_lost(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(b'"a"\n' + broken + b'"c"\n')
    with pytest.raises(RecordError) as caught:
        Journal(path)
    assert caught.value.reason == "journal-broken"
    assert caught.value.values == {"path": str(path), "line": 2}
    assert path.read_bytes() == b'"a"\n' + broken + b'"c"\n'


def test_only_one_writes(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    first = Journal(path)
    with pytest.raises(RecordError) as caught:
        Journal(path)
    assert caught.value.reason == "journal-in-use"
    first.close()
    first.close()
    Journal(path).close()
