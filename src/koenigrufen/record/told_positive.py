"""A positive or suit game as told: the two sides, their points and tricks, bonuses and kontras."""

from __future__ import annotations

from collections.abc import Sequence

from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.cards.errors import SettlementError
from koenigrufen.cards.shapes import is_table
from koenigrufen.record import plausible
from koenigrufen.record.fields import Fields
from koenigrufen.record.plausible import TRICKS
from koenigrufen.record.slip import Slip
from koenigrufen.record.told_bonuses import (
    ENTRY,
    KING_ULTIMO,
    announced_valat,
    bird_missing,
    birds_of,
    check_tricks,
    counted,
    read_bonus,
    read_bonuses,
    read_level,
)
from koenigrufen.record.told_pile import side_of
from koenigrufen.record.told_team import Team, read_team
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.bonuses.sweep import Points
from koenigrufen.rules.counting import recounted
from koenigrufen.rules.ruleset import VALAT
from koenigrufen.scoring.facts import BonusFact, GameFacts


def positive_facts(slip: Slip) -> GameFacts:
    slip.refuse("spritzen")
    team = read_team(slip)
    if slip.fields.table.get("conceded"):
        return _conceded(slip, team)
    bonuses = read_bonuses(slip)
    if team.king_in_talon and slip.contract.solo:
        _check_ultimo(bonuses)
    _check_between(team, bonuses)
    thirds, tricks = _played(slip, team, bonuses) if slip.points_matter else _unplayed(slip)
    return GameFacts(
        contract=slip.contract,
        declarer=team.declarer,
        partner=team.partner,
        thirds=thirds,
        cards=side_of(slip, team, bonuses, tricks).cards,
        tricks=tricks,
        bonuses=counted(slip.rules, bonuses),
        kontra=_kontra(slip, bonuses),
        king_in_talon=team.king_in_talon,
        renonce=slip.renonce,
        factor=slip.factor,
    )


def _check_ultimo(bonuses: Sequence[BonusFact]) -> None:
    """In a solo the king in the talon stays there; it can neither be announced nor win a trick."""
    if any(fact.bonus == KING_ULTIMO for fact in bonuses):
        raise SettlementError("ultimo-in-talon", key="bonuses", bonus=KING_ULTIMO)


def _check_between(team: Team, bonuses: Sequence[BonusFact]) -> None:
    """What two players settle alone is put down to the side of the one who made it."""
    for fact in bonuses:
        ours = fact.by in (team.declarer, team.partner)
        if fact.by is not None and ours is not (fact.side is Side.DECLARER):
            raise SettlementError(
                "by-of-other-side", key="bonuses", bonus=fact.bonus, seat=fact.by
            )


def _kontra(slip: Slip, bonuses: Sequence[BonusFact]) -> int:
    """The common level on the game."""
    if is_table(slip.fields.table.get("kontra")):
        raise SettlementError("kontra-common", key="kontra")
    level = read_level(slip, slip.fields)
    if level and slip.rules.valat_closes_kontra and announced_valat(bonuses) is not None:
        raise SettlementError("valat-only", key="kontra")
    return level


def _unplayed(slip: Slip) -> tuple[int, int]:
    """Where neither points nor tricks count; what is given must only be readable."""
    thirds = slip.fields.points("card_points") if "card_points" in slip.fields else 0
    return thirds, slip.fields.whole("tricks", 0, TRICKS, default=0)


def _played(slip: Slip, team: Team, bonuses: Sequence[BonusFact]) -> tuple[int, int]:
    thirds = slip.fields.points("card_points")
    tricks = slip.fields.whole("tricks", 0, TRICKS)
    _check_valat(slip, bonuses, tricks)
    check_tricks(bonuses, tricks)
    side = side_of(slip, team, bonuses, tricks)
    _check_points(side, thirds)
    _check_sacks(slip, bonuses, thirds, side.cards)
    return thirds, tricks


