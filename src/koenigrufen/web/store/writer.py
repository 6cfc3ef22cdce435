"""The one writer: a thread that commits everything waiting in one transaction."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine

Job = Callable[[Connection], Any]
_Waiting = tuple[Job, "Future[Any]"]
_LARGEST_BATCH: Final = 256


class Writer:
    """Takes jobs from any thread; each is committed before its future is done."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> Any:
        """Runs the job in a transaction and waits until it is on the disk."""
        done: Future[Any] = Future()
        self._queue.put((job, done))
        return await asyncio.wrap_future(done)

    def close(self) -> None:
        """Commits what is waiting and ends."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch = [self._queue.get()]
            while not self._queue.empty() and len(batch) < _LARGEST_BATCH:
                batch.append(self._queue.get())
            jobs = [entry for entry in batch if entry is not None]
            last = len(jobs) < len(batch)
            self._commit(jobs)
        if self._connection is not None:
            self._connection.close()

    def _commit(self, jobs: list[_Waiting]) -> None:
        """All in one transaction; if that fails each in its own: one cannot harm the others."""
        try:
            results = self._together([job for job, _ in jobs])
        except Exception as error:  # noqa: BLE001 - whatever went wrong belongs to whoever waits
            if len(jobs) == 1:
                jobs[0][1].set_exception(error)
                return
            for entry in jobs:
                self._commit([entry])
            return
        for (_, done), result in zip(jobs, results, strict=True):
            done.set_result(result)

    def _together(self, jobs: list[Job]) -> list[Any]:
        if not jobs:
            return []
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return [job(self._connection) for job in jobs]
        except BaseException:
            self._connection.close()  # it may be what failed: the next job has a new one
            self._connection = None
            raise
