"""Calling the king, before the talon is seen."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.cards.cardset import KINGS
from koenigrufen.game.actions import Action, Call
from koenigrufen.game.phases.opening import open_talon
from koenigrufen.game.state import State, publish
from koenigrufen.game.view import FOURTH_KING, View
from koenigrufen.rules.auction import callable_cards, called_word, may_call_fourth, read_called


def options(view: View) -> tuple[Action, ...]:
    cards = callable_cards(view.public.rules, view.dealt)
    words = [called_word(card) for card in cards]
    if may_call_fourth(view.dealt):
        words.append(FOURTH_KING)
    return tuple(Call(word) for word in words)


def why_not(view: View, action: Action) -> str | None:
    match action:
        case Call(word):
            return _why_not_call(view, word)
        case _:
            return "call-first"


def _why_not_call(view: View, word: str) -> str | None:
    rules, hand = view.public.rules, view.dealt
    if word == FOURTH_KING:
        return None if may_call_fourth(hand) else "not-three-kings"
    card = read_called(word, hand)
    if card is None:
        return "not-callable"
    if card in callable_cards(rules, hand):
        return None
    return "own-king" if card in hand & KINGS else "not-callable"


def do(state: State, action: Action) -> State:
    assert isinstance(action, Call)
    called = read_called(action.card, state.hands[state.turn])
    state = replace(state, called=called)
    return open_talon(publish(state, called=action.card))
