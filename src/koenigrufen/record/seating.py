"""Who sits where: the law plays with seats 0-3; a table of five or six names who rests.

At the table seats count from 0 to 5 and a resting player keeps his; the four who play take the
law's seats in the order they sit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_MOVE = re.compile(r"(\d+) (.*?)(?: (\d+))?")
_NAMES_A_SEAT = "kontra "


@dataclass(frozen=True, slots=True)
class Seating:
    """``players`` at the table, and which of them rest in this deal."""

    players: int = 4
    resting: tuple[int, ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """The table's seats of the four who play, by the law's seats."""
        return tuple(seat for seat in range(self.players) if seat not in self.resting)

    def law_dealer(self, dealer: int) -> int:
        """The law's seat just before Vorhand, whoever really dealt."""
        after = ((dealer + step) % self.players for step in range(1, self.players + 1))
        forehand = next(seat for seat in after if seat not in self.resting)
        return (self.active.index(forehand) - 1) % len(self.active)

    def at_table(self, seat: int | None) -> int | None:
        return None if seat is None else self.active[seat]

    def law_action(self, text: str) -> str:
        """A move's text with the law's seats; a seat that does not play is left to be refused."""
        match = _MOVE.fullmatch(text.strip())
        if match is None or self.players == len(self.active):
            return text
        seat, rest, last = match.groups()
        if last is None:
            return f"{self._law(seat)} {rest}"
        named = self._law(last) if rest.startswith(_NAMES_A_SEAT) else last
        return f"{self._law(seat)} {rest} {named}"

    def _law(self, seat: str) -> str:
        return str(self.active.index(int(seat))) if int(seat) in self.active else f"({seat})"

    def spread(self, amounts: list[str]) -> list[str]:
        """Amounts of the four who play as amounts of the whole table."""
        by_seat = dict(zip(self.active, amounts, strict=True))
        return [by_seat.get(seat, "0") for seat in range(self.players)]
