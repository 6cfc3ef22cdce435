"""The account of a deal: from its facts to the statement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from koenigrufen.cards.card import SKUES
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.course import course_of, facts_of
from koenigrufen.scoring.facts import Facts, SeveralFacts, TrischakenFacts
from koenigrufen.scoring.game import settle_conceded, settle_game
from koenigrufen.scoring.negative import settle_negative
from koenigrufen.scoring.renonce import settle_renonce
from koenigrufen.scoring.session import AFTER_MONDFANG, AFTER_TRISCHAKEN
from koenigrufen.scoring.statement import Line, Statement
from koenigrufen.scoring.trischaken import settle_trischaken


def settle(rules: RuleSet, facts: Facts) -> Statement:
    """The statement of a deal, line by line."""
    return Statement(tuple(_lines(rules, facts)))


def settle_deal(state: State, factor: int = 1) -> Statement:
    """The statement of a deal that was played here and is over; ``factor`` 2: a doubled deal."""
    return settle(state.public.rules, replace(facts_of(state), factor=factor))


def happened_in(state: State) -> frozenset[str]:
    """What happened in a finished deal that may double later ones."""
    game = state.public.game
    if game.everyone_alone:
        return frozenset((AFTER_TRISCHAKEN,))
    caught = game.positive and BONUSES["mondfang"].verdicts(course_of(state))
    return frozenset((AFTER_MONDFANG,)) if caught else frozenset()


def skues_holder(state: State) -> int | None:
    """Who was dealt the Sküs; None if it lay in the talon."""
    return next((seat for seat, hand in enumerate(state.dealt) if SKUES in hand), None)


def _lines(rules: RuleSet, facts: Facts) -> Iterator[Line]:
    if isinstance(facts, SeveralFacts):
        each = (replace(game, factor=facts.factor, renonce=facts.renonce) for game in facts.games)
        return chain.from_iterable(_lines(rules, game) for game in each)
    if facts.renonce:
        return settle_renonce(rules, facts)
    if isinstance(facts, TrischakenFacts):
        return settle_trischaken(rules, facts)
    if facts.conceded:
        return settle_conceded(rules, facts)
    if facts.contract.negative:
        return settle_negative(rules, facts)
    return settle_game(rules, facts)
