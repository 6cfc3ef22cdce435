"""The play: a card a turn, four to a trick, until the tricks are out or the game is lost."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import PLAYS, Action, Play
from koenigrufen.game.public import SEATS, TRICKS, Phase, Public, Tricks, next_seat
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import KeepAnnounced, OuvertShows
from koenigrufen.rules.contract import Exposure
from koenigrufen.rules.play import hold_announced, legal_cards, why_not_card, winning_place
from koenigrufen.rules.trick import Trick
from koenigrufen.rules.trischaken import TrischakenTalon


def playable(view: View) -> CardSet:
    """The cards the seat may play now."""
    tricks = view.public.play
    cards = legal_cards(view.hand, tricks.table, tricks.rules)
    return _kept(view, cards) if view.public.talk.announced else cards


def _kept(view: View, cards: CardSet) -> CardSet:
    if view.public.rules.play.keep_announced is KeepAnnounced.RISK:
        return cards
    wanted = announced_cards(view)
    return hold_announced(cards, wanted, view.public.play.number)


def announced_cards(view: View) -> list[tuple[Card, int]]:
    """The cards this seat has announced, each with its trick."""
    called = view.called_card()
    pairs = (BONUSES[bonus].wanted(called) for bonus in view.public.talk.of(view.seat))
    return [pair for pair in pairs if pair is not None]


def options(view: View) -> tuple[Action, ...]:
    return tuple(PLAYS[card] for card in playable(view))


def why_not(view: View, action: Action) -> str | None:
    if not isinstance(action, Play):
        return "play-a-card"
    if action.card in playable(view):
        return None
    tricks = view.public.play
    return why_not_card(action.card, view.hand, tricks.table, tricks.rules) or "keep-announced"


def do(state: State, action: Action) -> State:
    assert isinstance(action, Play)
    public, seat = state.public, state.public.turn
    hands = state.with_hand(seat, state.hands[seat].without(action.card))
    tricks = replace(public.play, table=(*public.play.table, action.card))
    if len(tricks.table) < SEATS:
        return _moved(state, hands, replace(public, tricks=tricks, turn=next_seat(seat)))
    tricks = _taken(tricks, _talon_to(state))
    winner = tricks.done[-1].winner
    if len(tricks.done) == 1:
        tricks = replace(tricks, shown=laid_open(public, hands))
    phase = Phase.OVER if _ended(public, tricks) else Phase.PLAYING
    return _moved(state, hands, replace(public, tricks=tricks, turn=winner, phase=phase))


def _moved(state: State, hands: tuple[CardSet, ...], public: Public) -> State:
    return State(
        public, (hands[0], hands[1], hands[2], hands[3]), state.dealt, state.talon,
        state.laid, state.called,
    )  # fmt: skip


def _taken(tricks: Tricks, talon: tuple[Card, ...]) -> Tricks:
    """The full table becomes a trick; its winner leads."""
    winner = (tricks.leader + winning_place(tricks.table, tricks.rules)) % SEATS
    trick = Trick(tricks.leader, tricks.table, winner, talon)
    return replace(tricks, done=(*tricks.done, trick), table=(), leader=winner)


def _talon_to(state: State) -> tuple[Card, ...]:
    """The talon cards that go to the trick just completed; only Trischaken has any."""
    number = state.public.play.number
    match state.public.trischaken.talon:
        case TrischakenTalon.FIRST_SIX_TRICKS:
            return state.talon[number - 1 : number]
        case TrischakenTalon.LAST_TRICK:
            return state.talon if number == TRICKS else ()
        case _:
            return ()


def laid_open(public: Public, hands: tuple[CardSet, ...]) -> tuple[tuple[int, CardSet], ...]:
    """The hands that are laid open after the first trick of an ouvert game."""
    match public.game.exposure, public.rules.play.ouvert_shows:
        case Exposure.CLOSED, _:
            seats: set[int] = set()
        case Exposure.OUVERT, OuvertShows.ALL:
            seats = set(range(SEATS))
        case Exposure.OUVERT, OuvertShows.OPPONENTS:
            seats = set(range(SEATS)) - {public.player}
        case _:
            seats = {public.player}
    return tuple((seat, hands[seat]) for seat in sorted(seats))


def _ended(public: Public, tricks: Tricks) -> bool:
    """Twelve tricks, or a game to lose that is lost; of several all of them."""
    if len(tricks.done) == TRICKS:
        return True
    if not (public.game.negative and public.rules.play.early_end):
        return False
    return all(tricks_won(tricks, seat) > game.tricks for seat, game in public.declarers)


def tricks_won(tricks: Tricks, seat: int) -> int:
    return sum(trick.winner == seat for trick in tricks.done)
