"""What is certain about the other hands, and how likely the rest is: nothing less is said."""

from __future__ import annotations

from koenigrufen.cards.card import MOND, PAGAT, SKUES, Card, Suit
from koenigrufen.cards.cardset import EMPTY, TAROCKS, TRULL, CardSet
from koenigrufen.game.public import SEATS
from koenigrufen.players.advice.case import Case
from koenigrufen.players.novice.situation import can_beat, stays_mine
from koenigrufen.rules.choices import Kaiserstich
from koenigrufen.search.seen import hand_sizes

LIKELY = 0.6
_LEAST, _MOST = 0.01, 0.99


def must_hold(case: Case, seat: int, cards: CardSet) -> bool:
    """Whether this hand is so large that one of these cards has to be in it."""
    may = case.here.memory.may[seat]
    return hand_sizes(case.view.public)[seat] > len(may - cards)


def void(case: Case, seat: int, suit: Suit) -> bool:
    """Whether this seat is known to have nothing of the suit."""
    return not case.here.memory.may[seat].suit(suit)


def unbeatable(case: Case, card: Card) -> bool:
    """Whether nobody who plays after me can beat this card, if it lies highest now."""
    here = case.here
    led = here.table[0].suit if here.table else card.suit
    if _falls_to_the_pagat(case, card):
        return False
    return not any(_may_beat(case, seat, card, led) for seat in here.after)


def _may_beat(case: Case, seat: int, card: Card, led: Suit) -> bool:
    may = case.here.memory.may[seat]
    if card.suit is led and may.above(card):
        return True
    tarocks = may.above(card) if card.is_tarock else may & TAROCKS
    ruffs = led is not Suit.TAROCK and case.rules.tarock_trumps and bool(tarocks)
    return ruffs and not must_hold(case, seat, case.here.memory.out.suit(led))


def _falls_to_the_pagat(case: Case, card: Card) -> bool:
    """Whether a Kaiserstich may yet take the Sküs or the Mond."""
    if case.rules.kaiserstich is Kaiserstich.OFF or card not in (SKUES, MOND):
        return False
    to_come = EMPTY
    for seat in case.here.after:
        to_come |= case.here.memory.may[seat]
    there = CardSet.of(case.here.table) | to_come
    return PAGAT in to_come and not (TRULL - CardSet.of([card])) - there


def chance(case: Case, card: Card) -> float:
    """How likely the trick stays with this card, if it lies highest now; 1 only where certain."""
    if unbeatable(case, card):
        return 1.0
    return min(_MOST, max(_LEAST, stays_mine(case.here, card)))


def helper(case: Case) -> int | None:
    """The one seat after me, if it is known to be with me and probably takes the trick."""
    here = case.here
    if len(here.after) != 1 or not case.together(here.after[0]):
        return None
    chance_to_take = can_beat(here, here.after[0], here.table[0].suit, lying(case))
    return here.after[0] if chance_to_take >= LIKELY else None


def lying(case: Case) -> Card:
    """The card that lies highest before mine."""
    return case.here.table[(case.here.holder() - case.view.public.play.leader) % SEATS]
