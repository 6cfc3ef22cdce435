"""All worlds of a view found the slow way: every spread of the unseen cards, judged by the law."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import IllegalAction
from koenigrufen.game.view import View
from koenigrufen.search.counting import arrangements
from koenigrufen.search.facts import LAID, TALON, Facts, facts
from koenigrufen.search.worlds import World
from tests.search.histories import could_have_been

Places = tuple[frozenset[Card], ...]


def spreads(cards: frozenset[Card], sizes: tuple[int, ...]) -> Iterator[Places]:
    """Every way to put the cards into places of these sizes."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(sorted(cards), sizes[0]):
        here = frozenset(chosen)
        for others in spreads(cards - here, sizes[1:]):
            yield here, *others


def spread_count(known: Facts) -> int:
    return arrangements(known.sizes)


def as_world(known: Facts, places: Places) -> World:
    hands = [CardSet.of(cards) for cards in places]
    hands[known.seat] = known.hand
    hidden = sorted(places[TALON])
    talon = [card or hidden.pop() for card in known.talon if card or hidden]
    laid = known.laid | CardSet.of(places[LAID])
    return World((hands[0], hands[1], hands[2], hands[3]), tuple(talon), laid)


def enumerated(view: View) -> set[Places]:
    """The spreads with which the deal could have gone as this seat saw it."""
    known = facts(view)
    return {
        places
        for places in spreads(frozenset(known.out), known.sizes)
        if _possible(view, as_world(known, places))
    }


def _possible(view: View, world: World) -> bool:
    try:
        return could_have_been(view, world, Random(0))
    except IllegalAction:
        return False


def spread_of(known: Facts, world: World) -> Places:
    """A world as a spread of the cards that are unseen."""
    cards = [frozenset(hand & known.out) for hand in world.hands]
    hidden = world.talon if known.sizes[TALON] else ()
    talon = frozenset(card for card in hidden if card in known.out)
    return (*cards, talon, frozenset(world.laid & known.out))
