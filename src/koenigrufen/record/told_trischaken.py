"""A Trischaken as told: four piles, four numbers of tricks, and who has spritzt."""

from __future__ import annotations

from collections.abc import Sequence

from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.fields import points, whole
from koenigrufen.record.plausible import PACK_CARDS, TALON_CARDS, TRICKS, nearest, piles_can_be
from koenigrufen.record.slip import Slip
from koenigrufen.record.trischaken_piles import one_can_have, sizes_of, tricks_of
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.trischaken import TrischakenTalon
from koenigrufen.scoring.facts import TrischakenFacts

SEATS = range(4)
Four = tuple[int, int, int, int]
NOTHING: Four = (0, 0, 0, 0)


def trischaken_facts(slip: Slip) -> TrischakenFacts:
    slip.refuse("declarer", "declarers", "partner", "king_in_talon", "kontra", "bonuses")
    slip.refuse("conceded")
    slip.fields.need("forehand")
    assert slip.forehand is not None
    thirds, tricks, cards = _played(slip) if slip.points_matter else _unplayed(slip)
    return TrischakenFacts(
        contract=slip.contract,
        forehand=slip.forehand,
        thirds=thirds,
        tricks=tricks,
        cards=cards,
        spritzen=_spritzen(slip),
        renonce=slip.renonce,
        factor=slip.factor,
    )


def _spritzen(slip: Slip) -> tuple[int, ...]:
    if "spritzen" in slip.fields and not slip.rules.trischaken.spritzen:
        raise SettlementError("spritzen-not-played", key="spritzen", rules=slip.rules.id)
    return slip.fields.seats("spritzen")


def _unplayed(slip: Slip) -> tuple[Four, Four, Four]:
    """In a Renonce neither points nor tricks count; what is given must only be readable."""
    thirds = _points(slip) if "card_points" in slip.fields else NOTHING
    return thirds, _tricks(slip) if "tricks" in slip.fields else NOTHING, NOTHING


def _played(slip: Slip) -> tuple[Four, Four, Four]:
    """Points, tricks and numbers of cards."""
    thirds, talon = _points(slip), slip.rules.trischaken.talon
    told = "tricks" in slip.fields or slip.rules.count.method is Counting.NOMINAL
    tricks = _tricks(slip) if told else None
    _check_sum(thirds, talon)
    if tricks is None:
        tricks = _untold_tricks(thirds, talon)
    _check_tricks(thirds, tricks)
    return thirds, tricks, _cards(thirds, tricks, talon)


def _four(found: Sequence[int]) -> Four:
    first, second, third, fourth = found
    return first, second, third, fourth


def _points(slip: Slip) -> Four:
    return _four([points(entry, path) for path, entry in slip.fields.entries("card_points", 4)])


def _tricks(slip: Slip) -> Four:
    entries = slip.fields.entries("tricks", 4)
    return _four([whole(entry, path, 0, TRICKS) for path, entry in entries])


def _check_sum(thirds: Four, talon: TrischakenTalon) -> None:
    """All the points are there; where the talon is nobody's, it may have the missing ones."""
    missing = PACK_THIRDS - sum(thirds)
    if talon is TrischakenTalon.UNUSED:
        if not _in_the_talon(missing):
            raise SettlementError(
                "points-sum-talon", key="card_points", sum=points_text(sum(thirds))
            )
    elif missing:
        raise SettlementError("points-sum", key="card_points", sum=points_text(sum(thirds)))


def _in_the_talon(missing: int) -> bool:
    rest = (PACK_THIRDS - missing, PACK_CARDS - TALON_CARDS)
    return missing >= 0 and piles_can_be([(missing, TALON_CARDS), rest])


def _check_tricks(thirds: Four, tricks: Four) -> None:
    if sum(tricks) != TRICKS:
        raise SettlementError("tricks-sum", key="tricks", sum=sum(tricks))
    for seat in SEATS:
        if thirds[seat] and not tricks[seat]:
            raise SettlementError(
                "points-without-trick",
                key="card_points", seat=seat, points=points_text(thirds[seat]),
            )  # fmt: skip
        if tricks[seat] and not thirds[seat]:
            raise SettlementError(
                "trick-without-points", key="card_points", seat=seat, tricks=tricks[seat]
            )


def _cards(thirds: Four, tricks: Four, talon: TrischakenTalon) -> Four:
    """How many cards each took in; where the talon's way is open, one way that fits."""
    sizes = sizes_of(thirds, tricks, talon)
    if sizes is not None:
        return _four(sizes)
    for seat in SEATS:
        if not one_can_have(thirds[seat], tricks[seat], talon):
            raise _misfit(seat, thirds[seat], tricks[seat], talon)
    raise SettlementError("points-do-not-fit-together", key="card_points")


def _misfit(seat: int, thirds: int, tricks: int, talon: TrischakenTalon) -> SettlementError:
    """The seat whose points cannot lie in its tricks, with the nearest that could."""
    near = nearest(thirds, lambda value: one_can_have(value, tricks, talon))
    return SettlementError(
        "points-do-not-fit",
        key="card_points", seat=seat, points=points_text(thirds), tricks=tricks,
        near=", ".join(map(points_text, near)),
    )  # fmt: skip


def _untold_tricks(thirds: Four, talon: TrischakenTalon) -> Four:
    """Whoever has no points has no trick; how the tricks fell to the others does not matter."""
    takers = [seat for seat in SEATS if thirds[seat]]
    if len(takers) == 1:
        example = [TRICKS * (seat in takers) for seat in SEATS]
        raise SettlementError("all-tricks-untold", key="tricks", seat=takers[0], example=example)
    tricks = tricks_of(thirds, talon)
    if tricks is None:
        raise _no_tricks_fit(thirds, talon)
    return _four(tricks)


def _no_tricks_fit(thirds: Four, talon: TrischakenTalon) -> SettlementError:
    for seat in SEATS:
        tricks = range(1, TRICKS) if thirds[seat] else range(1)
        if not any(one_can_have(thirds[seat], count, talon) for count in tricks):
            return SettlementError(
                "points-never-fit",
                key="card_points", seat=seat, points=points_text(thirds[seat]),
            )  # fmt: skip
    return SettlementError("points-do-not-fit-together", key="card_points")
