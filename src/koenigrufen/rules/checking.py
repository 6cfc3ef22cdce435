"""Contradictions: values that are each well written and cannot stand together."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.cards.counting import PACK_THIRDS
from koenigrufen.cards.errors import Fault
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS, Bird
from koenigrufen.rules.options import Bidding
from koenigrufen.rules.ruleset import VALAT, RuleSet

SAFE_MINIMUM = 6
"""With more suit cards to keep, a hand could have no legal discard."""


def contradictions(rules: RuleSet) -> list[Fault]:
    """All of them, in the order of the file's sections."""
    checks = (_bidding, _contracts, _bonuses, _limits)
    return [fault for check in checks for fault in check(rules)]


def _bidding(rules: RuleSet) -> Iterator[Fault]:
    bidding = rules.bidding
    ranked = [key for rung in bidding.order for key in rung]
    listed = {
        "order": ranked,
        "vorhand_games": list(bidding.vorhand_games),
        "first_word": list(bidding.first_word),
    }
    for name, keys in listed.items():
        for key in dict.fromkeys(keys):
            if keys.count(key) > 1:
                yield Fault(f"bidding.{name}", "listed-twice", {"contract": key})
            if not rules.plays(key):
                yield Fault(f"bidding.{name}", "not-priced", {"contract": key})
    yield from _privileges(bidding, ranked)


def _privileges(bidding: Bidding, ranked: list[str]) -> Iterator[Fault]:
    for key in bidding.first_word:
        if key not in ranked:
            yield Fault("bidding.first_word", "no-rank", {"contract": key})
    joinable = {key for key in ranked if key in CONTRACTS and CONTRACTS[key].negative}
    for key in bidding.bei:
        if key not in joinable:
            yield Fault("bidding.bei", "no-bei-game", {"contract": key})
    if not bidding.vorhand_games:
        yield Fault("bidding.vorhand_games", "no-vorhand-game")


def _contracts(rules: RuleSet) -> Iterator[Fault]:
    biddable = {game.key for game in rules.games}
    for key, terms in rules.contracts.items():
        path = f"contracts.{key}"
        if not terms.played:
            continue
        if key not in biddable:
            yield Fault(path, "never-bid", {"contract": key})
        if not CONTRACTS[key].everyone_alone and terms.won == 0:
            yield Fault(f"{path}.won", "worthless")
        bird = CONTRACTS[key].bird
        if bird is not None and not rules.announceable(bird.value):
            yield Fault(path, "bird-not-played", {"bird": bird.value})
        birds = [bird for bird in Bird if rules.announceable(bird.value)]
        if CONTRACTS[key].any_bird and not birds:
            yield Fault(path, "bird-not-played", {"bird": Bird.PAGAT.value})


def _bonuses(rules: RuleSet) -> Iterator[Fault]:
    for key in rules.bonuses:
        if rules.price(key) is not None and not any(
            BONUSES[key].fits(g, rules) for g in rules.games
        ):
            yield Fault(f"bonuses.{key}", "bonus-without-game", {"bonus": key})
        if key == VALAT:
            yield Fault(f"bonuses.{key}", "valat-apart")
    for key in rules.valat.excludes:
        if key not in BONUSES:
            yield Fault("valat.excludes", "unknown-bonus", {"bonus": key})
        elif BONUSES[key].held:
            yield Fault("valat.excludes", "excludes-held", {"bonus": key})


def _limits(rules: RuleSet) -> Iterator[Fault]:
    limits = {
        "trischaken.mayor_limit": rules.trischaken.mayor_limit,
        "count.win_at": rules.count.win_at,
    }
    for path, limit in limits.items():
        if limit > PACK_THIRDS:
            yield Fault(path, "beyond-70")
    options = rules.trischaken
    factors = {
        "trischaken.mayor_factor": options.mayor_factor,
        "trischaken.forehand_factor": options.forehand_factor,
        "announcing.solo_factor": rules.announcing.solo_factor,
    }
    for path, value in factors.items():
        if value < 1:
            yield Fault(path, "factor-below-1")
    if rules.plays("trischaken") and options.base == 0:
        yield Fault("trischaken.base", "worthless")
    if rules.talon.suit_minimum > SAFE_MINIMUM:
        yield Fault("talon.suit_minimum", "too-many-suit-cards")
