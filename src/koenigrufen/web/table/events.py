"""The events a table is made of, as written down. They hold secrets: none is ever sent."""

from __future__ import annotations

from msgspec import Struct, json

from koenigrufen.web.table.options import Options


class _Event(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """An event; its kind is the name of its class."""


class Created(_Event, frozen=True):
    """The table was made, for so many places."""

    rules: str
    rules_text: str
    options: Options
    first_dealer: int
    places: int = 4
    host: int = 0


class Seated(_Event, frozen=True):
    """Someone took a place: a person with the hash of his token, or a computer of a level."""

    place: int
    name: str
    level: str = ""
    token: str = ""


class Freed(_Event, frozen=True):
    """A place is free again."""

    place: int


class Renamed(_Event, frozen=True):
    """A person changed his name."""

    place: int
    name: str


class Left(_Event, frozen=True):
    """A person handed his seat to a computer until he comes back."""

    place: int
    level: str


class Back(_Event, frozen=True):
    """A person took his seat back."""

    place: int


class Prepared(_Event, frozen=True):
    """The next deal's seed was drawn; only its hash is shown."""

    deal: int
    dealer: int
    seed: str


class Ready(_Event, frozen=True):
    """A person is ready and adds his chance to the shuffle."""

    place: int
    entropy: str


class Dealt(_Event, frozen=True):
    """The deal begins: shuffled from the prepared seed, or set up by hand."""

    deal: int
    dealer: int
    hands: tuple[str, ...] = ()
    talon: str = ""


class Acted(_Event, frozen=True):
    """An action; ``by`` is ``human``, ``computer`` or ``timeout``; ``spent`` in milliseconds."""

    place: int
    seat: int
    action: str
    by: str = "human"
    spent: int = 0


class Over(_Event, frozen=True):
    """The deal is finished and kept under this id."""

    deal: int
    record: str


class Rewound(_Event, frozen=True):
    """Back or forward to after so many actions."""

    place: int
    count: int


class Again(_Event, frozen=True):
    """The same cards once more, not counted."""

    place: int


class Asked(_Event, frozen=True):
    """A question to the other people: may I undo, go to, play again?"""

    place: int
    ask: str
    count: int


class Answered(_Event, frozen=True):
    """An answer to the open question."""

    place: int
    yes: bool


class Chat(_Event, frozen=True):
    """Something said."""

    place: int
    text: str


class Phrase(_Event, frozen=True):
    """A quick phrase."""

    place: int
    phrase: str


class Missing(_Event, frozen=True):
    """The others chose what happens about a missing player."""

    place: int
    by: int
    choice: str


class Resumed(_Event, frozen=True):
    """The pause is over."""

    place: int


class Shows(_Event, frozen=True):
    """A person lets spectators look into his hand, or no longer."""

    place: int
    on: bool


class OptionsSet(_Event, frozen=True):
    """The host changed options."""

    place: int
    options: Options


Event = (
    Created | Seated | Freed | Renamed | Left | Back | Prepared | Ready | Dealt | Acted | Over
    | Rewound | Again | Asked | Answered | Chat | Phrase | Missing | Resumed | Shows | OptionsSet
)  # fmt: skip

_DECODER = json.Decoder(Event)


def encode(event: Event) -> str:
    """The event as it is written down."""
    return json.encode(event).decode()


def decode(body: str) -> Event:
    """An event that was written down."""
    return _DECODER.decode(body)
