"""A pytest plugin that plants faults: it runs the tests once, then a few of them for each fault.

A function's fault is planted in a forked child, in the function's own code; the child runs the
tests that were seen to call the function, the quickest first, until one fails.
"""

from __future__ import annotations

import gc
import inspect
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.ledger import Ledger, Outcome, digest
from tests.mutation.operators import Mutant, mutants

SOURCE: Final = Path("src/koenigrufen")
DEALS_EVERY: Final = 11
KEPT: Final = "koenigrufen.texts"
"""The cache of texts stays: no fault is planted in what fills it."""
RULE_FILES: Final = "tests/rulesets"
"""Here rule sets are read anew for each test, so that it is seen what their reading calls."""


class Planter:
    """Plants the faults of some files until the time is up; watching the tests comes before."""

    def __init__(self, files: list[str], ledger: Ledger, seconds: float, slack: float) -> None:
        self.files, self.ledger, self.seconds, self.slack = files, ledger, seconds, slack
        self.callers: dict[tuple[str, str], list[pytest.Item]] = {}
        self.took: dict[pytest.Item, float] = {}
        self.caches: list[Any] = []
        self.finders: dict[str, list[pytest.Item]] = {}
        """By file, the tests that have found something: they are asked first, the last before."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the whole deals a few are enough."""
        deals = [item for item in items if "playthrough" in item.nodeid]
        for item in set(deals) - set(deals[::DEALS_EVERY]):
            items.remove(item)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.caches = _caches()
        self._watch(session.items)
        until = time.time() + self.seconds
        functions = dict(_functions())
        for file in self.files:
            source = (SOURCE / file).read_text(encoding="utf-8")
            found = list(mutants(file, source))
            for number, mutant in enumerate(found, start=1):
                if time.time() > until:
                    return True
                if not self.ledger.knows(mutant, digest(source)):
                    outcome = self._try(mutant, functions)
                    self.ledger.write(mutant, outcome, digest(source), (number, len(found)))
        return True

    def _watch(self, items: list[pytest.Item]) -> None:
        """Runs every test once and notes which of the files' functions it calls."""
        paths = {str((SOURCE / file).resolve()): file for file in self.files}
        for item in items:
            called: set[tuple[str, str]] = set()
            if item.nodeid.startswith(RULE_FILES):
                self._forget()
            begun = time.process_time()
            sys.setprofile(_spy(paths, called))
            passed = _passes(item)
            sys.setprofile(None)
            self.took[item] = time.process_time() - begun
            if not passed:
                raise pytest.UsageError(f"fails without any fault: {item.nodeid}")
            for function in called:
                self.callers.setdefault(function, []).append(item)

    def _try(self, mutant: Mutant, functions: dict[tuple[str, str], FunctionType]) -> Outcome:
        place = (mutant.file, mutant.function)
        function, code = functions.get(place), _code_of(mutant.code, mutant.function)
        if function is None or code is None or not _fits(function, code):
            return Outcome.OUTSIDE
        callers = self.callers.get(place, [])
        if not callers:
            return Outcome.UNCALLED
        first = [item for item in self.finders.get(mutant.file, ()) if item in callers]
        rest = sorted(set(callers) - set(first), key=self.took.__getitem__)
        items = [*first, *rest]
        outcome, finder = _in_child(
            lambda: self._plant(function, code), items, self._budget(items)
        )
        if finder is not None:
            known = self.finders.setdefault(mutant.file, [])
            self.finders[mutant.file] = [finder, *(item for item in known if item is not finder)]
        return outcome

    def _budget(self, items: list[pytest.Item]) -> float:
        """Seconds of the processor after which the tests count as stuck."""
        return self.slack + 2 * sum(map(self.took.__getitem__, items))

    def _plant(self, function: FunctionType, code: CodeType) -> None:
        function.__code__ = code
        self._forget()

    def _forget(self) -> None:
        for cached in self.caches:
            cached.cache_clear()


def _fits(function: FunctionType, code: CodeType) -> bool:
    """Whether the code can take the place: it closes over the same names as the function."""
    return code.co_freevars == function.__code__.co_freevars


def _spy(
    paths: dict[str, str], called: set[tuple[str, str]]
) -> Callable[[FrameType, str, Any], None]:
    def note(frame: FrameType, event: str, arg: Any) -> None:
        del arg
        file = paths.get(frame.f_code.co_filename) if event == "call" else None
        if file is not None:
            called.add((file, frame.f_code.co_qualname.partition(".<locals>")[0]))

    return note


def _passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, nextitem=None, log=False)
    return not any(report.failed for report in reports)


def _in_child(
    plant: Callable[[], None], items: list[pytest.Item], budget: float
) -> tuple[Outcome, pytest.Item | None]:
    """What the tests say to the fault, and which of them found it."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, budget)
        _silence()
        plant()
        number = next((n for n, item in enumerate(items) if not _passes(item)), None)
        os.write(tell, b"" if number is None else str(number).encode())
        os._exit(0 if number is None else 1)
    os.close(tell)
    with os.fdopen(told, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Outcome.TIMEOUT, None
    if os.WEXITSTATUS(status) == 0:
        return Outcome.SURVIVED, None
    return Outcome.KILLED, items[int(answer)] if answer else None


def _silence() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _caches() -> list[Any]:
    """The caches that may hold what a faulty function would have to answer anew."""
    return [
        cached
        for cached in gc.get_objects()
        if type(cached).__name__ == "_lru_cache_wrapper"
        and cached.__module__.startswith(("koenigrufen", "tests"))
        and not cached.__module__.startswith(KEPT)
    ]


def _functions() -> Iterator[tuple[tuple[str, str], FunctionType]]:
    """Every function of the law by file and qualified name."""
    root = str(SOURCE.resolve())
    for found in gc.get_objects():
        if inspect.isfunction(found) and found.__code__.co_filename.startswith(root):
            file = str(Path(found.__code__.co_filename).relative_to(root))
            yield (file, found.__code__.co_qualname), found


def _code_of(code: CodeType, name: str) -> CodeType | None:
    """The code of the function with this qualified name inside a module's code."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == name and inner.co_flags & inspect.CO_NEWLOCALS:
                return inner if inner.co_flags & inspect.CO_OPTIMIZED else None
            deeper = _code_of(inner, name)
            if deeper is not None:
                return deeper
    return None


def pytest_configure(config: pytest.Config) -> None:
    """What to plant where, for how long, comes from `run.py` by the environment."""
    wanted = os.environ
    planter = Planter(
        wanted["MUTANTS_FILES"].split(),
        Ledger.read(Path(wanted["MUTANTS_LEDGER"])),
        float(wanted["MUTANTS_SECONDS"]),
        float(wanted["MUTANTS_SLACK"]),
    )
    config.pluginmanager.register(planter, "planter")
