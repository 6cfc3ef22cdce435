"""The table as one seat sees it now, as words in their places; screens only set them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import SUITS, Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.known import (
    open_hands,
    public_partner,
    secret_partner,
    table_card,
    winning_seat,
)
from koenigrufen.cli.table.speech import Speech
from koenigrufen.cli.table.told import bargain
from koenigrufen.game.actions import Bei, Bid, Hold, Open, Pass
from koenigrufen.game.phases.playing import tricks_won
from koenigrufen.game.public import SEATS, Phase, Public
from koenigrufen.game.sides import declarer_alone, doubling_level
from koenigrufen.game.view import View
from koenigrufen.rules.announcing import GAME
from koenigrufen.scoring.session import Session

RADL: Final = 4
"""Deals to a Radl at a table of four."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player: who he is, his part, what he said or played, and his card of the last trick."""

    name: str
    roles: str
    now: str
    mark: str
    last: str
    tricks: str
    on_turn: bool
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in my hand; ``number`` to type where it may be chosen."""

    card: Card
    number: int | None


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything on the table."""

    title: str
    game: tuple[str, ...]
    seats: tuple[SeatRow, ...]
    open_hands: tuple[tuple[str, tuple[Card, ...]], ...]
    hand: tuple[tuple[str, tuple[HandCard, ...]], ...]
    trick: int
    bidding: bool


def picture(view: View, session: Session, speech: Speech, numbered: Sequence[Card]) -> Picture:
    """The table for this seat; ``numbered`` are the cards that can be chosen by number."""
    tricks = view.public.tricks
    return Picture(
        title=title(view.public, session, speech),
        game=(*_doubled(session, speech), *_game(view, speech)),
        seats=tuple(_seat(view, speech, (view.seat + turn) % 4) for turn in (1, 2, 3, 4)),
        open_hands=tuple(
            (speech.name(seat), tuple(sorted_hand(cards))) for seat, cards in open_hands(view)
        ),
        hand=tuple(hand_rows(view.hand, speech, numbered)),
        trick=0 if tricks is None else tricks.number,
        bidding=view.public.contract is None,
    )


def title(public: Public, session: Session, speech: Speech) -> str:
    """The rules, the Radl and the deal."""
    name = public.rules.title or public.rules.id
    deal = len(session.rows) + (public.phase is not Phase.OVER)
    radl = (deal - 1) // RADL + 1
    return speech.say("title", rules=name, radl=radl, deal=deal)


def _doubled(session: Session, speech: Speech) -> list[str]:
    """That this deal is doubled, where it is."""
    return [speech.say("doubled", factor=session.factor)] if session.factor != 1 else []


def hand_rows(
    hand: CardSet, speech: Speech, numbered: Sequence[Card]
) -> Iterator[tuple[str, tuple[HandCard, ...]]]:
    """My cards, Tarock first, one row a suit."""
    numbers = {card: number for number, card in enumerate(numbered, start=1)}
    for suit in (Suit.TAROCK, *SUITS):
        cards = sorted_hand(hand.suit(suit))
        if cards:
            row = tuple(HandCard(card, numbers.get(card)) for card in cards)
            yield speech.tongue.say(f"suit.{suit.value}").capitalize(), row


def _game(view: View, speech: Speech) -> Iterator[str]:
    """What is played, who called what, what was announced and raised."""
    public = view.public
    if public.contract is None:
        yield _bidding(public, speech)
        return
    parts = [bargain(public, speech).rstrip(".")]
    if public.called:
        parts.append(speech.say("called", card=speech.called(public.called)))
        parts += [speech.say("alone")] if declarer_alone(public) else []
    parts += [_standing(public, speech, a.bonus, a.seat) for a in public.talk.announced]
    kontra = _kontra_word(public, speech, GAME)
    parts += [kontra] if kontra else []
    parts += _trischaken(public, speech)
    yield " · ".join(parts)
    if secret_partner(view):
        yield speech.say("secret-partner")
    yield from _talon_left(public, speech)


def _bidding(public: Public, speech: Speech) -> str:
    if len(public.auction.passed) == SEATS - 1 and public.auction.bidder is None:
        return speech.say("all-passed", name=speech.name(public.turn))
    return speech.say("bidding")


