"""Two deals that are equal in what a seat knows are told to it in the same bytes."""

import asyncio
from random import Random

import pytest

from koenigrufen.cards.cardset import WHOLE_PACK
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.web.live.room import Room
from koenigrufen.web.table import events as e
from tests.helpers.driver import RULES_AND_GAMES, declaring, not_conceding, random_state
from tests.helpers.worlds import other_world, seen_by, swaps, this_world
from tests.web.kit import NoStore, device, seated, sent, with_cards

QUICK, MANY = 12, 2000


def somewhere(seed: int) -> State:
    """A deal stopped at any point before its end, over all rule sets and games."""
    rng = Random(seed)
    rules, key = RULES_AND_GAMES[seed % len(RULES_AND_GAMES)]
    if seed % 3 == 0:
        return random_state(rules, rng, rng.randrange(60))
    state = declaring(rules, key, 0, 3, rng)
    for _ in range(rng.randrange(60)):
        after = apply(state, not_conceding(state, rng))
        if after.over:
            break
        state = after
    return state


async def stream(history: list[State], seat: int) -> list[bytes]:
    """All that is sent over the whole deal to whoever may know no more than this seat.

    The seat, a spectator, one who looks over its shoulder by consent, devices that come back.
    """
    last = history[-1]
    table = seated(last.public.rules.id, last.public.dealer)
    table.rules, table.book = last.public.rules, type(table.book)(last.public.rules)
    with_cards(table, last.public.dealer, _deal(last))
    room = Room(table, NoStore())
    table.places[seat].shows = True
    watching = [await device(room, place) for place in (seat, None, None)]
    await room.watch(watching[-1], seat)
    told = [sent(one) for one in watching]
    for number, move in enumerate(last.moves):
        async with room.lock:
            await room.happen([e.Acted(move.seat, move.seat, move.action.text())])
        back = [await device(room, place, table.seq - number % 7) for place in (seat, None)]
        told += [sent(one) for one in (*watching, *back)]
        for one in back:
            room.connections.discard(one)
    return [raw for raws in told for raw in raws]


def _deal(state: State) -> Deal:
    return Deal(state.dealt, state.talon)


def compared(seeds: range) -> int:
    """How many pairs of deals were compared."""
    count = 0
    for seed in seeds:
        state, rng = somewhere(seed), Random(seed)
        seat = seed % 4
        if state.over:
            continue
        mine = None
        for swap in swaps(list(WHOLE_PACK - seen_by(state, seat)), rng):
            other = other_world(state, swap)
            if other is None or state.dealt == other[-1].dealt:
                continue
            mine = mine or asyncio.run(stream(this_world(state), seat))
            assert asyncio.run(stream(other, seat)) == mine, (seed, swap)
            count += 1
            break
    return count


def test_the_bytes_of_a_seat_do_not_depend_on_cards_it_cannot_see() -> None:
    assert compared(range(QUICK)) > QUICK // 2


def test_whoever_holds_the_cards_that_differ_is_told_other_bytes() -> None:
    state = random_state("frohnleiten", Random(3), 4)
    holder = 1
    (mine, *_), (theirs, *_) = (list(state.dealt[seat]) for seat in (holder, 2))
    other = other_world(state, {mine: theirs, theirs: mine})
    assert other is not None
    told = [asyncio.run(stream(world, holder)) for world in (this_world(state), other)]
    assert told[0] != told[1]


@pytest.mark.slow
def test_the_same_over_thousands_of_deals_and_all_phases() -> None:
    assert compared(range(QUICK, QUICK + MANY * 2)) > MANY
