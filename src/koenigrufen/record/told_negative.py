"""A game to lose as told: the declarer's tricks, and each opponent's kontra of his own."""

from __future__ import annotations

from koenigrufen.cards.counting import points_text
from koenigrufen.cards.errors import SettlementError
from koenigrufen.cards.shapes import is_table
from koenigrufen.record.fields import LAST_SEAT, Fields, shown, whole
from koenigrufen.record.plausible import TRICKS, Side, nearest, side_can_have
from koenigrufen.record.slip import Slip
from koenigrufen.record.told_team import alone, declarer
from koenigrufen.scoring.facts import GameFacts


def negative_facts(slip: Slip) -> GameFacts:
    slip.refuse("spritzen", "king_in_talon", "bonuses", "conceded")
    player = declarer(slip)
    alone(slip)
    tricks = _tricks(slip)
    return GameFacts(
        contract=slip.contract,
        declarer=player,
        thirds=_points(slip, tricks),
        cards=Side(tricks).cards,
        tricks=tricks,
        personal=_personal(slip, player),
        renonce=slip.renonce,
        factor=slip.factor,
    )


def _tricks(slip: Slip) -> int:
    """The declarer's; not needed in a Renonce."""
    default = None if slip.points_matter else 0
    return slip.fields.whole("tricks", 0, TRICKS, default)


def _points(slip: Slip, tricks: int) -> int:
    """They decide nothing, so they need not be told; told, they must lie in the tricks."""
    if "card_points" not in slip.fields:
        return 0
    thirds = slip.fields.points("card_points")
    side = Side(tricks)
    if slip.points_matter and not side_can_have(side, thirds):
        near = nearest(thirds, lambda value: side_can_have(side, value))
        raise SettlementError(
            "points-do-not-fit",
            key="card_points", seat=slip.fields.table["declarer"], points=points_text(thirds),
            tricks=tricks, near=", ".join(map(points_text, near)),
        )  # fmt: skip
    return thirds


def _personal(slip: Slip, player: int) -> dict[int, int]:
    """The levels by opponent, where there are any."""
    value = slip.fields.table.get("kontra", 0)
    if value == 0 and type(value) is int:
        return {}
    opponents = [str(seat) for seat in range(LAST_SEAT + 1) if seat != player]
    if not is_table(value):
        example = f'{{"{opponents[0]}": 1}}'
        raise SettlementError(
            "kontra-each-own", key="kontra", contract=slip.contract.key, example=example
        )
    for key in value:
        if key not in opponents:
            raise SettlementError("kontra-by-no-opponent", key="kontra", got=shown(key))
    fields = Fields(value, "kontra.")
    levels = {int(key): _level(slip, fields, key) for key in value}
    return {seat: level for seat, level in levels.items() if level}


def _level(slip: Slip, fields: Fields, key: str) -> int:
    return whole(fields.table[key], fields.path(key), 0, slip.rules.kontra.max_level)
