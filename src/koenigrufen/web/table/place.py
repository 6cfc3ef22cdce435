"""A chair at a table, and a question that is open there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Place:
    """A chair: free, a person's (with the hash of his token) or a computer's."""

    name: str = ""
    level: str = ""
    token: str = ""
    stand_in: str = ""
    shows: bool = False
    """Whether spectators may look into this hand."""

    @property
    def human(self) -> bool:
        return bool(self.token)

    @property
    def free(self) -> bool:
        return not self.token and not self.level

    @property
    def brain(self) -> str:
        """The level of whoever decides here; nothing for a person in his own seat."""
        return self.stand_in or self.level


@dataclass(frozen=True, slots=True)
class Ask:
    """An open question to the other people."""

    ask: str
    by: int
    count: int
    yes: frozenset[int]
