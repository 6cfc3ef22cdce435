"""A position as a state the law plays on from, and what its end pays.

The tricks already played are known by their number and winner alone: they stand in the state as
tricks without cards. Cards that are nowhere any more count as laid away for all to see. What a
position says of voids is told by tricks in which that seat did not follow, so that a player may
learn it from his view as ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import EMPTY, HONOURS, KINGS, TAROCKS, WHOLE_PACK, CardSet
from koenigrufen.cards.errors import RecordError
from koenigrufen.cards.shuffle import SEATS, TALON
from koenigrufen.game.phases.playing import laid_open
from koenigrufen.game.public import (
    Announcement,
    Phase,
    Public,
    Talk,
    TalonSeen,
    Tricks,
    TrischakenTalk,
)
from koenigrufen.game.state import Hands, State
from koenigrufen.record.position import Position
from koenigrufen.record.possible import check
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.play import play_rules
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trick import Trick
from koenigrufen.rules.trischaken import Stichzwang, TrischakenTalon
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.course import facts_of, seat_cards, seat_thirds
from koenigrufen.scoring.facts import Facts, GameFacts, TrischakenFacts


def begin(position: Position, rules: RuleSet) -> State:
    """The state of the position. Raises RecordError where it cannot be."""
    game = CONTRACTS[position.contract]
    _check_roles(position, rules, game)
    called = _called(position, game)
    state = _state(position, rules, game, called)
    check(position, state)
    return state


def _check_roles(position: Position, rules: RuleSet, game: Contract) -> None:
    if not rules.plays(position.contract):
        raise RecordError("not-played")
    if (position.declarer is None) is not game.everyone_alone:
        raise RecordError("position-declarer", key="declarer")
    alone = position.partner is not None and not game.calls
    if alone or (position.partner is not None and position.partner == position.declarer):
        raise RecordError("position-partner", key="partner")


def _called(position: Position, game: Contract) -> Card | None:
    """The called card; where it is not named, a king that has been played."""
    if not game.calls:
        return None
    if position.called:
        card = read_called(position.called, EMPTY)
    else:
        known = _gone(position) & KINGS
        card = known.highest() if known else None
    others = {who for who in range(SEATS) if card is not None and card in _held(position, who)}
    holder = position.declarer if position.partner is None else position.partner
    if card is None or not others <= {holder}:  # the declarer has taken it from the talon
        raise RecordError("position-called", key="called")
    return card


def _held(position: Position, who: int) -> CardSet:
    """What the seat holds or has on the table."""
    place = (who - position.leader) % SEATS
    return position.hands[who] | CardSet.of(position.table[place : place + 1])


def _gone(position: Position) -> CardSet:
    """The cards that lie nowhere any more."""
    there = CardSet.of((*position.table, *position.talon))
    for hand in position.hands:
        there |= hand
    return WHOLE_PACK - there


def _state(position: Position, rules: RuleSet, game: Contract, called: Card | None) -> State:
    talk = _trischaken(position, rules)
    switches = play_rules(rules, game, stichzwang=talk.stichzwang)
    done = _done(position, called, _talon(position, talk))
    tricks = Tricks(switches, done, position.table, position.leader)
    player = position.forehand if position.declarer is None else position.declarer
    announced = tuple(Announcement(bonus, who) for bonus, who in position.announced.items())
    dealer = (position.forehand - 1) % SEATS
    public = Public(
        rules, dealer, Phase.PLAYING, position.turn, contract=game, declarer=player,
        called="" if called is None else position.called or called.suit.value,
        talon=_talon_seen(position, called), talk=Talk(announced=announced, lying=True),
        trischaken=talk, tricks=tricks,
    )  # fmt: skip
    dealt = [_held(position, who) for who in range(SEATS)]
    if called is not None and position.partner is not None:
        dealt[position.partner] |= CardSet(called.bit)
    if done:
        public = replace(public, tricks=replace(tricks, shown=laid_open(public, position.hands)))
    hands = _four(list(position.hands))
    return State(public, hands, _four(dealt), _talon(position, talk), called=called)


def _four(hands: list[CardSet]) -> Hands:
    return hands[0], hands[1], hands[2], hands[3]


def _trischaken(position: Position, rules: RuleSet) -> TrischakenTalk:
    """The choices of a Trischaken: the position's, else the rule set's, else the usual ones."""
    forced = position.options.get("stichzwang", rules.trischaken.stichzwang.value)
    talon = position.options.get("talon", rules.trischaken.talon.value)
    if talon == TrischakenTalon.FOREHAND_CHOOSES:
        talon = TrischakenTalon.FIRST_SIX_TRICKS.value
    return TrischakenTalk(stichzwang=forced != Stichzwang.NO, talon=talon)


def _talon(position: Position, talk: TrischakenTalk) -> tuple[Card, ...]:
    """The talon; where it goes to the first six tricks, its first cards are gone already."""
    given = sum(position.tricks)
    if talk.talon != TrischakenTalon.FIRST_SIX_TRICKS or not position.talon:
        return position.talon
    if len(position.talon) != max(0, TALON - given):
        raise RecordError(
            "wrong-number", key="talon", got=len(position.talon), want=max(0, TALON - given)
        )
    return (*list(_gone(position))[:given], *position.talon)


def _talon_seen(position: Position, called: Card | None) -> TalonSeen:
    """Cards that are gone; a called king without a holder was turned up with the talon.

    Of one that the declarer has taken up no other seat is told where it is.
    """
    held = any(called in _held(position, who) for who in range(SEATS)) if called else False
    shown = () if called is None or held or position.partner is not None else (called,)
    return TalonSeen(shown=shown, laid=_gone(position))


def _done(position: Position, called: Card | None, talon: tuple[Card, ...]) -> tuple[Trick, ...]:
    """The tricks played so far, by winner alone, but for what they show of voids and the king."""
    winners = [who for who in range(SEATS) for _ in range(position.tricks[who])]
    told = [*_void_tricks(position)]
    if called is not None and position.partner is not None and called in _gone(position):
        told.append((position.partner, (called,)))
    if len(told) > len(winners):
        raise RecordError("position-void-untold", key="voids")
    told += [(0, ())] * (len(winners) - len(told))
    given = len(talon) - len(position.talon)
    return tuple(
        Trick(leader, cards, winner, talon[number : number + 1] if number < given else ())
        for number, ((leader, cards), winner) in enumerate(zip(told, winners, strict=True))
    )


def _void_tricks(position: Position) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """For each known void two cards of a trick: what the seat before led, and what he threw.

    Where Tarock is no trump its lead would say more than that.
    """
    gone, trumps = _gone(position) - HONOURS, not CONTRACTS[position.contract].suit_game
    for who, letters in position.voids.items():
        suits = [letter for letter in letters if letter != Suit.TAROCK.value]
        other = gone if Suit.TAROCK.value in letters else gone & TAROCKS
        thrown = CardSet.of(card for card in other if card.suit.value not in letters)
        for letter in suits or letters:
            led = gone.suit(Suit(letter))
            if not led or not thrown or not (suits or trumps):
                raise RecordError("position-void-untold", key=f"voids.{who}")
            yield (who - 1) % SEATS, (led.highest(), thrown.highest())


def payments(position: Position, state: State) -> tuple[Fraction, ...]:
    """What each seat gets when the position is played out.

    Tricks and thirds so far are added to those of the rest. Bonuses that look at cards already
    played are left out: Trull, kings, the dealt hand, and points beyond the game.
    """
    return settle(state.public.rules, facts(position, state)).money


def facts(position: Position, state: State) -> Facts:
    """The facts of the account, the position's tricks and thirds added to the rest."""
    rest = without_history(position, state)
    found = facts_of(rest)
    points = [a + b for a, b in zip(position.thirds, seat_thirds(rest), strict=True)]
    before = [4 * count for count in position.tricks]
    cards = [a + b for a, b in zip(before, seat_cards(rest), strict=True)]
    if isinstance(found, TrischakenFacts):
        return replace(
            found, thirds=(points[0], points[1], points[2], points[3]),
            cards=(cards[0], cards[1], cards[2], cards[3]),
        )  # fmt: skip
    assert isinstance(found, GameFacts)
    own = found.declarers
    return replace(
        found, thirds=sum(points[who] for who in own), cards=sum(cards[who] for who in own)
    )


def without_history(position: Position, state: State) -> State:
    """The state with nothing in the tricks before the position but who won them."""
    tricks = state.public.play
    before = sum(position.tricks)
    empty = tuple(Trick(0, (), trick.winner) for trick in tricks.done[:before])
    public = replace(state.public, tricks=replace(tricks, done=empty + tricks.done[before:]))
    return replace(state, public=public)
