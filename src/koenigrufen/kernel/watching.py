"""Compiled code looks at no clock: another thread tells it to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from koenigrufen.kernel.solution import Limits


@contextmanager
def watched(s: Any, limits: Limits) -> Generator[None]:
    """While the search runs, another thread looks at the clock and at who wants it to stop."""
    if limits.seconds is None and limits.cancelled is None:
        yield
        return
    done = threading.Event()
    ends = None if limits.seconds is None else time.monotonic() + limits.seconds

    def look() -> None:
        if ends is not None and time.monotonic() >= ends:
            s.stop = 2
        if limits.cancelled is not None and limits.cancelled():
            s.stop = 3

    def watch() -> None:
        while not done.wait(0.01):
            look()

    look()
    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
