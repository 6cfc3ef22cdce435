"""Which card may be played, and which card takes the trick.

Everyone must follow suit; whoever cannot must play a Tarock; whoever has none is free. The rest
are switches of the game: in suit games Tarock is only a fifth suit and may not be led while a
suit card is left; in games to lose the best card must be beaten where possible (Stichzwang) and
the Pagat is played as the last Tarock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koenigrufen.cards.card import MOND, PAGAT, SKUES, Card, Suit
from koenigrufen.cards.cardset import EMPTY, TAROCKS, TRULL, CardSet
from koenigrufen.rules.choices import Kaiserstich, PagatDuty
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The switches of card play that hold for one deal."""

    tarock_trumps: bool
    stichzwang: bool
    pagat_last: bool
    kaiserstich: Kaiserstich
    pagat_duty: PagatDuty


def play_rules(rules: RuleSet, contract: Contract, *, stichzwang: bool | None = None) -> PlayRules:
    """The switches for this game; ``stichzwang`` is forehand's choice where he has one."""
    options = rules.play
    to_lose = not contract.positive
    if contract.everyone_alone:
        must_beat, pagat_last = bool(stichzwang), rules.trischaken.pagat_last
    else:
        must_beat, pagat_last = to_lose and options.stichzwang, to_lose and options.pagat_last
    kaiserstich = options.kaiserstich
    if to_lose and not options.kaiserstich_in_negative:
        kaiserstich = Kaiserstich.OFF
    return PlayRules(
        not contract.suit_game, must_beat, pagat_last, kaiserstich, options.pagat_duty
    )


def legal_cards(hand: CardSet, table: Sequence[Card], rules: PlayRules) -> CardSet:
    """The cards of the hand that may be played to the cards on the table (none: a lead)."""
    if not table:
        return _legal_leads(hand, rules)
    cards = follow(hand, table[0].suit)
    if _pagat_must_take(cards, table, rules):
        return CardSet(PAGAT.bit)
    if rules.pagat_last:
        cards = _hold_pagat(cards, hand)
    if rules.stichzwang:
        cards = beating(cards, table, rules) or cards
    return cards


def _legal_leads(hand: CardSet, rules: PlayRules) -> CardSet:
    if not rules.tarock_trumps:
        return (hand - TAROCKS) or hand
    return _hold_pagat(hand, hand) if rules.pagat_last else hand


def follow(hand: CardSet, led: Suit) -> CardSet:
    """Follow suit, else a Tarock, else anything."""
    return hand.suit(led) or (hand & TAROCKS) or hand


def _hold_pagat(cards: CardSet, hand: CardSet) -> CardSet:
    """The Pagat stays while another Tarock is in hand."""
    if PAGAT in cards and len(hand & TAROCKS) > 1:
        return cards.without(PAGAT)
    return cards


def _pagat_must_take(cards: CardSet, table: Sequence[Card], rules: PlayRules) -> bool:
    """The Pagat would take a Kaiserstich, and the duty to beat goes before keeping it."""
    if not rules.stichzwang or rules.pagat_duty is not PagatDuty.STICHZWANG:
        return False
    return PAGAT in cards and kaiserstich((*table, PAGAT), rules)


def beating(cards: CardSet, table: Sequence[Card], rules: PlayRules) -> CardSet:
    """Those of the cards that would lead the trick."""
    best = table[winning_place(table, rules)]
    higher = cards.above(best)
    if rules.tarock_trumps and not best.is_tarock:
        higher = higher | (cards & TAROCKS)
    if rules.kaiserstich is Kaiserstich.OFF:
        return higher
    return _beating_with_kaiserstich(cards, higher, table, rules)


def _beating_with_kaiserstich(
    cards: CardSet, higher: CardSet, table: Sequence[Card], rules: PlayRules
) -> CardSet:
    """With a Kaiserstich the Trull cards beat each other in another order."""
    if kaiserstich(table, rules):
        return EMPTY
    trull = cards & TRULL
    taking = (card for card in trull if winning_place((*table, card), rules) == len(table))
    return (higher - trull) | CardSet.of(taking)


def winning_place(table: Sequence[Card], rules: PlayRules) -> int:
    """Which of the cards, counted from 0, takes the trick or leads it so far."""
    if kaiserstich(table, rules):
        return table.index(PAGAT)
    place = 0
    for other, card in enumerate(table):
        if _beats(card, table[place], rules):
            place = other
    return place


def _beats(card: Card, best: Card, rules: PlayRules) -> bool:
    if card.suit is best.suit:
        return card.index > best.index
    return rules.tarock_trumps and card.is_tarock


def kaiserstich(table: Sequence[Card], rules: PlayRules) -> bool:
    """Sküs, Mond and Pagat lie together, in the order the rules want.

    In a suit game it counts only when Tarock was led.
    """
    if rules.kaiserstich is Kaiserstich.OFF or len(table) < len(TRULL):
        return False
    if not (SKUES in table and MOND in table and PAGAT in table):
        return False
    if rules.kaiserstich is Kaiserstich.MOND_SKUES_PAGAT:
        in_order = table.index(MOND) < table.index(SKUES) < table.index(PAGAT)
        return in_order and (rules.tarock_trumps or table[0].is_tarock)
    return rules.tarock_trumps or table[0].is_tarock


def why_not_card(card: Card, hand: CardSet, table: Sequence[Card], rules: PlayRules) -> str | None:
    """None if the card may be played, else the reason a player would be told."""
    if card not in hand:
        return "not-in-hand"
    if card in legal_cards(hand, table, rules):
        return None
    if not table:
        return "pagat-last" if rules.tarock_trumps else "tarock-lead"
    if card not in follow(hand, table[0].suit):
        led = table[0].suit
        if hand.suit(led):
            return "must-follow"
        return "must-tarock"
    held = rules.pagat_last and card not in _hold_pagat(CardSet.of([card]), hand)
    return "pagat-last" if held else "must-beat"


def hold_announced(cards: CardSet, announced: Sequence[tuple[Card, int]], trick: int) -> CardSet:
    """Of the legal cards those that do not give up an announced card before its trick.

    ``announced`` pairs each card with its trick; both count from 1. If only announced birds are
    left, the highest goes first. (Styrian Cup: not to be given up voluntarily.)
    """
    held = CardSet.of(card for card, wanted in announced if trick < wanted)
    free = cards - held
    if free or not held:
        return free or cards
    birds = cards & TAROCKS
    if not birds:
        return cards
    return (cards - birds).with_card(birds.highest())
