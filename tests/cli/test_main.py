"""The command table: quick, complete, and never a traceback."""

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from koenigrufen.main import COMMANDS
from tests.cli.process import environment, run


def test_help_lists_every_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    for name, text in COMMANDS.items():
        assert name in done.stdout
        assert text in done.stdout


def test_no_arguments_show_the_help(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "play" in done.stdout


def test_help_imports_no_command_no_law_and_no_screen(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from koenigrufen.main import _run\n"
        "_run(['--help'])\n"
        "ours = ('koenigrufen', 'rich', 'platformdirs')\n"
        "print(sorted(name for name in sys.modules if name.startswith(ours)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "['koenigrufen', 'koenigrufen.main']"


WRITTEN = [name for name in COMMANDS if find_spec(f"koenigrufen.cli.{name}")]


@pytest.mark.parametrize("name", WRITTEN)
def test_every_command_exists_and_explains_itself(name: str) -> None:
    command = getattr(import_module(f"koenigrufen.cli.{name}"), name)
    assert isinstance(command, click.Command)
    assert command.help


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("plya",), "play"),
        (("play", "--levle", "random"), "--level"),
        (("play", "--level", "nvice"), "novice"),
        (("play", "--level", "novice,random"), "--level"),
        (("play", "--rules", "frohnleitn"), "frohnleiten"),
        (("play", "--set", "trischaken.mayor_limt=40"), "mayor_limit"),
        (("play", "--contract", "drieer"), "dreier"),
        (("play", "--deals", "0"), "--deals"),
        (("rules", "show", "thrsh"), "thrash"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_status_two(
    tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert words in done.stderr


def test_an_unusable_data_folder_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    done = run(file, "play", "--plain")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
