"""A judged deal as an object of JSON: for programs, for the page and for the replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.players.advice.reason import Voice
from koenigrufen.players.analysis.judged import DealJudged, Judged
from koenigrufen.record.seating import Seating
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.statement import amount_text

PLACES: Final = 3

Table = dict[str, Any]


def deal_table(line: int, judged: DealJudged, seating: Seating, voice: Voice) -> Table:
    """One deal. Seats are the table's, amounts of play are rounded, payments exact text."""
    last = judged.last
    public = last.public
    money = settle_deal(last).money
    return {
        "line": line,
        "rules": public.rules.id,
        "contract": public.contract.key if public.contract else None,
        "name": voice.tongue.contract(public.contract.key) if public.contract else "–",
        "declarer": seating.at_table(public.declarer),
        "seats": list(seating.active),
        "hands": [cards_text(sorted_hand(hand)) for hand in last.dealt],
        "talon": cards_text(last.talon),
        "tricks": [_trick(trick, seating) for trick in _tricks(judged)],
        "money": [amount_text(amount) for amount in money],
        "actions": [f"{seating.at_table(m.seat)} {m.action.text()}" for m in last.moves],
        "course": [[_round(value) for value in row] for row in judged.course],
        "decisions": [_decision(one, seating, voice) for one in judged.decisions],
        "shares": _shares(judged, seating, money),
        "turning": list(judged.turning_points()),
    }


def _tricks(judged: DealJudged) -> Sequence[Any]:
    tricks = judged.last.public.tricks
    return () if tricks is None else tricks.done


def _trick(trick: Any, seating: Seating) -> Table:
    return {
        "leader": seating.at_table(trick.leader),
        "cards": [card.name for card in trick.cards],
        "winner": seating.at_table(trick.winner),
    }


def _decision(one: Judged, seating: Seating, voice: Voice) -> Table:
    return {
        "action": one.number,
        "seat": seating.at_table(one.seat),
        "phase": one.phase.value,
        "taken": one.taken.text(),
        "best": one.best.text(),
        "taken_text": voice.says(one.taken),
        "best_text": voice.says(one.best),
        "cost": _round(one.cost),
        "value": _round(one.value),
        "best_value": _round(one.best_value),
        "error": _round(one.error),
        "sure": one.sure,
        "open_cost": _round(one.open_cost),
        "exact": one.exact,
        "key": one.reason.key,
        "reason": one.reason.text(voice),
    }


def _shares(judged: DealJudged, seating: Seating, money: Sequence[Any]) -> list[Table]:
    return [
        {
            "seat": seating.active[seat],
            "cards": _round(share.cards),
            "own": _round(share.own),
            "others": _round(share.others),
            "money": _round(float(money[seat])),
        }
        for seat, share in enumerate(judged.shares())
    ]


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, PLACES) + 0.0
