"""The bonuses as told: each known, played, made by whom it can be, and not two that exclude."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.fields import Fields, near, quoted
from koenigrufen.record.plausible import TRICKS
from koenigrufen.record.slip import Slip
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.bonuses.hands import HandBonus
from koenigrufen.rules.bonuses.king_ultimo import LAST_TRICK
from koenigrufen.rules.choices import Mondfang
from koenigrufen.rules.contract import Bird
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.facts import BonusFact

ENTRY: Final = ("bonus", "side", "announced", "made", "kontra", "by", "of")
TRULL: Final = "trull"
FOUR_KINGS: Final = "vier-koenige"
PAGAT: Final = Bird.PAGAT.value
KING_ULTIMO: Final = "koenig-ultimo"
MOND_CATCH: Final = "mondfang"
SKUES_CATCH: Final = "skuesfang"
KING_CATCH: Final = "koenigfang"
PAGAT_CATCH: Final = "pagatfang"

ALWAYS_OF: Final = {KING_ULTIMO: Side.DECLARER, KING_CATCH: Side.DEFENDERS}
"""The called king is the declaring side's: theirs to win with, the others' to catch."""

TRICK_OF: Final = {KING_ULTIMO: LAST_TRICK} | {bird.value: bird.trick for bird in Bird}
"""The trick that each of these must win."""

EXCLUSIVE: Final = (
    (TRULL, PAGAT), (TRULL, PAGAT_CATCH), (TRULL, MOND_CATCH), (TRULL, SKUES_CATCH),
    (FOUR_KINGS, KING_ULTIMO), (FOUR_KINGS, KING_CATCH), (PAGAT, KING_ULTIMO),
)  # fmt: skip
"""Not one made by this side and one by that: a card lies in one pile, a trick is won by one."""

NEVER_BOTH: Final = (
    (PAGAT, PAGAT_CATCH), (KING_ULTIMO, KING_CATCH), (MOND_CATCH, SKUES_CATCH),
)  # fmt: skip
"""A card that has won its trick was not caught."""


def read_bonuses(slip: Slip) -> tuple[BonusFact, ...]:
    """All the entries, those that cost nothing included."""
    facts = tuple(_entry(slip, fields) for fields in slip.fields.inner("bonuses"))
    _check_twice(facts)
    _check_bird(slip, facts)
    _check_announced_valat(slip.rules, facts)
    if slip.points_matter:
        _check_exclusive(facts)
    return facts


def _check_twice(facts: Sequence[BonusFact]) -> None:
    """One entry for each bonus; only of a hand's bonus as many as there can be such hands."""
    for fact in facts:
        count = sum(other.bonus == fact.bonus for other in facts)
        bonus = BONUSES[fact.bonus]
        hands = isinstance(bonus, HandBonus) and count * bonus.least <= len(bonus.cards)
        if count > 1 and not hands:
            raise SettlementError("bonus-twice", key="bonuses", bonus=fact.bonus)


def _entry(slip: Slip, fields: Fields) -> BonusFact:
    fields.only(ENTRY)
    bonus = read_bonus(slip, fields)
    announced = fields.flag("announced", default=False)
    if announced and not slip.rules.announceable(bonus):
        raise SettlementError("bonus-not-announced-here", key=fields.path("bonus"), bonus=bonus)
    by, of = _between(slip, fields, bonus)
    return BonusFact(
        bonus=bonus,
        side=_side(fields, bonus),
        announced=announced,
        made=fields.flag("made", default=None if announced and slip.points_matter else True),
        kontra=_kontra(slip, fields, announced=announced),
        by=by,
        of=of,
    )


def _between(slip: Slip, fields: Fields, bonus: str) -> tuple[int | None, int | None]:
    """The two seats of a bonus that two players settle alone; other bonuses have none."""
    players = slip.rules.announcing.mondfang is Mondfang.PLAYERS
    if bonus == MOND_CATCH and players:
        by, of = fields.seat("by"), fields.seat("of")
        if by == of:
            raise SettlementError("seat-twice", key=fields.path("of"), seat=of)
        return by, of
    for key in ("by", "of"):
        if key in fields:
            raise SettlementError("bonus-between-sides", key=fields.path(key), bonus=bonus)
    return None, None


def read_bonus(slip: Slip, fields: Fields) -> str:
    """A bonus that the rule set has and that exists in this game."""
    key = fields.text("bonus")
    if key not in BONUSES:
        raise SettlementError("unknown-bonus", text=quoted(key), near=near(key, BONUSES))
    if key != VALAT and slip.rules.price(key) is None:
        raise SettlementError("bonus-not-in-rules", key=fields.path("bonus"), bonus=key)
    if not BONUSES[key].fits(slip.contract, slip.rules):
        raise SettlementError(
            "bonus-not-in-game",
            key=fields.path("bonus"), bonus=key, contract=slip.contract.key,
        )  # fmt: skip
    return key


