"""What a statement needs to know of a deal; it comes from a played deal or from people's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.contract import Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusFact:
    """One bonus on the account. ``kontra`` counts levels and speaks of announced ones only.

    ``by`` and ``of`` name the seats where it is settled between two players alone.
    """

    bonus: str
    side: Side
    announced: bool
    made: bool
    kontra: int = 0
    by: int | None = None
    of: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """A game with a declarer.

    ``thirds``, ``cards`` and ``tricks`` are the declaring side's pile, in a game to lose the
    declarer's alone.
    ``kontra`` is the common level, ``personal`` each opponent's in a game to lose. ``conceded``:
    given up because the called king lay in the talon, with ``conceded_bird`` the bird meant.
    """

    contract: Contract
    declarer: int
    partner: int | None = None
    thirds: int = 0
    cards: int = 0
    tricks: int = 0
    bonuses: tuple[BonusFact, ...] = ()
    kontra: int = 0
    personal: Mapping[int, int] = field(default_factory=dict[int, int])
    king_in_talon: bool = False
    conceded: bool = False
    conceded_bird: str = ""
    renonce: tuple[int, ...] = ()
    factor: int = 1

    @property
    def declarers(self) -> tuple[int, ...]:
        """The declaring side's seats, the declarer first."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def defenders(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(4) if seat not in self.declarers)

    def seats(self, side: Side) -> tuple[int, ...]:
        return self.declarers if side is Side.DECLARER else self.defenders

    def valat(self) -> BonusFact | None:
        """The Valat on the account, if there is one."""
        return next((fact for fact in self.bonuses if fact.bonus == "valat"), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrischakenFacts:
    """A Trischaken: four piles in thirds and in cards, four trick counts, who has spritzt."""

    contract: Contract
    forehand: int
    thirds: tuple[int, int, int, int]
    tricks: tuple[int, int, int, int]
    cards: tuple[int, int, int, int] = (0, 0, 0, 0)
    spritzen: tuple[int, ...] = ()
    renonce: tuple[int, ...] = ()
    factor: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralFacts:
    """Games to lose of several declarers at once ("bei"); each is settled for itself."""

    games: tuple[GameFacts, ...]
    factor: int = 1
    renonce: tuple[int, ...] = ()

    @property
    def contract(self) -> Contract:
        """The highest of the games."""
        return self.games[0].contract


Facts = GameFacts | TrischakenFacts | SeveralFacts
