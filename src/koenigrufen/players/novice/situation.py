"""The trick as it stands before my card: what lies there, who comes after me, who is with me."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import TAROCKS, CardSet
from koenigrufen.game.public import SEATS
from koenigrufen.game.view import View
from koenigrufen.players.novice.memory import Memory, remember
from koenigrufen.rules.play import PlayRules, beating, winning_place

_TOP = 20


@dataclass(frozen=True, slots=True)
class Situation:
    """My view of the open trick. ``after``: the seats that play after me, in order."""

    view: View
    memory: Memory
    table: tuple[Card, ...]
    rules: PlayRules
    after: tuple[int, ...]

    @property
    def last(self) -> bool:
        """Whether mine is the trick's last card."""
        return not self.after

    @property
    def leading(self) -> bool:
        return not self.table

    def winners(self, cards: CardSet) -> CardSet:
        """Those of my cards that would lie highest now."""
        return beating(cards, self.table, self.rules)

    def holder(self) -> int:
        """The seat whose card lies highest; asked only when a card lies there."""
        tricks = self.view.public.play
        return (tricks.leader + winning_place(self.table, self.rules)) % SEATS

    def points(self) -> int:
        """What lies on the table, in thirds."""
        return sum(card.thirds for card in self.table)


def situation(view: View) -> Situation:
    tricks = view.public.play
    after = tuple((view.seat + turn) % SEATS for turn in range(1, SEATS - len(tricks.table)))
    return Situation(view, remember(view), tricks.table, tricks.rules, after)


def can_beat(here: Situation, seat: int, led: Suit, best: Card) -> float:
    """The chance that this seat is able to beat the best card of a trick led in this suit."""
    memory = here.memory
    higher = memory.has(seat, memory.out.above(best)) if best.suit is led else 0.0
    return higher + can_ruff(here, seat, led, best)


def can_ruff(here: Situation, seat: int, led: Suit, best: Card) -> float:
    """The chance that this seat is out of the suit led and has a Tarock that takes."""
    if led is Suit.TAROCK or not here.rules.tarock_trumps:
        return 0.0
    memory = here.memory
    void = memory.lacks(seat, memory.out.suit(led))
    tarocks = memory.out.above(best) if best.is_tarock else memory.out & TAROCKS
    return void * memory.has(seat, tarocks)


def leads_from_above(here: Situation, best: Card) -> bool:
    """Who leads the XX or the Mond mostly has what would beat it: nobody need hope for that."""
    return bool(here.table) and best is here.table[0] and best.number >= _TOP


def stays_mine(here: Situation, card: Card) -> float:
    """The chance that nobody after me can beat this card, if it lies highest now.

    Each higher card out lies in just one place: with those after me, or elsewhere.
    """
    led = here.table[0].suit if here.table else card.suit
    chance = 1.0
    if card.suit is led:
        for higher in here.memory.out.above(card):
            chance *= 1.0 - here.memory.lies_with(here.after, higher)
    for seat in here.after:
        chance *= 1.0 - can_ruff(here, seat, led, card)
    return chance


def best_after(table: Sequence[Card], card: Card, rules: PlayRules) -> tuple[Card, int]:
    """The card that lies highest once mine is played, and its place in the trick."""
    whole = (*table, card)
    place = winning_place(whole, rules)
    return whole[place], place
