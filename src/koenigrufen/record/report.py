"""A statement as programs read it: both ledgers, and every line with its why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from koenigrufen.scoring.explain import explain
from koenigrufen.scoring.statement import Ledger, Line, Statement, amount_text
from koenigrufen.texts.catalogue import Tongue

Table = dict[str, Any]
SEATS = range(4)


def statement_json(
    statement: Statement, tongue: Tongue, names: Sequence[str] | None = None
) -> Table:
    """``score``, ``money`` and ``lines``; ``names`` are what the sentences call the four seats."""
    called = seat_names(tongue) if names is None else names
    return {
        "score": _ledger(statement.score),
        "money": _ledger(statement.money),
        "lines": [_line(line, tongue, called) for line in statement.lines],
    }


def seat_names(tongue: Tongue, forehand: int | None = None, first: int = 0) -> list[str]:
    """The four seats in words: Vorhand by that name, the others by number, from ``first`` on."""
    names = [tongue.say("seat.number", number=seat + first) for seat in SEATS]
    if forehand is not None:
        names[forehand] = tongue.say("seat.vorhand")
    return names


def _ledger(ledger: Ledger) -> list[str]:
    return [amount_text(amount) for amount in ledger]


def _line(line: Line, tongue: Tongue, names: Sequence[str]) -> Table:
    return {
        "item": line.item,
        "from": line.payer,
        "to": line.payee,
        "amount": amount_text(line.amount),
        "why": explain(line, tongue, names),
        "rule": line.rule,
        "base": amount_text(line.base),
        "factors": [
            {"times": amount_text(factor.times), "cause": factor.cause, "rule": factor.rule}
            for factor in line.factors
        ],
        "ledger": "money" if line.money_only else "both",
    }
