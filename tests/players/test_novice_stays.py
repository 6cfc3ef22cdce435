"""The novice is what others are measured by: for the same deals it does the same as ever.

A change that is meant to make it another player changes the print; any other must not.
"""

from hashlib import sha256
from random import Random

from koenigrufen.game.state import start
from koenigrufen.players.registry import player
from koenigrufen.players.table import play_out
from koenigrufen.rules.loading import preset
from tests.helpers.deals import random_deal

RULES = ("frohnleiten", "oberoesterreich-2023", "tiroler-tarockcup-2020", "sauwald-2019")
PRINT = "9fc15e10a92035bc"


def test_the_novice_still_does_what_it_did() -> None:
    told = sha256()
    for rules in RULES:
        rng = Random(rules)
        for number in range(10):
            state = start(preset(rules), number % 4, random_deal(rng, number % 4))
            played = play_out(state, [player("novice")] * 4, str(number))
            told.update(" ".join(move.text() for move in played.moves).encode())
    assert told.hexdigest()[:16] == PRINT
