"""An evening: deal after deal between persons and computer players, written down as it goes.

Every action is in the journal before anyone is told of it, so an evening that was broken off goes
on where it stopped: the journal is played again. Screens and servers stand above this module.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from koenigrufen.cards.errors import KoenigrufenError, RecordError
from koenigrufen.cards.names import cards_text, read_cards, read_cardset, sorted_hand
from koenigrufen.cards.shapes import is_table
from koenigrufen.cards.shuffle import SEATS, Deal
from koenigrufen.game.actions import Action
from koenigrufen.game.deal import act
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.players.practice import must_play, practice_bid, practice_deal, practised_by
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.seated import thinking
from koenigrufen.record.journal import Journal
from koenigrufen.record.notation import read_move
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import happened_in, settle_deal, skues_holder
from koenigrufen.scoring.session import Session
from koenigrufen.scoring.statement import Statement

FORMAT: Final = "koenigrufen-evening/1"
END: Final = "end"
MALFORMED: Final = (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError)
"""What an entry that this program did not write may lead to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How the evening is played.

    ``players`` by seat, None for a person; ``contract`` the game to practise, if any;
    ``record`` the file that finished deals go to.
    """

    rules: str
    seed: int
    players: tuple[str | None, ...]
    settings: tuple[str, ...] = ()
    contract: str = ""
    record: str = ""

    def table(self, fingerprint: str) -> dict[str, Any]:
        """The journal's first entry."""
        return {
            "format": FORMAT,
            "rules": self.rules,
            "set": list(self.settings),
            "fingerprint": fingerprint,
            "seed": self.seed,
            "players": list(self.players),
            "contract": self.contract,
            "record": self.record,
        }


def read_setup(entry: Any, path: Path) -> Setup:
    """The setup a journal begins with. Raises RecordError."""
    if not is_table(entry) or entry.get("format") != FORMAT:
        raise RecordError("no-evening", path=str(path))
    try:
        return Setup(
            rules=str(entry["rules"]),
            seed=int(entry["seed"]),
            players=tuple(entry["players"]),
            settings=tuple(entry["set"]),
            contract=str(entry["contract"]),
            record=str(entry.get("record", "")),
        )
    except MALFORMED:
        raise RecordError("no-evening", path=str(path)) from None


