"""The best line: how open cards go on if everyone plays a best card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from koenigrufen.cards.card import PACK
from koenigrufen.kernel.driver import outcome_of
from koenigrufen.kernel.lower import OpenCards

P = TypeVar("P")


def after(cards: OpenCards, card: int) -> OpenCards:
    """The position once this card is laid."""
    hands = [h & ~(1 << card) if s == cards.seat else h for s, h in enumerate(cards.hands)]
    table = (*cards.table, card)
    moved = replace(cards, hands=(hands[0], hands[1], hands[2], hands[3]), table=table)
    if len(table) < 4:
        return moved
    winner = outcome_of(table, cards.leader, cards.flags)
    thirds, tricks = list(cards.thirds), list(cards.tricks)
    thirds[winner] += sum(PACK[c].thirds + cards.by_card for c in table) + sum(cards.talon[:1])
    tricks[winner] += 1
    return replace(
        moved,
        table=(),
        leader=winner,
        number=cards.number + 1,
        thirds=(thirds[0], thirds[1], thirds[2], thirds[3]),
        tricks=(tricks[0], tricks[1], tricks[2], tricks[3]),
        talon=cards.talon[1:],
    )


def best_line(
    start: P, best: Callable[[P], tuple[int, ...]], play: Callable[[P, int], P]
) -> list[int]:
    """The cards to the end, as long as one is proved to be best; ``best`` is empty at the end."""
    line: list[int] = []
    here = start
    while choice := best(here):
        line.append(choice[0])
        here = play(here, choice[0])
    return line