def _talon_left(public: Public, speech: Speech) -> Iterator[str]:
    """The open half nobody took lies there until the first trick is done."""
    left = public.talon.left
    if left and (public.tricks is None or not public.tricks.done):
        yield speech.say("talon-left", cards=speech.cards(sorted_hand(left)))


def _standing(public: Public, speech: Speech, bonus: str, seat: int) -> str:
    kontra = _kontra_word(public, speech, bonus)
    text = f"{speech.tongue.bonus(bonus)} ({speech.name(seat)})"
    return f"{text} {kontra}".strip()


def _kontra_word(public: Public, speech: Speech, item: str) -> str:
    if public.game.negative:
        return ", ".join(_personal_kontras(public, speech))
    level = doubling_level(public, item, None)
    return speech.level(level) if level else ""


def _personal_kontras(public: Public, speech: Speech) -> Iterator[str]:
    """Each opponent's kontra; where several play, with whom."""
    several = len(public.declarers) > 1
    for declarer, _ in public.declarers:
        for seat in range(SEATS):
            level = doubling_level(public, GAME, seat, declarer)
            names = (
                f"{speech.name(seat)} – {speech.name(declarer)}" if several else speech.name(seat)
            )
            if level:
                yield f"{speech.level(level)} ({names})"


def _trischaken(public: Public, speech: Speech) -> list[str]:
    talk = public.trischaken
    parts: list[str] = []
    if not public.game.everyone_alone:
        return []
    if talk.stichzwang is not None:
        parts.append(speech.say(f"choose-stichzwang-{'yes' if talk.stichzwang else 'no'}"))
    if talk.talon is not None:
        parts.append(speech.say(f"choose-talon-{talk.talon}"))
    if talk.spritzen:
        names = ", ".join(speech.name(seat) for seat in talk.spritzen)
        parts.append(speech.say("spritzen", names=names))
    return parts


def _seat(view: View, speech: Speech, seat: int) -> SeatRow:
    card = table_card(view, seat)
    return SeatRow(
        name=speech.name(seat),
        roles=", ".join(_roles(view, speech, seat)),
        now=speech.card(card) if card else _last_word(view, speech, seat),
        mark=_mark(view, speech, seat),
        last=_last_card(view, speech, seat),
        tricks="" if view.public.tricks is None else str(tricks_won(view.public.tricks, seat)),
        on_turn=view.public.turn == seat,
        card=card,
    )


def _roles(view: View, speech: Speech, seat: int) -> Iterator[str]:
    public = view.public
    if seat == public.dealer:
        yield speech.say("dealer")
    if seat == public.forehand:
        yield speech.tongue.word("vorhand")
    if seat in _declarers(public):
        yield speech.say("declarer")
    if seat == public_partner(view):
        yield speech.say("partner")


def _declarers(public: Public) -> list[int]:
    if public.contract is None or public.game.everyone_alone:
        return []
    return [seat for seat, _ in public.declarers]


def _mark(view: View, speech: Speech, seat: int) -> str:
    tricks = view.public.tricks
    if tricks is None:
        return ""
    if seat == winning_seat(view):
        return speech.say("winning")
    return speech.say("leads") if seat == tricks.leader else ""


def _last_card(view: View, speech: Speech, seat: int) -> str:
    tricks = view.public.tricks
    if tricks is None or not tricks.done:
        return ""
    trick = tricks.done[-1]
    text = speech.card(trick.cards[(seat - trick.leader) % 4])
    return f"{text} {speech.say('tick')}" if seat == trick.winner else text


def _last_word(view: View, speech: Speech, seat: int) -> str:
    """What the seat has said last in the auction."""
    if view.public.contract is not None:
        return ""
    said = [move.action for move in view.moves if move.seat == seat]
    match said[-1] if said else None:
        case Bid(key):
            return speech.tongue.contract(key)
        case Open():
            return speech.say("open")
        case Bei(key):
            return speech.bei(key)
        case Hold():
            return speech.say("hold")
        case Pass():
            return speech.say("pass")
        case _:
            return ""


def possible(cards: Collection[Card]) -> list[Card]:
    """Cards to choose from in the order of the hand."""
    return sorted_hand(cards)
