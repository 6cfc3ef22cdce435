"""A floor imports only floors below it; the law lives on the standard library alone."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import (
    LAW,
    PACKAGE,
    ROOT,
    all_files,
    imported_tops,
    law_files,
    parse,
    room,
    shown,
)

ALLOWED_IN_THE_LAW = sys.stdlib_module_names | {"koenigrufen"}
NEVER_WITH_THE_LAW = ("numpy", "numba", "click", "rich", "platformdirs", "koenigrufen.kernel")


def lint_imports(source_folder: Path) -> subprocess.CompletedProcess[str]:
    """The contract of pyproject.toml, applied to the package that lies in the folder."""
    environment = {**os.environ, "PYTHONPATH": str(source_folder), "PYTHONUTF8": "1"}
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    config = str(ROOT / "pyproject.toml")
    return subprocess.run(
        [sys.executable, "-P", "-c", code, "--no-cache", "--config", config],
        cwd=source_folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def plant(folder: Path, sources: dict[str, str]) -> Path:
    """A small house of the same name, each room one `__init__.py`."""
    for name, text in {"": "", **sources}.items():
        file = folder / "koenigrufen" / name / "__init__.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_every_floor_imports_only_floors_below_it() -> None:
    done = lint_imports(PACKAGE.parent)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "sources",
    [
        {"cards": "import koenigrufen.game", "game": ""},
        {"scoring": "def f():\n    from koenigrufen import kernel", "kernel": ""},
        {"cli": "from ..web import page", "web": "page = 1"},
        {"attic": ""},
    ],
    ids=["upwards", "upwards-in-a-function", "to-a-neighbour", "a-room-without-a-floor"],
)
def test_a_breach_of_the_floors_is_found(tmp_path: Path, sources: dict[str, str]) -> None:
    done = lint_imports(plant(tmp_path, sources))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 broken" in done.stdout or "attic" in done.stdout


def test_a_house_with_a_few_sound_floors_is_accepted(tmp_path: Path) -> None:
    sources = {"game": "import koenigrufen.cards", "cards": ""}
    done = lint_imports(plant(tmp_path, sources))
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_room_of_the_law_exists() -> None:
    assert set(LAW) <= {room(path) for path in all_files()}


def test_the_law_imports_nothing_but_the_standard_library() -> None:
    foreign = [
        f"{shown(path)}:{line}: {name}"
        for path in law_files()
        for line, name in imported_tops(parse(path))
        if name not in ALLOWED_IN_THE_LAW
    ]
    assert foreign == []


@pytest.mark.parametrize(
    "source",
    [
        "import numpy.random",
        "from numba import njit",
        "def f():\n    import click",
        "if True:\n    from rich.table import Table",
        "import importlib\nimportlib.import_module('numba')",
        "from importlib import import_module\nimport_module('numba')",
        "__import__('numba')",
    ],
)
def test_a_foreign_import_is_found_wherever_it_hides(source: str) -> None:
    names = {name for _, name in imported_tops(ast.parse(source))}
    assert names - ALLOWED_IN_THE_LAW


def test_relative_and_standard_imports_are_no_foreign_ones() -> None:
    source = "from . import card\nfrom ..cards import deal\nfrom importlib.resources import files"
    names = {name for _, name in imported_tops(ast.parse(source))}
    assert names <= ALLOWED_IN_THE_LAW


def test_importing_the_whole_law_loads_no_kernel_and_no_screen() -> None:
    modules = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in law_files()
    ]
    code = (
        "import importlib, sys\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        f"print([name for name in {NEVER_WITH_THE_LAW!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"
