"""Games to lose as told: a declarer's tricks, and each opponent's kontra of his own.

Where the rules have "bei" games several play such games at once, each for himself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from koenigrufen.cards.counting import points_text
from koenigrufen.cards.errors import SettlementError
from koenigrufen.cards.shapes import is_table
from koenigrufen.record.fields import LAST_SEAT, Fields, shown, whole
from koenigrufen.record.plausible import TRICKS, Side, nearest, side_can_have
from koenigrufen.record.slip import Slip, contract_named
from koenigrufen.record.told_team import alone, declarer
from koenigrufen.scoring.facts import GameFacts, SeveralFacts

OF_ONE: Final = ("declarer", "contract", "tricks", "card_points", "kontra")
"""What is told of each of several declarers; the game where it is another one."""


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


def several_facts(slip: Slip) -> SeveralFacts:
    """Several declarers at once, each with his game, his tricks and the kontras against him."""
    slip.refuse("spritzen", "king_in_talon", "bonuses", "conceded")
    slip.refuse(*(key for key in OF_ONE if key != "contract"), "partner")
    games = tuple(_one_of_several(slip, fields) for fields in slip.fields.inner("declarers"))
    if len(games) == 1:
        raise SettlementError("bei-of-one", key="declarers")
    seats = [game.declarer for game in games]
    for seat in seats:
        if seats.count(seat) > 1:
            raise SettlementError("seat-twice", key="declarers", seat=seat)
    tricks = sum(game.tricks for game in games)
    if tricks > TRICKS:
        raise SettlementError("bei-tricks", key="declarers", sum=tricks)
    return SeveralFacts(games=games, renonce=slip.renonce, factor=slip.factor)


def _one_of_several(slip: Slip, fields: Fields) -> GameFacts:
    fields.only(OF_ONE)
    contract = slip.contract
    if "contract" in fields:
        contract = contract_named(slip.rules, fields.text("contract"))
    if contract.key not in slip.rules.bidding.bei:
        raise SettlementError("no-bei-games", key=fields.path("contract"), contract=contract.key)
    return negative_facts(replace(slip, contract=contract, fields=fields))


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
            key=slip.fields.path("card_points"), seat=slip.fields.table["declarer"],
            points=points_text(thirds), tricks=tricks, near=", ".join(map(points_text, near)),
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
            "kontra-each-own",
            key=slip.fields.path("kontra"),
            contract=slip.contract.key,
            example=example,
        )
    for key in value:
        if key not in opponents:
            raise SettlementError(
                "kontra-by-no-opponent", key=slip.fields.path("kontra"), got=shown(key)
            )
    fields = Fields(value, slip.fields.path("kontra."))
    levels = {int(key): _level(slip, fields, key) for key in value}
    return {seat: level for seat, level in levels.items() if level}


def _level(slip: Slip, fields: Fields, key: str) -> int:
    return whole(fields.table[key], fields.path(key), 0, slip.rules.kontra.max_level)
