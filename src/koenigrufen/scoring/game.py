"""Settling a positive or suit game: the game itself, its Valat, its bonuses, its kontras."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.options import Amount, CountsIn, Price
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.facts import BonusFact, GameFacts
from koenigrufen.scoring.statement import Factor, Line, pairs


def settle_game(rules: RuleSet, facts: GameFacts) -> Iterator[Line]:
    """The lines of a positive or suit game that was played out."""
    for item in _items(rules, facts):
        factors = item.factors + doubled(facts.factor)
        level = 0 if _kontra_void(rules, facts) else item.level
        for payer, payee in pairs(facts.seats(item.winner.other), facts.seats(item.winner)):
            line = Line(item.name, payer, payee, item.base, item.why, item.rule, factors)
            yield from with_kontra(rules, line, level)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Item:
    """What one side pays the other: the game, its Valat or a bonus, with its kontra level."""

    name: str
    winner: Side
    base: Amount
    why: str
    rule: str
    factors: tuple[Factor, ...] = ()
    level: int = 0


def _items(rules: RuleSet, facts: GameFacts) -> Iterator[_Item]:
    valat = facts.valat()
    yield _valat_item(rules, facts, valat) if valat else _game_item(rules, facts)
    for bonus in facts.bonuses:
        price = rules.price(bonus.bonus)
        if price is not None and bonus is not valat and not _swallowed(bonus, valat):
            yield _bonus_item(rules, facts, bonus, price)


def settle_conceded(rules: RuleSet, facts: GameFacts) -> Iterator[Line]:
    """Schleifen: the game's value, with the bird meant, to all three."""
    base = rules.contracts[facts.contract.key].lost_value
    price = rules.price(facts.conceded_bird)
    if price is not None:
        base += price.announced
    for seat in facts.defenders:
        yield Line(
            facts.contract.key, facts.declarer, seat, base, "conceded", "talon.concede",
            doubled(facts.factor),
        )  # fmt: skip


def doubled(factor: int) -> tuple[Factor, ...]:
    """The multiplier of a doubled deal."""
    return (Factor("doubled-deal", Fraction(factor), "session"),) if factor != 1 else ()


def won(rules: RuleSet, facts: GameFacts) -> bool:
    """Whether the declaring side has the points it needs."""
    return facts.thirds >= rules.count.win_at


def game_value(rules: RuleSet, facts: GameFacts, winner: Side) -> Amount:
    """What the game is worth to the side that wins it."""
    terms = rules.contracts[facts.contract.key]
    return terms.won if winner is Side.DECLARER else terms.lost_value


def _game_item(rules: RuleSet, facts: GameFacts) -> _Item:
    winner = Side.DECLARER if won(rules, facts) else Side.DEFENDERS
    key = facts.contract.key
    name = "won" if winner is Side.DECLARER else "lost"
    return _Item(
        name=key,
        winner=winner,
        base=game_value(rules, facts, winner),
        why=f"game-{name}",
        rule=f"contracts.{key}.{name}",
        level=facts.kontra,
    )


def _kontra_void(rules: RuleSet, facts: GameFacts) -> bool:
    """In a Solorufer whose called king lay in the talon no kontra counts."""
    return rules.kontra.solo_king_void and facts.contract.solo and facts.king_in_talon


def _valat_item(rules: RuleSet, facts: GameFacts, valat: BonusFact) -> _Item:
    """The Valat replaces the game; announced and missed, the game is lost with it."""
    winner = valat.side if valat.made else valat.side.other
    name = "announced" if valat.announced else "silent"
    times = rules.valat.announced if valat.announced else rules.valat.silent
    return _Item(
        name=valat.bonus,
        winner=winner,
        base=game_value(rules, facts, winner),
        why="valat-made" if valat.made else "valat-missed",
        rule=f"valat.{name}",
        factors=(Factor(f"valat-{name}", times, f"valat.{name}"),),
        level=valat.kontra if valat.announced else 0,
    )


def _swallowed(bonus: BonusFact, valat: BonusFact | None) -> bool:
    """Beside a Valat only what the course decides counts, and what was announced."""
    if valat is None or bonus.announced:
        return False
    return not BONUSES[bonus.bonus].by_course


def _bonus_item(rules: RuleSet, facts: GameFacts, bonus: BonusFact, price: Price) -> _Item:
    name = "announced" if bonus.announced else "silent"
    factors: tuple[Factor, ...] = ()
    if facts.contract.solo and rules.announcing.solo_factor != 1:
        times = Fraction(rules.announcing.solo_factor)
        factors = (Factor("solo", times, "announcing.solo_factor"),)
    return _Item(
        name=bonus.bonus,
        winner=bonus.side if bonus.made else bonus.side.other,
        base=price.announced if bonus.announced else price.silent,
        why=f"bonus-{name}-{'made' if bonus.made else 'missed'}",
        rule=f"bonuses.{bonus.bonus}.{name}",
        factors=factors,
        level=bonus.kontra,
    )


def with_kontra(rules: RuleSet, line: Line, level: int) -> Iterator[Line]:
    """The line with its kontra: multiplied, or the rest on a line of money alone."""
    if line.base == 0:
        return
    times = Fraction(2**level)
    if level and rules.kontra.counts_in is CountsIn.BOTH:
        line = line.times(Factor(f"kontra-{level}", times, "kontra.counts_in"))
    yield line
    if level and rules.kontra.counts_in is CountsIn.MONEY:
        more = Factor(f"kontra-{level}-more", times - 1, "kontra.counts_in")
        yield replace(line.times(more), money_only=True)
