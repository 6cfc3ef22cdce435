"""Points in tricks: what real cards can make is believed, and nothing else."""

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import HONOURS, KINGS, TRULL
from koenigrufen.cards.counting import thirds
from koenigrufen.record.plausible import Side, nearest, piles_can_be, side_can_have
from koenigrufen.record.trischaken_piles import one_can_have, sizes_of, tricks_of
from koenigrufen.rules.trischaken import TrischakenTalon

VALUES = {4: 7, 3: 4, 2: 4, 1: 4, 0: 35}
"""How many cards bring so many points more than a Blatt."""


@cache
def worths(size: int, honours: int) -> frozenset[int]:
    """All that piles of so many cards, at most so many of them five-pointers, can be worth.

    Worked out value by value, apart from the package.
    """
    reach = {(0, 0)}
    for value, count in VALUES.items():
        most = min(count, honours) if value == 4 else count
        reach = {
            (cards + some, worth + some * value)
            for cards, worth in reach
            for some in range(most + 1)
            if cards + some <= size
        }
    return frozenset(size + 3 * worth for cards, worth in reach if cards == size)


def test_a_pile_and_the_rest_of_the_pack_are_judged_exactly() -> None:
    for size in range(55):
        for points in range(211):
            believed = piles_can_be([(points, size), (210 - points, 54 - size)])
            assert believed == (points in worths(size, 7)), (points, size)


@pytest.mark.parametrize("laid", [0, 1, 3, 6])
def test_a_sides_pile_is_judged_exactly(laid: int) -> None:
    for tricks in range(13):
        side = Side(tricks, laid)
        for points in range(211):
            possible = points in worths(side.cards, 4 * tricks)
            assert side_can_have(side, points) == possible, (points, tricks)


@given(seed=st.integers(0, 2**32), sizes=st.tuples(*[st.integers(0, 12)] * 4))
def test_real_piles_are_believed(seed: int, sizes: tuple[int, ...]) -> None:
    cards = Random(seed).sample(PACK, 54)
    piles: list[tuple[int, int]] = []
    for size in sizes:
        pile, cards = cards[:size], cards[size:]
        piles.append((thirds(pile), size))
    assert piles_can_be([*piles, (thirds(cards), len(cards))])


@given(seed=st.integers(0, 2**32), tricks=st.integers(0, 12), laid=st.sampled_from([0, 3, 6]))
def test_a_real_side_is_believed_with_all_that_is_known_of_it(
    seed: int, tricks: int, laid: int
) -> None:
    rng = Random(seed)
    away = rng.sample([card for card in PACK if card not in HONOURS], laid)
    rest = [card for card in PACK if card not in away]
    pile = away + rng.sample(rest, min(4 * tricks, len(rest)))
    kings = sum(card in KINGS for card in pile)
    trull = sum(card in TRULL for card in pile)
    side = Side(
        tricks, laid, kings=range(kings, kings + 1), trull=range(trull, trull + 1),
        called=kings > 0,
    )  # fmt: skip
    assert side_can_have(side, thirds(pile))


def test_who_must_have_a_king_has_its_points() -> None:
    half = Side(0, own=3, kings=range(1, 5), called=True)
    assert side_can_have(half, 15)
    assert not side_can_have(half, 12)
    queen = Side(0, own=3, called=True)
    assert side_can_have(queen, 12)
    assert not side_can_have(queen, 9)


def test_all_the_pack_is_the_only_thing_that_54_cards_can_be() -> None:
    assert [points for points in range(211) if side_can_have(Side(12, laid=6), points)] == [210]


def test_the_nearest_points_are_named_below_and_above() -> None:
    side = Side(6, laid=3)
    assert nearest(121, lambda points: side_can_have(side, points)) == (120, 123)
    assert nearest(3, lambda points: side_can_have(side, points)) == (27,)
    assert nearest(50, lambda points: points > 300) == ()


@pytest.mark.parametrize("talon", TrischakenTalon)
def test_four_piles_are_judged_as_trying_out_every_way_of_the_talon_does(
    talon: TrischakenTalon,
) -> None:
    rng = Random(talon.value)
    believed = 0
    for _ in range(400):
        tricks = tuple(cut(rng, 12, 4))
        ways = all_sizes(tricks, talon)
        points = likely_points(rng, rng.choice(ways))
        possible = any(piles_fit(points, sizes) for sizes in ways)
        believed += possible
        assert (sizes_of(points[:4], tricks, talon) is not None) == possible
    assert 0 < believed < 400


def cut(rng: Random, whole: int, parts: int) -> list[int]:
    cuts = sorted(rng.randint(0, whole) for _ in range(parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]


def likely_points(rng: Random, sizes: tuple[int, ...]) -> list[int]:
    """Points whose Blatt fit, spread at random, often at the edge of what can be."""
    extra = cut(rng, 52, len(sizes))
    if rng.random() < 0.5:
        extra.sort(key=lambda _: rng.random())
    return [size + 3 * more for size, more in zip(sizes, extra, strict=True)]


def all_sizes(tricks: tuple[int, ...], talon: TrischakenTalon) -> list[tuple[int, ...]]:
    """Every way the talon's six cards may have gone; a fifth pile where they are nobody's."""
    base = [4 * count for count in tricks]
    if talon is TrischakenTalon.UNUSED:
        return [(*base, 6)]
    spread = [
        ways
        for ways in product(range(7), repeat=4)
        if sum(ways) == 6 and all(map(int.__le__, ways, tricks))
    ]
    last = [tuple(6 * (seat == who) for seat in range(4)) for who in range(4) if tricks[who]]
    ways = {
        TrischakenTalon.FIRST_SIX_TRICKS: spread,
        TrischakenTalon.LAST_TRICK: last,
        TrischakenTalon.FOREHAND_CHOOSES: spread + last,
    }[talon]
    return [tuple(map(int.__add__, base, way)) for way in ways]


def piles_fit(points: list[int], sizes: tuple[int, ...]) -> bool:
    """Whether 19 counters go into piles of these sizes and worths: one kind after the other."""
    extras = [(have - size) / 3 for have, size in zip(points, sizes, strict=True)]
    if any(extra < 0 or extra != int(extra) for extra in extras):
        return False
    states = {tuple((int(extra), size) for extra, size in zip(extras, sizes, strict=True))}
    for value in (4, 3, 2, 1):
        for _ in range(VALUES[value]):
            states = {
                (*state[:pile], (worth - value, room - 1), *state[pile + 1 :])
                for state in states
                for pile, (worth, room) in enumerate(state)
                if worth >= value and room > 0
            }
    return any(all(worth == 0 for worth, _ in state) for state in states)


def test_one_of_the_four_is_judged_alone_when_the_others_are_left_aside() -> None:
    assert one_can_have(4, 1, TrischakenTalon.LAST_TRICK)
    assert not one_can_have(5, 1, TrischakenTalon.LAST_TRICK)
    assert one_can_have(5, 1, TrischakenTalon.FIRST_SIX_TRICKS)
    assert not one_can_have(1, 0, TrischakenTalon.FOREHAND_CHOOSES)
    assert one_can_have(0, 0, TrischakenTalon.UNUSED)


def test_tricks_are_found_for_points_where_there_are_any() -> None:
    for talon in (TrischakenTalon.FIRST_SIX_TRICKS, TrischakenTalon.LAST_TRICK):
        found = tricks_of((45, 45, 120, 0), talon)
        assert found is not None
        assert sum(found) == 12
        assert found[3] == 0
    assert tricks_of((1, 45, 120, 44), TrischakenTalon.FOREHAND_CHOOSES) is None
