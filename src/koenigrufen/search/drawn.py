"""Many worlds at once, as masks: what is worked out for all of them together."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from threading import local
from typing import Any, Final

import numpy as np

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.public import SEATS
from koenigrufen.kernel import drawing
from koenigrufen.kernel.layout import Layout, masks_of
from koenigrufen.search.facts import LAID, PLACES, TALON, Facts
from koenigrufen.search.worlds import World, Worlds, ordered


@dataclass(frozen=True, slots=True)
class Drawn:
    """Worlds that some facts allow: ``masks`` by world and place hold the unseen cards there."""

    facts: Facts
    masks: Any

    def __len__(self) -> int:
        return len(self.masks)

    @property
    def hands(self) -> Any:
        """The four hands of each world."""
        hands = self.masks[:, :SEATS].copy()
        hands[:, self.facts.seat] = self.facts.hand.mask
        return hands

    @property
    def laid(self) -> Any:
        """All that was laid away, by world."""
        return self.masks[:, LAID] | np.uint64(self.facts.laid.mask)

    def world(self, number: int, rng: random.Random) -> World:
        """One of the worlds, its hidden talon cards in some order."""
        masks = self.masks[number].tolist()
        masks[self.facts.seat] = self.facts.hand.mask
        hands = [CardSet(masks[seat]) for seat in range(SEATS)]
        talon = ordered(self.facts, CardSet(masks[TALON]), rng)
        laid = self.facts.laid | CardSet(masks[LAID])
        return World((hands[0], hands[1], hands[2], hands[3]), talon, laid)

    def layouts(self, rng: random.Random) -> list[Layout]:
        """All of them as the kernel wants them, hidden talon cards in some order."""
        laid, talons = self.laid.tolist(), self._talons(rng)
        return [
            Layout(masks_of(hands), talon, away)
            for hands, talon, away in zip(self.hands.tolist(), talons, laid, strict=True)
        ]

    def _talons(self, rng: random.Random) -> Iterator[tuple[int, ...]]:
        known = self.facts
        hidden = bool(known.sizes[TALON])
        same = tuple(card.index for card in known.talon if card is not None)
        for mask in self.masks[:, TALON].tolist():
            cards = ordered(known, CardSet(mask), rng) if hidden else ()
            yield tuple(card.index for card in cards) if hidden else same

    def picked(self, numbers: Sequence[int]) -> Drawn:
        """Some of them, one or the other perhaps several times."""
        return Drawn(self.facts, self.masks[list(numbers)])


def drawn(worlds: Worlds, count: int, rng: random.Random) -> Drawn:
    """So many worlds, all equally likely."""
    known, seed = worlds.facts, rng.getrandbits(64)
    if len(worlds.count.bounds) > drawing.BOUNDS:
        masks = [worlds.count.draw(rng) for _ in range(count)]
        return Drawn(known, np.array(masks, np.uint64))
    spread = _TOOLS.spread
    fill(spread, worlds)
    found = np.zeros((count, PLACES), np.uint64)
    done = int(drawing.draw(spread, np.array(known.sizes), np.uint64(seed), found))
    for number in range(done, count):
        found[number] = worlds.count.draw(rng)
    return Drawn(known, found)


class _Tools(local):
    """What each thread that thinks needs for itself."""

    def __init__(self) -> None:
        self.spread = drawing.new_spread()


_TOOLS: Final = _Tools()


def fill(s: Any, worlds: Worlds) -> None:
    """Classes and bounds in numbers."""
    classes, bounds = worlds.count.classes, worlds.count.bounds
    s.key[:] = 0
    s.used = 0
    s.classes, s.bounds = len(classes), len(bounds)
    s.counts[:] = s.here[:] = 0
    for number, group in enumerate(classes):
        s.cards[number] = CardSet.of(group.cards).mask
        s.many[number], s.width[number] = len(group.cards), len(group.places)
        s.places[number, : len(group.places)] = group.places
        for bound in group.bounds:
            s.counts[number, bound] = 1
    for number, limit in enumerate(bounds):
        s.low[number], s.high[number] = limit.low, limit.high
        s.open[number] = limit.high >= len(limit.cards)
        s.here[number, list(limit.places)] = 1
