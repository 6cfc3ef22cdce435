"""A table as its events have made it. Applying an event never asks whether it is allowed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from koenigrufen.cards.names import read_cards, read_cardset
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.public import SEATS
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import happened_in, settle_deal, skues_holder
from koenigrufen.scoring.session import Session
from koenigrufen.web.dealing import dealt_cards
from koenigrufen.web.rulesets import rules_of
from koenigrufen.web.speech import Speech
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import Options
from koenigrufen.web.table.place import Ask, Place
from koenigrufen.web.table.running import Origin, Running
from koenigrufen.web.views.prices import PriceBook

STAND_IN: Final = "novice"
"""The level that plays for a missing person."""


@dataclass
class Table:
    """Everything about a table that its events say."""

    id: str
    seq: int = 0
    rules: RuleSet = field(init=False)
    book: PriceBook = field(init=False)
    rules_name: str = ""
    rules_text: str = ""
    options: Options = field(default_factory=Options)
    host: int = 0
    places: list[Place] = field(default_factory=list[Place])
    session: Session = field(default_factory=Session)
    records: list[str] = field(default_factory=list[str])
    prepared: e.Prepared | None = None
    ready: dict[int, str] = field(default_factory=dict[int, str])
    running: Running | None = None
    ask: Ask | None = None
    paused_by: int | None = None
    speeches: dict[str, Speech] = field(default_factory=dict[str, Speech])
    seen: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])

    def apply(self, event: e.Event) -> None:
        """One more event."""
        self.seq += 1
        _APPLY[type(event)](self, event)

    def place_of(self, token_hash: str) -> int | None:
        """Whose token it is."""
        if not token_hash:
            return None
        tokens = (n for n, place in enumerate(self.places) if place.token == token_hash)
        return next(tokens, None)

    @property
    def playing(self) -> Running | None:
        """The deal, while it is not over."""
        running = self.running
        return running if running is not None and not running.over else None

    @property
    def in_earnest(self) -> bool:
        """Whether a deal is played that counts; one that does not may be left for the next."""
        return self.playing is not None and not self.playing.practice

    @property
    def counted(self) -> Running | None:
        """A deal that is over and counts, but is not yet on the sheet: it may be undone."""
        running = self.running
        if running is None or running.practice or not running.over:
            return None
        return running

    @property
    def sheet(self) -> tuple[Session, list[str]]:
        """The score sheet with the deal just finished, and the record of each line."""
        running = self.counted
        if running is None:
            return self.session, self.records
        state = running.state
        session = self.session.after(
            state.public.game.key,
            settle_deal(state, running.factor),
            happened_in(state),
            skues_holder(state),
        )
        return session, [*self.records, running.record]

    def seating(self) -> tuple[int, ...]:
        """The places of the four seats in the next deal; who rests has none."""
        session, _ = self.sheet
        return (0, 1, 2, 3) if session.players == SEATS else session.active

    def people(self) -> list[int]:
        """Places of people who decide for themselves."""
        return [n for n, place in enumerate(self.places) if place.human and not place.stand_in]

    def waiting(self) -> list[int]:
        """Whose word is missing before the next deal."""
        return [n for n in self.people() if n not in self.ready]

    @property
    def full(self) -> bool:
        return not any(place.free for place in self.places)

    def close_deal(self) -> None:
        """What counted goes on the sheet for good."""
        self.session, self.records = self.sheet
        self.running = None

    def deal_name(self, number: int) -> str:
        """What a shuffle is bound to; it does not give the table's address away."""
        return f"{hashlib.sha256(self.id.encode()).hexdigest()[:16]}/{number}"


def _created(table: Table, event: Any) -> None:
    table.rules = rules_of(event.rules, event.rules_text)
    table.book = PriceBook(table.rules)
    table.rules_name, table.rules_text = event.rules, event.rules_text
    table.options, table.host = event.options, event.host
    table.places = [Place() for _ in range(event.places)]
    table.session = Session(event.first_dealer, options=table.rules.session, players=event.places)


