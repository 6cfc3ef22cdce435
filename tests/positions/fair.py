"""Whether a position can be solved from the seat's own view: over the worlds it may still face."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from koenigrufen.cards.card import Card
from koenigrufen.record.position import Position
from koenigrufen.search.worlds import Worlds
from tests.positions.brute import Brute


def means(position: Position, worlds: int) -> dict[Card, Fraction]:
    """What each card is worth with open cards, on the average of worlds drawn from the view."""
    brute = Brute(position)
    view = brute.start.view(brute.start.turn)
    total: dict[Card, Fraction] = dict.fromkeys(brute.cards(), Fraction(0))
    for world in Worlds.of(view).draws(worlds, Random(1)):
        here = Brute(replace(position, hands=world.hands))
        values = here.for_himself() if here.everyone_alone else here.team_against_team()
        for card, value in values.items():
            total[card] += value / worlds
    return total
