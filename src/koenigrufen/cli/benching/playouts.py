"""How many deals a second are played out, by the kernel and by the law."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.shuffle import deal_pack, shuffled
from koenigrufen.game.actions import Action, Bid, Call, Discard, Good, Open, Pass, Play, Take
from koenigrufen.game.deal import apply, discard_choice, legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.kernel.payments import Playouter, run_threads
from koenigrufen.rules.loading import load

RULES = "steirischer-tarockcup"


def first_lead(seed: int = 1) -> State:
    """A Rufer of Vorhand at the first lead, nothing announced."""
    rng = Random(seed)
    state = start(load(RULES), 3, deal_pack(shuffled(rng), 3))
    for action in (Open(), Pass(), Pass(), Pass(), Bid("rufer")):
        state = apply(state, action)
    while state.public.phase is not Phase.PLAYING:
        state = apply(state, _next(state, rng))
    return state


def _next(state: State, rng: Random) -> Action:
    view = state.view(state.turn)
    choice = discard_choice(view)
    if choice is not None:
        cards, count = choice
        while True:
            laid = Discard(CardSet.of(rng.sample(list(cards), count)))
            if why_illegal(view, laid) is None:
                return laid
    wanted = (Call, Take, Good)
    return next(action for action in legal_actions(view) if isinstance(action, wanted))


def cold_a_second(deals: int) -> float:
    """From the first deal on: the law's settling of every outcome is in it. One thread."""
    Playouter(first_lead()).run(1)
    player = Playouter(first_lead(), seed=2)
    started = time.thread_time()
    player.run(deals)
    return deals / (time.thread_time() - started)


def playouts_a_second(deals: int, rounds: int) -> list[float]:
    """From one fixed deal with all its bonuses and payments, one thread, outcomes known."""
    playouter = Playouter(first_lead())
    playouter.run(deals)
    rates: list[float] = []
    for _ in range(rounds):
        started = time.thread_time()
        playouter.run(deals)
        rates.append(deals / (time.thread_time() - started))
    return rates


@dataclass(frozen=True, slots=True)
class Pair:
    """Deals a second by the clock on the wall, one thread and two, one right after the other.

    ``share`` is the part of their time in which the two threads had a processor: where it is well
    below 1 other programs had it, and the ratio says little of threads.
    """

    one: float
    two: float
    share: float

    @property
    def ratio(self) -> float:
        return self.two / self.one


def threads_beside_one(deals: int, rounds: int) -> list[Pair]:
    """Pairs of measures, so that what else the machine does hits both alike.

    All outcomes that come up often have been settled before, as in `playouts_a_second`.
    """
    first = Playouter(first_lead())
    second = first.beside(2)
    run_threads([first, second], 2 * deals)
    return [_pair(first, second, deals) for _ in range(rounds)]


def _pair(first: Playouter, second: Playouter, deals: int) -> Pair:
    started = time.perf_counter()
    run_threads([first], deals)
    between, spent = time.perf_counter(), time.process_time()
    run_threads([first, second], 2 * deals)
    ended, busy = time.perf_counter(), time.process_time() - spent
    return Pair(
        deals / (between - started), 2 * deals / (ended - between), busy / 2 / (ended - between)
    )


def law_deals_a_second(deals: int) -> float:
    """Card play of the same deal by the law's objects, at random."""
    rng = Random(1)
    begin = first_lead()
    started = time.thread_time()
    for _ in range(deals):
        state = begin
        while not state.over:
            actions = legal_actions(state.view(state.turn))
            state = apply(state, rng.choice([a for a in actions if isinstance(a, Play)]))
    return deals / (time.thread_time() - started)
