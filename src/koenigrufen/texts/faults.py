"""The faults of a rule file in words, one a line: where, what, and what instead."""

from __future__ import annotations

from koenigrufen.cards.errors import Fault, RulesError
from koenigrufen.texts.catalogue import Tongue


def fault_text(fault: Fault, tongue: Tongue) -> str:
    """What is wrong with a value, and what should stand there."""
    values = dict(fault.values)
    if "want" in values:
        values["want"] = _wanted(str(values["want"]), tongue)
    return tongue.say(f"fault.{fault.reason}", **values)


def _wanted(want: str, tongue: Tongue) -> str:
    """A kind of value by its name, or the values to choose from."""
    if tongue.knows(f"want.{want}"):
        return tongue.say(f"want.{want}")
    *some, last = want.split("|")
    return tongue.say("want.any-of", some=", ".join(some), last=last)


def fault_lines(error: RulesError, tongue: Tongue) -> list[str]:
    """All faults, each as ``file: key: what``."""
    return [
        ": ".join(
            part for part in (error.source, _plain(fault.key), fault_text(fault, tongue)) if part
        )
        for fault in error.faults
    ]


def _plain(key: str) -> str:
    """A key with whatever cannot be printed spelt out: it must stay on its line."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in key)
