"""Writes the fixtures: one SeatView for each phase, from deals that random players play.

`python -m tests.web.make_fixtures` writes them anew; a test compares them with what is written.
"""

import json
from pathlib import Path
from random import Random

import msgspec

from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.cards.shuffle import deal_pack, shuffled
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State, start
from koenigrufen.rules.loading import preset
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.prices import PriceBook
from koenigrufen.web.views.result import result_of
from koenigrufen.web.views.seat import Frame, seat_view, view_for
from tests.helpers.driver import declaring, not_conceding

FOLDER = Path(__file__).parent / "fixtures"
NAMES = ("Anna", "Novice 1", "Novice 2", "Novice 3")
Examples = dict[str, bytes]


def views() -> Examples:
    """The first view met of each phase, for the seat on turn, and of the play for a spectator."""
    found: Examples = {}
    rules = preset("frohnleiten")
    rng = Random(4)
    _play(start(rules, 3, deal_pack(shuffled(rng), 3)), rng, found)
    for game in rules.games:
        _play(declaring(rules.id, game.key, 0, 3, rng), rng, found)
    return found


def _play(state: State, rng: Random, found: Examples) -> None:
    while True:
        _note(state, found)
        if state.over:
            return
        state = apply(state, not_conceding(state, rng))


def _note(state: State, found: Examples) -> None:
    kind = _kind(state)
    for name, seat in ((kind, state.turn), (f"{kind}-spectator", None)):
        if name not in found and (seat is not None or "playing" in kind):
            found[name] = _encode(state, seat)


def _kind(state: State) -> str:
    public = state.public
    alone = public.contract is not None and public.contract.everyone_alone
    middle = public.tricks is not None and len(public.tricks.table) > 1
    return public.phase.value + ("-trischaken" if alone else "") + ("-midtrick" if middle else "")


def _encode(state: State, seat: int | None) -> bytes:
    speech = Speech(Tongue("de", state.public.rules.words))
    more = {"record": "example", "seed": "00" * 32}
    result = result_of(state, speech.tongue, NAMES, more) if state.over else None
    frame = Frame(1, "00" * 32, PriceBook(state.public.rules), speech, result=result)
    return msgspec.json.encode(seat_view(view_for(state, seat), frame))


def pretty(raw: bytes) -> str:
    """One line a key."""
    rows = (f"{json.dumps(key)}: {_line(value)}" for key, value in json.loads(raw).items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _line(value: object) -> str:
    if is_list(value) and value and is_table(value[0]):
        return "[\n " + ",\n ".join(map(_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    for name, raw in views().items():
        (FOLDER / f"view-{name}.json").write_text(pretty(raw), encoding="utf-8")
