"""Trischaken before the first card: Vorhand's two choices and the Spritzen."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.game.actions import Action, Choose, Good, Spritz
from koenigrufen.game.phases.opening import after_choice, start_play
from koenigrufen.game.public import SEATS, Public, next_seat
from koenigrufen.game.state import State, publish
from koenigrufen.game.view import View

STICHZWANG = (Choose("stichzwang", "yes"), Choose("stichzwang", "no"))
TALON = (Choose("talon", "first-six-tricks"), Choose("talon", "last-trick"))


def _open_choice(public: Public) -> tuple[Choose, Choose]:
    return STICHZWANG if public.trischaken.stichzwang is None else TALON


def choices(view: View) -> tuple[Action, ...]:
    return _open_choice(view.public)


def why_not_choose(view: View, action: Action) -> str | None:
    return None if action in _open_choice(view.public) else "choose-first"


def choose(state: State, action: Action) -> State:
    assert isinstance(action, Choose)
    talk = state.public.trischaken
    if action.option == "stichzwang":
        talk = replace(talk, stichzwang=action.value == "yes")
    else:
        talk = replace(talk, talon=action.value)
    return after_choice(publish(state, trischaken=talk))


def spritzen(view: View) -> tuple[Action, ...]:
    del view
    return Spritz(), Good()


def why_not_spritz(view: View, action: Action) -> str | None:
    del view
    return None if isinstance(action, Spritz | Good) else "spritz-or-good"


def spritz(state: State, action: Action) -> State:
    talk, seat = state.public.trischaken, state.turn
    if isinstance(action, Spritz):
        talk = replace(talk, spritzen=(*talk.spritzen, seat))
    talk = replace(talk, asked=talk.asked + 1)
    state = publish(state, trischaken=talk, turn=next_seat(seat))
    return start_play(state) if talk.asked == SEATS else state
