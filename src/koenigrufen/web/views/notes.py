"""What a statement leaves unsaid: tricks against the aim, kontras that counted nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from koenigrufen.game.state import State
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.contract import Contract
from koenigrufen.scoring.course import king_in_talon, seat_tricks, sides_of
from koenigrufen.scoring.statement import Statement
from koenigrufen.texts.catalogue import capital
from koenigrufen.web.asks import aim
from koenigrufen.web.speech import Speech

_NAMED: Final = 5
_PLAIN: Final = 2
"""From so many tricks on their number is said."""
Note = dict[str, str]


def notes_of(
    state: State, statement: Statement, speech: Speech, names: Sequence[str]
) -> Iterator[Note]:
    """Sentences to the statement: ``tricks`` of games to lose, the ``sides``, and ``kontra``."""
    public = state.public
    if public.game.negative:
        rows = (_tricks(state, *played, speech, names) for played in public.declarers)
        yield from ({"about": "tricks", "text": text} for text in rows)
    if king_in_talon(state):
        yield {"about": "sides", "text": _alone(state, speech, names)}
    if public.game.positive:
        said = [
            *_against_own_side(state, speech, names),
            *_king_in_talon(state, statement, speech),
        ]
        yield from ({"about": "kontra", "text": text} for text in said)


def _tricks(state: State, seat: int, game: Contract, speech: Speech, names: Sequence[str]) -> str:
    """How many tricks there were, and how many the game wants."""
    count = seat_tricks(state)[seat]
    took = speech.note(f"tricks-{min(count, _PLAIN)}", n=count)
    wanted = aim(state.public.rules, game, speech)
    return speech.note("tricks", name=names[seat], took=took, aim=wanted)


def _alone(state: State, speech: Speech, names: Sequence[str]) -> str:
    """The called king lay in the talon, so there was no partner."""
    assert state.called is not None
    public = state.public
    key = "alone-conceded" if public.talon.conceded else "alone"
    return speech.note(key, card=capital(speech.card(state.called)), name=names[public.player])


def _against_own_side(state: State, speech: Speech, names: Sequence[str]) -> Iterator[str]:
    """Kontras between partners: they were said in good faith and count nothing."""
    for item in _items(state):
        holder, said = sides_of(state)[_owner(state, item)], 0
        for doubling in state.public.talk.doublings:
            if doubling.item == item:
                side, said = sides_of(state)[doubling.seat], said + 1
                if side is holder:
                    yield speech.note("kontra-own-side", **_named(speech, item, said),
                                      name=names[doubling.seat])  # fmt: skip
                holder = side


def _king_in_talon(state: State, statement: Statement, speech: Speech) -> Iterator[str]:
    """Kontras of a solo that its rules drop because the called king lay in the talon."""
    if not (state.public.game.solo and king_in_talon(state)):
        return
    for item in _items(state):
        if _raised(state, item) and not _multiplied(state, statement, item):
            yield speech.note("kontra-king-in-talon", **_named(speech, item, 1))


def _items(state: State) -> list[str]:
    return list(dict.fromkeys(doubling.item for doubling in state.public.talk.doublings))


def _owner(state: State, item: str) -> int:
    announcer = state.public.talk.announcer(item)
    return state.public.player if announcer is None else announcer


def _raised(state: State, item: str) -> bool:
    """Whether someone of the other side said kontra to it."""
    sides = sides_of(state)
    own: Side = sides[_owner(state, item)]
    return any(d.item == item and sides[d.seat] is not own for d in state.public.talk.doublings)


def _multiplied(state: State, statement: Statement, item: str) -> bool:
    key = state.public.game.key if item == GAME else item
    return any(
        factor.cause.startswith("kontra")
        for line in statement.lines
        if line.item == key
        for factor in line.factors
    )


def _named(speech: Speech, item: str, level: int) -> dict[str, str]:
    kontra = speech.tongue.say(f"cause.kontra-{min(level, _NAMED)}")
    return {"kontra": kontra, "item": speech.tongue.item(item)}
