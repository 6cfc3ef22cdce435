"""Actions as a deal file writes them: a seat, a verb and its arguments (``2 play T6``).

What cannot be read is a NotationError; whether an action is allowed is the law's question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from difflib import get_close_matches
from typing import Final

from koenigrufen.cards.card import Suit
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game.actions import (
    Action,
    Announce,
    Bei,
    Bid,
    Call,
    Choose,
    Concede,
    Discard,
    Good,
    HandOn,
    Hold,
    Kontra,
    Move,
    Open,
    Pass,
    Play,
    Spritz,
    Take,
)
from koenigrufen.game.view import FOURTH_KING
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import called_word
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS, Bird

SEATS: Final = ("0", "1", "2", "3")
_CHOICES: Final = (
    "stichzwang yes", "stichzwang no", "talon first-six-tricks", "talon last-trick",
)  # fmt: skip


def read_move(text: str) -> Move:
    """A seat and its action. Raises NotationError."""
    seat, _, action = text.strip().partition(" ")
    if seat not in SEATS:
        raise NotationError("unreadable-seat", text=text)
    return Move(int(seat), read_action(action))


def read_action(text: str) -> Action:
    """An action without its seat. Raises NotationError with the nearest word known."""
    verb, _, rest = text.strip().partition(" ")
    if verb not in _VERBS:
        raise NotationError("unknown-verb", text=verb, near=_near(verb, _VERBS))
    return _VERBS[verb](" ".join(rest.split()))


def _near(word: str, known: Collection[str]) -> str:
    return get_close_matches(word, list(known), n=1, cutoff=0.0)[0]


def _known(word: str, known: Collection[str], reason: str) -> str:
    if word not in known:
        raise NotationError(reason, text=word, near=_near(word, known))
    return word


def _bare(action: Action) -> Callable[[str], Action]:
    """A verb that takes nothing after it."""

    def read(rest: str) -> Action:
        if rest:
            raise NotationError("nothing-after", verb=action.text(), text=rest)
        return action

    return read


def _bid(rest: str) -> Action:
    return Bid(_known(rest, CONTRACTS, "unknown-contract"))


def _bei(rest: str) -> Action:
    return Bei(_known(rest, CONTRACTS, "unknown-contract"))


def _call(rest: str) -> Action:
    if rest == FOURTH_KING or (rest in list(Suit) and rest != Suit.TAROCK):
        return Call(rest)
    return Call(called_word(read_card(rest)))


def _take(rest: str) -> Action:
    return Take(rest if rest in ("1", "2", "all") else read_card(rest).name)


def _concede(rest: str) -> Action:
    return Concede(_known(rest, list(Bird), "unknown-bird") if rest else "")


def _discard(rest: str) -> Action:
    return Discard(read_cardset(rest))


def _choose(rest: str) -> Action:
    option, value = _known(rest, _CHOICES, "unknown-choice").split()
    return Choose(option, value)


def _announce(rest: str) -> Action:
    return Announce(_known(rest, BONUSES, "unknown-bonus"))


def _kontra(rest: str) -> Action:
    item, _, seat = rest.partition(" ")
    if seat and seat not in SEATS:
        raise NotationError("unreadable-seat", text=seat)
    item = _known(item, [GAME, *BONUSES], "unknown-item")
    return Kontra(item, int(seat) if seat else None)


def _play(rest: str) -> Action:
    return Play(read_card(rest))


_VERBS: Final[dict[str, Callable[[str], Action]]] = {
    "open": _bare(Open()),
    "bid": _bid,
    "bei": _bei,
    "hold": _bare(Hold()),
    "pass": _bare(Pass()),
    "hand-on": _bare(HandOn()),
    "call": _call,
    "take": _take,
    "concede": _concede,
    "discard": _discard,
    "choose": _choose,
    "spritz": _bare(Spritz()),
    "good": _bare(Good()),
    "announce": _announce,
    "kontra": _kontra,
    "play": _play,
}
