"""The engine in fresh processes: compiled once, loaded after, plain Python where asked for."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from koenigrufen.cli.benching.deals import two_sides
from koenigrufen.kernel import _jit, driver
from koenigrufen.kernel.solver import Solver
from tests.kernel import entries

PROGRAM = """
from tests.kernel.test_starts import work
print(*work())
"""
ROOT = Path(__file__).parents[2]


def work() -> tuple[int, int, bool]:
    """A solved ending, the nodes it took, and whether the search came from the cache."""
    solved = Solver(memory=1 << 20).solve(next(two_sides(3, 1, seed=7)), all_cards=False)
    compiled: Any = driver.close_in
    hits = sum(compiled.stats.cache_hits.values()) if _jit.COMPILED else 0
    return solved.value.low, solved.nodes, hits > 0


def started(home: Path, **more: str) -> tuple[int, int, bool]:
    environment = {**os.environ, "KOENIGRUFEN_HOME": str(home), **more}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    value, nodes, cached = done.stdout.split()
    return int(value), int(nodes), cached == "True"


def test_a_second_start_loads_what_the_first_has_kept_elsewhere(
    tmp_path: Path,
) -> None:
    before = sources()
    first = started(tmp_path, KOENIGRUFEN_JIT="1", PYTHONDONTWRITEBYTECODE="1")
    assert sources() == before
    second = started(tmp_path, KOENIGRUFEN_JIT="1")
    assert not first[2]
    assert second[2]
    assert first[:2] == second[:2]
    assert list((tmp_path / "compiled").rglob("*.nbc"))


@pytest.mark.parametrize("jit", ["0", "1"], ids=["plain", "loaded"])
def test_a_fresh_process_finds_the_same_whatever_it_is_asked(jit: str) -> None:
    """In plain Python, and from code that this process has compiled and kept."""
    expected = entries.taken()
    environment = {**os.environ, "KOENIGRUFEN_JIT": jit}
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.entries"],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [expected, False]


def sources() -> set[Path]:
    return {file for file in (ROOT / "src").rglob("*") if "__pycache__" not in file.parts}


def test_compiled_code_is_kept_by_what_it_is_made_of() -> None:
    here = Path(_jit.__file__).parent
    parts = {part.stem for part in _jit.parts_of(here / "play.py")}
    assert {"play", "bits", "_jit"} <= parts
    assert not {"search", "rollout", "maxn"} & parts
    assert {"search", "play", "bits", "table", "bounds", "order"} <= {
        part.stem for part in _jit.parts_of(here / "driver.py")
    }


def test_a_first_start_tells_of_every_part_and_a_later_one_of_none() -> None:
    code = (
        "from koenigrufen.cli.solving.answers import SEARCHED\n"
        "from koenigrufen.kernel.compiling import compiling\n"
        "from tests.kernel.test_starts import work\n"
        "told = []\n"
        "with compiling(SEARCHED, lambda ready, total: told.append((ready, total))):\n"
        "    work()\n"
        "print(len(told), told[-1] if told else None)\n"
    )
    with TemporaryDirectory() as home:
        environment = {**os.environ, "KOENIGRUFEN_HOME": home, "KOENIGRUFEN_JIT": "1"}
        first, second = (
            subprocess.run(
                [sys.executable, "-c", code],
                cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
            ).stdout
            for _ in range(2)
        )  # fmt: skip
    number, _, last = first.partition(" ")
    ready, _, total = last.strip("()\n").partition(", ")
    assert int(number) > 10
    assert ready == total
    assert second == "0 None\n"


@pytest.mark.slow
def test_where_nothing_can_be_kept_every_start_compiles(tmp_path: Path) -> None:
    """A file where the folder should be: root, who may write anywhere, cannot write there."""
    home = tmp_path / "home"
    home.touch()
    assert not started(home, KOENIGRUFEN_JIT="1")[2]


def test_settling_a_deal_does_not_wait_for_the_kernel() -> None:
    code = (
        "import sys; sys.argv = ['koenigrufen', '--help']\n"
        "import koenigrufen.main, koenigrufen.cli.settle\n"
        "sys.exit(sum(name in sys.modules for name in ('numba', 'numpy', 'koenigrufen.kernel')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == 0
