"""What every played card says about the hand it came from.

Masks of cards a seat cannot hold any more. Nothing here is a guess: each follows from a duty the
rules lay on whoever plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from koenigrufen.cards.card import PAGAT, Card, Suit
from koenigrufen.cards.cardset import EMPTY, KINGS, SUIT_MASK, WHOLE_PACK, CardSet
from koenigrufen.game.public import SEATS, TRICKS, Public
from koenigrufen.game.sides import KING_ULTIMO
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import KeepAnnounced, PagatDuty
from koenigrufen.rules.play import PlayRules, beating, kaiserstich
from koenigrufen.search.seen import tables

_TAROCK = SUIT_MASK[Suit.TAROCK]


def not_held(public: Public) -> list[int]:
    """By seat, what it cannot hold for not having followed, or not having beaten."""
    never = [0] * SEATS
    for _, leader, cards in tables(public):
        for place in range(1, len(cards)):
            seat = (leader + place) % SEATS
            never[seat] |= not_followed(cards[0], cards[place])
            never[seat] |= not_beaten(cards[:place], cards[place], public.play.rules)
    return never


def not_followed(led: Card, card: Card) -> int:
    """Who does not follow has none of the suit; who then plays no Tarock has no Tarock either."""
    if card.suit is led.suit:
        return 0
    return SUIT_MASK[led.suit] if card.is_tarock else SUIT_MASK[led.suit] | _TAROCK


def not_beaten(table: Sequence[Card], card: Card, rules: PlayRules) -> int:
    """Who had to beat and stayed below has nothing to beat with in the suit he played.

    The Pagat is no such card where it had to be held back.
    """
    if not rules.stichzwang:
        return 0
    better = beating(WHOLE_PACK.suit(card.suit), table, rules)
    if card in better:
        return 0
    if rules.pagat_last and rules.pagat_duty is PagatDuty.PAGAT_LAST:
        better = better.without(PAGAT)
    return better.mask


def never_by_play(public: Public) -> list[int]:
    """All that play has shown: followed and beaten, Pagat last, leads, announced cards."""
    never = not_held(public)
    for number, leader, cards in tables(public):
        for place, card in enumerate(cards):
            seat = (leader + place) % SEATS
            never[seat] |= _last_pagat(cards[:place], card, public.play.rules)
            never[seat] |= _given_up(public, seat, number, cards[: place + 1])
        never[leader] |= _led(cards[0], public.play.rules)
    return never


def _last_pagat(table: Sequence[Card], card: Card, rules: PlayRules) -> int:
    """Who plays the Pagat has no other Tarock left; who should have taken with it has it not."""
    if not rules.pagat_last:
        return 0
    must_take = _must_take(table, rules)
    if card is not PAGAT:
        led_tarock = bool(table) and table[0].is_tarock
        return PAGAT.bit if must_take and (led_tarock or card.is_tarock) else 0
    return 0 if must_take else _TAROCK & ~PAGAT.bit


def _must_take(table: Sequence[Card], rules: PlayRules) -> bool:
    """Whoever may play the Pagat to this table must, for it takes a Kaiserstich."""
    if not rules.stichzwang or rules.pagat_duty is not PagatDuty.STICHZWANG:
        return False
    return PAGAT not in table and kaiserstich((*table, PAGAT), rules)


def _led(card: Card, rules: PlayRules) -> int:
    """In a suit game Tarock is led only from a hand without a suit card."""
    return WHOLE_PACK.mask & ~_TAROCK if card.is_tarock and not rules.tarock_trumps else 0


def _given_up(public: Public, seat: int, trick: int, cards: Sequence[Card]) -> int:
    """An announced card played before its trick: there was nothing else to play."""
    if not public.talk.announced or public.rules.play.keep_announced is KeepAnnounced.RISK:
        return 0
    held = _announced(public, seat, trick)
    if cards[-1] not in held:
        return 0
    return (_choice(cards) - held).mask


def _announced(public: Public, seat: int, trick: int) -> CardSet:
    """The cards this seat has announced for a later trick."""
    called = _called(public, seat)
    wanted = (BONUSES[bonus].wanted(None) for bonus in public.talk.of(seat))
    birds = CardSet.of(card for card, number in filter(None, wanted) if trick < number)
    ultimo = KING_ULTIMO in public.talk.of(seat) and trick < TRICKS
    return birds | called if ultimo else birds


def _called(public: Public, seat: int) -> CardSet:
    """The called king; of an unnamed fourth one the declarer has none, another only that one.

    A king that the talon shows is the fourth, for the three others were the declarer's.
    """
    called = read_called(public.called, EMPTY)
    if called is not None:
        return CardSet(called.bit)
    in_talon = KINGS & CardSet.of(public.talon.shown)
    if in_talon:
        return in_talon
    return EMPTY if seat == public.declarer else KINGS


def _choice(cards: Sequence[Card]) -> CardSet:
    """The cards among which whoever played the last of these had to choose."""
    return WHOLE_PACK if len(cards) == 1 else WHOLE_PACK.suit(cards[-1].suit)
