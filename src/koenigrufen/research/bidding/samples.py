"""What is kept of a deal that was played for learning: one row for each seat that learns."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.counting import thirds
from koenigrufen.game.state import State
from koenigrufen.players.bidder.estimates import trischaken_variant
from koenigrufen.players.bidder.kinds import Family, Role, exposure, family, variant
from koenigrufen.players.bidder.outcomes import CALLABLE, LOST, PLACE, UNITS, WON, Item
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.counting import recounted
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.course import (
    course_of,
    king_in_talon,
    piles,
    seat_thirds,
    seat_tricks,
    side_thirds,
    sides_of,
)

SAMPLE: Final = np.dtype(
    [
        ("family", np.int8),
        ("role", np.int8),
        ("variant", np.int8),
        ("exposure", np.int8),
        ("place", np.int8),  # seats after forehand
        ("after", np.int8),  # seats after the declarer
        ("natural", np.int8),  # the auction was played
        ("alone", np.int8),  # the called king lay in the open talon
        ("units", np.int8),  # opponents that pay this seat, negative for a defender
        ("called", np.int8),  # suit of the called card, -1
        ("dealt", np.uint64),
        ("ready", np.uint64),
        ("laid", np.int16),  # thirds laid away
        ("left", np.int16),  # thirds of the half that was left
        ("announced", np.int16),  # bits: by the declaring side, by the others
        ("course", np.int8, (UNITS,)),  # from the declaring side
        ("thirds", np.int16, (4,)),  # Trischaken: from forehand on
        ("tricks", np.int8, (4,)),
        ("money", np.float32),
    ]
)
_SUITS: Final = "HKPX"


def rows(state: State, *, natural: bool) -> list[Any]:
    """The rows of a finished deal."""
    kind = family(state.public.game)
    if kind is Family.EVERYONE:
        return [_trischaken(state, seat, natural=natural) for seat in range(4)]
    if state.public.talon.conceded or len(state.public.declarers) > 1:
        return []
    course = _lose_course(state) if kind is Family.LOSE else _course(state)
    return [_two_sides(state, seat, course, natural=natural) for seat in range(4)]


def _blank(state: State, seat: int, *, natural: bool) -> Any:
    public = state.public
    row = np.zeros(1, SAMPLE)[0]
    row["family"] = family(public.game)
    row["exposure"] = exposure(public.game)
    row["place"] = (seat - public.forehand) % 4
    row["after"] = (seat - public.player) % 4
    row["natural"] = natural
    row["called"] = -1
    row["dealt"] = row["ready"] = state.dealt[seat].mask
    row["money"] = float(settle_deal(state).money[seat]) if natural else 0.0
    return row


def _trischaken(state: State, seat: int, *, natural: bool) -> Any:
    row, public = _blank(state, seat, natural=natural), state.public
    talk = public.trischaken
    row["role"] = Role.DEALT
    row["variant"] = trischaken_variant(stichzwang=talk.stichzwang is True, talon=talk.talon or "")
    order = [(public.forehand + turn) % 4 for turn in range(4)]
    points, tricks = seat_thirds(state), seat_tricks(state)
    row["thirds"] = [points[other] for other in order]
    row["tricks"] = [tricks[other] for other in order]
    return row


def _two_sides(state: State, seat: int, course: Any, *, natural: bool) -> Any:
    row, public, sides = _blank(state, seat, natural=natural), state.public, sides_of(state)
    ours = sides[seat] is Side.DECLARER
    own = seat == public.player
    row["role"] = Role.READY if own else Role.PARTNER if ours else Role.DEFENDER
    row["variant"] = variant(public.game)
    lone = sides.count(Side.DECLARER) == 1
    row["units"] = (3 if lone else 1) if ours else -1
    row["alone"] = public.game.calls and king_in_talon(state) and bool(public.talon.shown)
    row["called"] = -1 if state.called is None else _SUITS.index(state.called.suit.value)
    held = public.tricks
    assert held is not None
    row["ready"] = _at_first_trick(state, seat)
    row["laid"] = thirds(state.laid)
    row["left"] = thirds(public.talon.left)
    row["announced"] = announced_bits(state)
    row["course"] = course
    return row


def _at_first_trick(state: State, seat: int) -> int:
    mask = state.hands[seat].mask
    for trick in state.public.play.done:
        mask |= trick.cards[(seat - trick.leader) % 4].bit
    return mask


def announced_bits(state: State) -> int:
    sides, bits = sides_of(state), 0
    for said in state.public.talk.announced:
        if said.bonus in CALLABLE:
            shift = 0 if sides[said.seat] is Side.DECLARER else len(CALLABLE)
            bits |= 1 << (CALLABLE.index(said.bonus) + shift)
    return bits


def _lose_course(state: State) -> Any:
    course = np.zeros(UNITS, np.int8)
    made = seat_tricks(state)[state.public.player] == state.public.game.tricks
    course[WON if made else LOST] = 1 if made else -1
    return course


def _course(state: State) -> Any:
    course = np.zeros(UNITS, np.int8)
    rules, game = state.public.rules, state.public.game
    cards = len(piles(state)[Side.DECLARER])
    points = recounted(rules.count.method, side_thirds(state)[Side.DECLARER], cards)
    won = points >= rules.count.win_at
    course[WON if won else LOST] = 1 if won else -1
    seen, sides = course_of(state), sides_of(state)
    said = {a.bonus: a.seat for a in state.public.talk.announced}
    for key, bonus in BONUSES.items():
        if not bonus.fits(game, rules):
            continue
        verdicts = bonus.verdicts(seen)
        if key in said and key in CALLABLE:
            ours = sides[said[key]] is Side.DECLARER
            made = any(v.made and (v.side is Side.DECLARER) is ours for v in verdicts)
            course[PLACE[Item(key, ours, announced=True)]] = 1 if made is ours else -1
            continue
        for verdict in verdicts:
            item = Item(key, verdict.side is Side.DECLARER, made=verdict.made)
            if item in PLACE:
                course[PLACE[item]] = 1 if item.ours is item.made else -1
    return course
