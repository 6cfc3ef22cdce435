"""Faults that need a fresh process: those outside functions, and those that ran before the tests.

A constant of a module or a field's default is read once, when everything is imported. So the fault
is written into the copy of the tree, and a child that has nothing of the law imported yet runs the
tests. The children are forked from here, where all that is not the law's is imported already, and
what Python has compiled once lies beside its source: the changed file alone is compiled anew.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Final

import pytest

from tests.mutation.ledger import FOUND, Ledger, Outcome, digest
from tests.mutation.operators import mutants

LAW: Final = Path("src/koenigrufen")
PATIENCE: Final = 20
"""Processor seconds after which a test counts as stuck; without a fault none takes two."""
ARGUMENTS: Final = (
    "-x", "-q", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip
"""Of the warning: what is imported here already is none of ours."""
FIRST: Final = 3
"""So many tests that have found something of late are asked before all others."""
CHANGING: Final = ("koenigrufen", "tests", "conftest", "__main__", "__mp_main__")
"""What each child imports for itself."""


class Finder:
    """Notes the test, or the file of tests, that fails."""

    def __init__(self) -> None:
        self.found = ""

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.found = report.nodeid if report.failed else self.found

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.found = report.nodeid if report.failed else self.found


def main(files: list[str], tests: list[str], book: Path, seconds: float) -> None:
    """Tries every fault of the files that was not found, unless its reason is explained."""
    if any(name.partition(".")[0] == "koenigrufen" for name in sys.modules):
        raise RuntimeError("the law is imported here already: no fault would show")
    signal.signal(signal.SIGTERM, _stop)
    _warm(tests)
    ledger, until = Ledger.read(book), time.time() + seconds
    finders: list[str] = []
    for file in files:
        path = LAW / file
        source = path.read_text(encoding="utf-8")
        found = list(mutants(file, source))
        for number, mutant in enumerate(found, start=1):
            untried = ledger.of(mutant, digest(source)) == "open"
            if untried or ledger.knows(mutant, digest(source)) or time.time() > until:
                continue
            path.write_text(mutant.text, encoding="utf-8")
            try:
                outcome, finder = _tested([finders, *([room] for room in tests)])
            finally:
                path.write_text(source, encoding="utf-8")
            ledger.write(mutant, outcome, digest(source), (number, len(found)))
            finders = _first(finders, finder if outcome in FOUND else "")


def _warm(tests: list[str]) -> None:
    """Runs the tests without any fault and imports what they needed besides the law.

    Only now compiled files are written: a changed source is younger than what was compiled.
    """
    sys.dont_write_bytecode = False
    outcome, names = _tested([[room] for room in tests])
    if outcome is not Outcome.SURVIVED:
        raise RuntimeError("the tests fail without any fault")
    sys.dont_write_bytecode = True
    for name in names.split():
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def _stop(number: int, frame: FrameType | None) -> None:
    """Ends with the source whole again."""
    del number, frame
    sys.exit(1)


def _first(finders: list[str], finder: str) -> list[str]:
    return list(dict.fromkeys(filter(None, [finder, *finders])))[:FIRST]


def _tested(rounds: list[list[str]]) -> tuple[Outcome, str]:
    """What the tests say, round after round; and which failed, or what they imported."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        failed = _failed(rounds)
        os.write(tell, (_imported() if failed is None else failed).encode())
        os._exit(0 if failed is None else 1)
    os.close(tell)
    with os.fdopen(told, "rb") as pipe:
        answer = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Outcome.TIMEOUT, ""
    return Outcome.KILLED if os.WEXITSTATUS(status) else Outcome.SURVIVED, answer


def _failed(rounds: list[list[str]]) -> str | None:
    """The first test that fails, if any does; empty, if there were none to run."""
    for tests in filter(None, rounds):
        finder = Finder()
        if pytest.main([*ARGUMENTS, *tests], plugins=[finder]):
            return finder.found
    return None


def _imported() -> str:
    """Names of what the next child need not import again."""
    return " ".join(name for name in sys.modules if name.partition(".")[0] not in CHANGING)


if __name__ == "__main__":
    wanted = os.environ
    main(
        wanted["MUTANTS_FILES"].split(),
        sys.argv[1:],
        Path(wanted["MUTANTS_LEDGER"]),
        float(wanted["MUTANTS_SECONDS"]),
    )
