"""What clients and server say to each other, as docs/api.md describes it; nothing else is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, json

LARGEST = 4096
"""Bytes of a client's message."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
PlaceNo = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(max_length=40)]
Chance = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]
Language = Literal["de", "en"]


class _In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message of a client."""


class Hello(_In, frozen=True):
    """The first message."""

    since: Annotated[int, Meta(ge=0)] | None = None
    token: Annotated[str, Meta(max_length=100)] | None = None
    lang: Language = "de"


class Act(_In, frozen=True):
    """An action in the deal, with the number of actions the client has seen."""

    id: Id
    action: Annotated[str, Meta(max_length=100)]
    count: Count


class Ready(_In, frozen=True):
    """The next deal may come."""

    id: Id
    entropy: Chance = ""


class Undo(_In, frozen=True):
    """Back to my decision before."""

    id: Id


class Redo(_In, frozen=True):
    """On to my next decision."""

    id: Id


class Goto(_In, frozen=True):
    """Back or forward to after so many actions."""

    id: Id
    count: Count


class Again(_In, frozen=True):
    """The same cards once more."""

    id: Id


class Answer(_In, frozen=True):
    """An answer to the open question."""

    id: Id
    yes: bool


class Setup(_In, frozen=True):
    """An own deal."""

    id: Id
    dealer: Annotated[int, Meta(ge=0, le=3)]
    hands: tuple[str, str, str, str]
    talon: str


class Chat(_In, frozen=True):
    """Something to say."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(_In, frozen=True):
    """A quick phrase."""

    id: Id
    phrase: Annotated[str, Meta(max_length=40)]


class Place(_In, frozen=True):
    """The host fills a place with a computer, or empties it."""

    id: Id
    place: PlaceNo
    kind: Literal["computer", "free"]
    level: Level = ""


class Leave(_In, frozen=True):
    """I hand my seat over."""

    id: Id
    level: Level = ""


class Back(_In, frozen=True):
    """I take my seat back."""

    id: Id


class Missing(_In, frozen=True):
    """What happens about a missing player."""

    id: Id
    place: PlaceNo
    choice: Literal["wait", "computer", "pause"]


class Resume(_In, frozen=True):
    """The pause is over."""

    id: Id


class Options(_In, frozen=True):
    """The host changes options."""

    id: Id
    options: dict[str, Any]


class Show(_In, frozen=True):
    """Spectators may look into my hand, or no longer."""

    id: Id
    on: bool


class Watch(_In, frozen=True):
    """A spectator looks into the hand of a place that allows it, or into none."""

    id: Id
    place: PlaceNo | None


class Rename(_In, frozen=True):
    """My name."""

    id: Id
    name: Name


class Hint(_In, frozen=True):
    """What would a computer do?"""

    id: Id


class Why(_In, frozen=True):
    """Why may I not?"""

    id: Id
    action: Annotated[str, Meta(max_length=100)]


class Ping(_In, frozen=True):
    """Are you there?"""

    id: Annotated[str, Meta(max_length=40)] = ""


Changing = (
    Act | Ready | Undo | Redo | Goto | Again | Answer | Setup | Chat | Phrase | Place | Leave
    | Back | Missing | Resume | Options | Rename | Show
)  # fmt: skip
"""What changes the table."""
Incoming = Hello | Changing | Watch | Hint | Why | Ping

_DECODER = json.Decoder(Incoming)


def read(raw: str | bytes) -> Incoming:
    """A client's message. Raises msgspec.MsgspecError."""
    return _DECODER.decode(raw)


class _Out(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of the server."""


class Welcome(_Out, frozen=True):
    """The answer to hello."""

    version: str
    table: str
    place: int | None
    seq: int


class Update(_Out, frozen=True):
    """What happened, and how it stands: parts are there when they have changed."""

    seq: int
    events: list[dict[str, Any]]
    table: Raw | UnsetType = UNSET
    deal: Raw | UnsetType = UNSET
    snapshot: bool | UnsetType = UNSET


class Ack(_Out, frozen=True):
    """Done and written down."""

    id: str
    seq: int


class Refused(_Out, frozen=True):
    """Not done."""

    id: str | None
    reason: str
    message: str


class Presence(_Out, frozen=True):
    """Who is there."""

    connected: list[bool]
    spectators: int
    missing: list[int]


class Weighed(Struct, frozen=True):
    """An action with the payment it should bring, in money, the error of that, and a reason."""

    action: str
    text: str
    why: str
    value: float
    error: float


class HintGiven(_Out, frozen=True, tag="hint"):
    """What a computer player would do, why, and what it has weighed, the best first."""

    id: str
    action: str
    text: str
    why: str
    weighed: list[Weighed]


class WhyGiven(_Out, frozen=True, tag="why"):
    """Why something may not be done; no reason: it may."""

    id: str
    reason: str | None
    message: str


class Pong(_Out, frozen=True):
    """Here."""

    id: str


Outgoing = Welcome | Update | Ack | Refused | Presence | HintGiven | WhyGiven | Pong