class Evening:
    """The evening as it stands: its session, and the deal now on the table."""

    def __init__(self, setup: Setup, rules: RuleSet, journal: Journal) -> None:
        self.setup = setup
        self.rules = rules
        self.seconds: float | None = None  # for a decision of those who can think in time
        self.ended = False
        self._journal = journal
        self._state: State | None = None
        dealer = random.Random(f"{setup.seed}/dealer").randrange(SEATS)
        self.session = Session(dealer, options=rules.session)

    @property
    def path(self) -> Path:
        """Where the evening is written down."""
        return self._journal.path

    @property
    def state(self) -> State | None:
        """The deal on the table, finished or not; None before the first."""
        return self._state

    @property
    def deal_number(self) -> int:
        """The deal on the table, counted from 1."""
        return len(self.session.rows) + (self._state is not None and not self._state.over)

    @property
    def between_deals(self) -> bool:
        return self._state is None or self._state.over

    @property
    def on_turn(self) -> State:
        """The deal that waits for an action; asked only when there is one."""
        assert self._state is not None
        assert not self._state.over
        return self._state

    @property
    def person_to_act(self) -> bool:
        """Whether the next action is a person's; the auction of a practice deal runs by itself."""
        state = self.on_turn
        return self.setup.players[state.turn] is None and not self._practising(state)

    def _practising(self, state: State) -> bool:
        return bool(self.setup.contract) and state.public.phase is Phase.AUCTION

    def open_book(self) -> None:
        """Writes down how a new evening is played, before its first deal."""
        self._journal.write(self.setup.table(self.rules.fingerprint))

    def deal(self) -> None:
        """Deals the next deal."""
        deal = self._next_deal()
        hands = [cards_text(sorted_hand(hand)) for hand in deal.hands]
        self._do({"deal": {"hands": hands, "talon": cards_text(deal.talon)}})

    def _next_deal(self) -> Deal:
        seed = self._deal_id(len(self.session.rows) + 1)
        dealer, key = self.session.dealer, self.setup.contract
        if key:
            return practice_deal(self.rules, key, dealer, self._practised_by(dealer), seed)
        return dealt(self.rules, random.Random(seed), dealer)

    def _deal_id(self, number: int) -> str:
        return f"{self.setup.seed}/{number}"

    def _practised_by(self, dealer: int) -> int:
        person = self.setup.players.index(None) if None in self.setup.players else dealer
        return practised_by(self.rules, self.setup.contract, dealer, person)

    def act(self, action: Action) -> None:
        """The action of the seat on turn. Raises IllegalAction, and then nothing has happened."""
        self._do(f"{self.on_turn.turn} {action.text()}")

    def step(self) -> None:
        """The computer player on turn acts."""
        state = self.on_turn
        view = state.view(state.turn)
        if self._practising(state):
            declarer = self._practised_by(state.public.dealer)
            self.act(practice_bid(view, self.setup.contract, declarer))
            return
        name = self.setup.players[state.turn]
        assert name is not None
        chance = own_chance(self._deal_id(self.deal_number), state.turn, len(state.moves))
        self.act(thinking(name, self.seconds).act(view, chance))

    def end(self) -> None:
        """The evening is over and will not be taken up again."""
        self._do(END)

    def statement(self) -> Statement:
        """The account of the deal just finished."""
        assert self._state is not None
        return settle_deal(self._state, self.session.rows[-1].factor)

    def close(self) -> None:
        self._journal.close()

    def _do(self, entry: Any) -> None:
        """Tries the entry, writes it down, and only then lets it be seen."""
        after = self._after(entry)
        self._journal.write(entry)
        self._see(after)

    def replay(self, entries: list[Any]) -> None:
        """Takes up an evening from its journal. Raises RecordError with the line that is wrong."""
        for line, entry in enumerate(entries, start=2):
            try:
                after = self._after(entry)
            except (KoenigrufenError, *MALFORMED):
                path = str(self.path)
                raise RecordError("journal-broken", path=path, line=line) from None
            self._see(after)

    def _after(self, entry: Any) -> State | None:
        if is_table(entry):
            hands = [read_cardset(hand) for hand in entry["deal"]["hands"]]
            talon = read_cards(entry["deal"]["talon"])
            deal = Deal((hands[0], hands[1], hands[2], hands[3]), talon)
            return start(self.rules, self.session.dealer, deal)
        return None if entry == END else act(self.on_turn, read_move(entry))

    def _see(self, after: State | None) -> None:
        self.ended = after is None
        self._state = after or self._state
        if after is not None and after.over:
            statement = settle_deal(after, self.session.factor)
            key, happened = after.public.game.key, happened_in(after)
            self.session = self.session.after(key, statement, happened, skues_holder(after))


def begin(setup: Setup, path: Path) -> Evening:
    """A new evening, written down at this place.

    Raises RulesError, UnknownPlayer or NoSuchPractice before anything is written.
    """
    rules = load(setup.rules, setup.settings)
    if setup.contract:
        must_play(rules, setup.contract)
    for name in setup.players:
        if name is not None:
            player(name)
    evening = Evening(setup, rules, Journal(path))
    evening.open_book()
    return evening


def resume(path: Path) -> Evening:
    """The evening written down at this place, as it stood. Raises RecordError."""
    journal = Journal(path)
    try:
        return _resumed(journal)
    except BaseException:
        journal.close()
        raise


def _resumed(journal: Journal) -> Evening:
    header, *entries = journal.entries or [None]
    setup = read_setup(header, journal.path)
    rules = load(setup.rules, setup.settings)
    if rules.fingerprint != header["fingerprint"]:
        raise RecordError("rules-changed", rules=setup.rules, path=str(journal.path))
    evening = Evening(setup, rules, journal)
    evening.replay(entries)
    return evening
