"""The command table: quick, complete, and never a traceback."""

import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from koenigrufen.cards.errors import KoenigrufenError, RecordError
from koenigrufen.cli.deciding import decision
from koenigrufen.cli.failures import failure_lines
from koenigrufen.cli.reading import read_one
from koenigrufen.main import COMMANDS
from koenigrufen.texts.catalogue import Tongue
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


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe", "Byte 0 ist kein UTF-8"),
        (b'{"format": "x"}\n{"format": "y"}\n', "mehrere JSON-Objekte"),
        (b'{"format": "koenigrufen-position/1", "hand": 3}', "hand: diesen"),
    ],
)
def test_what_is_no_single_object_is_said_in_one_line(
    tmp_path: Path, data: bytes, words: str
) -> None:
    file = tmp_path / "some.json"
    file.write_bytes(data)
    with pytest.raises(KoenigrufenError) as caught:
        decision(read_one(str(file)), None, ())
    (line,) = failure_lines(caught.value, Tongue("de"))
    assert words in line


def test_a_file_is_named_as_it_is_called() -> None:
    error = RecordError("journal-in-use", path="j1")
    assert failure_lines(error, Tongue("de"))[0].startswith("j1: ")
    assert failure_lines(RecordError("deal-over"), Tongue("en")) == ["The deal is over."]


def test_what_a_stream_cannot_write_is_spelt_as_in_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    typed = json.dumps({"cmd": "hello", "id": "\U0001f0cf ♥"})
    done = run(tmp_path, "engine", "--level", "novice", typed=typed)
    assert json.loads(done.stdout)["id"] == "\U0001f0cf ♥"
