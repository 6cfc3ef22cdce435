"""The deal as one seat knows it, built from its View and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cards.shuffle import HAND
from koenigrufen.game.public import SEATS, Phase, Public, Tricks
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.rules.contract import Contract, Exposure
from koenigrufen.rules.play import winning_place
from koenigrufen.texts.catalogue import capital
from koenigrufen.web.asks import aim, asks
from koenigrufen.web.speech import Speech
from koenigrufen.web.views import shapes as s
from koenigrufen.web.views.choices import choices_of, discard_of
from koenigrufen.web.views.log import log_of
from koenigrufen.web.views.prices import PriceBook, price_list
from koenigrufen.web.views.sides import shown_sides

NOBODY = -1
"""The seat of a spectator."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What surrounds a deal: its number, what was promised, and how it is told."""

    number: int
    commitment: str
    book: PriceBook
    speech: Speech
    practice: bool = False
    length: int = 0
    places: tuple[int, ...] = (0, 1, 2, 3)
    prices: list[s.Price] | None = None
    result: dict[str, Any] | None = None


def public_view(state: State) -> View:
    """What someone without a seat knows."""
    moves = state.seen
    return View(state.public, NOBODY, EMPTY, EMPTY, EMPTY, moves)


def view_for(state: State, seat: int | None) -> View:
    """The view of a seat, or of a spectator."""
    return public_view(state) if seat is None else state.view(seat)


def seat_view(view: View, frame: Frame) -> s.SeatView:
    """The whole picture for one seat."""
    public, speech = view.public, frame.speech
    over = public.phase is Phase.OVER
    return s.SeatView(
        deal=frame.number,
        seat=None if view.seat == NOBODY else view.seat,
        places=list(frame.places),
        dealer=public.dealer,
        forehand=public.forehand,
        commitment=frame.commitment,
        practice=frame.practice,
        phase=public.phase.value,
        turn=None if over else public.turn,
        count=len(view.moves),
        length=max(frame.length, len(view.moves)),
        hand=names(sorted_hand(view.hand)),
        dealt=names(sorted_hand(view.dealt)),
        laid=names(sorted_hand(view.laid)),
        held=_held(public),
        log=log_of(view, speech),
        bids=_bids(public),
        game=_game(public, frame),
        called=_called(view, speech),
        side=_own_side(view),
        sides=_sides(view),
        talon=_talon(public),
        talk=_talk(public, speech),
        trischaken=_trischaken(public),
        tricks=_tricks(public),
        trick=_open_trick(public.tricks),
        open_hands=_open_hands(public),
        prices=_prices(public, frame),
        choices=choices_of(view, frame.book, speech),
        discard=discard_of(view, speech),
        clock=None,
        result=frame.result if over else None,
    )


def _prices(public: Public, frame: Frame) -> list[s.Price]:
    if frame.prices is not None:
        return frame.prices
    return price_list(public, frame.book, frame.speech.tongue)


def names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


def _held(public: Public) -> list[int]:
    held = [HAND] * SEATS
    if public.phase is Phase.DISCARDING:
        held[public.turn] += public.game.takes
    if public.tricks is not None:
        held = [count - len(public.tricks.done) for count in held]
        for place in range(len(public.tricks.table)):
            held[(public.tricks.leader + place) % SEATS] -= 1
    return held


def _bids(public: Public) -> s.Bids:
    auction = public.auction
    return s.Bids(auction.highest, auction.bidder, sorted(auction.passed))


def _game(public: Public, frame: Frame) -> s.Game | None:
    game, speech = public.contract, frame.speech
    if game is None:
        return None
    worth = frame.book.game(game)
    return s.Game(
        contract=game.key,
        name=speech.tongue.contract(game.key),
        aim=aim(public.rules, game, speech),
        asks=asks(public.rules, game, speech),
        declarer=public.player,
        won=worth.won,
        lost=worth.lost,
        goal=game.goal.value,
        partner=game.partner.value,
        talon=game.talon.value,
        tricks=game.tricks,
        takes=game.takes,
        suit_game=game.suit_game,
        negative=game.negative,
        everyone_alone=game.everyone_alone,
        ouvert=game.exposure is not Exposure.CLOSED,
        joined=[_joined(seat, other, frame) for seat, other in public.declarers[1:]],
    )


def _joined(seat: int, game: Contract, frame: Frame) -> s.Joined:
    name = frame.speech.tongue.contract(game.key)
    return s.Joined(seat, game.key, name, aim(frame.book.rules, game, frame.speech))


def _called(view: View, speech: Speech) -> s.Called | None:
    word = view.public.called
    if not word:
        return None
    card = view.called_card()
    return s.Called(
        word=word,
        name=speech.called(word) if card is None else speech.card(card),
        card=None if card is None else card.name,
        held=card is not None and card in view.hand,
    )


def _own_side(view: View) -> str | None:
    if view.seat == NOBODY:
        return None
    side = view.own_side()
    return None if side is None else side.value


def _sides(view: View) -> list[str | None]:
    return [None if side is None else side.value for side in shown_sides(view)]


def _talon(public: Public) -> s.TalonView:
    talon = public.talon
    return s.TalonView(
        shown=names(talon.shown),
        taken=talon.taken,
        left=names(sorted_hand(talon.left)),
        laid=names(sorted_hand(talon.laid)),
        conceded=talon.conceded,
    )


def _talk(public: Public, speech: Speech) -> s.TalkView:
    levels: Counter[tuple[str, int | None]] = Counter()
    doublings: list[s.Doubled] = []
    for said in public.talk.doublings:
        levels[said.item, said.opponent] += 1
        level = levels[said.item, said.opponent]
        name = capital(speech.tongue.item(said.item))
        doublings.append(s.Doubled(said.item, name, said.seat, said.opponent, level))
    announced = [
        s.Announced(said.bonus, capital(speech.tongue.bonus(said.bonus)), said.seat)
        for said in public.talk.announced
    ]
    return s.TalkView(announced, doublings, lying=public.talk.lying)


def _trischaken(public: Public) -> s.TrischakenView | None:
    if public.contract is None or not public.contract.everyone_alone:
        return None
    talk = public.trischaken
    own = public.rules.trischaken.own_spritze.value
    return s.TrischakenView(talk.stichzwang, talk.talon, list(talk.spritzen), talk.asked, own)


def _tricks(public: Public) -> list[s.TrickView]:
    if public.tricks is None:
        return []
    return [
        s.TrickView(trick.leader, names(trick.cards), trick.winner, names(trick.talon))
        for trick in public.tricks.done
    ]


def _open_trick(tricks: Tricks | None) -> s.OpenTrick | None:
    if tricks is None:
        return None
    winning = None
    if tricks.table:
        winning = (tricks.leader + winning_place(tricks.table, tricks.rules)) % SEATS
    return s.OpenTrick(tricks.leader, names(tricks.table), winning)


def _open_hands(public: Public) -> list[s.OpenHand]:
    """Hands laid open, without what has been played since."""
    if public.tricks is None:
        return []
    played = {card for trick in public.tricks.done for card in trick.cards}
    played |= set(public.tricks.table)
    return [
        s.OpenHand(seat, names(card for card in sorted_hand(hand) if card not in played))
        for seat, hand in public.tricks.shown
    ]
