"""What a game is: its aim, its partners, its talon and its way of playing, as one small value.

A contract answers questions; nobody outside ``rules`` asks for its name. What it is worth and
where it ranks in the auction is the rule set's business, not the contract's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Goal(StrEnum):
    """What the declarer is after."""

    MORE_THAN_HALF = "more-than-half"
    """Card points: the declaring side must reach the rule set's threshold."""
    EXACT_TRICKS = "exact-tricks"
    """A negative game: exactly so many tricks, no more and no fewer."""
    FEWEST_POINTS = "fewest-points"
    """Trischaken: everyone for himself, the most points pay."""


class Partner(StrEnum):
    """Who plays with the declarer."""

    CALLED = "called"
    """The holder of the called king."""
    ALONE = "alone"
    """Nobody: one against three."""
    NONE = "none"
    """There are no sides at all."""


class TalonUse(StrEnum):
    """What becomes of the six cards."""

    HALF = "half"
    """Both halves are shown, the declarer takes one and lays three away."""
    ALL = "all"
    """The declarer takes all six unseen and lays six away."""
    ONE = "one"
    """All are shown, the declarer takes one card and lays one away."""
    LEFT = "left"
    """A solo: nobody sees it, it counts for the opponents."""
    UNTOUCHED = "untouched"
    """A negative game: nobody sees it and nobody counts it."""
    TO_TRICKS = "to-tricks"
    """Trischaken: it goes to tricks as the rule set has it."""


class Exposure(StrEnum):
    """Who lays his hand open after the first trick."""

    CLOSED = "closed"
    DECLARER = "declarer"
    """Semi-ouvert: only the declarer shows."""
    OUVERT = "ouvert"
    """Whom the rule set says: all four, the opponents, or the declarer."""


class Bird(StrEnum):
    """The four birds by the key of their bonus; each wants one particular trick."""

    PAGAT = "pagat"
    UHU = "uhu"
    KAKADU = "kakadu"
    QUAPIL = "quapil"

    @property
    def number(self) -> int:
        """The Tarock it is: I to IIII."""
        return list(Bird).index(self) + 1

    @property
    def trick(self) -> int:
        """The trick it must win, counted from 1: the Pagat the twelfth, the Quapil the ninth."""
        return 13 - self.number


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """One kind of game. ``tricks`` belongs to negative games, ``bird`` to the named bird games."""

    key: str
    goal: Goal = Goal.MORE_THAN_HALF
    partner: Partner = Partner.ALONE
    talon: TalonUse = TalonUse.HALF
    tricks: int = 0
    suit_game: bool = False
    exposure: Exposure = Exposure.CLOSED
    bird: Bird | None = None
    any_bird: bool = False

    @property
    def negative(self) -> bool:
        """A game to lose with one declarer: Piccolo, Bettler and their kin."""
        return self.goal is Goal.EXACT_TRICKS

    @property
    def positive(self) -> bool:
        return self.goal is Goal.MORE_THAN_HALF

    @property
    def everyone_alone(self) -> bool:
        """Trischaken."""
        return self.goal is Goal.FEWEST_POINTS

    @property
    def calls(self) -> bool:
        """A king is called and its holder is the partner."""
        return self.partner is Partner.CALLED

    @property
    def solo(self) -> bool:
        """Played without the talon; bonuses count double where the rule set says so."""
        return self.talon is TalonUse.LEFT

    @property
    def bird_game(self) -> bool:
        """A bird must be in hand and be announced."""
        return self.any_bird or self.bird is not None

    @property
    def takes(self) -> int:
        """How many talon cards the declarer takes up and lays away again."""
        return {TalonUse.HALF: 3, TalonUse.ALL: 6, TalonUse.ONE: 1}.get(self.talon, 0)

    @property
    def shows_talon(self) -> bool:
        """The talon is turned up for all before the declarer takes from it."""
        return self.talon in (TalonUse.HALF, TalonUse.ONE)


def _called(key: str, **more: object) -> Contract:
    return Contract(key=key, partner=Partner.CALLED, **more)  # type: ignore[arg-type]


def _negative(key: str, tricks: int, exposure: Exposure = Exposure.CLOSED) -> Contract:
    return Contract(
        key=key,
        goal=Goal.EXACT_TRICKS,
        talon=TalonUse.UNTOUCHED,
        tricks=tricks,
        exposure=exposure,
    )


_ALL = (
    _called("rufer"),
    Contract(
        key="trischaken",
        goal=Goal.FEWEST_POINTS,
        partner=Partner.NONE,
        talon=TalonUse.TO_TRICKS,
    ),
    Contract(key="sechserdreier", talon=TalonUse.ALL),
    Contract(key="farbensechser", talon=TalonUse.ALL, suit_game=True),
    _negative("piccolo", 1),
    _negative("zwiccolo", 2),
    _negative("driccolo", 3),
    _negative("bettler", 0),
    _called("solorufer", talon=TalonUse.LEFT),
    _called("besserrufer", any_bird=True),
    _called("pagatrufer", bird=Bird.PAGAT),
    _called("uhurufer", bird=Bird.UHU),
    _called("kakadurufer", bird=Bird.KAKADU),
    _called("quapilrufer", bird=Bird.QUAPIL),
    Contract(key="farbendreier", suit_game=True),
    Contract(key="dreier"),
    Contract(key="farbeneiner", talon=TalonUse.ONE, suit_game=True),
    Contract(key="einer", talon=TalonUse.ONE),
    Contract(key="besserdreier", any_bird=True),
    _called("solobesser", talon=TalonUse.LEFT, any_bird=True),
    _negative("piccolo-ouvert", 1, Exposure.OUVERT),
    _negative("zwiccolo-ouvert", 2, Exposure.OUVERT),
    _negative("driccolo-ouvert", 3, Exposure.OUVERT),
    _negative("bettler-ouvert", 0, Exposure.OUVERT),
    _negative("piccolo-semi-ouvert", 1, Exposure.DECLARER),
    _negative("zwiccolo-semi-ouvert", 2, Exposure.DECLARER),
    _negative("bettler-semi-ouvert", 0, Exposure.DECLARER),
    Contract(key="farbensolo", talon=TalonUse.LEFT, suit_game=True),
    Contract(key="solodreier", talon=TalonUse.LEFT),
)

CONTRACTS: dict[str, Contract] = {contract.key: contract for contract in _ALL}
"""Every game anybody is known to play, by key; a rule set prices those it has."""

TRISCHAKEN = CONTRACTS["trischaken"]
