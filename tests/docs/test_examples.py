"""Every command shown in the documents is run, and says what stands there.

A block marked ``console`` holds commands after ``$`` and what they write; ``…`` stands for lines
left out. A block marked ``toml ours.toml`` (or json, jsonl) is a file the commands find.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from koenigrufen.main import COMMANDS, IN_THE_WEB
from tests.architecture.sources import ROOT

BLOCK = re.compile(r"^```(?P<info>\S.*)\n(?P<body>(?:.*\n)*?)```$", re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("[de][en]/*.md"))]
LOCALES = {"de": "de_AT.UTF-8", "en": "en_GB.UTF-8"}


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    for block in BLOCK.finditer(page.read_text("utf-8")):
        yield block["info"], block["body"]


def examples(body: str) -> Iterator[tuple[str, list[str]]]:
    """Each command with the lines that stand below it."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, *lines = part.rstrip().split("\n")
        yield command, lines


def says(wanted: list[str], got: list[str]) -> bool:
    """Line by line; an ellipsis swallows as many lines as it likes."""
    pattern = "".join(r"(?:.*\n)*?" if line == "…" else f"{re.escape(line)}\n" for line in wanted)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in got)) is not None


def written(command: str, folder: Path, language: str) -> list[str]:
    """What the command writes; the shell is there for its pipes."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    place = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{kept['PATH']}", "COLUMNS": "80"}
    tongue = {
        "LANG": LOCALES[language],
        "PYTHONUTF8": "1",
        "KOENIGRUFEN_HOME": str(folder / "home"),
    }
    done = subprocess.run(
        ["sh", "-c", f"({command}) 2>&1"],  # noqa: S607 - the reader's own shell
        cwd=folder,
        env={**kept, **place, **tongue},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    return [line.rstrip() for line in done.stdout.decode().rstrip().split("\n")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_commands_say_what_the_page_says(page: Path, tmp_path: Path) -> None:
    for info, body in blocks(page):
        kind, _, name = info.partition(" ")
        if kind in ("toml", "json", "jsonl") and name:
            (tmp_path / name).write_text(body, encoding="utf-8")
        if kind == "console":
            language = name or ("en" if page.parent.name == "en" else "de")
            for command, lines in examples(body):
                got = written(command, tmp_path, language)
                assert says([line.rstrip() for line in lines], got), "\n".join([command, *got])


def test_every_command_there_is_stands_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    rooms = {name: "web.commands" if name in IN_THE_WEB else "cli" for name in COMMANDS}
    there = [name for name, room in rooms.items() if find_spec(f"koenigrufen.{room}.{name}")]
    assert [name for name in there if text.count(f"`koenigrufen {name}") < len(LOCALES)] == []


LINK = re.compile(r"\]\((?!https?://|#)(?P<target>[^)#]+)")
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = {match["target"] for match in LINK.finditer(page.read_text("utf-8"))}
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_an_ellipsis_swallows_lines_and_nothing_else() -> None:
    assert says(["a", "…", "d"], ["a", "b", "c", "d"])
    assert says(["a", "…"], ["a"])
    assert not says(["a", "b"], ["a", "b", "c"])
    assert not says(["a.c"], ["abc"])
