"""Playouts of many worlds with many root cards: the same chance for each root card."""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, mixed, u64
from koenigrufen.kernel.outcomes import outcome
from koenigrufen.kernel.rollout import fix, play_out

_WORLD: Final = u64(0xA0761D6478BD642F)
_TIME: Final = u64(0xE7037ED1A0B428DB)


@jit
def chance_of(seed: Any, world: Any, time: Any) -> Any:
    """Where the chance of one playout starts: the same for every root card."""
    return mixed(seed ^ (u64(world + 1) * _WORLD) ^ (u64(time + 1) * _TIME))


@jit
def load(s: Any, world: Any) -> Any:
    """Lays the cards of one world into the record."""
    for seat in range(4):
        s.hand[seat] = world.hand[seat]
        s.side[seat] = world.side[seat]
    waiting = NONE
    for number in range(12):
        s.talon[number] = world.talon[number]
        for seat in range(4):
            s.held[number, seat] = world.held[number, seat]
            waiting |= world.held[number, seat]
    s.waiting = 0 if waiting == NONE else 1
    s.beside[0] = world.beside[0]
    s.beside[1] = world.beside[1]
    s.marked = world.marked
    s.ultimo = world.ultimo
    s.tariff = world.tariff
    s.put_away = world.beside[1] if s.exchange else NONE
    return fix(s)


@jit
def sample(
    s: Any, worlds: Any, which: Any, begun: Any, roots: Any, times: Any, seed: Any, numbers: Any
) -> Any:
    """Plays each root card ``times`` times in each of the worlds ``which``.

    ``begun`` says how often each world has been played already: chance goes on from there. A root
    card -1 leaves the choice to the policy. The outcomes' numbers go into ``numbers`` by world,
    root card and time. Returns how many worlds were finished before the table of outcomes was
    full.
    """
    count = s.count
    for place in range(len(which)):
        world = which[place]
        load(s, worlds[world])
        s.world = world
        for root in range(len(roots)):
            s.count = count
            if roots[root] >= 0:
                s.begun[count] = roots[root]
                s.count = count + 1
            for time in range(times):
                s.random = chance_of(seed, world, begun[world] + time)
                number = outcome(s, play_out(s))
                if number < 0:
                    s.count = count
                    return place
                numbers[place, root, time] = number
        s.count = count
    return len(which)


@jit
def tally(numbers: Any, which: Any, kept: Any, amounts: Any, sums: Any) -> Any:
    """Adds the payments of so many outcomes to the sums by root card and world."""
    for place in range(len(which)):
        for root in range(len(kept)):
            for time in range(numbers.shape[2]):
                number = numbers[place, root, time]
                for column in range(8):
                    sums[kept[root], which[place], column] += amounts[number, column]
    return len(which)
