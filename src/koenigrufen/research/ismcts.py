# OpenSpiel has no types:
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportMissingTypeStubs=false, reportUnknownArgumentType=false
"""An opponent that thinks with foreign code: OpenSpiel's search over information sets (ISMCTS).

The search is OpenSpiel's, in Python; the game round it is our law, the worlds are drawn from the
view, and what is not searched is played at random. Only discards, too many to list, are the
novice's. ``koenigrufen arena --b koenigrufen.research.ismcts:Ismcts`` seats it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from koenigrufen.game.actions import Action
from koenigrufen.game.deal import apply, discard_choice, legal_actions
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.scoring.account import settle_deal
from koenigrufen.search.deals import state_in
from koenigrufen.search.worlds import Worlds

SIMULATIONS: Final = 200
SCALE: Final = 8.0
"""Payments are divided by this, so that most lie between minus one and one."""
CURIOSITY: Final = 1.4
_SEEDS: Final = 2**31


class Ismcts:
    """A player who searches with OpenSpiel's ISMCTS, so many simulations a decision."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.budget = simulations

    def limited(self, budget: int) -> Ismcts:
        return Ismcts(budget)

    def act(self, view: View, rng: random.Random) -> Action:
        if discard_choice(view) is not None:
            return Novice().act(view, rng)
        options = legal_actions(view)
        if len(options) == 1:
            return options[0]
        return self._searched(view, rng)

    def _searched(self, view: View, rng: random.Random) -> Action:
        search: Any = import_module("open_spiel.python.algorithms.ismcts")
        numpy: Any = import_module("numpy")
        worlds = Worlds.of(view)

        def another(state: Any, seat: int) -> _Node:
            del state, seat
            return _Node(state_in(view, worlds.draw(rng), rng))

        bot = search.ISMCTSBot(
            None, _Rollouts(rng), CURIOSITY, self.budget,
            random_state=numpy.random.RandomState(rng.randrange(_SEEDS)),
            allow_inconsistent_action_sets=True,
        )  # fmt: skip
        bot.set_resampler(another)
        root = another(None, view.seat)
        return _ACTIONS.of(int(bot.step(root)))


class _Actions:
    """Every action ever seen has a number."""

    def __init__(self) -> None:
        self._all: list[Action] = []
        self._numbers: dict[Action, int] = {}

    def number(self, action: Action) -> int:
        if action not in self._numbers:
            self._numbers[action] = len(self._all)
            self._all.append(action)
        return self._numbers[action]

    def of(self, number: int) -> Action:
        return self._all[number]


_ACTIONS: Final = _Actions()


@dataclass(frozen=True, slots=True)
class _Type:
    dynamics: Any
    information: Any


class _Node:
    """A deal as OpenSpiel wants to see it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def get_game(self) -> _Node:
        return self

    def get_type(self) -> _Type:
        kinds: Any = import_module("pyspiel").GameType
        return _Type(kinds.Dynamics.SEQUENTIAL, kinds.Information.IMPERFECT_INFORMATION)

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self.state.turn

    def information_state_string(self) -> str:
        """All that the seat on turn knows; the same for all worlds of its view."""
        view = self.state.view(self.state.turn)
        moves = " ".join(str(_ACTIONS.number(move.action)) for move in view.moves)
        return f"{view.dealt.mask:x} {view.hand.mask:x} {view.laid.mask:x} {moves}"

    def legal_actions(self) -> list[int]:
        view = self.state.view(self.state.turn)
        if discard_choice(view) is not None:
            return [_ACTIONS.number(Novice().act(view, random.Random(0)))]
        return [_ACTIONS.number(action) for action in legal_actions(view)]

    def apply_action(self, number: int) -> None:
        self.state = apply(self.state, _ACTIONS.of(int(number)))

    def returns(self) -> list[float]:
        return [float(amount) / SCALE for amount in settle_deal(self.state).money]


class _Rollouts:
    """Values a deal by playing it out at random once; all actions are as good as each other."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._act: Callable[[View, random.Random], Action] = RandomPlayer().act

    def evaluate(self, node: _Node) -> list[float]:
        state = node.state
        while not state.over:
            state = apply(state, self._act(state.view(state.turn), self._rng))
        return _Node(state).returns()

    def prior(self, node: _Node) -> list[tuple[int, float]]:
        actions = node.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]
