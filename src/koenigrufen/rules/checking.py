"""Contradictions: values that are each well written and cannot stand together."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.cards.errors import Fault
from koenigrufen.rules.amounts import Limit
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.contract import CONTRACTS, Bird
from koenigrufen.rules.options import Bidding
from koenigrufen.rules.reading import SECTIONS, field_kinds, nearest
from koenigrufen.rules.ruleset import VALAT, RuleSet

SAFE_MINIMUM = 6
"""With more suit cards to keep, a hand could have no legal discard."""
HAND = 12
MOST_LEVELS = 16
"""More than anybody says, also where there is no limit."""
NOMINAL_THIRDS = 318
"""The faces of the pack, 106 points."""


def contradictions(rules: RuleSet) -> list[Fault]:
    """All of them, in the order of the file's sections."""
    checks = (_bidding, _contracts, _bonuses, _limits, _numbers)
    return [fault for check in checks for fault in check(rules)]


def _bidding(rules: RuleSet) -> Iterator[Fault]:
    bidding = rules.bidding
    ranked = [key for rung in bidding.order for key in rung]
    listed = {
        "order": ranked,
        "vorhand_games": list(bidding.vorhand_games),
        "first_word": list(bidding.first_word),
        "bei": list(bidding.bei),
    }
    for name, keys in listed.items():
        for key in dict.fromkeys(keys):
            if keys.count(key) > 1:
                yield Fault(f"bidding.{name}", "listed-twice", {"contract": key})
            if key not in CONTRACTS:
                yield _unknown(f"bidding.{name}", "unknown-game", key, CONTRACTS)
            elif not rules.plays(key):
                yield Fault(f"bidding.{name}", "not-priced", {"contract": key})
    yield from _privileges(bidding, ranked)


def _unknown(path: str, reason: str, name: str, known: Collection[str]) -> Fault:
    return Fault(path, reason, {"name": name, "near": nearest(name, known)})


def _privileges(bidding: Bidding, ranked: list[str]) -> Iterator[Fault]:
    known = [key for key in ranked if key in CONTRACTS]
    for key in bidding.first_word:
        if key in CONTRACTS and key not in known:
            yield Fault("bidding.first_word", "no-rank", {"contract": key})
    for key in known:
        if CONTRACTS[key].everyone_alone:
            yield Fault("bidding.order", "vorhand-alone", {"contract": key})
    for key in bidding.bei:
        if key in CONTRACTS and not (key in known and CONTRACTS[key].negative):
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
            yield _unknown("valat.excludes", "unknown-bonus", key, BONUSES)
        elif BONUSES[key].held:
            yield Fault("valat.excludes", "excludes-held", {"bonus": key})


def _limits(rules: RuleSet) -> Iterator[Fault]:
    """No limit lies beyond what the whole pack counts, and only one side can win."""
    most = NOMINAL_THIRDS if rules.count.method is Counting.NOMINAL else PACK_THIRDS
    for section, kind in SECTIONS.items():
        for key, wanted in field_kinds(kind).items():
            if wanted is Limit and getattr(getattr(rules, section), key) > most:
                yield Fault(f"{section}.{key}", "beyond-70", {"most": points_text(most)})
    if 2 * rules.count.win_at <= most:
        yield Fault("count.win_at", "both-win", {"half": points_text(most // 2)})


def _numbers(rules: RuleSet) -> Iterator[Fault]:
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
    if rules.talon.solo_suit_minimum > HAND:
        yield Fault("talon.solo_suit_minimum", "more-than-a-hand")
    if rules.kontra.max_level > MOST_LEVELS:
        yield Fault("kontra.max_level", "too-many-levels")
