"""`make play` a second time: the table that runs is opened, not a second one refused."""

from __future__ import annotations

import os
import socket
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.web.served import COMMAND, Served

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.web


def _start(home: Path, port: int) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, "--open", "--port", str(port)]
    told = {**os.environ, "KOENIGRUFEN_HOME": str(home)}
    for display in ("DISPLAY", "WAYLAND_DISPLAY"):
        told.pop(display, None)
    return subprocess.run(
        command, env=told, capture_output=True, text=True, timeout=60, check=False
    )


def test_a_second_start_tells_where_the_first_one_is(server: Served, tmp_path: Path) -> None:
    done = _start(tmp_path, server.port)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{server.address}/\n"


def test_a_port_of_someone_else_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        done = _start(tmp_path, taken.getsockname()[1])
    assert done.returncode == 2
    assert "in use" in done.stderr
    assert "Traceback" not in done.stderr
