"""The examples that the front end is built on have the shape the server sends."""

import json
from pathlib import Path

import msgspec
import pytest

from koenigrufen.web.views.shapes import SeatView
from tests.web.make_fixtures import FOLDER, views

EXAMPLES = sorted(FOLDER.glob("view-*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_a_seat_view(path: Path) -> None:
    view = msgspec.json.decode(path.read_bytes(), type=SeatView)
    assert json.loads(msgspec.json.encode(view)).keys() == json.loads(path.read_bytes()).keys()


def test_there_is_an_example_of_every_phase() -> None:
    assert {f"view-{name}" for name in views()} == {path.stem for path in EXAMPLES}