def _check_valat(slip: Slip, bonuses: Sequence[BonusFact], tricks: int) -> None:
    """A Valat is told where there is one, and made by whoever has all the tricks."""
    sweeper = {TRICKS: Side.DECLARER, 0: Side.DEFENDERS}.get(tricks)
    valat = next((fact for fact in counted(slip.rules, bonuses) if fact.bonus == VALAT), None)
    if valat is None:
        if sweeper is not None and slip.rules.valat.silent:
            raise _valat_untold(sweeper)
    elif valat.made and valat.side is not sweeper:
        has = tricks if valat.side is Side.DECLARER else TRICKS - tricks
        raise SettlementError("valat-without-tricks", key="bonuses", side=valat.side, tricks=has)
    elif not valat.made and valat.side is sweeper:
        raise SettlementError("valat-was-made", key="bonuses", side=valat.side)


def _valat_untold(side: Side) -> SettlementError:
    example = f'{{"bonus": "valat", "side": "{side}", "announced": false, "made": true}}'
    return SettlementError("valat-untold", key="bonuses", side=side, example=example)


def _check_points(side: plausible.Side, thirds: int) -> None:
    if plausible.side_can_have(side, thirds):
        return
    near = plausible.nearest(thirds, lambda value: plausible.side_can_have(side, value))
    raise SettlementError(
        "side-points-do-not-fit" if near else "bonuses-do-not-fit",
        key="card_points", points=points_text(thirds), tricks=side.tricks,
        more=side.laid + side.own, near=", ".join(map(points_text, near)),
    )  # fmt: skip


def _check_sacks(slip: Slip, bonuses: Sequence[BonusFact], thirds: int, cards: int) -> None:
    """Absolut and the Säcke are made by points, and the points are told."""
    for fact in bonuses:
        bonus = BONUSES[fact.bonus]
        if not isinstance(bonus, Points):
            continue
        ours = fact.side is Side.DECLARER
        pile = (thirds, cards) if ours else (PACK_THIRDS - thirds, plausible.PACK_CARDS - cards)
        has, limit = (
            recounted(slip.rules.count.method, *pile),
            getattr(slip.rules.sacks, bonus.limit),
        )
        if fact.made is not (has >= limit):
            raise SettlementError(
                "bonus-by-points",
                key="bonuses", bonus=fact.bonus, side=fact.side,
                points=points_text(has), need=points_text(limit),
            )  # fmt: skip


def _conceded(slip: Slip, team: Team) -> GameFacts:
    """Given up before a card was played: only the bird that was planned counts."""
    _unplayed(slip)
    read_level(slip, slip.fields)
    return GameFacts(
        contract=slip.contract,
        declarer=team.declarer,
        king_in_talon=True,
        conceded=True,
        conceded_bird=_planned_bird(slip),
        renonce=slip.renonce,
        factor=slip.factor,
    )


def _planned_bird(slip: Slip) -> str:
    entries = slip.fields.inner("bonuses")
    birds = birds_of(slip) if slip.contract.bird_game else ()
    found = ""
    for fields in entries:
        fields.only(ENTRY)
        bonus = read_bonus(slip, fields)
        if found or bonus not in birds:
            raise SettlementError("conceded-bird-only", key="bonuses", bonus=bonus)
        found = bonus
        _check_planned(slip, fields, bonus)
    if birds and not found:
        raise bird_missing(slip)
    return found


def _check_planned(slip: Slip, fields: Fields, bonus: str) -> None:
    """It is the declarer's, whether or not he had come to announce it."""
    if fields.table.get("side", Side.DECLARER) != Side.DECLARER:
        raise SettlementError(
            "bonus-of-other-side", key=fields.path("side"), bonus=bonus, want=Side.DECLARER
        )
    fields.flag("announced", default=True)
    fields.flag("made", default=False)
    read_level(slip, fields)
