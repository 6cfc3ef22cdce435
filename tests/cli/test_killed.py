"""A process that is killed at any moment loses nothing it has shown."""

import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.process import ALWAYS_FIRST, environment, journals, play

ARGUMENTS = ("--seed", "3", "--deals", "2")


def killed_evening(home: Path, record: Path, after: float) -> str:
    """Plays on until it is killed; gives what it had shown by then."""
    command = [sys.executable, "-m", "koenigrufen", "play", "--plain", *ARGUMENTS]
    with subprocess.Popen(
        [*command, "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(ALWAYS_FIRST.encode())
        process.stdin.flush()
        first = process.stdout.readline()
        time.sleep(after)
        process.kill()
        return (first + process.stdout.read()).decode(errors="ignore")


def test_killed_again_and_again_it_is_the_same_evening(tmp_path: Path) -> None:
    rng = random.Random(4)
    whole, parts, home = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl", tmp_path / "home"
    play(tmp_path / "quiet", *ARGUMENTS, "--record", str(whole))
    for _ in range(4):
        shown = killed_evening(home, parts, rng.uniform(0.0, 0.12))
        kept = "".join(path.read_text() for path in journals(home))
        played = re.findall(r"^Süd spielt (\w+)", shown, flags=re.MULTILINE)
        assert all(f'"0 play {card}"\n' in kept for card in played)
    play(home, *ARGUMENTS, "--record", str(parts))
    deals = whole.read_text()
    assert parts.read_text() in (deals, 2 * deals, 3 * deals)  # on a quick machine it begins anew


def test_a_half_written_last_line_loses_nothing_before_it(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", typed="1\n1\n1\n")
    (journal,) = journals(tmp_path)
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'"0 play T')
    assert play(tmp_path, typed="").startswith("Der Abend geht weiter")
    assert journal.read_bytes() == whole


@pytest.mark.parametrize("start", ["", '{"format": "koenigruf'])
def test_an_evening_killed_before_its_first_line_is_put_aside(tmp_path: Path, start: str) -> None:
    play(tmp_path, "--seed", "3", typed="1\n")
    torn = tmp_path / "evenings" / "20990101-000000-001.jsonl"
    torn.write_text(start)
    assert play(tmp_path, typed="").startswith("Der Abend geht weiter")
    assert (torn.parent / "aside" / torn.name).read_text() == start


def test_two_processes_do_not_write_one_journal(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", typed="1\n")
    command = [sys.executable, "-m", "koenigrufen", "play", "--plain"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(tmp_path)
    ) as first:
        assert first.stdout is not None
        assert "geht weiter" in first.stdout.readline().decode()
        assert "Servus" in play(tmp_path, typed="")
        first.kill()
