"""Whether a position can have come about, as far as that shows without its history.

Only what no deal could bring under its rules is refused: positions leave much out, and their
piles may hold talon and laid-away cards or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import WHOLE_PACK, CardSet
from koenigrufen.cards.counting import points_text
from koenigrufen.cards.errors import RecordError
from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.cards.shuffle import SEATS, TALON
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import legal_actions, why_illegal
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.record.position import Position
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import Stichzwang

TRICK: Final = 4
_OF_THE_TRICK: Final = frozenset({"must-follow", "must-tarock", "pagat-last", "tarock-lead"})
"""What a card on the table may break, whatever else was said in the deal."""


def check(position: Position, state: State) -> None:
    """Raises RecordError where the answers, the points or the open trick cannot be."""
    _check_answers(position, state)
    _check_points(position, state)
    _check_trick(position, state)


def _check_answers(position: Position, state: State) -> None:
    allowed = legal_actions(state.view(state.turn))
    for key, cards in (("best", position.best), ("avoid", position.avoid)):
        for card in cards:
            if PLAYS[card] not in allowed:
                raise RecordError("position-not-playable", key=key, card=card.name)
    for card in position.best:
        if card in position.avoid:
            raise RecordError("position-best-and-avoid", key="avoid", card=card.name)


def _check_points(position: Position, state: State) -> None:
    """All together no more than the pack; each no more than his best cards could be.

    That what is still to be played counts to nobody yet is not asked for in the sum: points are
    often told as they were called out, with a talon in them that nobody has taken.
    """
    rules, alone = state.public.rules, state.public.game.everyone_alone
    total, pack = sum(position.thirds), sum(_worth(WHOLE_PACK, rules))
    if total > pack:
        told = {"points": points_text(total), "most": points_text(pack)}
        raise RecordError("position-points", key="thirds", **told)
    there = CardSet.of(position.table)
    for hand in position.hands:
        there |= hand
    worth = sorted(_worth(WHOLE_PACK - there, rules), reverse=True)
    for who, (thirds, tricks) in enumerate(zip(position.thirds, position.tricks, strict=True)):
        most = sum(worth[: _cards(tricks, alone=alone)])
        if thirds > most:
            raise RecordError(
                "position-pile", key=f"thirds[{who}]", points=points_text(thirds), tricks=tricks,
                most=points_text(most),
            )  # fmt: skip


def _worth(cards: Iterable[Card], rules: RuleSet) -> list[int]:
    """What each card can be worth at most in a pile, in thirds: its face, or less by Blatt."""
    exact = rules.count.method is Counting.THIRDS
    return [card.thirds if exact else 3 * card.nominal for card in cards]


def _cards(tricks: int, *, alone: bool) -> int:
    """So many cards a seat's pile has at most: in Trischaken the talon comes with tricks only."""
    return TRICK * tricks + (min(tricks, TALON) if alone else TALON)


def _check_trick(position: Position, state: State) -> None:
    """Each card of the open trick was allowed to the hand it came from."""
    for place, card in enumerate(position.table):
        view = _before(position, state, place)
        reason = why_illegal(view, PLAYS[card])
        if reason in _OF_THE_TRICK or (
            reason == "must-beat" and _beating_is_told(position, state)
        ):
            want = cards_text(sorted_hand(playable(view)))
            raise RecordError("position-trick", key=f"table[{place}]", card=card.name, want=want)


def _before(position: Position, state: State, place: int) -> View:
    """What the seat saw that played this card of the open trick."""
    turn = (position.leader + place) % SEATS
    tricks = replace(state.public.play, table=position.table[:place])
    public = replace(state.public, tricks=tricks, turn=turn)
    hands = state.with_hand(turn, state.hands[turn].with_card(position.table[place]))
    return replace(state, public=public, hands=hands).view(turn)


def _beating_is_told(position: Position, state: State) -> bool:
    """Whether Stichzwang is certain, and not forehand's choice that is left open."""
    chosen = state.public.rules.trischaken.stichzwang is Stichzwang.FOREHAND_CHOOSES
    alone = state.public.game.everyone_alone
    return not (alone and chosen) or "stichzwang" in position.options
