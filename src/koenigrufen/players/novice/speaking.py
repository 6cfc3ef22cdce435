"""Announcements and kontra: what is nearly sure is announced, what stands on sand is doubled.

An announced bonus is paid twice as high, but also when it goes wrong: two in three must succeed.
"""

from __future__ import annotations

from koenigrufen.cards.cardset import KINGS, TAROCKS, TRULL
from koenigrufen.game.actions import Action, Announce, Good, Kontra
from koenigrufen.game.public import Public
from koenigrufen.game.sides import KING_ULTIMO, doubling_level
from koenigrufen.game.view import View
from koenigrufen.players.novice.strength import bird_chance, defence, tarock_power
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import birds_for
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.contract import Bird
from koenigrufen.rules.ruleset import VALAT

_SAFE = 0.7
"""An announced bird must succeed in two of three deals to pay; a little more is sound."""
_SECOND_BIRD = 0.9
_TRULL_HOME = 0.6
"""The Pagat of a Trull needs no trick of its own choice, only some trick of ours."""
_KONTRA_FROM = {True: 11.0, False: 9.0}
"""Against two the partner hidden among us may be the strong one: more is needed."""
_BIRD_KONTRA = 9.0
_KING_GUARDS = 3


def speak(view: View, options: tuple[Action, ...]) -> Action:
    """What to say: the bird the game demands, a safe bonus, a kontra, else good."""
    if Good() not in options:
        return _forced_bird(view, options)
    for action in options:
        if isinstance(action, Announce) and _safe(view, action.bonus):
            return action
        if isinstance(action, Kontra) and _kontra(view, action):
            return action
    return Good()


def _forced_bird(view: View, options: tuple[Action, ...]) -> Action:
    """A Besserrufer's bird: the Pagat before the others, it has the longest time."""
    birds = birds_for(view.public.rules, view.public.game, view.dealt)
    return next(
        (Announce(bird.value) for bird in birds if Announce(bird.value) in options), options[0]
    )


def _safe(view: View, bonus: str) -> bool:
    """Whether the bonus is as good as made."""
    for bird in Bird:
        if bonus == bird.value:
            return _safe_bird(view, bird)
    if bonus == KING_ULTIMO:
        return _safe_king(view)
    return _held_already(view, bonus)


def _safe_bird(view: View, bird: Bird) -> bool:
    """Long strong Tarock; a second bird would need still more."""
    others = sum(announced.seat == view.seat for announced in view.public.talk.announced)
    return bird_chance(view.hand, bird) >= (_SECOND_BIRD if others else _SAFE)


def _safe_king(view: View) -> bool:
    """The called king kept to the end wants small cards of its suit around it, and Tarock."""
    called = view.called_card()
    if called is None:
        return False
    guards = len(view.hand.suit(called.suit)) - 1
    return guards >= _KING_GUARDS and bird_chance(view.hand, Bird.PAGAT) >= _SAFE


def _held_already(view: View, bonus: str) -> bool:
    """Trull or four kings all in hand; the birds are by_course, a Valat nobody dares."""
    if BONUSES[bonus].by_course:
        return False
    wanted = {"trull": TRULL, "vier-koenige": KINGS}.get(bonus)
    if wanted is None or not wanted <= view.hand:
        return False
    # the Pagat must still be brought home
    return wanted != TRULL or bird_chance(view.hand, Bird.PAGAT) >= _TRULL_HOME


def _kontra(view: View, action: Kontra) -> bool:
    """Kontra with a strong hand against the game, or against a bird that cannot fly."""
    public = view.public
    if action.opponent is not None or not public.game.positive:
        return False
    if action.item == VALAT:
        return not _own_announcement(public, view.seat, VALAT) and sure_trick(view)
    if view.own_side() is Side.DECLARER or doubling_level(public, action.item, None):
        return False
    if action.item == GAME:
        return defence(view.hand, public.game) >= _KONTRA_FROM[public.game.calls]
    bird = any(action.item == bird.value for bird in Bird)
    return (
        bird
        and not _own_announcement(public, view.seat, action.item)
        and (tarock_power(view.hand) >= _BIRD_KONTRA)
    )


def _own_announcement(public: Public, seat: int, item: str) -> bool:
    return public.talk.announcer(item) == seat


def sure_trick(view: View) -> bool:
    """A high Tarock with as many others beside it as there are higher ones outside.

    The Sküs alone, the Mond with one guard, the XX with two: no Valat gets past that.
    """
    if view.public.game.suit_game:
        return False
    tarocks = view.hand & TAROCKS
    outside = TAROCKS - tarocks
    return any(len(outside.above(card)) < len(tarocks) for card in tarocks)
