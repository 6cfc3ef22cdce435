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
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Final

import click

from tests.mutation.ledger import FOUND, Ledger, Outcome, digest
from tests.mutation.operators import Mutant, mutants

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
LAW: Final = Path("src/koenigrufen")
FILES: Final = (
    "rules/play.py", "rules/auction.py", "rules/talon.py", "rules/announcing.py",
    "rules/counting.py", "rules/dealing.py", "rules/trick.py", "rules/bonuses/base.py",
    "rules/bonuses/birds.py", "rules/bonuses/catches.py", "rules/bonuses/hands.py",
    "rules/bonuses/honours.py", "rules/bonuses/king_ultimo.py", "rules/bonuses/sweep.py",
    "scoring/trischaken.py", "scoring/two_highest.py", "scoring/game.py", "scoring/kontra.py",
    "scoring/negative.py", "scoring/renonce.py", "scoring/session.py", "scoring/statement.py",
    "scoring/course.py", "scoring/account.py", "scoring/facts.py", "scoring/explain.py",
)  # fmt: skip
TESTS: Final = (
    "tests/rulebook", "tests/scenarios", "tests/settle/test_tables.py", "tests/cups",
    "tests/options", "tests/session", "tests/settle/test_played.py", "tests/playthrough",
)  # fmt: skip
"""The quick ones: a fault that they let pass is worth a case."""
QUICKEST: Final = (
    "tests/scenarios",
    "tests/cups",
    "tests/rulebook",
    "tests/settle/test_tables.py",
)
"""For a fault that needs a process of its own."""
APART: Final = (Outcome.OUTSIDE, Outcome.UNCALLED)


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
        _try_outside(folder / "tree", wanted, Ledger.read(book), 60 * minutes)
    sys.exit(_told(wanted, Ledger.read(book)) or done.returncode)


def _try_outside(tree: Path, files: tuple[str, ...], ledger: Ledger, seconds: float) -> None:
    """Faults that stand in no function, each in a copy of its own file and a fresh process."""
    until = time.time() + seconds
    for file in files:
        path = tree / LAW / file
        source = path.read_text(encoding="utf-8")
        found = list(mutants(file, source))
        for number, mutant in enumerate(found, start=1):
            outside = ledger.outcomes.get(mutant.key, ("",))[0] in APART
            if outside and time.time() < until:
                path.write_text(mutant.text, encoding="utf-8")
                ledger.write(mutant, _by_itself(tree), digest(source), (number, len(found)))
        path.write_text(source, encoding="utf-8")


def _by_itself(tree: Path) -> Outcome:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly", *QUICKEST]
    command += ["-p", "no:cacheprovider"]
    paths = os.pathsep.join((str(tree), str(tree / "src")))
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=False)
    return Outcome.KILLED if done.returncode else Outcome.SURVIVED


def _copy(tree: Path) -> None:
    shutil.rmtree(tree, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "web")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tree)


def _told(files: tuple[str, ...], ledger: Ledger) -> int:
    """The counts, and each fault that was found by nothing and explained nowhere."""
    explained = tomllib.loads((HERE / "explained.toml").read_text(encoding="utf-8"))
    unexplained = 0
    for file in files:
        counts: Counter[str] = Counter()
        for mutant, outcome in _outcomes(file, ledger):
            word = "explained" if mutant.key in explained and outcome not in FOUND else outcome
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
