"""What is to be solved: a recorded deal in card play, or a position."""

from __future__ import annotations

from dataclasses import dataclass, replace

from koenigrufen.cli.reading import read_one
from koenigrufen.game.state import State
from koenigrufen.kernel.lower import OpenCards, laid_out, open_cards
from koenigrufen.record.dealfile import read_object
from koenigrufen.record.ending import begin
from koenigrufen.record.position import FORMAT, Position, read_position
from koenigrufen.record.replay import recorded
from koenigrufen.rules.loading import load


@dataclass(frozen=True, slots=True)
class Task:
    """Open cards, the deal they are of, and the position they were written as, if they were."""

    cards: OpenCards
    state: State
    position: Position | None = None

    @property
    def several(self) -> bool:
        """Whether each of several declarers plays a game of his own ("bei")."""
        return len(self.state.public.declarers) > 1


def read_task(file: str, rules: str | None, settings: tuple[str, ...]) -> Task:
    """The task of a file or of standard input, under its own rules or those asked for."""
    text = read_one(file)
    if read_object(text).get("format") == FORMAT:
        return _of_position(read_position(text.encode()), rules, settings)
    state = recorded(text, rules, settings)
    return Task(laid_out(state), state)


def _of_position(position: Position, rules: str | None, settings: tuple[str, ...]) -> Task:
    """What the seats have taken is known by number alone."""
    state = begin(position, load(rules or position.rules, (*position.settings, *settings)))
    cards = open_cards(state)
    taken = zip(position.thirds, position.tricks, strict=True)
    a, b, c, d = (thirds + 4 * cards.by_card * tricks for thirds, tricks in taken)
    return Task(replace(cards, thirds=(a, b, c, d), beside=0), state, position)
