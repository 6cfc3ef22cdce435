# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""Samples by the hundred thousand: the kernel's exercises, and what came of each."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.cardset import HONOURS, KINGS, TAROCKS, TRULL
from koenigrufen.kernel import exercise, preparing, rollout
from koenigrufen.kernel.lower import THIRDS
from koenigrufen.players.bidder.kinds import Family, Role
from koenigrufen.players.bidder.outcomes import CALLABLE, LOST, PLACE, UNITS, WON, Item
from koenigrufen.players.novice.shape import suit_shape
from koenigrufen.research.bidding.samples import SAMPLE

SHAPES: Final = np.array([suit_shape(mask) for mask in range(256)], dtype=np.float64)
_WEIGHTS: Final = np.array(THIRDS, dtype=np.int64)
_SHIFTS: Final = np.arange(54, dtype=np.uint64)
WIN_AT: Final = 107
_ALL: Final = 12
_OURS, _THEIRS = 2, 1
"""Whose a catch or the last trick was, in the kernel's number."""
_TOLD: Final = ("called", "alone", "laid", "left", "announced")
_IN_SUIT_GAMES: Final = np.ones(UNITS, np.int8)
"""0 for what does not count in suit games; Absolut and Säcke, if they do, are rare there."""
for _item, _place in PLACE.items():
    _IN_SUIT_GAMES[_place] = _item.bonus in ("vier-koenige", "valat")
_SACKS: Final = {"absolut": 137, "sack-1": 137, "sack-2": 167}


def bulk(families: Any, variants: Any, flags: Any, seed: int, policy: int = 1) -> Any:
    """The samples of so many exercises with hands fit for them, four a deal."""
    deals = fit_deals(families, variants, seed)
    return rows_of(families, variants, played(families, variants, flags, deals, seed, policy))


def fit_deals(families: Any, variants: Any, seed: int) -> dict[str, Any]:
    """Deals in which the declarer may play the game."""
    deals, numbers = _blank(len(families))
    start = _word(seed)
    preparing.deal_fit(
        start, families, variants, deals["hands"], deals["talons"],
        numbers[:, exercise.FOREHAND], numbers[:, exercise.DECLARER],
    )  # fmt: skip
    numbers[:, exercise.BIRD] = -1
    return {**deals, "numbers": numbers}


def _blank(count: int) -> tuple[dict[str, Any], Any]:
    deals = {"hands": np.zeros((count, 4), np.uint64), "talons": np.zeros((count, 6), np.int64)}
    return deals, np.zeros((count, exercise.NUMBERS), np.int64)


def _word(seed: int) -> Any:
    return np.random.default_rng(seed).integers(1, 1 << 63, 1, np.uint64)


def played(
    families: Any, variants: Any, flags: Any, deals: dict[str, Any], seed: int, policy: int = 1
) -> dict[str, Any]:
    """The deals played out: what `exercise` tells, by name."""
    count = len(families)
    s = rollout.new_rollout()
    s.policy = policy
    told: dict[str, Any] = {
        **deals,
        "ready": np.zeros((count, 4), np.uint64),
        "piles": np.zeros((count, 6), np.uint64),
        "tricks": np.zeros((count, 4), np.int64),
        "sides": np.zeros((count, 4), np.int64),
        "courses": np.zeros(count, np.int64),
    }
    start = _word(seed + 1)
    exercise.exercise(s, start, families, variants, flags, SHAPES, *told.values())
    return told


def rows_of(families: Any, variants: Any, told: Any) -> Any:
    """The samples of exercises that were played, four a deal."""
    rows = np.zeros((len(families), 4), SAMPLE)
    seats, numbers = np.arange(4), told["numbers"]
    forehand, declarer = numbers[:, :1], numbers[:, exercise.DECLARER : exercise.DECLARER + 1]
    ours = told["sides"] == 1
    lone = ours.sum(axis=1, keepdims=True) == 1
    rows["family"], rows["variant"] = families[:, None], variants[:, None]
    rows["place"], rows["after"] = (seats - forehand) % 4, (seats - declarer) % 4
    rows["units"] = np.where(ours, np.where(lone, 3, 1), -1)
    rows["role"] = np.where(ours, Role.PARTNER, Role.DEFENDER)
    rows["units"][families == Family.EVERYONE] = 0
    rows["role"][rows["after"] == 0] = Role.READY
    rows["role"][families == Family.EVERYONE] = Role.DEALT
    rows["dealt"], rows["ready"] = told["hands"], told["ready"]
    for column, name in enumerate(_TOLD, start=exercise.CALLED):
        rows[name] = numbers[:, column : column + 1]
    rows["course"] = _courses(families, variants, told, ours)[:, None]
    order = (forehand + seats) % 4
    rows["thirds"] = np.take_along_axis(_thirds(told["piles"][:, :4]), order, 1)[:, None]
    rows["tricks"] = np.take_along_axis(told["tricks"], order, 1)[:, None]
    return rows.reshape(-1)


