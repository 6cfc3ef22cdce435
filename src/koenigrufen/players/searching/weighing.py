"""Cards weighed on worlds of a view: what each brings on the average over all of them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from threading import local
from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.public import TRICKS
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.kernel.ending_record import EACH_FOR_HIMSELF, PARANOID, SIDES
from koenigrufen.kernel.evaluate import MONEY, Evaluator
from koenigrufen.kernel.exact import Endings, Ends
from koenigrufen.kernel.layout import Layout
from koenigrufen.players.beliefs.dealing import believed
from koenigrufen.players.protocol import Valued
from koenigrufen.players.searching.strength import Strength
from koenigrufen.search.deals import state_in
from koenigrufen.search.drawn import Drawn, drawn
from koenigrufen.search.seen import whole
from koenigrufen.search.worlds import Worlds

_MEAN: Final[Any] = np.nanmean
_STD: Final[Any] = np.std
_GIVEN_UP: Final = 0.5
"""A card that was not tried in so many of the worlds has been beaten by others."""
_SURE: Final = 5.0
_FIRST: Final = 50
"""So many worlds at first where time is what counts."""
_ENOUGH: Final = 100
"""So many worlds at least before nothing more is wanted."""
_NOTHING: Final = 1e-3


class _Tools(local):
    """What each thread that thinks needs for itself."""

    def __init__(self) -> None:
        self.evaluator = Evaluator()
        self.endings = Endings()
        self.possible: Callable[[View], Worlds] = Worlds.of


TOOLS: Final = _Tools()


@dataclass(frozen=True, slots=True)
class Table:
    """What each card brought in each world: money, and a little for card points.

    Where a card was not tried in a world it is not a number. ``best`` is the card to play.
    """

    cards: tuple[Card, ...]
    worth: Any
    money: Any
    best: int


def weighed(
    view: View,
    cards: tuple[Card, ...],
    strength: Strength,
    rng: random.Random,
    seconds: float | None = None,
) -> tuple[Valued, ...]:
    """The cards, the best first.

    With ``seconds`` more and more worlds are looked at, never more than the budget at a time,
    until the time is over or more worlds would change nothing any more.
    """
    if seconds is None:
        return ranked(once(view, cards, strength, rng))
    ends, table = time.monotonic() + seconds, None
    few, took = min(_FIRST, strength.worlds), 0.0
    while table is None or (time.monotonic() + took < ends and not _clear(table)):
        began = time.monotonic()
        more = once(view, cards, replace(strength, worlds=few), rng)
        table = more if table is None else _joined(table, more)
        larger = min(2 * few, strength.worlds)
        took, few = (time.monotonic() - began) * larger / few, larger
    return ranked(table)


def once(view: View, cards: tuple[Card, ...], strength: Strength, rng: random.Random) -> Table:
    """The cards on one budget of worlds."""
    left = TRICKS - len(view.public.play.done)
    short = left <= strength.ending or not whole(view.public.play)
    ending = short and len(view.public.declarers) == 1
    count = strength.solves(left) if ending else strength.worlds
    worlds = _worlds(view, strength, count, rng)
    state = state_in(view, worlds.world(0, rng), rng)
    if ending:
        return solved(state, worlds, cards, rng)
    budget = _playouts(len(cards), count)
    return played_out(state, worlds.layouts(rng), cards, budget, rng.getrandbits(63))


def _playouts(cards: int, worlds: int) -> int:
    """So many that the card kept to the end is played out once in each world.

    The policy plays a world always the same way. In each round half the cards go, and the others
    get twice as many playouts.
    """
    rounds = max(1, (cards - 1).bit_length())
    return max(1, worlds * cards * rounds // ((1 << rounds) - 1))


def _worlds(view: View, strength: Strength, count: int, rng: random.Random) -> Drawn:
    """So many worlds, all equally likely or as likely as the others make them."""
    possible = TOOLS.possible(view)
    if not strength.pool or view.public.game.everyone_alone:
        return drawn(possible, count, rng)
    return believed(view, possible, strength.pool * count, rng).dealt(count, rng)


def _joined(table: Table, more: Table) -> Table:
    """Both together."""
    worth = np.concatenate([table.worth, more.worth], axis=1)
    money = np.concatenate([table.money, more.money], axis=1)
    mean = np.nanmean(worth, axis=1)
    mean[np.isnan(worth).mean(axis=1) > _GIVEN_UP] = -np.inf
    return Table(table.cards, worth, money, int(mean.argmax()))


def _clear(table: Table) -> bool:
    """Whether every other card is behind the best one by many times what chance could do."""
    if table.worth.shape[1] < _ENOUGH:
        return False
    for place in range(len(table.cards)):
        behind = table.worth[table.best] - table.worth[place]
        behind = behind[~np.isnan(behind)]
        error = _error(behind)[0]
        if place != table.best and behind.mean() < _SURE * error + _NOTHING:
            return False
    return True


def played_out(
    state: State, layouts: Sequence[Layout], cards: tuple[Card, ...], budget: int, seed: int
) -> Table:
    """Each card by playouts; the weaker ones are given up early."""
    found = TOOLS.evaluator.evaluate(state, layouts, cards, budget=budget, seed=seed)
    tried = found.times > 0
    money = np.where(tried, found.by_world()[:, :, MONEY + found.seat], np.nan)
    # a card given up early met few worlds, perhaps dear ones: only those kept to the end can win
    worlds = tried.sum(axis=1)
    mean = np.where(worlds == worlds.max(), np.nanmean(money, axis=1), -np.inf)
    return Table(cards, money, money, int(mean.argmax()))


def solved(state: State, worlds: Drawn, cards: tuple[Card, ...], rng: random.Random) -> Table:
    """Each card with open cards to the end; a world that came several times is solved once."""
    _, first, each = np.unique(worlds.masks, axis=0, return_index=True, return_inverse=True)
    layouts = worlds.picked(first.tolist()).layouts(rng)
    if state.public.game.everyone_alone:
        table = _solved_alone(state, layouts, cards)
    else:
        table = _table(cards, state.turn, TOOLS.endings.solve(state, layouts, cards, SIDES))
    worth = table.worth[:, each.ravel()]
    return Table(cards, worth, table.money[:, each.ravel()], int(worth.mean(axis=1).argmax()))


def _solved_alone(state: State, layouts: Sequence[Layout], cards: tuple[Card, ...]) -> Table:
    """Trischaken: the others think of themselves, or they only want to harm me."""
    endings, seat = TOOLS.endings, state.turn
    clever = _table(
        cards, seat, endings.solve(state, layouts, cards, EACH_FOR_HIMSELF), alone=True
    )
    hostile = _table(cards, seat, endings.solve(state, layouts, cards, PARANOID), alone=True)
    worth, money = (clever.worth + hostile.worth) / 2, (clever.money + hostile.money) / 2
    return Table(cards, worth, money, 0)


def _table(cards: tuple[Card, ...], seat: int, ends: Ends, *, alone: bool = False) -> Table:
    worth = ends.worth(seat, alone=alone).T
    return Table(cards, worth, ends.money[:, :, seat].T, 0)


def ranked(table: Table) -> tuple[Valued, ...]:
    """The cards by what they bring.

    Each is compared with the best one over the worlds that both were played in, so that a card
    that was given up early is not thought better, or worse, for the worlds it met.
    """
    best = table.best
    top = float(_MEAN(table.money[best]))
    valued: list[Valued] = []
    for place, card in enumerate(table.cards):
        error, worlds = _error(table.money[place])
        behind = float(_MEAN(table.money[best] - table.money[place]))
        valued.append(Valued(PLAYS[card], top - behind, error, worlds))
    first = valued.pop(best)
    return first, *sorted(valued, key=lambda one: -one.value)


def _error(values: Any) -> tuple[float, int]:
    """The standard error of the mean over worlds, and how many they are."""
    tried: Any = values[~np.isnan(values)]
    count = len(tried)
    spread = float(_STD(tried, ddof=1)) if count > 1 else 0.0
    return spread / sqrt(max(count, 1)), count
