"""The account of a deal: from its facts to the statement."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.game.state import State
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.course import facts_of
from koenigrufen.scoring.facts import Facts, TrischakenFacts
from koenigrufen.scoring.game import settle_conceded, settle_game
from koenigrufen.scoring.negative import settle_negative
from koenigrufen.scoring.renonce import settle_renonce
from koenigrufen.scoring.statement import Line, Statement
from koenigrufen.scoring.trischaken import settle_trischaken


def settle(rules: RuleSet, facts: Facts) -> Statement:
    """The statement of a deal, line by line."""
    return Statement(tuple(_lines(rules, facts)))


def settle_deal(state: State) -> Statement:
    """The statement of a deal that was played here and is over."""
    return settle(state.public.rules, facts_of(state))


def _lines(rules: RuleSet, facts: Facts) -> Iterator[Line]:
    if facts.renonce:
        return settle_renonce(rules, facts)
    if isinstance(facts, TrischakenFacts):
        return settle_trischaken(rules, facts)
    if facts.conceded:
        return settle_conceded(rules, facts)
    if facts.contract.negative:
        return settle_negative(rules, facts)
    return settle_game(rules, facts)
