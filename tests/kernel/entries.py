"""Every way into the compiled code, each taken once: small tasks with numbers as results.

The same numbers must come out of machine code and of plain Python, in any process.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from koenigrufen.cli.benching.deals import two_sides
from koenigrufen.game.deal import apply
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.state import State
from koenigrufen.kernel.alone import AloneSolver
from koenigrufen.kernel.compiling import compiling
from koenigrufen.kernel.ending_record import EACH_FOR_HIMSELF, PARANOID, SIDES
from koenigrufen.kernel.evaluate import Evaluator
from koenigrufen.kernel.exact import Endings
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.lower import open_cards
from koenigrufen.kernel.pay_solver import PaySolver
from koenigrufen.kernel.payments import Playouter
from koenigrufen.kernel.solver import Solver
from koenigrufen.kernel.tariff import Payments
from koenigrufen.players.beliefs.played import played
from koenigrufen.research.bidding.bulk import fit_deals
from koenigrufen.research.bidding.bulk import played as exercised
from koenigrufen.search.drawn import drawn
from koenigrufen.search.worlds import Worlds
from tests.helpers.driver import declaring, not_conceding

RULES = "frohnleiten"
Numbers = list[float]


def ending(key: str, left: int) -> State:
    """A deal of this game, played at random until so many tricks are left."""
    rng = Random(0)
    while True:
        state = declaring(RULES, key, 0, 3, rng)
        while not state.over:
            if state.public.tricks is not None and state.public.play.number == 13 - left:
                return state
            state = apply(state, not_conceding(state, rng))


def playouts() -> Numbers:
    """By either policy, for points, to lose and everyone alone."""
    found: Numbers = []
    for key in ("rufer", "piccolo", "trischaken"):
        for policy in (0, 1):
            paid = Playouter(ending(key, 12), policy=policy).run(2)
            found += [*paid.score, *paid.money]
    return found


def evaluated() -> Numbers:
    """Cards weighed over worlds."""
    state = ending("rufer", 4)
    worlds = Worlds.of(state.view(state.turn))
    layouts = drawn(worlds, 3, Random(1)).layouts(Random(2))
    cards = tuple(playable(state.view(state.turn)))
    weighed = Evaluator(payments=Payments()).evaluate(state, layouts, cards, budget=12)
    return [float(paid) for paid in weighed.sums.ravel()]


def exact() -> Numbers:
    """The last tricks for payments, in each way of playing against each other."""
    found: Numbers = []
    for key, mode in (
        ("rufer", SIDES),
        ("trischaken", PARANOID),
        ("trischaken", EACH_FOR_HIMSELF),
    ):
        state = ending(key, 3)
        cards = tuple(playable(state.view(state.turn)))
        ends = Endings(Payments()).solve(state, [Layout.of_state(state)], cards, mode)
        found += ends.money.ravel().tolist()
    return found


def solved() -> Numbers:
    """Three tricks for card points, for tricks, and for the payment; Trischaken by max^n."""
    deal = next(two_sides(3, 1, seed=7))
    whole = Solver(memory=1 << 20).solve(deal)
    found: Numbers = [whole.value.low, whole.nodes]
    lost = Solver(memory=1 << 20).solve(open_cards(ending("piccolo", 3)))
    found += [lost.value.low, lost.nodes]
    paid = PaySolver().solve(ending("rufer", 3))
    found += [float(paid.value.low), paid.nodes]
    alone = AloneSolver().solve(open_cards(ending("trischaken", 3)))
    assert alone.value is not None
    assert alone.paranoid is not None
    return [*found, *map(float, alone.value.money), float(alone.paranoid), alone.nodes]


def believed() -> Numbers:
    """What the cards played so far say about worlds."""
    state = ending("rufer", 10)
    view = state.view(state.turn)
    worlds = drawn(Worlds.of(view), 3, Random(3))
    found = played(view, state, worlds)
    return [number for told in found.values() for number in told.ravel().tolist()]


def practised() -> Numbers:
    """Two exercises of each family of games."""
    families, variants = np.arange(10) % 5, np.zeros(10, np.int64)
    deals = fit_deals(families, variants, 1)
    flags = np.zeros(4, np.int64)
    told: dict[str, Any] = exercised(families, variants, flags, deals, 1)
    return [number for name in sorted(told) for number in told[name].ravel().tolist()]


ENTRIES: tuple[Callable[[], Numbers], ...] = (
    playouts, evaluated, exact, solved, believed, practised,
)  # fmt: skip


def taken() -> dict[str, Numbers]:
    """What each of them finds."""
    return {entry.__name__: entry() for entry in ENTRIES}


def _main() -> None:
    """What they find, and whether anything had to be compiled for it."""
    compiled: list[int] = []

    def tell(ready: int, total: int) -> None:
        compiled.extend((ready, total))

    with compiling((), tell):
        json.dump([taken(), bool(compiled)], sys.stdout)


if __name__ == "__main__":
    _main()
