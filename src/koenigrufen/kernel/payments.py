"""What playouts are worth: every outcome settled once by the law."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

import numpy as np

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import EMPTY
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.kernel import rollout
from koenigrufen.kernel.filling import fill_table
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.lower import CannotLower, talon_cards
from koenigrufen.kernel.sampling import load
from koenigrufen.kernel.worlds import Template
from koenigrufen.rules.play import winning_place
from koenigrufen.rules.trick import Trick
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.statement import Statement

Means = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Playouts:
    """Many deals played out: each seat's mean payment in both ledgers, and how many there were."""

    score: Means
    money: Means
    deals: int


class Paid:
    """What the law pays for each outcome of one deal, asked once for all who play it out."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._lock = Lock()
        self._known: dict[int, Statement] = {}

    def __len__(self) -> int:
        return len(self._known)

    def statement(self, code: int, line: Sequence[int]) -> Statement:
        """The law's settlement of this outcome; ``line`` are the cards of one deal that has it."""
        with self._lock:
            paid = self._known.get(code)
            if paid is None:
                paid = settle_deal(finished(self._state, [int(card) for card in line]))
                self._known[code] = paid
            return paid


class Playouter:
    """Plays deals of one position out. One at a time in a thread; it releases the GIL.

    ``policy`` 0 plays any legal card, 1 as `policy` does. ``paid`` is what another one has
    learned of the same position (see `beside`).
    """

    def __init__(
        self, state: State, *, seed: int = 1, policy: int = 0, paid: Paid | None = None
    ) -> None:
        if state.public.tricks is None or state.over:
            raise CannotLower("not-in-play")
        self._state = state
        self._s = rollout.new_rollout()
        self.paid = Paid(state) if paid is None else paid
        self._amounts = np.zeros((rollout.OUTCOMES, 8))
        self._settled = 0
        fill_table(self._s, state.public)
        rows, _ = Template(state).rows([Layout.of_state(state)])
        load(self._s, rows[0])
        self._s.policy = policy
        self._s.random = seed

    @property
    def record(self) -> Any:
        """The state of its playouts, for compiled code."""
        return self._s

    def beside(self, seed: int) -> Playouter:
        """Another one for another thread: the same position and policy, its own chance.

        Both ask the law for each outcome only once.
        """
        return Playouter(self._state, seed=seed, policy=int(self._s.policy), paid=self.paid)

    def run(self, deals: int) -> Playouts:
        """So many deals more; the means are over all since the start."""
        self.play(deals)
        return self.means()

    def play(self, deals: int) -> None:
        """So many deals more, not paid yet: nothing here needs the GIL."""
        if int(rollout.run(self._s, np.int64(deals))) < deals:
            raise CannotLower("too-many-outcomes")

    def one(self) -> tuple[Statement, tuple[int, ...]]:
        """One deal: its statement and its cards in order."""
        number = int(rollout.outcome(self._s, rollout.play_out(self._s)))
        cards = tuple(int(card) for card in self._s.cards[: self._s.played])
        return self.statement(number), cards

    def statement(self, number: int) -> Statement:
        """How the law settles an outcome."""
        line = self._s.lines[number][: self._s.lengths[number]]
        return self.paid.statement(int(self._s.codes[number]), line)

    def means(self) -> Playouts:
        """Each seat's mean payments over all deals so far."""
        known = int(self._s.known)
        for number in range(self._settled, known):
            paid = self.statement(number)
            self._amounts[number] = [*map(float, paid.score), *map(float, paid.money)]
        self._settled = known
        times = self._s.times[:known]
        total = int(times.sum())
        a, b, c, d, e, f, g, h = (times @ self._amounts[:known] / max(total, 1)).tolist()
        return Playouts((a, b, c, d), (e, f, g, h), total)


def run_threads(players: list[Playouter], deals: int) -> Playouts:
    """Each its share of the deals in a thread of its own; the means over all of them.

    The law settles new outcomes when the threads have ended, so that none waits for another.
    """
    share = deals // len(players)
    with ThreadPoolExecutor(len(players)) as pool:
        for waiting in [pool.submit(player.play, share) for player in players]:
            waiting.result()
    return _pooled([player.means() for player in players])


def _pooled(parts: list[Playouts]) -> Playouts:
    total = sum(part.deals for part in parts)
    means = [
        sum((*part.score, *part.money)[place] * part.deals for part in parts) / max(total, 1)
        for place in range(8)
    ]
    a, b, c, d, e, f, g, h = means
    return Playouts((a, b, c, d), (e, f, g, h), total)


def finished(state: State, line: list[int]) -> State:
    """The deal with these cards played from the first trick on, and over."""
    tricks = state.public.play
    leader = tricks.done[0].leader if tricks.done else tricks.leader
    talon = talon_cards(state.public.trischaken.talon or "", state.talon)
    done: list[Trick] = []
    for start in range(0, len(line), 4):
        cards = tuple(PACK[card] for card in line[start : start + 4])
        winner = (leader + winning_place(cards, tricks.rules)) % 4
        done.append(Trick(leader, cards, winner, tuple(talon[start // 4])))
        leader = winner
    over = replace(tricks, done=tuple(done), table=(), leader=leader)
    public = replace(state.public, phase=Phase.OVER, tricks=over)
    return replace(state, public=public, hands=(EMPTY, EMPTY, EMPTY, EMPTY))
