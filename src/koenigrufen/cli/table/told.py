"""The deal as it is told: one line for everything that was said or done, from one seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.prices import both, item_values
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import (
    Announce,
    Call,
    Choose,
    Concede,
    Discard,
    Good,
    Kontra,
    Move,
    Play,
    Spritz,
    Take,
)
from koenigrufen.game.phases.talon import part_of
from koenigrufen.game.public import Phase, Public
from koenigrufen.game.sides import declarer_alone
from koenigrufen.game.view import View
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.trick import Trick

_AFTER = (Call, Take, Concede, Discard, Choose, Spritz, Good, Announce, Kontra, Play)
"""What is said and done once the auction is over; all before is bidding."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line; ``quiet``: cards played or laid open, which a drawn table shows anyway."""

    text: str
    quiet: bool = False


def told(view: View, speech: Speech, start: int = 0) -> list[Told]:
    """All that happened since the log had ``start`` entries."""
    plays = 0
    lines: list[Told] = []
    for number, move in enumerate(view.moves):
        plays += isinstance(move.action, Play)
        if number >= start:
            lines += _lines(view, speech, number, plays)
    return lines


def _lines(view: View, speech: Speech, number: int, plays: int) -> Iterator[Told]:
    move = view.moves[number]
    quiet = isinstance(move.action, Play)
    yield Told(_act(view, speech, number), quiet)
    if quiet and plays % 4 == 0:
        yield from _trick(view, speech, plays // 4)
    if _auction_ends(view, number):
        yield Told(bargain(view.public, speech))
    if isinstance(move.action, Call):
        yield from _talon(view, speech)


def _act(view: View, speech: Speech, number: int) -> str:
    move = view.moves[number]
    if isinstance(move.action, Kontra):
        return _kontra(view, speech, number)
    if _lies(view, number):
        return speech.say("says-lie", name=speech.name(move.seat))
    if isinstance(move.action, Discard) and move.seat == view.seat:
        return speech.say("lays-own", cards=speech.cards(sorted_hand(move.action.cards)))
    text = speech.act(move.seat, move.action)
    if isinstance(move.action, Take) and view.public.talon.shown:
        cards = part_of(view.public.talon.shown, move.action.what)
        return f"{text}: {speech.cards(cards)}."
    return text


def _lies(view: View, number: int) -> bool:
    """Whether this is the declarer's first "good", his "Ich liege"."""
    if not isinstance(view.moves[number].action, Good) or view.public.game.everyone_alone:
        return False
    return not any(isinstance(move.action, Good) for move in view.moves[:number])


def _kontra(view: View, speech: Speech, number: int) -> str:
    """Who doubles what, and what it comes to."""
    move, public = view.moves[number], view.public
    assert isinstance(move.action, Kontra)
    if len(public.declarers) > 1:
        return _kontra_of_several(public, speech, move.seat, move.action)
    level = _level(view, number)
    values = item_values(public, move.action.item, public.game)
    return speech.say(
        "doubles",
        name=speech.name(move.seat),
        level=speech.level(level),
        item=speech.item(move.action.item, public.game.key),
        before=both(values, 2 ** (level - 1)),
        after=both(values, 2**level),
    )


def _kontra_of_several(public: Public, speech: Speech, seat: int, action: Kontra) -> str:
    """Where several play games to lose: against whom; the prices stand with the offer."""
    whose = range(4) if action.opponent is None else (action.opponent,)
    names = ", ".join(speech.name(other) for other in whose if other != seat)
    item = speech.item(action.item, public.game.key)
    return speech.say("doubles-several", name=speech.name(seat), item=item, whose=names)


def _level(view: View, number: int) -> int:
    """How far the item stood raised once this was said; in a game to lose for one opponent."""
    here = view.moves[number]
    assert isinstance(here.action, Kontra)
    if not view.public.game.negative:
        said = [m for m in view.moves[: number + 1] if _same_item(m, here.action.item)]
        return len(said)
    return 2 if here.seat == view.public.declarer else _own_level(view, number, here.seat)


def _own_level(view: View, number: int, seat: int) -> int:
    before = [m for m in view.moves[:number] if m.seat == seat and _same_item(m, GAME)]
    return 1 + 2 * len(before)


def _same_item(move: Move, item: str) -> bool:
    return isinstance(move.action, Kontra) and move.action.item == item


def _trick(view: View, speech: Speech, number: int) -> Iterator[Told]:
    trick = view.public.play.done[number - 1]
    last = view.public.phase is Phase.OVER and number == len(view.public.play.done)
    yield Told((whole_trick_line if last else trick_line)(trick, number, speech))
    if number == 1 and view.public.play.shown:
        for seat, cards in view.public.play.shown:
            if seat != view.seat:
                yield Told(_laid_open(speech, seat, cards), quiet=True)


def trick_line(trick: Trick, number: int, speech: Speech) -> str:
    """Who took the trick, with which card, and what came to it from the talon."""
    card = trick.cards[(trick.winner - trick.leader) % 4]
    name = speech.name(trick.winner)
    text = speech.say("trick-to", number=number, name=name, card=speech.card(card))
    if not trick.talon:
        return text
    return f"{text} {speech.say('with-talon', cards=speech.cards(trick.talon))}"


def whole_trick_line(trick: Trick, number: int, speech: Speech) -> str:
    """The same with all four cards."""
    cards = ", ".join(
        f"{speech.name((trick.leader + place) % 4)} {speech.card(card)}"
        for place, card in enumerate(trick.cards)
    )
    return f"{trick_line(trick, number, speech).rstrip('.')} ({cards})."


def _laid_open(speech: Speech, seat: int, cards: CardSet) -> str:
    return speech.say("open-hand", name=speech.name(seat), cards=speech.cards(sorted_hand(cards)))


def _auction_ends(view: View, number: int) -> bool:
    """Whether this was the last word of an auction that is over."""
    if view.public.contract is None or isinstance(view.moves[number].action, _AFTER):
        return False
    following = view.moves[number + 1 : number + 2]
    return not following or isinstance(following[0].action, _AFTER)


def bargain(public: Public, speech: Speech) -> str:
    """Who plays what."""
    game = speech.tongue.contract(public.game.key)
    text = speech.say("bargain", name=speech.name(public.player), game=game)
    others = [f"{speech.name(seat)} {speech.bei(key)}" for seat, key in public.auction.joined]
    return ", ".join([text.rstrip("."), *others]) + "."


def _talon(view: View, speech: Speech) -> Iterator[Told]:
    shown = view.public.talon.shown
    if not shown:
        return
    first, second = speech.cards(shown[:3]), speech.cards(shown[3:])
    yield Told(speech.say("talon-open", first=first, second=second))
    if view.public.game.calls and declarer_alone(view.public):
        yield Told(speech.say("king-in-talon", name=speech.name(view.public.player)))
