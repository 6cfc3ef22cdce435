"""What a game asks, in one line: from what the game is and what the rule set says of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koenigrufen.cards.counting import points_text
from koenigrufen.rules.choices import OuvertShows
from koenigrufen.rules.contract import Contract, Exposure, Goal
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.texts.catalogue import capital
from koenigrufen.web.speech import Speech

_LIMITS: Final = ("absolut", "first", "second")
_PLAIN: Final = 2
"""From so many tricks on their number is said; none and one have words of their own."""


def aim(rules: RuleSet, game: Contract, speech: Speech) -> str:
    """What must come out: ``genau ein Stich``, ``mehr als die Hälfte (35/2)``."""
    if game.positive:
        return speech.asks("aim-points", points=points_text(rules.count.win_at))
    return _goal(game, speech)


def asks(rules: RuleSet, game: Contract, speech: Speech) -> str:
    """Aim, partner, talon and what else is special, as one line."""
    return capital(", ".join(_parts(rules, game, speech)))


def bonus_asks(rules: RuleSet, bonus: str, speech: Speech) -> str:
    """What a bonus asks, in a few words, with the points this rule set wants for it."""
    limits = {name: points_text(getattr(rules.sacks, name)) for name in _LIMITS}
    return speech.asks(f"bonus-{bonus}", **limits)


def _goal(game: Contract, speech: Speech) -> str:
    if game.goal is Goal.EXACT_TRICKS:
        return speech.asks(f"tricks-{min(game.tricks, _PLAIN)}", n=game.tricks)
    return speech.asks(game.goal.value)


def _parts(rules: RuleSet, game: Contract, speech: Speech) -> Iterator[str]:
    yield _goal(game, speech)
    yield speech.asks(game.partner.value)
    if not game.everyone_alone:
        yield speech.asks(f"talon-{game.talon.value}")
    if game.bird is not None:
        bird = speech.tongue.word(game.bird.value)
        yield speech.asks("bird", bird=bird, trick=game.bird.trick)
    if game.any_bird:
        yield speech.asks("any-bird")
    if game.suit_game:
        yield speech.asks("suit-game")
    if game.exposure is not Exposure.CLOSED:
        yield speech.asks(f"open-{_shows(rules, game).value}")


def _shows(rules: RuleSet, game: Contract) -> OuvertShows:
    semi = game.exposure is Exposure.DECLARER
    return OuvertShows.DECLARER if semi else rules.play.ouvert_shows