def _side(fields: Fields, bonus: str) -> Side:
    side = fields.choice("side", Side)
    if side is not ALWAYS_OF.get(bonus, side):
        raise SettlementError(
            "bonus-of-other-side", key=fields.path("side"), bonus=bonus, want=ALWAYS_OF[bonus]
        )
    return side


def _kontra(slip: Slip, fields: Fields, *, announced: bool) -> int:
    level = read_level(slip, fields)
    if level and not announced:
        raise SettlementError("kontra-on-silent", key=fields.path("kontra"))
    return level


def read_level(slip: Slip, fields: Fields) -> int:
    """How far an item was raised; no further than the rules go."""
    return fields.whole("kontra", 0, slip.rules.kontra.max_level, default=0)


def _check_bird(slip: Slip, facts: Sequence[BonusFact]) -> None:
    """A bird game needs its bird, announced by its player."""
    if not slip.contract.bird_game:
        return
    birds = birds_of(slip)
    there = [fact for fact in facts if fact.bonus in birds]
    if not there:
        raise bird_missing(slip)
    if not any(fact.announced and fact.side is Side.DECLARER for fact in there):
        raise SettlementError("bird-not-announced", key="bonuses", bonus=there[0].bonus)


def birds_of(slip: Slip) -> tuple[str, ...]:
    """The birds with which this game can be played."""
    bird = slip.contract.bird
    every = (bird,) if bird is not None else tuple(Bird)
    return tuple(one.value for one in every if slip.rules.announceable(one.value))


def bird_missing(slip: Slip) -> SettlementError:
    bird = birds_of(slip)[0]
    example = f'{{"bonus": "{bird}", "side": "declarer", "announced": true, "made": true}}'
    return SettlementError(
        "bird-missing", key="bonuses", contract=slip.contract.key, example=example
    )


def _check_announced_valat(rules: RuleSet, facts: Sequence[BonusFact]) -> None:
    """Beside an announced Valat some may not be announced, and only the Valat is kontraed."""
    valat = announced_valat(facts)
    if valat is None:
        return
    for fact in facts:
        if fact.announced and fact.bonus in rules.valat.excludes and fact.side is valat.side:
            raise SettlementError("excluded-by-valat", key="bonuses", bonus=fact.bonus)
        if fact.kontra and fact is not valat and rules.valat_closes_kontra:
            raise SettlementError("valat-only", key="bonuses", bonus=fact.bonus)


def announced_valat(facts: Sequence[BonusFact]) -> BonusFact | None:
    return next((fact for fact in facts if fact.bonus == VALAT and fact.announced), None)


def _check_exclusive(facts: Sequence[BonusFact]) -> None:
    for one, other in combinations([fact for fact in facts if fact.made], 2):
        pairs = {(one.bonus, other.bonus), (other.bonus, one.bonus)}
        apart = one.side is not other.side and not pairs.isdisjoint(EXCLUSIVE)
        if apart or not pairs.isdisjoint(NEVER_BOTH):
            raise SettlementError(
                "bonuses-exclude",
                key="bonuses", bonus=one.bonus, side=one.side,
                other=other.bonus, other_side=other.side,
            )  # fmt: skip


def check_tricks(facts: Sequence[BonusFact], tricks: int) -> None:
    """Whoever made a bird or the ultimo has at least the tricks they were made in."""
    for side in Side:
        has = tricks if side is Side.DECLARER else TRICKS - tricks
        needed = {TRICK_OF[fact.bonus] for fact in _made_in_tricks(facts, side)}
        if has < len(needed):
            raise SettlementError(
                "bonus-without-trick", key="bonuses", side=side, tricks=has, need=len(needed)
            )


def _made_in_tricks(facts: Sequence[BonusFact], side: Side) -> Iterator[BonusFact]:
    return (f for f in facts if f.made and f.side is side and f.bonus in TRICK_OF)


def counted(rules: RuleSet, facts: Sequence[BonusFact]) -> tuple[BonusFact, ...]:
    """The bonuses that are on the account: what is silent and costs nothing is left out."""
    return tuple(fact for fact in facts if fact.announced or _silent_counts(rules, fact))


def _silent_counts(rules: RuleSet, fact: BonusFact) -> bool:
    if not fact.made:
        return rules.announcing.silent_miss and BONUSES[fact.bonus].by_course
    return rules.silent_price(fact.bonus) > 0
