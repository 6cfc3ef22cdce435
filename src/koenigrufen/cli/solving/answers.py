"""Solving a task, and its answer in the shape of the shared formats."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from koenigrufen.cards.card import PACK
from koenigrufen.cli.solving.task import Task
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.kernel import driver, maxn, pay_search, standing
from koenigrufen.kernel.alone import AloneSolution, AloneSolver, Fate
from koenigrufen.kernel.begin import begin
from koenigrufen.kernel.by_law import LawSolver
from koenigrufen.kernel.line import after, best_line
from koenigrufen.kernel.paid import Paid, PaySolution
from koenigrufen.kernel.pay_solver import PaySolver
from koenigrufen.kernel.solution import Bounds, Limits, Objective, Solution
from koenigrufen.kernel.solver import Solver
from koenigrufen.scoring.statement import amount_text

Answer = dict[str, Any]
SEARCHED: Final = (driver.lay, driver.ask, driver.close_in, begin)
PAID: Final = (pay_search.ask, pay_search.root)
BY_LAW: Final = "law"
"""Who has solved it, where it is not the kernel."""
ALONE: Final = (maxn.solve, standing.know, standing.look)


@dataclass(slots=True)
class Allowance:
    """What is left of the limits: one sum of nodes and one clock for a whole answer."""

    limits: Limits
    began: float

    def left(self, nodes: int) -> Limits:
        """The limits once so many nodes have been searched."""
        seconds = self.limits.seconds
        if seconds is not None:
            seconds = max(0.0, seconds - (time.monotonic() - self.began))
        return Limits(max(0, self.limits.nodes - nodes), seconds, self.limits.cancelled)


def answer(task: Task, objective: Objective, limits: Limits) -> Answer:
    """Every playable card's result and the best line, within the limits all together.

    Compiling, which a first start does, is over before the clock begins.
    """
    solve = _way(task, objective)
    solve(task, Limits(nodes=1, cancelled=limits.cancelled))
    allowance = Allowance(limits, time.monotonic())
    solved = solve(task, limits)
    line = _line(task, solve, solved, allowance)
    shape = _alone_shape(solved) if isinstance(solved, AloneSolution) else _shape(solved)
    by = {"by": BY_LAW} if task.several else {}
    return shape | {"line": _names(line)} | by


def entries(task: Task, objective: Objective) -> tuple[Any, ...]:
    """The compiled functions that this task's answer calls."""
    if task.several:
        return ()
    if not task.cards.declarers:
        return ALONE
    return PAID if _for_payment(task, objective) else SEARCHED


def _for_payment(task: Task, objective: Objective) -> bool:
    return objective is Objective.PAYMENT and task.cards.contract.positive


Solved = Solution | PaySolution | AloneSolution
Solve = Callable[[Task, Limits], Solved]


def _two_sides(task: Task, objective: Objective) -> Solve:
    if objective is Objective.PAYMENT:
        payer = PaySolver()
        return lambda at, limits: payer.solve(at.state, limits, position=task.position)
    solver = Solver()
    return lambda at, limits: solver.solve(at.cards, objective, limits)


def _way(task: Task, objective: Objective) -> Solve:
    """By two sides where there are two, else everyone for himself."""
    if task.several:
        law = LawSolver()
        return lambda at, limits: law.solve(at.state, limits)
    return _two_sides(task, objective) if task.cards.declarers else _alone(task)


def _alone(task: Task) -> Solve:
    solver, public = AloneSolver(), task.state.public
    return lambda at, limits: solver.solve(
        at.cards, limits, spritzen=public.trischaken.spritzen, forehand=public.forehand
    )


def _line(task: Task, solve: Solve, solved: Solved, allowance: Allowance) -> list[int]:
    """The first card is known already; from then on what the allowance still lets one prove."""
    if solved.stopped:
        return list(solved.best[:1])
    spent = solved.nodes

    def best(at: Task) -> tuple[int, ...]:
        nonlocal spent
        if at is task:
            return solved.best
        if at.state.over:
            return ()
        found = solve(at, allowance.left(spent))
        spent += found.nodes
        return found.best

    return best_line(task, best, _played)


def _played(task: Task, card: int) -> Task:
    """The task one card on."""
    state = apply(task.state, PLAYS[PACK[card]])
    return replace(task, cards=after(task.cards, card), state=state)


def _names(cards: Iterable[int]) -> list[str]:
    return [PACK[card].name for card in cards]


def _shape(solved: Solution | PaySolution) -> Answer:
    """A value that is not exact is a pair of bounds."""
    return {
        "value": _bounds(solved.value),
        "best": _names(solved.best),
        "cards": {PACK[card].name: _bounds(value) for card, value in solved.cards.items()},
        "nodes": solved.nodes,
        "seconds": round(solved.seconds, 6),
        "stopped": solved.stopped,
    }


def _bounds(bounds: Bounds | Paid) -> int | str | list[int | str]:
    low, high = _number(bounds.low), _number(bounds.high)
    return low if bounds.exact else [low, high]


def _number(value: int | Fraction) -> int | str:
    """Card points and tricks are whole numbers, amounts are written as everywhere."""
    return value if isinstance(value, int) else amount_text(value)


def _alone_shape(solved: AloneSolution) -> Answer:
    """Four payments for each card, by max^n; besides what the seat is sure of."""
    return {
        "value": _fate(solved.value),
        "best": _names(solved.best),
        "cards": {PACK[card].name: _fate(fate) for card, fate in solved.cards.items()},
        "paranoid": None if solved.paranoid is None else amount_text(solved.paranoid),
        "nodes": solved.nodes,
        "seconds": round(solved.seconds, 6),
        "stopped": solved.stopped,
    }


def _fate(fate: Fate | None) -> list[str] | None:
    return None if fate is None else [amount_text(amount) for amount in fate.money]
