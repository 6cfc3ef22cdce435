"""Who played, and with whom: the declarer, the holder of the called king, or nobody."""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.slip import Slip


@dataclass(frozen=True, slots=True)
class Team:
    """The declaring side. ``king_in_talon``: the declarer is alone against his will."""

    declarer: int
    partner: int | None = None
    king_in_talon: bool = False


def declarer(slip: Slip) -> int:
    """The one player; some games can only be Vorhand's."""
    if "declarers" in slip.fields:
        raise SettlementError("no-bei-games", key="declarers", contract=slip.contract.key)
    seat = slip.fields.seat("declarer")
    bidding = slip.rules.bidding
    own = slip.contract.key in (*bidding.vorhand_games, *bidding.first_word)
    if own and slip.forehand not in (None, seat):
        raise SettlementError("forehand-only", key="declarer", contract=slip.contract.key)
    return seat


def alone(slip: Slip) -> None:
    """Nobody plays with the declarer."""
    if slip.fields.table.get("partner") is not None:
        raise SettlementError("played-alone", key="partner", contract=slip.contract.key)


def read_team(slip: Slip) -> Team:
    player = declarer(slip)
    if not slip.contract.calls:
        slip.refuse("king_in_talon", "conceded")
        alone(slip)
        return Team(player)
    conceded = slip.fields.flag("conceded", default=False)
    in_talon = slip.fields.flag("king_in_talon", default=conceded)
    partner = _partner(slip, player)
    if conceded:
        _check_conceded(slip, in_talon=in_talon and partner is None)
    if in_talon and partner is not None:
        raise SettlementError("partner-and-king-in-talon", key="partner", seat=partner)
    if not in_talon and partner is None and not slip.rules.bidding.own_king:
        raise SettlementError("partner-untold", key="partner", contract=slip.contract.key)
    return Team(player, partner, in_talon)


def _partner(slip: Slip, player: int) -> int | None:
    if slip.fields.table.get("partner") is None:
        return None
    partner = slip.fields.seat("partner")
    if partner == player:
        raise SettlementError("partner-is-declarer", key="partner", seat=partner)
    return partner


def _check_conceded(slip: Slip, *, in_talon: bool) -> None:
    """Schleifen: only where the rules have it, in a game that shows the talon with the king."""
    if not slip.rules.talon.concede:
        raise SettlementError("no-conceding", key="conceded")
    if not slip.contract.shows_talon:
        raise SettlementError("conceded-not-here", key="conceded", contract=slip.contract.key)
    if not in_talon:
        raise SettlementError("king-not-in-talon", key="conceded")
