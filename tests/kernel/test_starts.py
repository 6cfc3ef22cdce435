"""The engine in fresh processes: compiled once, loaded after, plain Python where asked for."""

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from koenigrufen.cli.benching.deals import two_sides
from koenigrufen.kernel import _jit, driver
from koenigrufen.kernel.solver import Solver

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


def test_a_second_start_loads_what_the_first_has_compiled(tmp_path: Path) -> None:
    first = started(tmp_path, KOENIGRUFEN_JIT="1")
    second = started(tmp_path, KOENIGRUFEN_JIT="1")
    plain = started(tmp_path, KOENIGRUFEN_JIT="0")
    assert not first[2]
    assert second[2]
    assert first[:2] == second[:2] == plain[:2]
    assert list((tmp_path / "compiled").rglob("*.nbc"))


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root writes anywhere")
@pytest.mark.slow
def test_where_nothing_can_be_kept_every_start_compiles(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    assert not started(tmp_path, KOENIGRUFEN_JIT="1")[2]


def test_settling_a_deal_does_not_wait_for_the_kernel() -> None:
    code = (
        "import sys; sys.argv = ['koenigrufen', '--help']\n"
        "import koenigrufen.main, koenigrufen.cli.settle\n"
        "sys.exit(sum(name in sys.modules for name in ('numba', 'numpy', 'koenigrufen.kernel')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == 0
