"""What is certain about the declaring side's pile, from the game and the bonuses told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from koenigrufen.cards.card import MOND, PAGAT, SKUES
from koenigrufen.cards.cardset import EMPTY, KINGS, TRULL, CardSet
from koenigrufen.record import plausible
from koenigrufen.record import told_bonuses as told
from koenigrufen.record.slip import Slip
from koenigrufen.record.told_team import Team
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.choices import FourKings, KingInTalon
from koenigrufen.scoring.facts import BonusFact

HALF: Final = 3

TRULL_IN: Final = {
    told.TRULL: TRULL,
    told.PAGAT: CardSet.of([PAGAT]),
    told.PAGAT_CATCH: CardSet.of([PAGAT]),
    told.SKUES_CATCH: CardSet.of([SKUES]),
    told.MOND_CATCH: CardSet.of([MOND, SKUES]),
}
"""The Trullstücke that lie in the pile of whoever made it."""


def side_of(slip: Slip, team: Team, bonuses: Sequence[BonusFact], tricks: int) -> plausible.Side:
    """The pile of so many tricks, with the laid-away cards and a Solorufer's part of the talon."""
    own = _kings_part(slip) if team.king_in_talon and slip.contract.solo else 0
    ours = own > 0 or any(fact.made and fact.bonus == told.KING_ULTIMO for fact in bonuses)
    kings = _all_or_not(KINGS, bonuses, told.FOUR_KINGS)
    if ours and slip.rules.bidding.four_kings is not FourKings.CALL_QUEEN:
        kings = _within(kings, 1, len(KINGS))
    return plausible.Side(
        tricks=tricks, laid=slip.contract.takes, own=own,
        kings=kings, trull=_trull(bonuses), called=ours,
    )  # fmt: skip


def _kings_part(slip: Slip) -> int:
    """The half with the called king, or all six."""
    whole = slip.rules.talon.solo_king is KingInTalon.ALL
    return plausible.TALON_CARDS if whole else HALF


def _within(some: range, low: int, high: int) -> range:
    return range(max(some.start, low), min(some.stop, high + 1))


def _all_or_not(cards: CardSet, bonuses: Sequence[BonusFact], key: str) -> range:
    """How many of these the declaring side can have, after the bonus for all of them.

    Made: all or none; missed: not all, or at least one.
    """
    count = len(cards)
    fact = next((fact for fact in bonuses if fact.bonus == key), None)
    if fact is None:
        return range(count + 1)
    ours = fact.side is Side.DECLARER
    if fact.made:
        return range(count, count + 1) if ours else range(1)
    return range(count) if ours else range(1, count + 1)


def _trull(bonuses: Sequence[BonusFact]) -> range:
    """What must be of the Trull in either pile by what was made with it."""
    there: Mapping[Side, CardSet] = {side: _made_with(bonuses, side) for side in Side}
    low, high = len(there[Side.DECLARER]), len(TRULL) - len(there[Side.DEFENDERS])
    return _within(_all_or_not(TRULL, bonuses, told.TRULL), low, high)


def _made_with(bonuses: Sequence[BonusFact], side: Side) -> CardSet:
    held = EMPTY
    for fact in bonuses:
        if fact.made and fact.side is side:
            held |= TRULL_IN.get(fact.bonus, EMPTY)
    return held
