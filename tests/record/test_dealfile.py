"""Deal files: what is taken, and what is told of a line that cannot be."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.errors import RecordError
from koenigrufen.cards.shuffle import deal_pack, shuffled
from koenigrufen.record.dealfile import Record, read_record, write_record


def _table() -> dict[str, Any]:
    record = Record("thrash", 3, deal_pack(shuffled(Random(1)), 3), ("0 open",))
    table: dict[str, Any] = json.loads(write_record(record))
    return table


def test_what_is_written_is_read_again() -> None:
    text = json.dumps(_table())
    assert json.loads(write_record(read_record(text))) == _table()


def test_notes_of_other_programs_may_stand_beside_our_keys() -> None:
    assert read_record(json.dumps({**_table(), "comment": "a nice deal", "id": 7})).dealer == 3


@pytest.mark.parametrize(("key", "near"), [("restin", "resting"), ("player", "players")])
def test_a_key_that_only_looks_like_one_of_ours_is_refused(key: str, near: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(json.dumps({**_table(), key: []}))
    assert (refused.value.reason, refused.value.values["near"]) == ("misspelt-key", near)


def test_a_key_twice_is_refused_for_neither_value_is_the_right_one() -> None:
    text = json.dumps(_table())
    with pytest.raises(RecordError) as refused:
        read_record(text[:-1] + ', "dealer": 2}')
    assert refused.value.reason == "key-twice"
