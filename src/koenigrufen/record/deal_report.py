"""The report of a recorded deal, as ``replay`` gives it to programs."""

from __future__ import annotations

from typing import Any

from koenigrufen.cards.errors import KoenigrufenError, RulesError
from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.game.deal import discard_choice, legal_actions
from koenigrufen.game.state import State
from koenigrufen.record.replay import Refusal, Replay
from koenigrufen.record.report import statement_json
from koenigrufen.record.seating import Seating
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.trick import Trick
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.course import facts_of, partner_of, seat_thirds, side_thirds, tricks_of
from koenigrufen.scoring.facts import BonusFact, Facts, SeveralFacts, TrischakenFacts
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.texts.faults import fault_lines

Table = dict[str, Any]


def deal_report(played: Replay, tongue: Tongue) -> Table:
    """Tricks, sides, bonuses and statement of a finished deal; of an open one whose turn it is."""
    state = played.state
    report: Table = _bargain(state) | {"tricks": [*_done(state), *_open(state)]}
    if state.over:
        report |= _account(state, played.seating, tongue)
    elif played.refusal is None:
        report["turn"] = _turn(state)
    report = _at_table(report, played.seating)
    if played.refusal is not None:
        report["error"] = _refusal(played.refusal, tongue)
    return report


_SEAT_KEYS = frozenset(
    ("forehand", "declarer", "partner", "leader", "winner", "seat", "from", "to")
)
_AMOUNTS = frozenset(("score", "money"))
_NO_SEATS = frozenset(("sides", "bonuses"))
"""Here ``declarer`` is a side."""


def _at_table(report: Table, seating: Seating) -> Table:
    """The report with the seats of a table of five or six; whoever rests gets nothing."""
    if seating.players == len(seating.active):
        return report
    return {key: _seated(key, value, seating) for key, value in report.items()}


def _seated(key: str, value: Any, seating: Seating) -> Any:
    if key in _SEAT_KEYS and (value is None or isinstance(value, int)):
        return seating.at_table(value)
    if key in _NO_SEATS:
        return value
    if key in _AMOUNTS:
        return seating.spread(value)
    if is_table(value):
        return _at_table(value, seating)
    if is_list(value):
        return [_at_table(row, seating) if is_table(row) else row for row in value]
    return value


def _bargain(state: State) -> Table:
    """What was played and by whom, once the auction is over."""
    public = state.public
    if public.contract is None:
        return {}
    return {
        "contract": public.contract.key,
        "forehand": public.forehand,
        "declarer": None if public.contract.everyone_alone else public.declarer,
        "partner": partner_of(state),
    }


def _done(state: State) -> list[Table]:
    return [_trick(trick) for trick in tricks_of(state)]


def _trick(trick: Trick) -> Table:
    row: Table = {
        "leader": trick.leader,
        "cards": [card.name for card in trick.cards],
        "winner": trick.winner,
    }
    if trick.talon:
        row["talon"] = cards_text(trick.talon)
    return row


def _open(state: State) -> list[Table]:
    tricks = state.public.tricks
    if tricks is None or not tricks.table:
        return []
    return [{"leader": tricks.leader, "cards": [card.name for card in tricks.table]}]


def _account(state: State, seating: Seating, tongue: Tongue) -> Table:
    """The sentences name the table's seats, as every key does."""
    facts = facts_of(state)
    names = [tongue.say("seat.number", number=seat) for seat in seating.active]
    statement = statement_json(settle(state.public.rules, facts), tongue, names)
    return _counts(state, facts) | statement


def _counts(state: State, facts: Facts) -> Table:
    if isinstance(facts, TrischakenFacts):
        return {"thirds": list(facts.thirds), "bonuses": []}
    if isinstance(facts, SeveralFacts):
        return {"thirds": seat_thirds(state), "bonuses": []}
    counted = side_thirds(state)
    return {
        "sides": {side.value: counted[side] for side in Side},
        "bonuses": [_bonus(fact) for fact in facts.bonuses],
    }


def _bonus(fact: BonusFact) -> Table:
    return {
        "bonus": fact.bonus,
        "side": fact.side.value,
        "announced": fact.announced,
        "made": fact.made,
        "kontra": fact.kontra,
    }


def _turn(state: State) -> Table:
    """Whose turn it is and all that is allowed; a discard by its cards and count."""
    view = state.view(state.turn)
    turn: Table = {
        "seat": state.turn,
        "actions": [action.text() for action in legal_actions(view)],
    }
    choice = discard_choice(view)
    if choice is not None:
        cards, count = choice
        turn["discard"] = {"from": cards_text(sorted_hand(cards)), "count": count}
    return turn


def _refusal(refusal: Refusal, tongue: Tongue) -> Table:
    return {"action": refusal.action, "seat": refusal.seat} | error_json(refusal.error, tongue)


def error_json(error: KoenigrufenError, tongue: Tongue) -> Table:
    """A reason that never changes and its sentence; of a bad rule set its first fault's."""
    if isinstance(error, RulesError):
        message = "; ".join(fault_lines(error, tongue))
        return {"reason": error.faults[0].reason, "message": message}
    return {"reason": error.reason, "message": tongue.reason(error.reason, **error.values)}
