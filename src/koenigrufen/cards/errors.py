"""The tree of everything that can go wrong, drawn once.

    KoenigrufenError
    ├── NotationError        a card, an amount or an action nobody can read
    ├── RulesError           a rule set with faults; all of them at once
    ├── IllegalAction        an action against the rules, with its reason
    ├── RecordError          a deal file that cannot be used
    └── SettlementError      figures that cannot be

Every error carries a stable key and the values its sentence needs; the sentence itself is made by
``koenigrufen.texts`` in the reader's language, so keys never change with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


class KoenigrufenError(Exception):
    """What every error here has: a stable ``reason`` and the ``values`` its sentence names."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        return f"{self.reason} {self.values}" if self.values else self.reason


class NotationError(KoenigrufenError):
    """A text that is no card, no seat, no amount, no action."""


class IllegalAction(KoenigrufenError):  # noqa: N818 - the player's word: the action is illegal
    """An action the rules forbid, with the reason a player would be told."""


class RecordError(KoenigrufenError):
    """A recorded deal that cannot be read or contradicts itself."""


class SettlementError(KoenigrufenError):
    """Figures from a real table that cannot be, or that do not belong together."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One defect of a rule file: the key it stands at, the reason and the values to name."""

    key: str
    reason: str
    values: dict[str, object] = field(default_factory=dict)


class RulesError(KoenigrufenError):
    """A rule set with one or more faults, all listed."""

    def __init__(self, source: str, faults: tuple[Fault, ...]) -> None:
        super().__init__("bad-rules", source=source, count=len(faults))
        self.source = source
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {f.key}: {f.reason} {f.values}" for f in self.faults)
