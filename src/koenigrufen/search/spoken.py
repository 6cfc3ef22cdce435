"""What was said tells of the first twelve cards: bids that need a bird, calls, announcements.

Kontra says nothing: whoever says it need hold no particular card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from koenigrufen.cards.card import tarock
from koenigrufen.cards.cardset import EMPTY, KINGS, TAROCKS, WHOLE_PACK, CardSet
from koenigrufen.game.actions import Action, Announce, Bei, Bid, Call, Good, HandOn, Hold, Move
from koenigrufen.game.public import Public
from koenigrufen.game.sides import KING_ULTIMO
from koenigrufen.rules.auction import read_called, suit_minimum
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import FourKings, UltimoBy
from koenigrufen.rules.contract import CONTRACTS, Bird
from koenigrufen.rules.ruleset import RuleSet

_MANY = len(WHOLE_PACK)


@dataclass(frozen=True, slots=True)
class Told:
    """Of a seat's first twelve cards at least ``low`` and at most ``high`` are among ``cards``."""

    seat: int
    cards: CardSet
    low: int = 0
    high: int = _MANY


def told(public: Public, moves: tuple[Move, ...]) -> Iterator[Told]:
    """All that bids and the call say of the first twelve cards."""
    standing = ""
    for move in moves:
        match move.action:
            case Bid(key):
                standing = key
                yield from _by_game(public.rules, move.seat, key)
            case Bei(key):
                yield from _by_game(public.rules, move.seat, key)
            case Hold():
                yield from _by_game(public.rules, move.seat, standing)
            case Call(word):
                yield from _by_call(public.rules, move.seat, word)
            case _:
                pass
    yield from _handed_on(public, moves)
    yield from _any_bird(public, moves)


def _by_game(rules: RuleSet, seat: int, key: str) -> Iterator[Told]:
    """What the hand itself must have for the game: a king to call, a bird, enough suit cards."""
    game = CONTRACTS[key]
    may_queen = rules.bidding.four_kings is FourKings.CALL_QUEEN
    if game.calls and not may_queen and not rules.bidding.own_king:
        yield Told(seat, KINGS, high=len(KINGS) - 1)
    if game.bird_game:
        wanted = (game.bird,) if game.bird else tuple(Bird)
        birds = (tarock(bird.number) for bird in wanted if rules.announceable(bird.value))
        yield Told(seat, CardSet.of(birds), low=1)
    least = suit_minimum(rules, game)
    if least:
        yield Told(seat, WHOLE_PACK - TAROCKS, low=least)


def _by_call(rules: RuleSet, seat: int, word: str) -> Iterator[Told]:
    """Nobody calls a king of his own, unless ruled so; a queen only with all four kings."""
    called = read_called(word, EMPTY)
    if called is None:
        yield Told(seat, KINGS, len(KINGS) - 1, len(KINGS) - 1)
    elif called not in KINGS:
        yield Told(seat, KINGS, low=len(KINGS))
        yield Told(seat, CardSet(called.bit), high=0)
    elif not rules.bidding.own_king:
        yield Told(seat, CardSet(called.bit), high=0)


def _handed_on(public: Public, moves: tuple[Move, ...]) -> Iterator[Told]:
    """Where a forehand with four kings must hand on: who did, and who did not."""
    if public.rules.bidding.four_kings is not FourKings.HAND_ON or not moves:
        return
    first: Action = moves[0].action
    if isinstance(first, HandOn):
        yield Told(moves[0].seat, KINGS, low=len(KINGS))
    else:
        yield Told(moves[0].seat, KINGS, high=len(KINGS) - 1)


def announced_cards(public: Public) -> Iterator[tuple[int, CardSet]]:
    """Who announced a card held it then; of an unnamed fourth king he held one."""
    called = read_called(public.called, EMPTY)
    by_side = public.rules.announcing.ultimo_by is UltimoBy.SIDE
    for said in public.talk.announced:
        bonus = BONUSES[said.bonus]
        promised = said.bonus == KING_ULTIMO and said.seat == public.declarer and by_side
        if not bonus.held or promised:
            continue
        wanted = bonus.wanted(called)
        yield said.seat, KINGS if wanted is None else CardSet(wanted[0].bit)


def _any_bird(public: Public, moves: tuple[Move, ...]) -> Iterator[Told]:
    """Whoever plays for any bird has announced one of his first twelve cards before he lay.

    Of a position, which comes without its words, nothing is known of them.
    """
    if public.contract is None or not public.game.any_bird or not public.talk.lying:
        return
    said = {bird.value for bird in Bird} & set(_before_lying(public.player, moves))
    if said:
        yield Told(public.player, CardSet.of(tarock(Bird(bird).number) for bird in said), low=1)


def _before_lying(declarer: int, moves: tuple[Move, ...]) -> Iterator[str]:
    for move in moves:
        if move.seat == declarer and isinstance(move.action, Good):
            return
        if move.seat == declarer and isinstance(move.action, Announce):
            yield move.action.bonus
