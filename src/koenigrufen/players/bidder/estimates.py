"""What many hands should bring in a game, by the nets and the rule set's price list."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import tarock
from koenigrufen.cards.cardset import KINGS, QUEENS, TAROCKS
from koenigrufen.players.bidder import caution
from koenigrufen.players.bidder.features import Floats, Masks
from koenigrufen.players.bidder.kinds import BIRDS, Family, Role, exposure, family, variant
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.players.bidder.outcomes import CALLABLE
from koenigrufen.players.bidder.prices import price_list
from koenigrufen.players.bidder.situations import Situations
from koenigrufen.rules.auction import suit_minimum
from koenigrufen.rules.choices import FourKings
from koenigrufen.rules.contract import Bird, Contract
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import OwnSpritze, Stichzwang, TrischakenTalon

NEVER: Final = -1e6
"""The worth of what a hand may not do."""


def payments(
    weights: Weights,
    rules: RuleSet,
    game: Contract,
    role: Role,
    seen: Situations,
    hands: Hands | None = None,
) -> Floats:
    """What each hand should be paid in this game by its role: (hands,).

    ``hands``: those of the situation, where they have been described already.
    """
    net, prices = weights.of(family(game), role), price_list(rules).game(game)
    return net.priced(hands or Hands(np.asarray(seen.hands, np.uint64)), seen.context(), prices)


def chances(weights: Weights, game: Contract, role: Role, seen: Situations) -> Floats:
    """How likely the declaring side wins, as each hand in this role sees it: (hands,)."""
    logits = weights.of(family(game), role)(seen.rows())[:, 0]
    chance: Floats = 1 / (1 + np.exp(-logits))
    return chance


def declaring(
    weights: Weights, rules: RuleSet, game: Contract, hands: Hands, place: int
) -> Floats:
    """What a declarer should be paid who bids this game with his first twelve cards."""
    if game.everyone_alone:
        return trischaken_best(weights, rules, hands, place)
    birds = _birds(rules, game) if game.bird_game else (None,)
    best: Floats = np.full(len(hands.masks), NEVER, np.float32)
    for bird in birds:
        seen = Situations(
            hands=hands.masks,
            variant=variant(game),
            exposure=exposure(game),
            place=place,
            announced=0 if bird is None else announced_bit(bird.value),
        )
        paid = payments(weights, rules, game, Role.DEALT, seen, hands)
        if bird is not None:
            paid -= caution.of_bird(rules, bird.value)
        paid = weights.experience.declaring(rules, game, paid)
        holds = True if bird is None else holding(hands.masks, tarock(bird.number).bit) == 1
        best = np.maximum(best, np.where(holds, paid, NEVER))
    return np.where(may_bid(rules, game, hands.masks), best, NEVER)


def _birds(rules: RuleSet, game: Contract) -> tuple[Bird, ...]:
    wanted = (game.bird,) if game.bird else tuple(Bird)
    return tuple(bird for bird in wanted if rules.announceable(bird.value))


def announced_bit(bonus: str, *, ours: bool = True) -> int:
    """The mark of an announced bird or king in a situation; 0 for other bonuses."""
    if bonus not in CALLABLE:
        return 0
    return 1 << (CALLABLE.index(bonus) + (0 if ours else len(CALLABLE)))


def holding(hands: Masks, cards: int) -> Any:
    """How many of the cards each hand holds."""
    return np.bitwise_count(hands & np.uint64(cards)).astype(np.int64)


def may_bid(rules: RuleSet, game: Contract, hands: Masks) -> Any:
    """Which hands have what the game wants: a king to call, a bird, enough suit cards."""
    fine = np.ones(len(hands), bool)
    if game.calls and not rules.bidding.own_king:
        queens = rules.bidding.four_kings is FourKings.CALL_QUEEN
        cards = KINGS.mask | (QUEENS.mask if queens else 0)
        fine &= holding(hands, cards) < cards.bit_count()
    if game.bird_game:
        birds = sum(tarock(bird.number).bit for bird in _birds(rules, game))
        fine &= holding(hands, birds) > 0
    if game.suit_game:
        fine &= holding(hands, ~TAROCKS.mask & (1 << 54) - 1) >= suit_minimum(rules, game)
    return fine


# --- Trischaken ----------------------------------------------------------------------------------

_TALONS: Final = (
    TrischakenTalon.FIRST_SIX_TRICKS,
    TrischakenTalon.LAST_TRICK,
    TrischakenTalon.UNUSED,
)


def trischaken_variant(*, stichzwang: bool, talon: str) -> int:
    """The way of playing as the net knows it."""
    return len(_TALONS) * stichzwang + _TALONS.index(TrischakenTalon(talon))


def trischaken_ways(rules: RuleSet) -> list[tuple[bool, str]]:
    """Stichzwang and talon as they are, or as forehand may choose them."""
    options = rules.trischaken
    both = options.stichzwang is Stichzwang.FOREHAND_CHOOSES
    duties = [True, False] if both else [options.stichzwang is Stichzwang.YES]
    free = options.talon is TrischakenTalon.FOREHAND_CHOOSES
    talons = ["first-six-tricks", "last-trick"] if free else [options.talon.value]
    return [(duty, talon) for duty in duties for talon in talons]


def trischaken(
    weights: Weights,
    rules: RuleSet,
    hands: Hands,
    place: int,
    way: tuple[bool, str],
    spritzen: tuple[int, ...],
) -> Floats:
    """What a seat should be paid in a Trischaken played this way; places that have spritzt."""
    way_number = trischaken_variant(stichzwang=way[0], talon=way[1])
    seen = Situations(hands=hands.masks, variant=way_number, place=place)
    logits = weights.of(Family.EVERYONE, Role.DEALT).answers(hands, seen.context())
    logits = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares = logits / logits.sum(axis=1, keepdims=True)
    paid: Floats = shares @ price_list(rules).trischaken(place, spritzen)
    return paid


def likely_spritzen(rules: RuleSet, said: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Who will have spritzt: where it costs nothing everybody does."""
    options = rules.trischaken
    if not options.spritzen or options.own_spritze is OwnSpritze.DOUBLES:
        return said
    return (0, 1, 2, 3)


def trischaken_best(weights: Weights, rules: RuleSet, hands: Hands, place: int) -> Floats:
    """The same, played the way that suits forehand's hand best."""
    spritzen = likely_spritzen(rules)
    ways = [
        trischaken(weights, rules, hands, place, way, spritzen) for way in trischaken_ways(rules)
    ]
    best: Floats = np.max(ways, axis=0)
    return best


__all__ = ["BIRDS", "NEVER", "declaring", "payments"]
