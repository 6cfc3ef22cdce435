"""What a player typed: a command, one of the choices, or nothing anybody understands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.names import read_card
from koenigrufen.cli.table.choices import Choice
from koenigrufen.game.actions import PLAYS, Action
from koenigrufen.record.notation import read_action


class Command(Enum):
    """What a player may always ask."""

    HELP = "help"
    WHY = "why"
    LAST = "last"
    DEAL = "deal"
    SHEET = "sheet"
    QUIT = "quit"


_COMMANDS: Final = {
    Command.HELP: ("?", "h?", "hilfe", "help"),
    Command.WHY: ("w", "warum", "warum nicht", "why", "why not"),
    Command.LAST: ("l", "letzter", "letzter stich", "last", "last trick"),
    Command.DEAL: ("i", "info"),
    Command.SHEET: ("s", "schrift", "sheet", "score"),
    Command.QUIT: ("q", "quit", "exit", "aufhören", "stop"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A command, with what it is about."""

    command: Command
    about: str = ""


def read_command(text: str) -> Asked | None:
    """The command in a line; ``warum nicht t7?`` asks about ``t7``."""
    line = _plain(text)
    for command, words in _COMMANDS.items():
        for word in sorted(words, key=len, reverse=True):
            if line == word:
                return Asked(command)
            if command in (Command.HELP, Command.WHY) and line.startswith(f"{word} "):
                return Asked(command, line.removeprefix(word).strip(" ?"))
    return None


def _plain(text: str) -> str:
    line = " ".join(text.casefold().split())
    return line if line == "?" else line.rstrip("?.!").strip() or line


def read_choice(text: str, shown: Sequence[Choice], every: Iterable[Choice]) -> Action:
    """The action a line means: a number shown, a word of a choice, or the notation.

    Raises NotationError where it means none.
    """
    line = _plain(text)
    if line.isdecimal() and 1 <= int(line) <= len(shown):
        return shown[int(line) - 1].action
    found = _named(line, (*shown, *every))
    if found is not None:
        return found
    return _notation(text.strip(), every)


def _named(line: str, every: Iterable[Choice]) -> Action | None:
    wanted = _letters(line)
    for choice in every:
        if any(wanted == _letters(word.casefold()) for word in choice.words):
            return choice.action
    return None


def _letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum() or letter in "♥♦♠♣")


def _notation(text: str, every: Iterable[Choice]) -> Action:
    try:
        return read_action(text)
    except NotationError:
        if any(choice.action in PLAYS.values() for choice in every):
            return PLAYS[read_card(text)]
        raise NotationError("not-understood", text=text) from None


def read_some_cards(text: str, shown: Sequence[Card]) -> list[Card]:
    """Several cards by number or name, in one line. Raises NotationError."""
    words = text.replace(",", " ").removeprefix("discard").split()
    return [_one_card(word, shown) for word in words]


def _one_card(word: str, shown: Sequence[Card]) -> Card:
    if word.isdecimal() and 1 <= int(word) <= len(shown):
        return shown[int(word) - 1]
    return read_card(word)
