"""The talon: taking a half, all six or one card, or giving up; then laying away."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.game.actions import Action, Concede, Discard, Take
from koenigrufen.game.phases.opening import start_talk
from koenigrufen.game.public import Phase, Public, TalonSeen
from koenigrufen.game.state import State, publish
from koenigrufen.game.view import View
from koenigrufen.rules.auction import birds_for
from koenigrufen.rules.choices import KingHalf
from koenigrufen.rules.contract import TalonUse
from koenigrufen.rules.talon import (
    discard_choice,
    discards_first,
    must_keep,
    shown_discards,
    why_not_discard,
)

HALVES = {"1": slice(0, 3), "2": slice(3, 6)}


def options(view: View) -> tuple[Action, ...]:
    wanted: list[Action] = [Take(what) for what in _parts(view.public)]
    birds = birds_for(view.public.rules, view.public.game, view.dealt)
    wanted += [Concede(), *(Concede(bird.value) for bird in birds)]
    return tuple(action for action in wanted if why_not(view, action) is None)


def _parts(public: Public) -> list[str]:
    if public.game.talon is TalonUse.ALL:
        return ["all"]
    if public.game.talon is TalonUse.HALF:
        return list(HALVES)
    return [card.name for card in public.talon.shown]


def why_not(view: View, action: Action) -> str | None:
    match action:
        case Take(what):
            return _why_not_take(view, what)
        case Concede(bird):
            return _why_not_concede(view, bird)
        case _:
            return "take-first"


def _why_not_take(view: View, what: str) -> str | None:
    if what not in _parts(view.public):
        return "no-such-part"
    shown = view.public.talon.shown
    must = view.public.rules.talon.king_half is KingHalf.MUST_TAKE
    if must and king_in_talon(view) and view.called_card() not in shown[HALVES[what]]:
        return "king-half"
    return None


def king_in_talon(view: View) -> bool:
    """The called card lies in the open talon: the declarer is alone, and all see it."""
    return view.public.game.calls and view.called_card() in view.public.talon.shown


def _why_not_concede(view: View, bird: str) -> str | None:
    public = view.public
    if not public.rules.talon.concede:
        return "no-conceding"
    if not king_in_talon(view):
        return "king-not-in-talon"
    if not public.game.any_bird:
        return "no-bird-to-name" if bird else None
    birds = [b.value for b in birds_for(public.rules, public.game, view.dealt)]
    return None if bird in birds else "name-the-bird"


def do(state: State, action: Action) -> State:
    if isinstance(action, Take):
        return _take(state, action.what)
    assert isinstance(action, Concede)
    talon = replace(state.public.talon, conceded=True, conceded_bird=action.bird)
    return publish(state, talon=talon, phase=Phase.OVER)


def _take(state: State, what: str) -> State:
    taken = CardSet.of(part_of(state.talon, what))
    seen = state.public.talon
    left = CardSet.of(seen.shown) - taken if seen.shown else EMPTY
    hands = state.with_hand(state.turn, state.hands[state.turn] | taken)
    state = replace(state, hands=hands)
    talon = TalonSeen(shown=seen.shown, taken=what, left=left)
    return publish(state, talon=talon, phase=Phase.DISCARDING)


def part_of(talon: tuple[Card, ...], what: str) -> tuple[Card, ...]:
    """The talon cards that ``take 1``, ``take 2``, ``take all`` or ``take CARD`` means."""
    if what == "all":
        return talon
    if what in HALVES:
        return talon[HALVES[what]]
    return tuple(card for card in talon if card.name == what)


def discards(view: View) -> CardSet:
    """The cards among which the declarer chooses his discards."""
    return discard_choice(view.public.rules, view.public.game, view.hand, _kept(view))


def first_discards(view: View) -> CardSet:
    """Those among them that have to be laid before any others are."""
    return discards_first(view.public.rules, view.public.game, view.hand, _kept(view))


def _kept(view: View) -> CardSet:
    return must_keep(view.public.rules, view.public.game, view.dealt)


def why_not_lay(view: View, action: Action) -> str | None:
    match action:
        case Discard(cards):
            rules, game = view.public.rules, view.public.game
            return why_not_discard(rules, game, view.hand, cards, _kept(view))
        case _:
            return "discard-first"


def lay(state: State, action: Action) -> State:
    assert isinstance(action, Discard)
    hands = state.with_hand(state.turn, state.hands[state.turn] - action.cards)
    open_cards = shown_discards(state.public.game, action.cards)
    state = replace(state, hands=hands, laid=action.cards)
    return start_talk(publish(state, talon=replace(state.public.talon, laid=open_cards)))
