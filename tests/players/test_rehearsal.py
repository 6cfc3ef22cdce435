"""After the rehearsal nothing of the kernel is still to be compiled or loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
from random import Random
from koenigrufen.game.deal import apply
from koenigrufen.game.state import start
from koenigrufen.players import rehearsal
from koenigrufen.players.registry import SEARCHERS, player
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

assert all(map(rehearsal.needed, SEARCHERS)) and not rehearsal.needed("novice")
rehearsal.rehearse()
assert not any(map(rehearsal.needed, SEARCHERS))

import sys
from numba.core.dispatcher import Dispatcher
made = {
    id(value): value
    for name, module in list(sys.modules.items()) if name.startswith("koenigrufen.kernel")
    for value in vars(module).values() if isinstance(value, Dispatcher)
}.values()
before = [len(function.signatures) for function in made]
assert any(before)
games = set()
for seed in range(6):
    chance, rules = Random(seed), preset(("frohnleiten", "oberoesterreich-2023")[seed % 2])
    seats = [player(name).limited(20) for name in SEARCHERS] + [player("novice")]
    state = start(rules, seed % 4, dealt(rules, chance, seed % 4))
    while not state.over:
        state = apply(state, seats[state.turn].act(state.view(state.turn), chance))
    games.add(state.public.game.everyone_alone)
assert games == {True, False}
assert before == [len(function.signatures) for function in made]
"""


@pytest.mark.slow
def test_who_has_rehearsed_has_all_of_the_kernel_that_any_level_uses() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
