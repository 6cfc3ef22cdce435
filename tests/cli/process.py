"""Runs the real command in a process of its own, with a data folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

ALWAYS_FIRST = "1\n" * 600
"""Answers that take the first of whatever is offered, for as long as anyone asks."""


def environment(home: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**kept, "KOENIGRUFEN_HOME": str(home), "LANG": "de_AT.UTF-8", "PYTHONUTF8": "1"}


def run(home: Path, *arguments: str, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """The command to its end; `typed` is what stands on its standard input."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [sys.executable, "-m", "koenigrufen", *arguments],
        input=data,
        env=environment(home),
        capture_output=True,
        check=False,
        timeout=60,
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in out + err, err
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def play(home: Path, *arguments: str, typed: str | bytes = ALWAYS_FIRST) -> str:
    """A plain evening, which must end well; gives what it wrote. Tips come without the kernel."""
    done = run(home, "play", "--plain", "--hints", "novice", *arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def journals(home: Path) -> list[Path]:
    return sorted(home.rglob("*.jsonl"))
