"""The peers of the extra `bench`: OpenSpiel's C++ Tarok rollouts and endplay's DDS.

Both are optional; a figure of one that is not installed is None.
"""

from __future__ import annotations

import importlib
import time
from random import Random
from typing import Any

ROLLOUTS = 200
SIMULATIONS = 50


def installed(module: str) -> Any:
    """The module, or None where it is not there."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def openspiel_rollouts(rounds: int) -> list[float]:
    """Rollouts a second from one fixed deal at the first lead of a "Two", C++ alone."""
    pyspiel = installed("pyspiel")
    if pyspiel is None:
        return []
    game = pyspiel.load_game("tarok(players=4)")
    state = _first_lead(game, Random(3))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 1000, False, 7, False)  # noqa: FBT003 - their signature
    rates: list[float] = []
    for _ in range(rounds):
        started = time.thread_time()
        bot.step(state)
        rates.append(SIMULATIONS * ROLLOUTS / (time.thread_time() - started))
    return rates


def _first_lead(game: Any, rng: Random) -> Any:
    """Player 1 bids "Two", the others pass; the first of all choices until cards are played."""
    state = game.new_initial_state()
    while "Tricks" not in str(state).split("\n", maxsplit=1)[0]:
        actions = state.legal_actions()
        if state.is_chance_node():
            state.apply_action(rng.choice(actions))
            continue
        names = {state.action_to_string(state.current_player(), a): a for a in actions}
        bid = "Two" if state.current_player() == 1 and "Two" in names else "Pass"
        state.apply_action(names.get(bid, actions[0]))
    return state


def dds_seconds(deals: int) -> list[float]:
    """Seconds of CPU for `solve_board` on full random bridge deals in a random strain."""
    dds, types, dealer = (
        installed(f"endplay.{name}") for name in ("dds", "types", "dealer")
    )  # fmt: skip
    if dds is None or types is None or dealer is None:
        return []
    rng = Random(5)
    denom = types.Denom
    strains = [denom.spades, denom.hearts, denom.diamonds, denom.clubs, denom.nt]
    seconds: list[float] = []
    for deal in dealer.generate_deals(produce=deals, seed=3):
        deal.trump = rng.choice(strains)
        deal.first = types.Player.north
        started = time.process_time()
        dds.solve_board(deal)
        seconds.append(time.process_time() - started)
    return seconds
