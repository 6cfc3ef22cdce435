# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""Deals bid in earnest by the bidder, played by the kernel; what passing led to."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.kernel import exercise
from koenigrufen.players.bidder.estimates import (
    likely_spritzen,
    trischaken,
    trischaken_variant,
    trischaken_ways,
)
from koenigrufen.players.bidder.kinds import Family, exposure, family, variant
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.players.bidder.outcomes import ITEMS
from koenigrufen.players.bidder.waiting import BONUSES_AT, CLASSES_AT, OUTPUTS, group, money_of
from koenigrufen.research.bidding.auctions import Auctions
from koenigrufen.research.bidding.bulk import played, rows_of
from koenigrufen.research.bidding.lessons import trischaken_classes
from koenigrufen.research.bidding.recipe import all_rules, flags
from koenigrufen.rules.ruleset import RuleSet

_SOLO: Final = 2
_BIRDS: Final = ("pagat", "uhu", "kakadu", "quapil")


def natural(
    weights: Weights, number: int, count: int, seed: int, policy: int = 1
) -> tuple[Any, dict[str, Any]]:
    """The samples of so many deals, and what came of each word that left the deal to others.

    ``number``: which of the recipe's rule sets.
    """
    rules = all_rules()[number]
    rng = np.random.default_rng(seed)
    hands, talons = _shuffled(rng, count)
    auctions = Auctions(weights, rules, hands, seed)
    games, declarers = auctions.run()
    families = np.array([int(family(game)) for game in rules.games])[games]
    variants = np.array([0 if g.everyone_alone else variant(g) for g in rules.games])[games]
    alone = families == Family.EVERYONE
    variants[alone] = _ways(weights, rules, hands[alone, 0], rng)
    numbers = np.zeros((count, exercise.NUMBERS), np.int64)
    numbers[:, exercise.DECLARER] = declarers
    numbers[:, exercise.BIRD] = _birds(rules, games, hands, declarers)
    deals = {"hands": hands, "talons": talons, "numbers": numbers}
    samples = rows_of(
        families, variants, played(families, variants, flags(rules), deals, seed, policy)
    )
    samples["natural"] = 1
    opened = np.array([exposure(game) > 0 for game in rules.games])[games]
    samples["exposure"] = np.repeat(np.where(opened, 2, 0), 4)
    return samples, _words(auctions, number, games, samples.reshape(count, 4), hands)


def _shuffled(rng: Any, count: int) -> tuple[Any, Any]:
    packs = rng.permuted(np.tile(np.arange(54), (count, 1)), axis=1)
    bits = np.uint64(1) << packs[:, :48].astype(np.uint64)
    hands = np.bitwise_or.reduce(bits.reshape(count, 4, 12), axis=2)
    return hands, np.ascontiguousarray(packs[:, 48:])


def _ways(weights: Weights, rules: RuleSet, hands: Any, rng: Any) -> Any:
    """Forehand's ways of a Trischaken: the best for his hand, or any."""
    ways = trischaken_ways(rules)
    numbers = np.array([trischaken_variant(stichzwang=w[0], talon=w[1]) for w in ways])
    if not len(hands):
        return np.zeros(0, np.int64)
    spritzen, described = likely_spritzen(rules), Hands(hands)
    worth = np.array([trischaken(weights, rules, described, 0, w, spritzen) for w in ways])
    tried = rng.random(len(hands)) < 0.3  # noqa: PLR2004 - any way now and then
    best: Any = np.where(tried, rng.integers(len(ways), size=len(hands)), worth.argmax(axis=0))
    return numbers[best]


def _birds(rules: RuleSet, games: Any, hands: Any, declarers: Any) -> Any:
    """The bird of a bird game: its own, or the highest-paid one in hand that is soonest free."""
    own = hands[np.arange(len(hands)), declarers]
    birds = np.full(len(games), -1)
    for number, game in enumerate(rules.games):
        if not game.bird_game:
            continue
        mine = games == number
        if game.bird is not None:
            birds[mine] = _BIRDS.index(game.bird.value)
            continue
        held = own[mine] >> np.uint64(32) & np.uint64(15)
        lowest = np.array([(int(h) & -int(h)).bit_length() - 1 for h in held], dtype=np.int64)
        birds[mine] = lowest
    return birds


def _words(
    auctions: Auctions, number: int, games: Any, samples: Any, hands: Any
) -> dict[str, Any]:
    columns, rules = auctions.said.columns(), auctions.rules
    deal, place = columns.pop("deal"), columns["place"]
    own = samples[deal, place]
    targets = np.zeros((len(deal), OUTPUTS), np.float32)
    alone = own["family"] == Family.EVERYONE
    rows = np.arange(len(deal))
    classes = trischaken_classes(own)[:, 0].astype(np.int64)
    targets[rows[alone], CLASSES_AT + classes[alone]] = 1
    groups = np.array([0 if g.everyone_alone else group(g) for g in rules.games])[games[deal]]
    units = own["course"] * own["units"][:, None]
    two = ~alone
    targets[rows[two], 2 * groups[two]] = units[two, 0]
    targets[rows[two], 2 * groups[two] + 1] = units[two, 1]
    solo = np.array([game.solo for game in rules.games])[games[deal]]
    factor = np.where(solo, _SOLO, 1)[:, None]
    targets[:, BONUSES_AT:CLASSES_AT] = np.where(two[:, None], units[:, 2:] * factor, 0)
    assert len(ITEMS) == CLASSES_AT - BONUSES_AT
    columns["hands"] = hands[deal, place]
    columns["targets"] = targets.astype(np.float16)
    columns["rules"] = np.full(len(deal), number)
    columns["money"] = np.tile(money_of(rules), (len(deal), 1))
    return columns
