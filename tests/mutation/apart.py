"""Faults that need a fresh process: those outside functions, and those that ran before the tests.

A constant of a module or a field's default is read once, when everything is imported. So the fault
is written into the copy of the tree, and a child that has nothing of the law imported yet runs the
tests. The children are forked from here, where what is slow to import is imported already.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Final

import _pytest.assertion.rewrite
import hypothesis
import pytest
import rich.console

from tests.mutation.ledger import FOUND, Ledger, Outcome, digest
from tests.mutation.operators import mutants

LAW: Final = Path("src/koenigrufen")
PATIENCE: Final = 90
"""Processor seconds after which the tests count as stuck; without a fault they take ten."""
ARGUMENTS: Final = (
    "-x", "-q", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip
"""Of the warning: what is imported here already is none of ours."""
SLOW_TO_IMPORT: Final = (_pytest.assertion.rewrite, hypothesis, rich.console)


def main(files: list[str], tests: list[str], book: Path, seconds: float) -> None:
    """Tries every fault of the files that is open or was found by nothing."""
    if any(name.partition(".")[0] == "koenigrufen" for name in sys.modules):
        raise RuntimeError("the law is imported here already: no fault would show")
    sys.dont_write_bytecode = True
    if _tested(tests) is not Outcome.SURVIVED:
        raise RuntimeError("the tests fail without any fault")
    ledger, until = Ledger.read(book), time.time() + seconds
    for file in files:
        path = LAW / file
        source = path.read_text(encoding="utf-8")
        found = list(mutants(file, source))
        for number, mutant in enumerate(found, start=1):
            tried = ledger.of(mutant, digest(source))
            if tried in (*FOUND, "open") or time.time() > until:
                continue
            path.write_text(mutant.text, encoding="utf-8")
            outcome = _tested(tests)
            path.write_text(source, encoding="utf-8")
            ledger.write(mutant, outcome, digest(source), (number, len(found)))


def _tested(tests: list[str]) -> Outcome:
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        os._exit(1 if any(pytest.main([*ARGUMENTS, room]) for room in tests) else 0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Outcome.TIMEOUT
    return Outcome.KILLED if os.WEXITSTATUS(status) else Outcome.SURVIVED


if __name__ == "__main__":
    wanted = os.environ
    main(
        wanted["MUTANTS_FILES"].split(),
        sys.argv[1:],
        Path(wanted["MUTANTS_LEDGER"]),
        float(wanted["MUTANTS_SECONDS"]),
    )