def _thirds(piles: Any) -> Any:
    return ((piles[..., None] >> _SHIFTS) & np.uint64(1)).astype(np.int64) @ _WEIGHTS


def _courses(families: Any, variants: Any, told: Any, ours: Any) -> Any:
    """The units a declaring side's opponent pays, by item: (deals, UNITS)."""
    courses = np.zeros((len(families), UNITS), np.int8)
    piles, tricks, numbers = told["piles"], told["tricks"], told["numbers"]
    declarers_tricks = tricks[np.arange(len(tricks)), numbers[:, exercise.DECLARER]]
    lose, positive = families == Family.LOSE, families < Family.LOSE
    side = np.stack([_union(piles, ours, 5), _union(piles, ~ours, 4)], axis=1)
    points = _thirds(side)
    won: Any = np.where(lose, declarers_tricks == variants, points[:, 0] >= WIN_AT)
    courses[:, WON], courses[:, LOST] = won, -(~won).astype(np.int8)
    _piles(courses, side, points, (tricks * ours).sum(axis=1))
    _hands(courses, told["hands"], ours)
    _said(courses, numbers[:, exercise.SAID])
    _course(courses, told["courses"], told["sides"], numbers[:, exercise.SAID])
    courses[~positive, 2:] = 0
    courses[families == Family.EVERYONE] = 0
    courses[families == Family.SUIT] *= _IN_SUIT_GAMES
    return courses


def _union(piles: Any, mask: Any, beside: int) -> Any:
    taken = np.where(mask, piles[:, :4], np.uint64(0))
    return np.bitwise_or.reduce(taken, axis=1) | piles[:, beside]


def _silent(courses: Any, bonus: str, ours: Any, theirs: Any) -> None:
    courses[:, PLACE[Item(bonus, ours=True)]] = ours
    courses[:, PLACE[Item(bonus, ours=False)]] = -theirs.astype(np.int8)


def _piles(courses: Any, side: Any, points: Any, tricks: Any) -> None:
    for bonus, cards in (("trull", TRULL), ("vier-koenige", KINGS)):
        whole = np.uint64(cards.mask)
        has = (side & whole) == whole
        _silent(courses, bonus, has[:, 0], has[:, 1])
    for bonus, limit in _SACKS.items():
        _silent(courses, bonus, points[:, 0] >= limit, points[:, 1] >= limit)
    _silent(courses, "valat", tricks == _ALL, tricks == 0)


def _hands(courses: Any, hands: Any, ours: Any) -> None:
    for bonus, cards, least, most in (
        ("vier-honneurs", HONOURS, 4, 12),
        ("tarock-8", TAROCKS, 8, 9),
        ("tarock-10", TAROCKS, 10, 12),
    ):
        held = np.bitwise_count(hands & np.uint64(cards.mask))
        has = (held >= least) & (held <= most)
        _silent(courses, bonus, (has & ours).any(axis=1), (has & ~ours).any(axis=1))


def _said(courses: Any, bits: Any) -> None:
    """What is announced is missed until it is shown to be made."""
    for place, bonus in enumerate(CALLABLE):
        for side in (0, 1):
            item = PLACE[Item(bonus, side == 0, announced=True)]
            courses[:, item] = (bits >> (place + 5 * side) & 1) * (1 if side else -1)


def _course(courses: Any, codes: Any, sides: Any, bits: Any) -> None:
    """Birds, ultimo and catches out of the kernel's number."""
    count = np.arange(len(codes))
    catcher, caught = sides[count, codes >> 1 & 3], sides[count, codes >> 3 & 3]
    mond = (codes & 1 == 1) & (catcher != caught)
    _silent(courses, "mondfang", mond & (catcher == 1), mond & (catcher == 0))
    for place, bonus in enumerate(("skuesfang", "pagatfang", "koenigfang")):
        what = codes >> (5 + 2 * place) & 3
        _silent(courses, bonus, what == _OURS, what == _THEIRS)
    for place, bonus in enumerate(CALLABLE[:4]):
        what = codes >> (11 + 3 * place) & 7
        for side in (0, 1):
            made, missed = what == 4 - 2 * side, what == 3 - 2 * side
            _held(courses, bonus, side, made, missed, bits >> (place + 5 * side) & 1 == 1)
    last = codes >> 23 & 3
    _held(courses, CALLABLE[4], 0, last == _OURS, last == _THEIRS, bits >> 4 & 1 == 1)


def _held(courses: Any, bonus: str, side: int, made: Any, missed: Any, said: Any) -> None:
    """A bird or the called king in its trick: on the account as it was announced or not."""
    ours, sign = side == 0, 1 if side == 0 else -1
    courses[made & said, PLACE[Item(bonus, ours, announced=True)]] = sign
    courses[made & ~said, PLACE[Item(bonus, ours)]] = sign
    courses[missed & ~said, PLACE[Item(bonus, ours, made=False)]] = -sign
