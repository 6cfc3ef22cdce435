"""How long exact solves take, and how many nodes a second they search."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median

from koenigrufen.cli.benching.deals import two_sides
from koenigrufen.kernel.lower import OpenCards
from koenigrufen.kernel.solver import Solver


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of CPU a solve, and nodes in all."""

    seconds: tuple[float, ...]
    nodes: int

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def p90(self) -> float:
        return sorted(self.seconds)[int(0.9 * len(self.seconds))]

    @property
    def nodes_per_second(self) -> float:
        return self.nodes / sum(self.seconds)


def timed(deals: Iterable[OpenCards]) -> Times:
    """Each deal's exact value, with a table that starts empty."""
    solver = Solver()
    seconds: list[float] = []
    nodes = 0
    for cards in deals:
        solver.forget()
        started = time.thread_time()
        solved = solver.solve(cards, all_cards=False)
        seconds.append(time.thread_time() - started)
        nodes += solved.nodes
    return Times(tuple(seconds), nodes)


def solves_a_second(left: int, count: int, threads: int) -> float:
    """Different deals on several threads at once, by the clock on the wall."""
    shares = [list(two_sides(left, count, seed)) for seed in range(1, threads + 1)]
    solvers = [Solver() for _ in shares]

    def work(solver: Solver, share: list[OpenCards]) -> None:
        for cards in share:
            solver.forget()
            solver.solve(cards, all_cards=False)

    with ThreadPoolExecutor(threads) as pool:
        started = time.perf_counter()
        for waiting in [pool.submit(work, *job) for job in zip(solvers, shares, strict=True)]:
            waiting.result()
        return count * threads / (time.perf_counter() - started)
