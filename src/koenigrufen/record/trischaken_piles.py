"""The four piles of a Trischaken: can they have come together so, the talon among the tricks?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from koenigrufen.cards.counting import PACK_THIRDS
from koenigrufen.record.plausible import (
    BLATT,
    PACK_CARDS,
    TALON_CARDS,
    TRICK_CARDS,
    TRICKS,
    Pile,
    piles_can_be,
)
from koenigrufen.rules.trischaken import TrischakenTalon

Tricks = tuple[int, ...]
Sizes = tuple[int, ...]


def sizes_of(thirds: Sequence[int], tricks: Sequence[int], talon: TrischakenTalon) -> Sizes | None:
    """How many cards each may have taken in; None if these points cannot lie in these tricks."""
    return next((sizes for sizes in _sizes(tricks, talon) if _dealt(thirds, sizes)), None)


def tricks_of(thirds: Sequence[int], talon: TrischakenTalon) -> Tricks | None:
    """Numbers of tricks with which the four can have these points, if there are any."""
    counts = _trick_counts(thirds)
    return next((tricks for tricks in counts if sizes_of(thirds, tricks, talon)), None)


def one_can_have(thirds: int, tricks: int, talon: TrischakenTalon) -> bool:
    """Whether one of the four can have so many points in so many tricks, the others aside."""
    return any(
        piles_can_be([(thirds, size), (PACK_THIRDS - thirds, PACK_CARDS - size)])
        for size in _sizes_of_one(tricks, talon)
    )


def _dealt(thirds: Sequence[int], sizes: Sizes) -> bool:
    """Whether the pack falls so into four piles; what nobody has, lies in the talon."""
    if any((have - size) % BLATT for have, size in zip(thirds, sizes, strict=True)):
        return False
    return piles_can_be([*zip(thirds, sizes, strict=True), *_nobodys(thirds, sizes)])


def _nobodys(thirds: Sequence[int], sizes: Sizes) -> list[Pile]:
    cards = PACK_CARDS - sum(sizes)
    return [(PACK_THIRDS - sum(thirds), cards)] if cards else []


def _trick_counts(thirds: Sequence[int]) -> Iterator[Tricks]:
    """All numbers of tricks in which whoever has points has a trick, and nobody else."""
    ranges = [range(1, TRICKS + 1) if have else range(1) for have in thirds]
    return (tricks for tricks in product(*ranges) if sum(tricks) == TRICKS)


def _sizes(tricks: Sequence[int], talon: TrischakenTalon) -> Iterator[Sizes]:
    """How many cards each of the four may have taken in, wherever the talon may have gone."""
    for extra in _talon_ways(tricks, talon):
        yield tuple(TRICK_CARDS * count + more for count, more in zip(tricks, extra, strict=True))


def _talon_ways(tricks: Sequence[int], talon: TrischakenTalon) -> Iterator[Tricks]:
    if talon is TrischakenTalon.UNUSED:
        yield (0,) * len(tricks)
    if talon in (TrischakenTalon.FIRST_SIX_TRICKS, TrischakenTalon.FOREHAND_CHOOSES):
        yield from _one_by_one(tricks)
    if talon in (TrischakenTalon.LAST_TRICK, TrischakenTalon.FOREHAND_CHOOSES):
        yield from _all_to_one(tricks)


def _one_by_one(tricks: Sequence[int]) -> Iterator[Tricks]:
    """The first six tricks may have been anybody's, as long as he has so many."""
    ranges = [range(min(count, TALON_CARDS) + 1) for count in tricks]
    return (ways for ways in product(*ranges) if sum(ways) == TALON_CARDS)


def _all_to_one(tricks: Sequence[int]) -> Iterator[Tricks]:
    """The last trick may have been that of anybody who has one."""
    for last, count in enumerate(tricks):
        if count:
            yield tuple(TALON_CARDS * (seat == last) for seat in range(len(tricks)))


def _sizes_of_one(tricks: int, talon: TrischakenTalon) -> set[int]:
    return {sizes[0] for sizes in _sizes((tricks, TRICKS - tricks), talon)}
