"""The evening as a file: what the spreadsheet holds is what the sheet shows."""

import csv
import io
from fractions import Fraction
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.web.served import Served
from tests.web.test_evening import EVENING, written

pytestmark = pytest.mark.web

NAMES = ["Anna", "=2+5", "Çağla; Ö", "D"]


def _rows(server: Served, sheet: str, kind: str) -> list[list[Any]]:
    raw = server.get(f"/api/sheets/{sheet}/export.{kind}")
    if kind == "csv":
        assert raw.startswith(b"\xef\xbb\xbf")
        return list(csv.reader(io.StringIO(raw.decode("utf-8-sig")), delimiter=";"))
    page = load_workbook(io.BytesIO(raw)).active
    assert page is not None
    return [list(row) for row in page.iter_rows(values_only=True)]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_every_line_and_sum_stands_in_the_file(server: Served, kind: str) -> None:
    sheet = written(server, NAMES)
    head, *lines, sums = _rows(server, sheet["id"], kind)
    assert len(lines) == len(EVENING) == len(sheet["lines"])
    for row, line in zip([*lines, sums], [*sheet["lines"], sheet], strict=True):
        amounts = [Fraction(str(cell)) for cell in row[4:12]]
        assert amounts == [Fraction(one) for one in (*line["score"], *line["money"])]
    assert [row[3] for row in lines] == [line["name"] for line in sheet["lines"]]
    assert [int(row[1]) for row in lines] == [line["radl"] for line in sheet["lines"]]
    assert str(head[4]) == "Anna"
    assert "Çağla; Ö" in head[6]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_name_is_no_formula(server: Served, kind: str) -> None:
    """A name that begins like a formula is not reckoned by the spreadsheet."""
    made = server.post("/api/sheets", {"names": NAMES, "dealer": 0})["id"]
    name = str(_rows(server, made, kind)[0][5])
    assert name.endswith("=2+5")
    assert kind == "xlsx" or not name.startswith("=")
    if kind == "xlsx":
        book = load_workbook(io.BytesIO(server.get(f"/api/sheets/{made}/export.xlsx")))
        assert book.active is not None
        assert all(cell.data_type != "f" for row in book.active.iter_rows() for cell in row)
