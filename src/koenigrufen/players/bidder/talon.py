"""The talon: which part, what to lay away, and when to give up."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from typing import Final

import numpy as np

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.game.actions import Action, Concede, Discard, Take
from koenigrufen.game.phases.talon import king_in_talon, part_of
from koenigrufen.game.view import View
from koenigrufen.players.bidder.estimates import payments
from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import Role, variant
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.players.bidder.situations import Situations
from koenigrufen.players.bidder.spoken import announced_bits, called_suit
from koenigrufen.players.laying import Laying, laying_of
from koenigrufen.rules.talon import discard_choice, must_keep

_MANY: Final = 3000
_STEPS: Final = 4
"""So many times the ways beside the best one are looked at."""
_OPPONENTS: Final = 3


def weigh_discards(weights: Weights, view: View, choice: Laying) -> list[tuple[Action, float]]:
    """The discards there are (of very many a part), with their worth."""
    laid, worth = _layings(weights, view, view.hand, choice, view.public.talon.left)
    return [(Discard(cards), float(value)) for cards, value in zip(laid, worth, strict=True)]


def weigh_parts(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """The parts of the talon by the best that can be made of them, and giving up."""
    return [(action, _part(weights, view, action)) for action in options]


def _part(weights: Weights, view: View, action: Action) -> float:
    public = view.public
    if isinstance(action, Concede):
        return _conceded(view, action)
    assert isinstance(action, Take)
    part = CardSet.of(part_of(public.talon.shown, action.what))
    hand, left = view.hand | part, CardSet.of(public.talon.shown) - part
    rules, game = public.rules, public.game
    among = discard_choice(rules, game, hand, must_keep(rules, game, view.dealt))
    choice = laying_of(game, among)
    return float(max(_layings(weights, view, hand, choice, left)[1]))


def _conceded(view: View, action: Concede) -> float:
    rules, game = view.public.rules, view.public.game
    lost = float(rules.contracts[game.key].lost_value)
    price = rules.price(game.bird.value if game.bird else action.bird)
    if price is not None and rules.talon.concede_bird:
        lost += float(price.announced)
    return -_OPPONENTS * lost


def _layings(
    weights: Weights, view: View, hand: CardSet, choice: Laying, left: CardSet
) -> tuple[list[CardSet], Floats]:
    """Ways to lay away with their worth; of very many a part, and what lies beside the best."""
    laid = candidates(choice)
    worth = _worth(weights, view, hand, laid, left)
    known = set(laid)
    for _ in range(_STEPS if len(laid) < comb(len(choice.among), choice.count) else 0):
        near = [way for way in _beside(laid[int(worth.argmax())], choice) if way not in known]
        if not near:
            break
        known.update(near)
        laid, worth = laid + near, np.append(worth, _worth(weights, view, hand, near, left))
    return laid, worth


def _beside(laid: CardSet, choice: Laying) -> list[CardSet]:
    """The same with one card changed for another."""
    mine, others = laid - choice.must, choice.among - laid
    return [laid.without(old).with_card(new) for old in mine for new in others]


def _worth(
    weights: Weights, view: View, hand: CardSet, laid: list[CardSet], left: CardSet
) -> Floats:
    public = view.public
    hands = np.array([(hand - cards).mask for cards in laid], dtype=np.uint64)
    seen = Situations(
        hands=hands,
        variant=variant(public.game),
        place=(view.seat - public.forehand) % 4,
        called=called_suit(view),
        announced=announced_bits(view),
        alone=int(king_in_talon(view)),
        laid=np.array([thirds(cards) for cards in laid]),
        left=thirds(left),
    )
    return payments(weights, public.rules, public.game, Role.READY, seen)


def candidates(choice: Laying) -> list[CardSet]:
    """All ways to lay away, or evenly spread ones where there are very many."""
    total = comb(len(choice.among), choice.count)
    step = -(-total // _MANY)
    ways = islice(combinations(choice.among, choice.count), 0, None, step)
    return [choice.must | CardSet.of(cards) for cards in ways]
