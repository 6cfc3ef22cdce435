"""Actions as a deal file writes them (`0 bid rufer`), read in the plainest way."""

from collections.abc import Callable

from koenigrufen.cards.names import read_card, read_cardset
from koenigrufen.game import actions as a
from koenigrufen.game.deal import act
from koenigrufen.game.state import State

_PLAIN: dict[str, a.Action] = {
    "open": a.Open(),
    "hand-on": a.HandOn(),
    "hold": a.Hold(),
    "pass": a.Pass(),
    "spritz": a.Spritz(),
    "good": a.Good(),
}


def _kontra(rest: str) -> a.Kontra:
    item, _, opponent = rest.partition(" ")
    return a.Kontra(item, int(opponent) if opponent else None)


def _choose(rest: str) -> a.Choose:
    option, _, value = rest.partition(" ")
    return a.Choose(option, value)


_WITH_MORE: dict[str, Callable[[str], a.Action]] = {
    "bid": a.Bid,
    "bei": a.Bei,
    "call": a.Call,
    "take": a.Take,
    "concede": a.Concede,
    "discard": lambda rest: a.Discard(read_cardset(rest)),
    "choose": _choose,
    "announce": a.Announce,
    "kontra": _kontra,
    "play": lambda rest: a.Play(read_card(rest)),
}


def action(text: str) -> a.Action:
    verb, _, rest = text.partition(" ")
    return _PLAIN[verb] if verb in _PLAIN else _WITH_MORE[verb](rest)


def move(text: str) -> a.Move:
    """A seat and its action: `2 play T6`."""
    seat, _, rest = text.partition(" ")
    return a.Move(int(seat), action(rest))


def moves(text: str) -> list[a.Move]:
    """Moves on lines or parted by commas."""
    parts = text.replace("\n", ",").split(",")
    return [move(part.strip()) for part in parts if part.strip()]


def run(state: State, text: str) -> State:
    """The state after these moves; raises IllegalAction at the first that is not allowed."""
    for one in moves(text):
        state = act(state, one)
    return state
