"""`koenigrufen replay`: recorded deals in a file, good lines and bad ones."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from koenigrufen.record.dealfile import record_of, write_record
from tests.cli.process import run
from tests.helpers.driver import random_state


def _deal(seed: int) -> str:
    """A whole random deal as a line; more steps than any deal has."""
    return write_record(record_of(random_state("thrash", Random(seed), steps=500)))


def test_each_deal_is_reported_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text(f"{_deal(1)}\n\n{_deal(2)}\n", encoding="utf-8")
    done = run(tmp_path, "replay", str(file), "--json")
    reports = json.loads(done.stdout)
    assert done.returncode == 0
    assert [len(report["score"]) for report in reports] == [4, 4]


def test_a_line_that_cannot_be_read_stands_in_its_place_and_the_rest_goes_on(
    tmp_path: Path,
) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text(f"{_deal(1)[:90]}\n{_deal(2)}\n", encoding="utf-8")
    done = run(tmp_path, "replay", str(file), "--json")
    first, second = json.loads(done.stdout)
    assert (done.returncode, first["error"]["line"], first["error"]["reason"]) == (
        1,
        1,
        "not-json",
    )
    assert "money" in second


def test_an_empty_file_is_an_empty_list(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text("", encoding="utf-8")
    done = run(tmp_path, "replay", str(file), "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    done = run(tmp_path, "replay", str(tmp_path / "none.jsonl"), "--json")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
