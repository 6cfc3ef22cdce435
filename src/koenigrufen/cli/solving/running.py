"""A long calculation that Ctrl-C ends with what is proved so far.

Compiled code hears nothing of signals: it runs in a thread of its own, the main thread waits, and
a flag that the search looks at says when it is to stop.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from koenigrufen.kernel.compiling import compiling
from koenigrufen.texts.catalogue import Tongue

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")
_LOOK: Final = 0.05
"""Seconds between two looks at whether the work is done; a signal is heard in between."""


class Interruptible(Generic[T]):
    """Work in a thread of its own. ``stopped`` is whether somebody pressed Ctrl-C."""

    def __init__(self, work: Callable[[Callable[[], bool]], T]) -> None:
        self._work = work
        self._stop, self._done = Event(), Event()
        self._found: list[T] = []
        self._failed: list[BaseException] = []

    @property
    def stopped(self) -> bool:
        return self._stop.is_set()

    def run(self) -> T:
        """The result. The first Ctrl-C asks the work to stop, a second one gives it up."""
        Thread(target=self._do, daemon=True).start()
        try:
            self._wait()
        except KeyboardInterrupt:
            self._stop.set()
            self._wait()
        if self._failed:
            raise self._failed[0]
        return self._found[0]

    def _do(self) -> None:
        try:
            self._found.append(self._work(self._stop.is_set))
        except BaseException as error:  # noqa: BLE001 - raised again where somebody waits
            self._failed.append(error)
        finally:
            self._done.set()

    def _wait(self) -> None:
        """Not by joining the thread: an interrupted join takes it for ended (Python 3.11)."""
        while not self._done.wait(_LOOK):
            pass


class Compilation:
    """A bar on stderr while the kernel is compiled; where nobody looks a line at its start."""

    def __init__(self, tongue: Tongue, entries: tuple[Any, ...]) -> None:
        self._tongue, self._entries = tongue, entries
        self._bar: Progress | None = None

    def watched(self, work: Callable[[], T]) -> T:
        """The work, shown as far as it compiles."""
        try:
            with compiling(self._entries, self._tell):
                return work()
        finally:
            self._end()

    def _tell(self, ready: int, total: int) -> None:
        if self._bar is None:
            self._bar = self._begun(total)
        self._bar.update(self._bar.task_ids[0], completed=ready)
        if ready == total:
            self._end()

    def _begun(self, total: int) -> Progress:
        from rich.console import Console  # noqa: PLC0415 - later starts do without
        from rich.progress import (  # noqa: PLC0415 - the same
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
        )

        console = Console(stderr=True)
        shown = console.is_terminal
        text = self._tongue.say("kernel.compiling")
        if not shown:
            console.print(text, soft_wrap=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        bar = Progress(*columns, console=console, disable=not shown, transient=True)
        bar.add_task(text, total=total)
        bar.start()
        return bar

    def _end(self) -> None:
        if self._bar is not None:
            self._bar.stop()
