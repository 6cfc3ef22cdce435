"""Every trick and every hand of a small pack, under every switch of card play: kernel and law.

Seven cards hold all that card play can turn on: two of a suit, one of another, Pagat, Uhu, Mond
and Sküs.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import numpy as np
import pytest

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import read_cards
from koenigrufen.kernel import play
from koenigrufen.kernel.lower import play_flags
from koenigrufen.rules.choices import Kaiserstich, PagatDuty
from koenigrufen.rules.play import (
    PlayRules,
    hold_announced,
    kaiserstich,
    legal_cards,
    winning_place,
)

PACK = read_cards("HK H1 X7 T1 T2 T21 T22")
SWITCHES = [
    PlayRules(trumps, beat, last, kaiser, duty)
    for trumps, beat, last in product((False, True), repeat=3)
    for kaiser in Kaiserstich
    for duty in PagatDuty
]


def named(rules: PlayRules) -> str:
    return f"{play_flags(rules):06b}"


def tables() -> Iterator[tuple[Card, ...]]:
    for count in range(4):
        yield from permutations(PACK, count)


def hands(without: tuple[Card, ...]) -> Iterator[CardSet]:
    rest = [card for card in PACK if card not in without]
    for count in range(1, len(rest) + 1):
        for cards in combinations(rest, count):
            yield CardSet.of(cards)


def laid_out(table: tuple[Card, ...], flags: int) -> tuple[int, int, np.uint64, int]:
    """Led suit, best card, marked trick and winning place of the open trick, by the kernel."""
    led, best, place, trick = -1, -1, 0, np.uint64(0)
    for number, card in enumerate(table):
        if number == 0:
            led = min(card.index >> 3, 4)
        if number == 0 or play.beats(np.int64(card.index), np.int64(best), np.int64(flags)):
            best, place = card.index, number
        trick = play.laid(trick, np.int64(card.index), np.int64(led), np.int64(flags))
        if play.is_kaiserstich(trick):
            best = play.PAGAT_CARD
            place = [other.index for other in table].index(play.PAGAT_CARD)
    return led, best, np.uint64(trick), place


@pytest.mark.parametrize("rules", SWITCHES, ids=named)
def test_the_same_cards_are_legal(rules: PlayRules) -> None:
    flags = play_flags(rules)
    for table in tables():
        led, best, trick, _ = laid_out(table, flags)
        for hand in hands(table):
            found = play.legal(
                np.uint64(hand.mask), np.int64(led), np.int64(best), trick, np.int64(flags)
            )
            assert int(found) == legal_cards(hand, table, rules).mask, (table, hand)


@pytest.mark.parametrize("rules", SWITCHES, ids=named)
def test_the_same_card_takes_the_trick(rules: PlayRules) -> None:
    flags = play_flags(rules)
    for count in range(1, 5):
        for table in permutations(PACK, count):
            _, _, trick, place = laid_out(table, flags)
            assert place == winning_place(table, rules), table
            assert bool(play.is_kaiserstich(trick)) == kaiserstich(table, rules), table


def test_announced_cards_are_held_in_the_same_way() -> None:
    for hand in hands(()):
        for announced in (*combinations(PACK, 1), *combinations(PACK, 2)):
            held = CardSet.of(announced) & hand
            found = play.hold_announced(np.uint64(hand.mask), np.uint64(held.mask))
            law = hold_announced(hand, [(card, 12) for card in announced], 1)
            assert int(found) == law.mask, (hand, announced)
