"""The shapes of a SeatView, field by field as docs/api.md describes them."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

Ledger = list[str]


class LogEntry(Struct, frozen=True):
    """One action with the seat that took it, written and spoken."""

    seat: int
    action: str
    text: str


class Bids(Struct, frozen=True):
    """Where the auction stands."""

    highest: str | None
    bidder: int | None
    passed: list[int]


class Joined(Struct, frozen=True):
    """Someone who plays a game to lose beside the declarer's ("bei")."""

    seat: int
    contract: str
    name: str
    aim: str


class Game(Struct, frozen=True):
    """The game being played and what it is like; nobody needs to know it by its key."""

    contract: str
    name: str
    aim: str
    asks: str
    declarer: int
    won: str
    lost: str
    goal: str
    partner: str
    talon: str
    tricks: int
    takes: int
    suit_game: bool
    negative: bool
    everyone_alone: bool
    ouvert: bool
    joined: list[Joined]


class Called(Struct, frozen=True):
    """The called card as far as this seat knows it."""

    word: str
    name: str
    card: str | None
    held: bool


class TalonView(Struct, frozen=True):
    """What is public of talon and discards."""

    shown: list[str]
    taken: str
    left: list[str]
    laid: list[str]
    conceded: bool


class Announced(Struct, frozen=True):
    """A bonus and who announced it."""

    bonus: str
    name: str
    seat: int


class Doubled(Struct, frozen=True):
    """A kontra and its level at that moment."""

    item: str
    name: str
    seat: int
    opponent: int | None
    level: int


class TalkView(Struct, frozen=True):
    """Announcements and kontras in the order said."""

    announced: list[Announced]
    doublings: list[Doubled]
    lying: bool


class TrischakenView(Struct, frozen=True):
    """Vorhand's choices and the Spritzen."""

    stichzwang: bool | None
    talon: str | None
    spritzen: list[int]
    asked: int
    own_spritze: str
    """What a loser's own Spritze does, by the rule set."""


class TrickView(Struct, frozen=True):
    """A trick that was taken."""

    leader: int
    cards: list[str]
    winner: int
    talon: list[str]


class OpenTrick(Struct, frozen=True):
    """The trick on the table and who is winning it."""

    leader: int
    cards: list[str]
    winning: int | None


class OpenHand(Struct, frozen=True):
    """A hand laid open."""

    seat: int
    cards: list[str]


class Price(Struct, frozen=True):
    """What an item of this deal is worth now."""

    item: str
    name: str
    level: int
    won: str | UnsetType = UNSET
    lost: str | UnsetType = UNSET
    silent: str | UnsetType = UNSET
    announced: str | UnsetType = UNSET
    by: int | UnsetType | None = UNSET


class Worth(Struct, frozen=True):
    """Won and lost, per opponent."""

    won: str
    lost: str


class BirdWorth(Struct, frozen=True):
    """What the bird of a bird game adds, announced; ``least``: with the cheapest of several."""

    bonus: str
    name: str
    amount: str
    least: bool


class Choice(Struct, frozen=True, kw_only=True):
    """Something the seat on turn could think of, allowed or not."""

    action: str
    kind: str
    label: str
    legal: bool
    reason: str | None = None
    why: str | None = None
    card: str | UnsetType = UNSET
    contract: str | UnsetType = UNSET
    asks: str | UnsetType = UNSET
    won: str | UnsetType = UNSET
    lost: str | UnsetType = UNSET
    bird: BirdWorth | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    points: str | UnsetType = UNSET
    tarocks: int | UnsetType = UNSET
    item: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    silent: str | UnsetType = UNSET
    announced: str | UnsetType = UNSET
    level: int | UnsetType = UNSET
    opponent: int | UnsetType | None = UNSET
    now: Worth | UnsetType = UNSET
    then: Worth | UnsetType = UNSET
    money_only: bool | UnsetType = UNSET
    """A kontra that doubles what is paid, not what is written."""
    void: bool | UnsetType = UNSET
    """Said against one's own side, as this seat knows: it would count nothing."""
    option: str | UnsetType = UNSET
    value: str | UnsetType = UNSET


class Refused(Struct, frozen=True):
    """Why a card may not be laid away."""

    reason: str
    why: str


class DiscardView(Struct, frozen=True):
    """From which cards to lay away, and how many; the first so many are always allowed."""

    count: int
    refused: dict[str, Refused]
    source: list[str] = field(name="from")


class Clock(Struct, frozen=True):
    """The time each seat has left, in milliseconds."""

    seat: int
    left: list[int]


class SeatView(Struct, frozen=True, kw_only=True):
    """The deal as one seat knows it; nothing of hidden cards, no ids, no times."""

    deal: int
    seat: int | None
    places: list[int]
    dealer: int
    forehand: int
    commitment: str
    practice: bool
    phase: str
    turn: int | None
    count: int
    length: int
    hand: list[str]
    dealt: list[str]
    laid: list[str]
    held: list[int]
    log: list[LogEntry]
    bids: Bids
    game: Game | None
    called: Called | None
    side: str | None
    sides: list[str | None]
    talon: TalonView
    talk: TalkView
    trischaken: TrischakenView | None
    tricks: list[TrickView]
    trick: OpenTrick | None
    open_hands: list[OpenHand]
    prices: list[Price]
    choices: list[Choice]
    discard: DiscardView | None
    clock: Clock | None
    result: dict[str, Any] | None
    watched: int | UnsetType = UNSET
    """The seat into whose hand a spectator looks by its consent."""
