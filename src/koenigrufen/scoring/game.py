"""Settling a positive or suit game: the game itself, its Valat, its bonuses, its kontras."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.choices import (
    SilentValatKontra,
    SoloKingKontra,
    ValatMissed,
    ValatMode,
    ValatSwallows,
)
from koenigrufen.rules.counting import recounted
from koenigrufen.rules.options import Price
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.facts import BonusFact, GameFacts
from koenigrufen.scoring.kontra import doubled, with_kontra
from koenigrufen.scoring.statement import Factor, Line, pairs


def settle_game(rules: RuleSet, facts: GameFacts) -> Iterator[Line]:
    """The lines of a positive or suit game that was played out."""
    for item in _items(rules, facts):
        factors = item.factors + doubled(facts.factor)
        level = 0 if _kontra_void(rules, facts, item) else item.level
        for payer, payee in _payments(facts, item):
            line = Line(item.name, payer, payee, item.base, item.why, item.rule, factors)
            yield from with_kontra(rules, line, level, item.cause)


def _payments(facts: GameFacts, item: Item) -> list[tuple[int, int]]:
    if item.between is not None:
        return [item.between]
    return pairs(facts.seats(item.winner.other), facts.seats(item.winner))


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """What one side pays the other: the game, its Valat or a bonus, with its kontra level."""

    name: str
    winner: Side
    base: Amount
    why: str
    rule: str
    level: int
    factors: tuple[Factor, ...] = ()
    cause: str = ""
    between: tuple[int, int] | None = None


def _items(rules: RuleSet, facts: GameFacts) -> Iterator[Item]:
    valat = facts.valat()
    yield from _game_and_valat(rules, facts, valat)
    for bonus in facts.bonuses:
        price = rules.price(bonus.bonus)
        if price is not None and bonus is not valat and not swallowed(rules, bonus, valat):
            yield _bonus_item(rules, facts, bonus, price)


def _game_and_valat(rules: RuleSet, facts: GameFacts, valat: BonusFact | None) -> Iterator[Item]:
    """The game, and beside it or in its place the Valat."""
    if valat is None:
        yield _game_item(rules, facts, _winner(rules, facts), facts.kontra)
    elif rules.valat.mode is ValatMode.FIXED:
        level = facts.kontra if valat.announced else _silent_level(rules, facts)
        yield _game_item(rules, facts, _winner_beside(rules, facts, valat), level)
        yield valat_price_item(rules, facts, valat)
    else:
        yield _valat_item(rules, facts, valat)


def settle_conceded(rules: RuleSet, facts: GameFacts) -> Iterator[Line]:
    """Schleifen: the game's value, with the bird meant, to all three."""
    base = rules.contracts[facts.contract.key].lost_value
    price = rules.price(facts.conceded_bird)
    if price is not None and rules.talon.concede_bird:
        base += price.announced
    key = facts.contract.key
    for seat in facts.defenders:
        factors = doubled(facts.factor)
        yield Line(key, facts.declarer, seat, base, "conceded", "talon.concede", factors)


def won(rules: RuleSet, facts: GameFacts) -> bool:
    """Whether the declaring side has the points it needs."""
    return recounted(rules.count.method, facts.thirds, facts.cards) >= rules.count.win_at


def game_value(rules: RuleSet, facts: GameFacts, winner: Side) -> Amount:
    """What the game is worth to the side that wins it."""
    terms = rules.contracts[facts.contract.key]
    return terms.won if winner is Side.DECLARER else terms.lost_value


def _winner(rules: RuleSet, facts: GameFacts) -> Side:
    return Side.DECLARER if won(rules, facts) else Side.DEFENDERS


