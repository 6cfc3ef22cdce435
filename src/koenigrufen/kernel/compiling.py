# Numba has no types:
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportMissingTypeStubs=false
"""Watching the kernel being compiled: which part of how many, told while it happens."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from koenigrufen.kernel._jit import COMPILED

_EVENT: Final = "numba:compile"
Told = Callable[[int, int], None]
"""How many parts are ready, of how many."""


def parts(entries: tuple[Any, ...]) -> list[Any]:
    """The compiled functions that these call, and they themselves."""
    found: dict[int, Any] = {}
    waiting = [entry for entry in entries if hasattr(entry, "py_func")]
    while waiting:
        function = waiting.pop()
        if id(function) in found:
            continue
        found[id(function)] = function
        scope = function.py_func.__globals__
        called = (scope.get(name) for name in function.py_func.__code__.co_names)
        waiting += [one for one in called if hasattr(one, "py_func")]
    return list(found.values())


def ready(functions: list[Any]) -> int:
    """How many of them can run."""
    return sum(bool(function.signatures) for function in functions)


@contextmanager
def compiling(entries: tuple[Any, ...], tell: Told) -> Generator[None]:
    """While it lasts ``tell`` is called whenever a part is to be compiled or has been.

    Where everything comes from an earlier start it is never called.
    """
    if not COMPILED:
        yield
        return
    events: Any = import_module("numba.core.event")
    functions = parts(entries)
    told: list[int] = []

    class Listener(events.Listener):  # type: ignore[misc]  # Numba has no types
        def on_start(self, event: Any) -> None:
            del event
            told.append(len(functions))
            tell(ready(functions), len(functions))

        on_end = on_start

    with events.install_listener(_EVENT, Listener()):
        yield
    if told:
        tell(len(functions), len(functions))
