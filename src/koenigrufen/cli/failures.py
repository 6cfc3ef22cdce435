"""Errors as the lines a person reads on stderr."""

from __future__ import annotations

from koenigrufen.cards.errors import KoenigrufenError, RulesError
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.texts.faults import fault_lines


def failure_lines(error: KoenigrufenError | OSError, tongue: Tongue) -> list[str]:
    """One line, after the key it is about; of a rule set with faults one for each."""
    if isinstance(error, RulesError):
        return [" ".join(line.split("\n")) for line in fault_lines(error, tongue)]
    if isinstance(error, OSError):
        where = error.filename or "koenigrufen"
        return [f"{where}: {error.strerror or error}"]
    return [refusal_text(error, tongue, seat_names(tongue))]
