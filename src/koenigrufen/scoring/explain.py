"""A statement in words: each line with its base, its multipliers and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from koenigrufen.scoring.statement import Line, amount_text
from koenigrufen.texts.catalogue import Tongue, capital


def explain(line: Line, tongue: Tongue, names: Sequence[str]) -> str:
    """Why the line is paid: the reason, then the sum.

    "Sitz 3 hat die meisten Punkte und zahlt an Vorhand: 2 × 2 (Bürgermeister) = 4"
    """
    return f"{reason_text(line, tongue, names)}: {sum_text(line, tongue)}"


def reason_text(line: Line, tongue: Tongue, names: Sequence[str]) -> str:
    """Who pays whom, and for what."""
    item = tongue.item(line.item)
    payer, payee = names[line.payer], names[line.payee]
    text = tongue.say(f"why.{line.why}", payer=payer, payee=payee, item=item)
    return capital(text) if text.startswith(item) else text


def sum_text(line: Line, tongue: Tongue) -> str:
    """``2 × 2 (Bürgermeister) = 4``."""
    parts = [amount_text(line.base)]
    parts += [
        f"{amount_text(factor.times)} ({tongue.say(f'cause.{factor.cause}')})"
        for factor in line.factors
    ]
    total = f" = {amount_text(line.amount)}" if line.factors else ""
    return " × ".join(parts) + total
