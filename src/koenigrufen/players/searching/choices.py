"""What there is to choose: the cards that may be played, neighbours of one worth as one."""

from __future__ import annotations

from koenigrufen.cards.card import Card, tarock
from koenigrufen.cards.cardset import TRULL, CardSet
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.view import View
from koenigrufen.rules.contract import Bird
from koenigrufen.search.facts import facts

_BIRDS = CardSet.of(tarock(bird.number) for bird in Bird)


def choices(view: View) -> tuple[CardSet, ...]:
    """The playable cards in groups of cards that differ in nothing, the weakest first.

    Two cards are alike if they count the same and no card that another may still hold, or that
    lies on the table, comes between them. The Trull, a card that is a bird, and the called card
    are never like another.
    """
    named = _named(view)
    strangers = facts(view).out | CardSet.of(view.public.play.table)
    groups: list[list[Card]] = []
    for card in playable(view):
        if groups and _alike(groups[-1][-1], card, named, strangers):
            groups[-1].append(card)
        else:
            groups.append([card])
    return tuple(CardSet.of(group) for group in groups)


def _named(view: View) -> CardSet:
    """The cards that matter by their name."""
    called = view.called_card()
    special = TRULL if called is None else TRULL.with_card(called)
    return special | _BIRDS if view.public.game.positive else special


def _alike(low: Card, high: Card, named: CardSet, strangers: CardSet) -> bool:
    if low.suit is not high.suit or low.thirds != high.thirds or low in named or high in named:
        return False
    return not strangers & CardSet((high.bit - 1) & ~(2 * low.bit - 1))