def _seated(table: Table, event: Any) -> None:
    table.places[event.place] = Place(event.name, event.level, event.token)
    table.ready.pop(event.place, None)
    _new_host(table)


def _freed(table: Table, event: Any) -> None:
    table.places[event.place] = Place()
    table.ready.pop(event.place, None)
    _new_host(table)


def _new_host(table: Table) -> None:
    """When the host has gone, the first person there is host."""
    if not table.places[table.host].human:
        people = (n for n, place in enumerate(table.places) if place.human)
        table.host = next(people, table.host)


def _renamed(table: Table, event: Any) -> None:
    table.places[event.place].name = event.name


def _left(table: Table, event: Any) -> None:
    table.places[event.place].stand_in = event.level


def _back(table: Table, event: Any) -> None:
    table.places[event.place].stand_in = ""


def _prepared(table: Table, event: Any) -> None:
    table.prepared = event
    table.ready = {}


def _ready(table: Table, event: Any) -> None:
    table.ready[event.place] = event.entropy


def _dealt(table: Table, event: Any) -> None:
    table.close_deal()
    table.ask = None
    if event.hands:
        table.running = Running(_own_cards(event), table.rules, practice=True)
        return
    prepared = table.prepared
    assert prepared is not None
    entropy = tuple(table.ready.get(place, "") for place in range(len(table.places)))
    name, places = table.deal_name(event.deal), table.seating()
    dealer = event.dealer if len(table.places) == SEATS else SEATS - 1
    cards = dealt_cards(table.rules, prepared.seed, name, entropy, dealer)
    origin = Origin(event.deal, dealer, cards, prepared.seed, entropy)
    factor = table.session.factor
    table.running = Running(origin, table.rules, places=places, factor=factor)
    table.prepared, table.ready = None, {}


def _own_cards(event: e.Dealt) -> Origin:
    hands = [read_cardset(text) for text in event.hands]
    cards = Deal((hands[0], hands[1], hands[2], hands[3]), read_cards(event.talon))
    return Origin(event.deal, event.dealer, cards)


def _acted(table: Table, event: Any) -> None:
    assert table.running is not None
    table.running.act(event.seat, event.action, event.spent)


def _over(table: Table, event: Any) -> None:
    assert table.running is not None
    table.running.record = event.record


def _rewound(table: Table, event: Any) -> None:
    assert table.running is not None
    table.running.count = event.count
    table.ask = None


def _again(table: Table, event: Any) -> None:
    del event
    assert table.running is not None
    after = table.running.again()
    table.close_deal()
    table.running = after
    table.ask = None


def _asked(table: Table, event: Any) -> None:
    table.ask = Ask(event.ask, event.place, event.count, frozenset({event.place}))


def _answered(table: Table, event: Any) -> None:
    ask = table.ask
    if ask is not None:
        yes = Ask(ask.ask, ask.by, ask.count, ask.yes | {event.place})
        table.ask = yes if event.yes else None


def _said(table: Table, event: Any) -> None:
    """Talk changes nothing."""


def _missing(table: Table, event: Any) -> None:
    match event.choice:
        case "computer":
            table.places[event.place].stand_in = STAND_IN
        case "pause":
            table.paused_by = event.by
        case _:
            pass


def _resumed(table: Table, event: Any) -> None:
    del event
    table.paused_by = None


def _shows(table: Table, event: Any) -> None:
    table.places[event.place].shows = event.on


def _options(table: Table, event: Any) -> None:
    table.options = event.options


_APPLY: Final[dict[type, Callable[[Table, Any], None]]] = {
    e.Created: _created,
    e.Seated: _seated,
    e.Freed: _freed,
    e.Renamed: _renamed,
    e.Left: _left,
    e.Back: _back,
    e.Prepared: _prepared,
    e.Ready: _ready,
    e.Dealt: _dealt,
    e.Acted: _acted,
    e.Over: _over,
    e.Rewound: _rewound,
    e.Again: _again,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Chat: _said,
    e.Phrase: _said,
    e.Missing: _missing,
    e.Resumed: _resumed,
    e.Shows: _shows,
    e.OptionsSet: _options,
}
