"""How many deals a second are played out, by the kernel and by the law."""

from __future__ import annotations

import time
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


def playouts_a_second(deals: int, rounds: int) -> list[float]:
    """From one fixed deal with all its bonuses and payments, one thread."""
    playouter = Playouter(first_lead())
    playouter.run(1000)
    rates: list[float] = []
    for _ in range(rounds):
        started = time.thread_time()
        playouter.run(deals)
        rates.append(deals / (time.thread_time() - started))
    return rates


def threads_a_second(deals: int, threads: int) -> float:
    """The same on several threads at once, by the clock on the wall."""
    players = [Playouter(first_lead(), seed=seed) for seed in range(1, threads + 1)]
    for player in players:
        player.run(1000)
    started = time.perf_counter()
    run_threads(players, deals * threads)
    return deals * threads / (time.perf_counter() - started)


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
