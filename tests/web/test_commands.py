"""serve, verify and doctor as a person calls them."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from koenigrufen.record.dealfile import write_record
from tests.web.served import served
from tests.web.test_shuffle import promised

pytestmark = pytest.mark.web


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    code = "from koenigrufen.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "KOENIGRUFEN_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def recorded(folder: Path, **changed: object) -> Path:
    """A deal file of one deal with its shuffle."""
    record, told = promised()
    line = json.loads(write_record(record)) | {"shuffle": told | changed}
    path = folder / "deals.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    return path


def test_verify_says_that_a_deal_is_as_promised(tmp_path: Path) -> None:
    done = run("verify", str(recorded(tmp_path)), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "as promised" in done.stdout


def test_verify_finds_an_altered_deal(tmp_path: Path) -> None:
    done = run("verify", str(recorded(tmp_path, seed="11" * 32)), "--json", home=tmp_path)
    assert done.returncode == 1
    (row,) = json.loads(done.stdout)
    assert [check["check"] for check in row["checks"] if not check["ok"]] == [
        "commitment",
        "cards",
    ]


@pytest.mark.parametrize("arguments", [("verify", "nothing.jsonl"), ("serve", "--port", "x")])
def test_what_cannot_be_used_is_one_line_and_status_2(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = run(*arguments, home=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_no_traceback(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("serve", "--port", str(taken.getsockname()[1]), home=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_doctor_finds_a_healthy_installation_healthy(tmp_path: Path) -> None:
    done = run("doctor", "--json", home=tmp_path)
    found = json.loads(done.stdout)
    assert {name: row for name, row in found.items() if not row["ok"]} == {}
    assert done.returncode == 0
    assert {"python", "packages", "database", "kernel", "pages"} <= found.keys()


def test_doctor_finds_a_broken_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"this is no database" * 100)
    done = run("doctor", home=tmp_path)
    assert done.returncode == 1
    assert "WRONG  database" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_doctor_and_serve_refuse_a_database_from_the_future(tmp_path: Path) -> None:
    assert run("doctor", home=tmp_path).returncode == 0
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE meta SET value = '999' WHERE key = 'schema'")
    database.close()
    assert "newer-schema" in run("doctor", home=tmp_path).stdout
    done = run("serve", "--port", "0", home=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with served(tmp_path):
        done = run("serve", "--port", "0", home=tmp_path)
    assert done.returncode == 2
    assert "another server" in done.stderr
