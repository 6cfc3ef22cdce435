"""Before a Trischaken: forehand's choices and the Spritzen."""

from __future__ import annotations

import numpy as np

from koenigrufen.game.actions import Action, Choose, Good, Spritz
from koenigrufen.game.view import View
from koenigrufen.players.bidder.estimates import likely_spritzen, trischaken, trischaken_ways
from koenigrufen.players.bidder.nets import Hands, Weights


def weigh_choices(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """Each choice by the best way of playing it leaves open."""
    rules, known = view.public.rules, view.public.trischaken.stichzwang
    ways = [way for way in trischaken_ways(rules) if known is None or way[0] is known]
    worth = {way: _worth(weights, view, way, likely_spritzen(rules)) for way in ways}
    weighed: list[tuple[Action, float]] = []
    for action in options:
        assert isinstance(action, Choose)
        fits = [value for way, value in worth.items() if _leaves(action, way)]
        weighed.append((action, max(fits)))
    return weighed


def _leaves(action: Choose, way: tuple[bool, str]) -> bool:
    if action.option == "stichzwang":
        return way[0] is (action.value == "yes")
    return way[1] == action.value


def weigh_spritzen(weights: Weights, view: View) -> list[tuple[Action, float]]:
    """With and without a Spritze of one's own; who has not spoken yet is expected not to."""
    public = view.public
    talk = public.trischaken
    assert talk.stichzwang is not None
    assert talk.talon is not None
    way = (talk.stichzwang, talk.talon)
    said = tuple((seat - public.forehand) % 4 for seat in talk.spritzen)
    own = (view.seat - public.forehand) % 4
    later = tuple(p for p in likely_spritzen(public.rules) if p > own)
    return [
        (Spritz(), _worth(weights, view, way, tuple(sorted({*said, own, *later})))),
        (Good(), _worth(weights, view, way, tuple(sorted({*said, *later})))),
    ]


def _worth(
    weights: Weights, view: View, way: tuple[bool, str], spritzen: tuple[int, ...]
) -> float:
    place = (view.seat - view.public.forehand) % 4
    hands = Hands(np.array([view.dealt.mask], dtype=np.uint64))
    return float(trischaken(weights, view.public.rules, hands, place, way, spritzen)[0])
