"""What the host of a table needs of a screen; there is a plain one and a drawn one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.picture import Picture
from koenigrufen.cli.table.sheet import Account
from koenigrufen.cli.table.speech import Speech
from koenigrufen.cli.table.told import Told


class Screen(Protocol):
    """Shows and asks; knows neither rules nor secrets."""

    @property
    def speech(self) -> Speech: ...

    def say(self, lines: Sequence[str]) -> None:
        """Lines for the player: welcome, help, reasons."""
        ...

    def tell(self, lines: Sequence[Told]) -> None:
        """What has just happened."""
        ...

    def draw(self, picture: Picture) -> None:
        """The table, when it is the player's turn."""
        ...

    def offer(self, shown: Sequence[Choice], locked: Sequence[Choice]) -> None:
        """The answers by number, and those that are out of reach."""
        ...

    def account(self, account: Account) -> None:
        """A finished deal, line by line."""
        ...

    def sheet(self, rows: Sequence[tuple[str, ...]], money: Sequence[str] | None) -> None:
        """The score sheet."""
        ...

    def ask(self, question: str, commands: str) -> str:
        """One line from the player. Raises EOFError when there is none.

        ``commands`` says what else can always be typed.
        """
        ...
