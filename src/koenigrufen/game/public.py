"""What everyone at the table has seen. No secret ever enters here.

A deal moves through the phases; each keeps what it made public in a small record of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.play import PlayRules
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trick import Trick

SEATS = 4
TRICKS = 12


class Phase(StrEnum):
    """What the seat whose turn it is has to do."""

    AUCTION = "auction"
    CALLING = "calling"
    TALON = "talon"
    DISCARDING = "discarding"
    CHOOSING = "choosing"
    SPRITZEN = "spritzen"
    ANNOUNCING = "announcing"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Auction:
    """The bids so far. ``bidder`` holds the standing bid ``highest``; a pass is final.

    ``joined``: who plays a game of his own beside the standing one. ``handed_on``: Vorhand had
    four kings and gave her rights to the next seat.
    """

    opened: bool = False
    highest: str | None = None
    bidder: int | None = None
    passed: frozenset[int] = frozenset()
    joined: tuple[tuple[int, str], ...] = ()
    handed_on: bool = False


@dataclass(frozen=True, slots=True)
class TalonSeen:
    """What became public about talon and discards.

    ``shown`` the talon turned up (empty in solos and six-card games), ``taken`` which part the
    declarer took, ``left`` the untaken cards that all have seen, ``laid`` the discards shown.
    """

    shown: tuple[Card, ...] = ()
    taken: str = ""
    left: CardSet = EMPTY
    laid: CardSet = EMPTY
    conceded: bool = False
    conceded_bird: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A bonus and who announced it; with a bird game's bid the declarer has announced its bird."""

    bonus: str
    seat: int


@dataclass(frozen=True, slots=True)
class Doubling:
    """One kontra, rekontra or subkontra.

    In a game to lose ``opponent`` is whose account with which ``declarer`` it doubles.
    """

    item: str
    seat: int
    opponent: int | None = None
    declarer: int | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """Announcements and kontras, in the order said.

    ``lying``: the declarer has said "Ich liege". ``caller``: who called last; ``quiet``: who has
    said good since. ``late``: who has let his turn pass on which item, in a game to lose on whose
    kontra. ``spoke``: who has announced in an earlier turn; ``speaking``: who has in this one;
    ``gone``: who has said good at all.
    """

    announced: tuple[Announcement, ...] = ()
    doublings: tuple[Doubling, ...] = ()
    lying: bool = False
    caller: int = 0
    quiet: frozenset[int] = frozenset()
    late: frozenset[tuple[str, tuple[int, int] | None, int]] = frozenset()
    spoke: frozenset[int] = frozenset()
    speaking: bool = False
    gone: frozenset[int] = frozenset()

    def bonuses(self) -> tuple[str, ...]:
        return tuple(a.bonus for a in self.announced)

    def of(self, seat: int) -> tuple[str, ...]:
        return tuple(a.bonus for a in self.announced if a.seat == seat)

    def announcer(self, bonus: str) -> int | None:
        return next((a.seat for a in self.announced if a.bonus == bonus), None)


@dataclass(frozen=True, slots=True)
class TrischakenTalk:
    """Vorhand's choices and the Spritzen. A choice not (yet) made is None."""

    stichzwang: bool | None = None
    talon: str | None = None
    spritzen: tuple[int, ...] = ()
    asked: int = 0


@dataclass(frozen=True, slots=True)
class Tricks:
    """The tricks played, the open one, and hands laid open after the first trick."""

    rules: PlayRules
    done: tuple[Trick, ...] = ()
    table: tuple[Card, ...] = ()
    leader: int = 0
    shown: tuple[tuple[int, CardSet], ...] = ()

    @property
    def number(self) -> int:
        """The trick now being played, counted from 1."""
        return len(self.done) + 1


@dataclass(frozen=True, slots=True)
class Public:
    """The public side of a deal."""

    rules: RuleSet
    dealer: int
    phase: Phase
    turn: int
    auction: Auction = Auction()
    contract: Contract | None = None
    declarer: int | None = None
    called: str = ""
    talon: TalonSeen = TalonSeen()
    talk: Talk = Talk()
    trischaken: TrischakenTalk = TrischakenTalk()
    tricks: Tricks | None = None

    @property
    def forehand(self) -> int:
        """The seat with Vorhand's rights: next after the dealer, unless it handed them on."""
        return (self.dealer + 1 + self.auction.handed_on) % SEATS

    @property
    def game(self) -> Contract:
        """The contract being played; asked only once the auction is over."""
        assert self.contract is not None
        return self.contract

    @property
    def player(self) -> int:
        """The declarer; asked only once the auction is over."""
        assert self.declarer is not None
        return self.declarer

    @property
    def declarers(self) -> tuple[tuple[int, Contract], ...]:
        """Everyone who plays a game, with it: the declarer, then who joined him ("bei")."""
        others = ((seat, CONTRACTS[key]) for seat, key in self.auction.joined)
        return ((self.player, self.game), *others)

    @property
    def play(self) -> Tricks:
        """The tricks; asked only once cards are played."""
        assert self.tricks is not None
        return self.tricks


def next_seat(seat: int) -> int:
    return (seat + 1) % SEATS
