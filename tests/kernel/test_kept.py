"""The kept endings have the values that other solvers have found for them."""

import pytest

from koenigrufen.kernel.alone import AloneSolver
from koenigrufen.kernel.pay_solver import PaySolver
from koenigrufen.kernel.solver import Solver
from tests.kernel.kept import Kept, kept

ENDINGS = list(kept())
FOR_POINTS = [ending for ending in ENDINGS if ending.points is not None]
FOR_MONEY = [e for e in ENDINGS if e.points is None and e.position.declarer is not None]
ALONE = [ending for ending in ENDINGS if ending.position.declarer is None]


def named(ending: Kept) -> str:
    return f"{ending.position.rules}-{ending.position.contract}"


def test_there_are_endings_of_every_kind() -> None:
    kinds = [ending.cards.contract for ending in FOR_POINTS]
    assert any(kind.negative for kind in kinds)
    assert any(kind.suit_game for kind in kinds)
    assert any(kind.calls for kind in kinds)
    assert FOR_MONEY
    assert ALONE


@pytest.mark.parametrize("ending", FOR_POINTS, ids=named)
def test_the_solver_finds_the_value(ending: Kept) -> None:
    solved = Solver(memory=1 << 20).solve(ending.cards)
    assert (solved.value.low, solved.value.high) == (ending.points, ending.points)


@pytest.mark.parametrize("ending", FOR_MONEY, ids=named)
def test_the_solver_finds_the_payment(ending: Kept) -> None:
    solved = PaySolver().solve(ending.state, position=ending.position)
    assert [str(solved.value.low), str(solved.value.high)] == ending.payments * 2


@pytest.mark.parametrize("ending", ALONE, ids=named)
def test_max_n_finds_the_four_payments(ending: Kept) -> None:
    solved = AloneSolver().solve(ending.cards, forehand=ending.position.forehand)
    assert solved.value is not None
    assert [str(amount) for amount in solved.value.money] == ending.payments
