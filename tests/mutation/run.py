"""Plants faults in the law and lists those that no test finds: `make mutants`.

The tree is copied outside the repository and the tests run there. A run is bounded in time and
goes on where the last one stopped; only what is explained in explained.toml may survive.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

import click

from tests.mutation.ledger import EXPLAINED, FOUND, Ledger, Outcome, digest
from tests.mutation.operators import Mutant, mutants

ROOT: Final = Path(__file__).parents[2]
LAW: Final = Path("src/koenigrufen")
FILES: Final = tuple(
    str(path.relative_to(ROOT / LAW).as_posix())
    for room in ("rules", "scoring")
    for path in sorted((ROOT / LAW / room).rglob("*.py"))
)
"""All that decides how a deal is played and what it costs."""
TESTS: Final = (
    "tests/rulebook", "tests/rulesets", "tests/scenarios", "tests/settle/test_tables.py",
    "tests/cups", "tests/options", "tests/session", "tests/texts",
    "tests/settle/test_played.py", "tests/playthrough",
)  # fmt: skip
"""The quick ones: a fault that they let pass is worth a case."""
QUICKEST: Final = TESTS[:8]
"""For a fault that needs a process of its own."""


@click.command()
@click.option("--minutes", default=30.0, help="For how long; the next run goes on.")
@click.option("--slack", default=2.0, help="Processor seconds a fault's tests may take longer.")
@click.option("--work", type=click.Path(path_type=Path), help="Where to work and to remember.")
@click.argument("files", nargs=-1)
def main(minutes: float, slack: float, work: Path | None, files: tuple[str, ...]) -> None:
    """Plants faults in FILES (as scoring/game.py; all that matter where none is named)."""
    folder = work or Path(tempfile.gettempdir()) / "koenigrufen-mutants"
    _copy(folder / "tree")
    wanted, book = files or FILES, folder / "outcomes.jsonl"
    environment = os.environ | {
        "MUTANTS_FILES": " ".join(wanted),
        "MUTANTS_LEDGER": str(book),
        "MUTANTS_SECONDS": str(60 * minutes),
        "MUTANTS_SLACK": str(slack),
        "PYTHONPATH": os.pathsep.join((str(folder / "tree"), str(folder / "tree/src"))),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:xdist"]
    command += ["-p", "no:cacheprovider", "-p", "tests.mutation.plugin", *TESTS]
    done = subprocess.run(command, cwd=folder / "tree", env=environment, check=False)
    if done.returncode == 0:
        command = [sys.executable, "-m", "tests.mutation.apart", *QUICKEST]
        done = subprocess.run(command, cwd=folder / "tree", env=environment, check=False)
    sys.exit(_told(wanted, Ledger.read(book)) or done.returncode)


def _copy(tree: Path) -> None:
    shutil.rmtree(tree, ignore_errors=True)
    for name, without in (("src", ()), ("tests", ("web",))):
        ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", *without)
        shutil.copytree(ROOT / name, tree / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tree)


def _told(files: tuple[str, ...], ledger: Ledger) -> int:
    """The counts, and each fault that was found by nothing and explained nowhere."""
    unexplained = 0
    for file in files:
        counts: Counter[str] = Counter()
        for mutant, outcome in _outcomes(file, ledger):
            word = "explained" if mutant.key in EXPLAINED and outcome not in FOUND else outcome
            counts[word] += 1
            if word in (Outcome.SURVIVED, Outcome.UNCALLED, Outcome.OUTSIDE):
                unexplained += 1
                click.echo(f"  {word}, line {mutant.line}: {mutant.key}")
        click.echo(f"{file}: " + ", ".join(f"{n} {word}" for word, n in sorted(counts.items())))
    return 1 if unexplained else 0


def _outcomes(file: str, ledger: Ledger) -> list[tuple[Mutant, str]]:
    source = (ROOT / LAW / file).read_text(encoding="utf-8")
    return [(mutant, ledger.of(mutant, digest(source))) for mutant in mutants(file, source)]


if __name__ == "__main__":
    main()
