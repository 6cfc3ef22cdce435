"""Cards weighed on worlds of a view: what each brings on the average over all of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from threading import local
from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.public import TRICKS
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.kernel.endings import EACH_FOR_HIMSELF, PARANOID, SIDES
from koenigrufen.kernel.evaluate import MONEY, Evaluator
from koenigrufen.kernel.exact import Endings, Ends
from koenigrufen.kernel.layout import Layout
from koenigrufen.players.protocol import Valued
from koenigrufen.players.searching.strength import Strength
from koenigrufen.search.deals import state_in
from koenigrufen.search.worlds import Worlds


class _Tools(local):
    """What each thread that thinks needs for itself."""

    def __init__(self) -> None:
        self.evaluator = Evaluator()
        self.endings = Endings()


_TOOLS: Final = _Tools()


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
    view: View, cards: tuple[Card, ...], strength: Strength, rng: random.Random
) -> tuple[Valued, ...]:
    """The cards, the best first."""
    worlds = list(Worlds.of(view).draws(strength.worlds, rng))
    state = state_in(view, worlds[0], rng)
    layouts = [Layout.of(world) for world in worlds]
    left = TRICKS - len(view.public.play.done)
    several = len(view.public.declarers) > 1
    if left <= strength.ending and not several:
        return ranked(solved(state, layouts, cards))
    budget = strength.playouts * strength.worlds * len(cards)
    return ranked(played_out(state, layouts, cards, budget, rng.getrandbits(63)))


def played_out(
    state: State, layouts: Sequence[Layout], cards: tuple[Card, ...], budget: int, seed: int
) -> Table:
    """Each card by playouts; the weaker ones are given up early."""
    found = _TOOLS.evaluator.evaluate(state, layouts, cards, budget=budget, seed=seed)
    money = np.where(found.times > 0, found.by_world()[:, :, MONEY + found.seat], np.nan)
    return Table(cards, money, money, found.best)


def solved(state: State, layouts: Sequence[Layout], cards: tuple[Card, ...]) -> Table:
    """Each card with open cards to the end."""
    if state.public.game.everyone_alone:
        return _solved_alone(state, layouts, cards)
    return _table(cards, state.turn, _TOOLS.endings.solve(state, layouts, cards, SIDES))


def _solved_alone(state: State, layouts: Sequence[Layout], cards: tuple[Card, ...]) -> Table:
    """Trischaken: the others think of themselves, or they only want to harm me."""
    endings, seat = _TOOLS.endings, state.turn
    clever = _table(
        cards, seat, endings.solve(state, layouts, cards, EACH_FOR_HIMSELF), alone=True
    )
    hostile = _table(cards, seat, endings.solve(state, layouts, cards, PARANOID), alone=True)
    worth = (clever.worth + hostile.worth) / 2
    money = (clever.money + hostile.money) / 2
    return Table(cards, worth, money, int(worth.mean(axis=1).argmax()))


def _table(cards: tuple[Card, ...], seat: int, ends: Ends, *, alone: bool = False) -> Table:
    worth = ends.worth(seat, alone=alone).T
    return Table(cards, worth, ends.money[:, :, seat].T, int(worth.mean(axis=1).argmax()))


def ranked(table: Table) -> tuple[Valued, ...]:
    """The cards by what they bring.

    Each is compared with the best one over the worlds that both were played in, so that a card
    that was given up early is not thought better, or worse, for the worlds it met.
    """
    best = table.best
    top = float(np.nanmean(table.money[best]))
    valued: list[Valued] = []
    for place, card in enumerate(table.cards):
        error, worlds = _error(table.money[place])
        behind = float(np.nanmean(table.money[best] - table.money[place]))
        valued.append(Valued(PLAYS[card], top - behind, error, worlds))
    first = valued.pop(best)
    return first, *sorted(valued, key=lambda one: -one.value)


def _error(values: Any) -> tuple[float, int]:
    """The standard error of the mean over worlds, and how many they are."""
    tried = values[~np.isnan(values)]
    count = len(tried)
    return (float(np.std(tried, ddof=1)) / sqrt(count) if count > 1 else 0.0), count
