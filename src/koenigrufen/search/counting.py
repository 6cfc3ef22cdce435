"""Counting the deals that the facts allow, and drawing each of them with the same chance.

Cards that the facts do not tell apart form a class. Going through the classes one at a time, the
number of ways to deal the rest depends only on how much room each place has left and on what the
bounds have counted so far; so all deals are counted without looking at any, and a deal is drawn
by drawing, class by class, how many of its cards go where.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import NamedTuple

from koenigrufen.cards.card import Card
from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.search.facts import PLACES, Bound, Facts

Room = tuple[int, ...]
Counted = tuple[int, ...]
_Key = tuple[int, Room, Counted]
_Spreads = tuple[tuple[tuple[int, ...], int], ...]


@dataclass(frozen=True, slots=True)
class CardClass:
    """Cards that may lie in the same places and fall under the same bounds (by number)."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    bounds: tuple[int, ...]


class Step(NamedTuple):
    """One way to spread a class: in how many deals, how many cards to each place, what is left."""

    ways: int
    split: tuple[int, ...]
    room: Room
    counted: Counted


def _binds(bound: Bound, facts: Facts) -> bool:
    """Whether a bound says more than the sizes of the places do."""
    return bound.low > 0 or bound.high < min(len(bound.cards), _room(bound, facts))


def _room(bound: Bound, facts: Facts) -> int:
    return sum(facts.sizes[place] for place in bound.places)


def classes(facts: Facts, limits: Sequence[Bound]) -> tuple[CardClass, ...]:
    """The classes in the order they are dealt: the called card first, the freest last."""
    groups: dict[tuple[bool, tuple[int, ...], tuple[int, ...], int], list[Card]] = {}
    for card in facts.out:
        places = tuple(place for place in range(PLACES) if card in facts.may[place])
        bounds = tuple(n for n, bound in enumerate(limits) if card in bound.cards)
        alone = card.index if card in facts.called else -1
        groups.setdefault((alone < 0, places, bounds, alone), []).append(card)
    order = sorted(groups, key=lambda key: (key[0], len(key[1]), key))
    return tuple(CardClass(tuple(groups[key]), key[1], key[2]) for key in order)


class NoWorld(KoenigrufenError):  # noqa: N818 - there is none, that is the error
    """No deal of the unseen cards fits what has been seen: a view that cannot be."""


class Count:
    """The number of deals that the facts allow, and draws from them."""

    def __init__(self, facts: Facts) -> None:
        self._bounds = tuple(dict.fromkeys(b for b in facts.bounds if _binds(b, facts)))
        self.classes = classes(facts, self._bounds)
        self._start = (facts.sizes, (0,) * len(self._bounds))
        self._steps: dict[_Key, tuple[Step, ...]] = {}
        self._totals: dict[_Key, int] = {}

    @property
    def total(self) -> int:
        """How many deals there are."""
        return self._ways(0, *self._start)

    def first(self) -> tuple[Step, ...]:
        """The ways to spread the first class."""
        return self.steps(0, *self._start) if self.classes else ()

    @property
    def bounds(self) -> tuple[Bound, ...]:
        """The bounds that say more than the sizes of the places do."""
        return self._bounds

    def draw(self, rng: random.Random) -> list[int]:
        """A deal: by place, the mask of the unseen cards in it."""
        masks = [0] * PLACES
        room, counted = self._start
        for number, group in enumerate(self.classes):
            step = _picked(self.steps(number, room, counted), rng)
            _spread(group, step.split, masks, rng)
            room, counted = step.room, step.counted
        return masks

    def steps(self, number: int, room: Room, counted: Counted) -> tuple[Step, ...]:
        """All ways to spread this class into the room left, each with its number of deals."""
        key = (number, room, counted)
        if key not in self._steps:
            self._steps[key] = tuple(self._found(number, room, counted))
        return self._steps[key]

    def _found(self, number: int, room: Room, counted: Counted) -> Iterator[Step]:
        group = self.classes[number]
        limits = tuple(room[place] for place in group.places)
        for split, arranged in _spreads(len(group.cards), limits):
            after = self._counted(group, split, counted)
            if after is None:
                continue
            left = _left(room, group.places, split)
            ways = self._ways(number + 1, left, after)
            if ways:
                yield Step(ways * arranged, split, left, after)

    def _ways(self, number: int, room: Room, counted: Counted) -> int:
        if number == len(self.classes):
            return int(not any(room) and all(map(_reached, self._bounds, counted)))
        key = (number, room, counted)
        if key not in self._totals:
            self._totals[key] = sum(step.ways for step in self.steps(number, room, counted))
        return self._totals[key]

    def _counted(
        self, group: CardClass, split: tuple[int, ...], counted: Counted
    ) -> Counted | None:
        """What the bounds have counted now; None where one of them is overstepped."""
        if not group.bounds:
            return counted
        after = list(counted)
        for number in group.bounds:
            bound = self._bounds[number]
            pairs = zip(group.places, split, strict=True)
            after[number] += sum(cards for place, cards in pairs if place in bound.places)
            if after[number] > bound.high:
                return None
            if bound.high >= len(bound.cards):  # beyond the least it makes no difference
                after[number] = min(after[number], bound.low)
        return tuple(after)


def _reached(bound: Bound, counted: int) -> bool:
    return counted >= bound.low


def splits(count: int, limits: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to spread so many like cards over places with these limits."""
    if not limits:
        if count == 0:
            yield ()
        return
    rest = sum(limits[1:])
    for here in range(max(0, count - rest), min(count, limits[0]) + 1):
        for others in splits(count - here, limits[1:]):
            yield here, *others


@lru_cache(maxsize=1 << 14)
def _spreads(count: int, limits: tuple[int, ...]) -> _Spreads:
    """All splits, each with the number of ways to arrange different cards in it."""
    return tuple((split, arrangements(split)) for split in splits(count, limits))


def _left(room: Room, places: Sequence[int], split: Sequence[int]) -> Room:
    left = list(room)
    for place, cards in zip(places, split, strict=True):
        left[place] -= cards
    return tuple(left)


def arrangements(split: Sequence[int]) -> int:
    """In how many ways different cards make this split."""
    ways, count = 1, 0
    for cards in split:
        count += cards
        ways *= comb(count, cards)
    return ways


def _picked(steps: Sequence[Step], rng: random.Random) -> Step:
    """One of the steps, each with the chance of its number of deals. NoWorld without any."""
    if not steps:
        raise NoWorld("no-world")
    if len(steps) == 1:
        return steps[0]
    number = rng.randrange(sum(step.ways for step in steps))
    for step in steps:
        number -= step.ways
        if number < 0:
            return step
    raise AssertionError


def _spread(group: CardClass, split: Sequence[int], masks: list[int], rng: random.Random) -> None:
    """Deals the cards of a class out at random, so many to each place."""
    cards = list(group.cards)
    if max(split) < len(cards):
        rng.shuffle(cards)
    for place, count in zip(group.places, split, strict=True):
        for card in cards[:count]:
            masks[place] |= card.bit
        del cards[:count]
