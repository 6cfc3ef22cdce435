"""Ctrl-C while compiled code runs: the search stops at once and says what it has proved."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from koenigrufen.cli.benching.deals import one_side
from koenigrufen.cli.solving.running import Interruptible
from koenigrufen.kernel.solution import Limits, Solution, Stopped
from koenigrufen.kernel.solver import Solver

BUSY = 200_000
"""Nodes after which a search is well under way."""
A_SECOND = 8_000_000
"""Nodes; the clock of a busy machine says nothing."""


@pytest.fixture
def _ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard, also where the tests were started in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_ctrl_c")
def test_a_signal_during_the_search_ends_it_within_a_second_with_bounds() -> None:
    solver, cards = Solver(), next(one_side(12, 1, seed=3))
    sent: list[int] = []

    def interrupt() -> None:
        while int(solver.record.nodes) < BUSY:
            time.sleep(0.01)
        sent.append(int(solver.record.nodes))
        os.kill(os.getpid(), signal.SIGINT)

    def work(stop: Callable[[], bool]) -> Solution:
        return solver.solve(cards, limits=Limits(cancelled=stop))

    Thread(target=interrupt, daemon=True).start()
    running = Interruptible(work)
    found = running.run()
    assert int(solver.record.nodes) - sent[0] < A_SECOND
    assert running.stopped
    assert found.stopped is Stopped.CANCELLED
    assert found.cards
    assert all(0 <= bounds.low <= bounds.high <= 210 for bounds in found.cards.values())


def test_a_fault_in_the_work_comes_to_whoever_waits() -> None:
    def work(stop: Callable[[], bool]) -> None:
        del stop
        raise OSError("no such file")

    with pytest.raises(OSError, match="no such file"):
        Interruptible(work).run()
