"""Bidding: every game that may be bid is weighed, what it pays when won against when lost.

Forehand is never forced to take a risk: too weak for a Rufer he plays Trischaken, for that costs
least; only a very good hand for losing tricks is worth more. The others bid only what should pay.
"""

from __future__ import annotations

from koenigrufen.game.actions import Action, Bid, Open, Pass
from koenigrufen.game.view import View
from koenigrufen.players.novice.lowness import losing_chance, trischaken_worth
from koenigrufen.players.novice.strength import bird_chance, winning_chance
from koenigrufen.rules.auction import birds_for
from koenigrufen.rules.contract import CONTRACTS, Bird, Contract
from koenigrufen.rules.ruleset import RuleSet

_MARGIN = 0.25
"""So much more than nothing a bid must promise: a good hand is worth something in defence too."""
_CAUTION = {"called": 0.2, "negative": 0.1, "alone": 0.35}
"""The share of what can be lost that a bid must promise besides: a beginner is careful, most so
where he stands alone with his Tarock."""
_OPPONENTS = 3


def bid(view: View, options: tuple[Action, ...]) -> Action:
    """The best game if it promises enough, else "Mein Spiel" or pass; forehand must choose."""
    bids = [action for action in options if isinstance(action, Bid)]
    best = max(bids, key=lambda action: _worth(view, action), default=None)
    if best is None:
        return options[-1]
    if Open() in options:
        return best if _worth(view, best) > _later(view) else Open()
    if Pass() in options and _worth(view, best) <= _MARGIN:
        return Pass()
    return best


def _worth(view: View, action: Bid) -> float:
    return worth(view, CONTRACTS[action.contract])


def _later(view: View) -> float:
    """What forehand may still hope for after "Mein Spiel"."""
    rules = view.public.rules
    later = [game for game in rules.games if game.key not in rules.bidding.first_word]
    return max((worth(view, game) for game in later), default=0.0) + _MARGIN


def worth(view: View, game: Contract) -> float:
    """What this game should bring its declarer, in money."""
    rules, hand = view.public.rules, view.dealt
    if game.everyone_alone:
        return trischaken_worth(rules, hand)
    chance = losing_chance(hand, game) if game.negative else winning_chance(hand, game)
    terms = rules.contracts[game.key]
    lost = float(terms.lost_value)
    value = chance * float(terms.won) - (1.0 - chance) * lost - caution(game) * lost
    value += _bird_worth(rules, game, view)
    return value if game.calls else _OPPONENTS * value


def _bird_worth(rules: RuleSet, game: Contract, view: View) -> float:
    """The bird a bird game announces, at its best."""
    if not game.bird_game:
        return 0.0
    birds = birds_for(rules, game, view.dealt)
    return max((_bird_value(rules, game, bird, view) for bird in birds), default=-_OPPONENTS)


def _bird_value(rules: RuleSet, game: Contract, bird: Bird, view: View) -> float:
    price = rules.price(bird.value)
    value = float(price.announced) if price else 0.0
    factor = rules.announcing.solo_factor if game.solo else 1
    return factor * value * (2.0 * bird_chance(view.dealt, bird) - 1.0 - caution(game))


def caution(game: Contract) -> float:
    if game.calls:
        return _CAUTION["called"]
    return _CAUTION["negative" if game.negative else "alone"]
