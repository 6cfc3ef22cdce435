"""The deals of a match shared among processes; none of them can die unnoticed."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.players.arena.match import DealResult, Match, play_deal


class WorkerDied(KoenigrufenError):  # noqa: N818 - what happened, and that is the error
    """A process that played deals has ended: killed, out of memory, or left by a player."""


def played(match: Match, indices: Sequence[int], jobs: int) -> Iterator[DealResult]:
    """These deals as they come; with one job in this process. Raises WorkerDied."""
    play = partial(play_deal, match)
    if jobs <= 1 or len(indices) <= 1:
        yield from map(play, indices)
        return
    with _workers(min(jobs, len(indices))) as pool:
        yield from _done([pool.submit(play, index) for index in indices])


def _done(deals: Sequence[Future[DealResult]]) -> Iterator[DealResult]:
    """All that was played to its end, also where a worker has died meanwhile."""
    died = False
    for deal in as_completed(deals):
        try:
            yield deal.result()
        except BrokenProcessPool:
            died = True
    if died:
        raise WorkerDied("worker-died")


@contextmanager
def _workers(jobs: int) -> Generator[ProcessPoolExecutor]:
    """Processes that play; whoever stops early does not wait for the deals they are at."""
    others = set(multiprocessing.active_children())
    # spawn: the same on every system, and no half-copied locks
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _end_quietly)
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_quietly() -> None:
    """Ctrl-C reaches every process of a terminal; one of them is enough to speak of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
