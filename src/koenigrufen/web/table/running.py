"""A deal at a table: its cards, every action so far, and how far it has been taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Move
from koenigrufen.game.deal import act
from koenigrufen.game.state import State, start
from koenigrufen.record.notation import read_action
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.web.shuffle import commitment


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a deal's cards come from. An own deal has no seed."""

    number: int
    dealer: int
    cards: Deal
    seed: str = ""
    entropy: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        return commitment(self.seed) if self.seed else ""


@dataclass
class Running:
    """The deal now on the table. ``states[n]`` is how it stood after n actions."""

    origin: Origin
    rules: RuleSet
    practice: bool = False
    places: tuple[int, ...] = (0, 1, 2, 3)
    factor: int = 1
    record: str = ""
    count: int = 0
    moves: list[Move] = field(default_factory=list[Move])
    spent: list[int] = field(default_factory=list[int])

    @cached_property
    def states(self) -> list[State]:
        return [start(self.rules, self.origin.dealer, self.origin.cards)]

    @property
    def state(self) -> State:
        """The deal as it stands."""
        return self.states[self.count]

    @property
    def over(self) -> bool:
        return self.state.over

    def act(self, seat: int, action: str, spent: int = 0) -> None:
        """Does an action; whatever was taken back before is kept only if it is the same again."""
        move = Move(seat, read_action(action))
        if self.count == len(self.moves) or self.moves[self.count] != move:
            after = act(self.state, move)
            del self.moves[self.count :], self.states[self.count + 1 :], self.spent[self.count :]
            self.moves.append(move)
            self.states.append(after)
            self.spent.append(spent)
            self.record = ""
        self.count += 1

    def again(self) -> Running:
        """The same cards from the start, not counted."""
        return Running(self.origin, self.rules, practice=True, places=self.places)

    def seat_of(self, place: int | None) -> int | None:
        """The seat of a place in this deal; None for spectators and who rests."""
        return self.places.index(place) if place in self.places else None

    @property
    def turn_place(self) -> int:
        """The place that is to act."""
        return self.places[self.state.turn]

    def own_decision_before(self, seat: int) -> int | None:
        """The number of actions at which this seat last decided."""
        return next((n for n in range(self.count - 1, -1, -1) if self.moves[n].seat == seat), None)

    def own_decision_after(self, seat: int) -> int | None:
        """Forward to this seat's next decision, or to the end of what is known."""
        if self.count == len(self.moves):
            return None
        later = range(self.count + 1, len(self.moves))
        return next((n for n in later if self.moves[n].seat == seat), len(self.moves))

    def used(self, seat: int) -> int:
        """Milliseconds this seat has spent in this deal."""
        pairs = zip(self.moves[: self.count], self.spent[: self.count], strict=True)
        return sum(spent for move, spent in pairs if move.seat == seat)

    def turns(self, seat: int) -> int:
        return sum(move.seat == seat for move in self.moves[: self.count])