def _winner_beside(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> Side:
    """Who wins the game beside a Valat: with a missed one it may be lost too."""
    if not valat.made and rules.valat.missed is ValatMissed.LOST:
        return valat.side.other
    return _winner(rules, facts)


def _silent_level(rules: RuleSet, facts: GameFacts) -> int:
    """How a kontra on the game counts when a Valat was made silently."""
    if rules.kontra.silent_valat is SilentValatKontra.VOID:
        return 0
    return facts.kontra


def _game_item(rules: RuleSet, facts: GameFacts, winner: Side, level: int) -> Item:
    key = facts.contract.key
    name = "won" if winner is Side.DECLARER else "lost"
    return Item(
        name=key,
        winner=winner,
        base=game_value(rules, facts, winner),
        why=f"game-{name}",
        rule=f"contracts.{key}.{name}",
        level=level,
    )


def _kontra_void(rules: RuleSet, facts: GameFacts, item: Item) -> bool:
    """Whether the item's kontra is void because the called king of a solo lay in the talon."""
    if not (facts.contract.solo and facts.king_in_talon):
        return False
    if rules.kontra.solo_king is not SoloKingKontra.UNLESS_ANSWERED:
        return rules.kontra.solo_king is SoloKingKontra.VOID
    own = (b for b in facts.bonuses if b.announced and b.side is Side.DECLARER)
    return item.level < 2 and not any(own)  # noqa: PLR2004 - 2 is the rekontra


def _valat_winner(valat: BonusFact) -> Side:
    return valat.side if valat.made else valat.side.other


def _valat_item(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> Item:
    """The Valat replaces the game; announced and missed, the game is lost with it."""
    winner = _valat_winner(valat)
    return Item(
        name=valat.bonus,
        winner=winner,
        base=game_value(rules, facts, winner),
        why="valat-made" if valat.made else "valat-missed",
        rule=f"valat.{_how(valat)}",
        factors=_valat_factor(rules, valat),
        level=_valat_level(rules, facts, valat),
        cause=_valat_cause(rules, facts, valat),
    )


def _valat_factor(rules: RuleSet, valat: BonusFact) -> tuple[Factor, ...]:
    times = rules.valat.announced if valat.announced else rules.valat.silent
    return (Factor(f"valat-{_how(valat)}", times, f"valat.{_how(valat)}"),)


def _how(bonus: BonusFact) -> str:
    return "announced" if bonus.announced else "silent"


def _valat_level(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> int:
    """A Valat in the game's place: its own kontra, and the game's where that counts."""
    if not valat.announced:
        return _silent_level(rules, facts)
    return valat.kontra if rules.valat_closes_kontra else valat.kontra + facts.kontra


def _valat_cause(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> str:
    """What multiplies when both the game and the Valat were doubled."""
    both = valat.announced and valat.kontra and facts.kontra and not rules.valat_closes_kontra
    return "kontra-both" if both else ""


def valat_price_item(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> Item:
    """A Valat with a price of its own."""
    solo = facts.contract.solo and rules.valat.solo_doubled
    return Item(
        name=valat.bonus,
        winner=_valat_winner(valat),
        base=rules.valat.announced if valat.announced else rules.valat.silent,
        why="valat-made" if valat.made else "valat-missed",
        rule=f"valat.{_how(valat)}",
        factors=_solo_factor(rules) if solo else (),
        level=valat.kontra if valat.announced else 0,
    )


def swallowed(rules: RuleSet, bonus: BonusFact, valat: BonusFact | None) -> bool:
    """Whether a bonus is contained in the Valat beside it."""
    if valat is None or (rules.valat.mode is ValatMode.FIXED and not valat.made):
        return False
    in_piles = not BONUSES[bonus.bonus].by_course
    match rules.valat.swallows:
        case ValatSwallows.COURSE_COUNTS:
            return in_piles and not bonus.announced
        case ValatSwallows.ANNOUNCED_ONLY:
            return not bonus.announced
        case ValatSwallows.COURSE_ONLY:
            return in_piles
        case ValatSwallows.SILENT_PILES:
            return in_piles and not bonus.announced and not valat.announced
        case ValatSwallows.NOTHING:
            return False
        case _:
            assert_never(rules.valat.swallows)


def _solo_factor(rules: RuleSet) -> tuple[Factor, ...]:
    if rules.announcing.solo_factor == 1:
        return ()
    times = Fraction(rules.announcing.solo_factor)
    return (Factor("solo", times, "announcing.solo_factor"),)


def _bonus_item(rules: RuleSet, facts: GameFacts, bonus: BonusFact, price: Price) -> Item:
    valat = facts.valat()
    factors = _solo_factor(rules) if facts.contract.solo else ()
    if valat is not None and rules.valat.mode is ValatMode.EVERYTHING:
        factors += _valat_factor(rules, valat)
    return Item(
        name=bonus.bonus,
        winner=bonus.side if bonus.made else bonus.side.other,
        base=price.announced if bonus.announced else price.silent,
        why=f"bonus-{_how(bonus)}-{'made' if bonus.made else 'missed'}",
        rule=f"bonuses.{bonus.bonus}.{_how(bonus)}",
        factors=factors,
        level=bonus.kontra,
        between=_between(bonus),
    )


def _between(bonus: BonusFact) -> tuple[int, int] | None:
    """Payer and payee of a bonus that two players settle alone."""
    if bonus.by is None or bonus.of is None:
        return None
    return (bonus.of, bonus.by) if bonus.made else (bonus.by, bonus.of)
