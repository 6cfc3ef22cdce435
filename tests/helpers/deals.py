"""Deals for tests: random ones, and ones in which some cards lie where a test wants them."""

from collections.abc import Sequence
from functools import cache
from random import Random

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import read_cards
from koenigrufen.cards.shuffle import HAND, SEATS, TALON, Deal, deal_pack, shuffled
from koenigrufen.game.state import State, start
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet

TALON_PLACE = SEATS


def random_deal(rng: Random, dealer: int = 3) -> Deal:
    return deal_pack(shuffled(rng), dealer)


def deal_from(text: str, seed: int = 0) -> Deal:
    """A deal in which the cards named lie where they are said to, the rest as the seed has it.

    One place a line: a seat (0-3) or `talon`, then its cards; `0: T22 HK`. A talon of six is kept
    in the order written. Seats and cards left out are filled from the shuffled rest.
    """
    named: list[tuple[Card, ...]] = [()] * (SEATS + 1)
    for line in text.strip().splitlines():
        place, _, cards = line.partition(":")
        number = TALON_PLACE if place.strip() == "talon" else int(place)
        named[number] = read_cards(cards)
    return _filled(named, Random(seed))


def _filled(named: list[tuple[Card, ...]], rng: Random) -> Deal:
    taken = [card for cards in named for card in cards]
    if len(set(taken)) != len(taken):
        raise ValueError("a card lies in two places")
    rest = [card for card in PACK if card not in set(taken)]
    rng.shuffle(rest)
    places: list[tuple[Card, ...]] = []
    for cards, size in zip(named, (HAND,) * SEATS + (TALON,), strict=True):
        if len(cards) > size:
            raise ValueError(f"more than {size} cards in one place")
        count = size - len(cards)
        places.append((*cards, *rest[:count]))
        del rest[:count]
    first, second, third, fourth, talon = places
    hands = CardSet.of(first), CardSet.of(second), CardSet.of(third), CardSet.of(fourth)
    return Deal(hands, talon)


def table(
    rules: str,
    text: str = "0:",
    *,
    dealer: int = 3,
    seed: int = 0,
    settings: Sequence[str] = (),
) -> State:
    """A fresh deal under a rule set; with dealer 3, seat 0 is Vorhand."""
    return start(ruleset(rules, *settings), dealer, deal_from(text, seed))


@cache
def ruleset(rules: str, *settings: str) -> RuleSet:
    """A rule set, with single options set as `--set` does it: `play.early_end=false`."""
    return load(rules, settings)
