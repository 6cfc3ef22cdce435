"""From rules to numbers; the only place where the kernel reads the law's options.

A rule that has no number here raises CannotLower, and whoever asked turns to the law.
"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.counting import thirds
from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.kernel.play import (
    BEAT_FIRST,
    IN_ORDER,
    KAISERSTICH,
    MUST_BEAT,
    PAGAT_LAST,
    TRUMPS,
)
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.choices import Counting, Kaiserstich, KeepAnnounced, PagatDuty
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.counting import EVERY_CARD, recounted
from koenigrufen.rules.play import PlayRules
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import TrischakenTalon
from koenigrufen.scoring.course import piles, seat_cards, seat_thirds, seat_tricks, sides_of

SEATS = range(4)
Held = tuple[tuple[int, int, int], ...]
"""Announced cards: the seat, the card's number, the trick from which on it is free."""


class CannotLower(KoenigrufenError):  # noqa: N818 - it says what the kernel cannot
    """The kernel has no number for this; the law must be asked."""


def play_flags(rules: PlayRules) -> int:
    """The switches of card play as one number."""
    kaiserstich = {
        Kaiserstich.OFF: 0,
        Kaiserstich.ANY_ORDER: KAISERSTICH,
        Kaiserstich.MOND_SKUES_PAGAT: KAISERSTICH | IN_ORDER,
    }.get(rules.kaiserstich)
    if kaiserstich is None:
        raise CannotLower("cannot-lower", option="play.kaiserstich")
    return (
        (TRUMPS if rules.tarock_trumps else 0)
        | (MUST_BEAT if rules.stichzwang else 0)
        | (PAGAT_LAST if rules.pagat_last else 0)
        | (BEAT_FIRST if rules.pagat_duty is PagatDuty.STICHZWANG else 0)
        | kaiserstich
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCards:
    """Card play with all cards known, from any card on, in numbers.

    ``hands`` are the cards still held, ``table`` those of the open trick; ``number`` is its
    number, from 1. ``declarers`` are the seats of the declaring side (none in Trischaken);
    ``thirds`` and ``tricks`` what each seat has taken so far, ``beside`` what the declaring side
    has besides its tricks. ``talon`` is what each trick from this one on still gets of it. In
    Trischaken ``thirds`` and ``talon`` are as the rules count them (see `by_card`).
    """

    hands: tuple[int, int, int, int]
    leader: int
    table: tuple[int, ...]
    flags: int
    number: int
    declarers: tuple[int, ...]
    contract: Contract
    rules: RuleSet
    thirds: tuple[int, int, int, int]
    tricks: tuple[int, int, int, int]
    beside: int = 0
    talon: tuple[int, ...] = ()
    held: Held = ()

    @property
    def each(self) -> int:
        """What every card counts besides its thirds: where the faces alone count, two."""
        return EVERY_CARD if self.rules.count.method is Counting.NOMINAL else 0

    @property
    def by_card(self) -> int:
        """What ``thirds`` hold for each card besides its own."""
        return 0 if self.declarers else self.each

    @property
    def so_far(self) -> int:
        """What the declaring side has by now: its tricks, and what it has besides."""
        taken = sum(self.thirds[seat] for seat in self.declarers)
        tricks = sum(self.tricks[seat] for seat in self.declarers)
        return self.beside + taken + 4 * self.each * tricks

    @property
    def win_at(self) -> int:
        """The thirds with which the declaring side has won, however the rules count."""
        count = self.rules.count
        if count.method is Counting.NOMINAL:
            return count.win_at
        reached = (t for t in range(212) if recounted(count.method, t, 0) >= count.win_at)
        return next(reached, 212)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.table)) % 4

    @property
    def left(self) -> int:
        """Tricks still to be completed."""
        return self.hands[self.seat].bit_count()


def open_cards(state: State) -> OpenCards:
    """A deal that has reached card play. Raises CannotLower where it has not."""
    cards = laid_out(state)
    if len(state.public.declarers) > 1:
        raise CannotLower("several-declarers")
    return cards


def laid_out(state: State) -> OpenCards:
    """The same; where several declarers have games of their own there are no two sides."""
    public = state.public
    if public.tricks is None or public.phase not in (Phase.PLAYING, Phase.OVER):
        raise CannotLower("not-in-play")
    tricks, game = public.play, public.game
    alone = game.everyone_alone or len(public.declarers) > 1
    won, points = seat_tricks(state), seat_thirds(state)
    declarers: tuple[int, ...] = ()
    beside = 0
    if not alone:
        declarers = tuple(s for s in SEATS if sides_of(state)[s] is Side.DECLARER)
        if game.positive:
            beside = _beside(state) - sum(points[s] for s in declarers)
    hands = [hand.mask for hand in state.hands]
    talon = talon_cards(public.trischaken.talon or "", state.talon)
    by_card = EVERY_CARD if alone and public.rules.count.method is Counting.NOMINAL else 0
    points = [t + by_card * n for t, n in zip(points, seat_cards(state), strict=True)]
    return OpenCards(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        leader=tricks.leader,
        table=tuple(card.index for card in tricks.table),
        flags=play_flags(tricks.rules),
        number=tricks.number,
        declarers=declarers,
        contract=game,
        rules=public.rules,
        thirds=(points[0], points[1], points[2], points[3]),
        tricks=(won[0], won[1], won[2], won[3]),
        beside=beside,
        talon=tuple(thirds(c) + by_card * len(c) for c in talon[tricks.number - 1 :]),
        held=held_cards(state),
    )


def _beside(state: State) -> int:
    """The declaring side's pile as far as it counts, but for what each card of its tricks does."""
    method, pile = state.public.rules.count.method, piles(state)[Side.DECLARER]
    more = 0
    if method is Counting.NOMINAL:
        tricks = sum(sides_of(state)[t.winner] is Side.DECLARER for t in state.public.play.done)
        more = EVERY_CARD * (len(pile) - 4 * tricks)
    return thirds(pile) + more


def talon_cards(talon: str, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """What goes to each of the twelve tricks of a Trischaken."""
    match talon:
        case TrischakenTalon.FIRST_SIX_TRICKS:
            return [(card,) for card in cards] + [()] * (12 - len(cards))
        case TrischakenTalon.LAST_TRICK:
            return [()] * 11 + [cards]
        case _:
            return [()] * 12


def held_cards(state: State) -> Held:
    """Announced cards that may not be played before their trick."""
    public = state.public
    if public.rules.play.keep_announced is KeepAnnounced.RISK:
        return ()
    found: list[tuple[int, int, int]] = []
    for announced in public.talk.announced:
        wanted = BONUSES[announced.bonus].wanted(state.called)
        if wanted is not None:
            card, trick = wanted
            found.append((announced.seat, card.index, trick))
    return tuple(found)


THIRDS = tuple(card.thirds for card in PACK)
"""What each card is worth, in thirds of a point."""
