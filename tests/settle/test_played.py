"""Deals really played are believed and cost the same told as played; a third more is refused."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koenigrufen.cards.counting import points_text
from koenigrufen.cards.errors import SettlementError
from koenigrufen.game.state import State, start
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.loading import preset_names
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle, settle_deal
from koenigrufen.scoring.course import facts_of
from koenigrufen.scoring.facts import (
    BonusFact,
    Facts,
    GameFacts,
    SeveralFacts,
    TrischakenFacts,
)
from koenigrufen.scoring.statement import Statement
from tests.helpers.deals import random_deal, ruleset
from tests.helpers.driver import auctioned, declaring, games, may_declare, play_out

Told = dict[str, Any]
OURS = ("frohnleiten", "steirischer-tarockcup", "thrash", "thrash-two-highest")
seeds = st.integers(0, 2**32)


def told(facts: Facts, forehand: int) -> Told:
    """What the players would write down of a deal."""
    table: Told = {"contract": facts.contract.key, "forehand": forehand}
    if isinstance(facts, SeveralFacts):
        return table | {"declarers": [told_of_several(game) for game in facts.games]}
    if isinstance(facts, TrischakenFacts):
        table["card_points"] = [points_text(points) for points in facts.thirds]
        table["tricks"] = list(facts.tricks)
        return table | ({"spritzen": list(facts.spritzen)} if facts.spritzen else {})
    return table | {"declarer": facts.declarer, "partner": facts.partner} | told_game(facts)


def told_of_several(facts: GameFacts) -> Told:
    return {"contract": facts.contract.key, "declarer": facts.declarer} | told_game(facts)


def told_game(facts: GameFacts) -> Told:
    if facts.conceded:
        bird = [{"bonus": facts.conceded_bird}] if facts.conceded_bird else []
        return {"conceded": True, "bonuses": bird}
    table: Told = {"card_points": points_text(facts.thirds), "tricks": facts.tricks}
    if facts.contract.negative:
        return table | {"kontra": {str(seat): level for seat, level in facts.personal.items()}}
    if facts.king_in_talon:
        table["king_in_talon"] = True
    bonuses = [told_bonus(fact) for fact in facts.bonuses]
    return table | {"kontra": facts.kontra, "bonuses": bonuses}


def told_bonus(fact: BonusFact) -> Told:
    entry: Told = {
        "bonus": fact.bonus,
        "side": fact.side.value,
        "announced": fact.announced,
        "made": fact.made,
        "kontra": fact.kontra,
    }
    return entry if fact.by is None else entry | {"by": fact.by, "of": fact.of}


def trischaken(rules: RuleSet, rng: Random) -> State:
    """A Trischaken played at random to its end."""
    while True:
        dealer = rng.randrange(4)
        state = start(rules, dealer, random_deal(rng, dealer))
        called = auctioned(state, "trischaken", (dealer + 1) % 4)
        if called is not None:
            return play_out(called, rng)


def account(rules: RuleSet, table: Told) -> Statement:
    return settle(rules, read_facts(rules, table))


@given(rules=st.sampled_from(OURS), seed=seeds)
def test_a_played_trischaken_is_believed_and_costs_the_same(rules: str, seed: int) -> None:
    state = trischaken(ruleset(rules), Random(seed))
    table = told(facts_of(state), state.public.forehand)
    assert account(ruleset(rules), table) == settle_deal(state)


@given(rules=st.sampled_from(OURS), seed=seeds)
def test_without_the_tricks_it_costs_the_same(rules: str, seed: int) -> None:
    state = trischaken(ruleset(rules), Random(seed))
    table = told(facts_of(state), state.public.forehand)
    if table["tricks"].count(0) < 3:
        del table["tricks"]
    assert account(ruleset(rules), table) == settle_deal(state)


@given(
    rules=st.sampled_from(OURS),
    seed=seeds,
    seat=st.integers(0, 3),
    more=st.sampled_from([-1, 1]),
)
def test_a_third_more_or_less_is_refused(rules: str, seed: int, seat: int, more: int) -> None:
    facts = facts_of(trischaken(ruleset(rules), Random(seed)))
    assert isinstance(facts, TrischakenFacts)
    table = told(facts, 0)
    table["card_points"][seat] = points_text(max(0, facts.thirds[seat] + more))
    if table["card_points"] == [points_text(points) for points in facts.thirds]:
        return  # a Jungfrau cannot have less
    with pytest.raises(SettlementError):
        read_facts(ruleset(rules), table)


@given(seed=seeds, giver=st.integers(0, 3), taker=st.integers(0, 3))
def test_a_third_shifted_is_refused_where_the_talon_goes_to_the_last_trick(
    seed: int, giver: int, taker: int
) -> None:
    rules = ruleset("frohnleiten", "trischaken.talon=last-trick")
    facts = facts_of(trischaken(rules, Random(seed)))
    assert isinstance(facts, TrischakenFacts)
    if giver == taker or not facts.thirds[giver]:
        return
    points = list(facts.thirds)
    points[giver] -= 1
    points[taker] += 1
    table = told(facts, 0) | {"card_points": [points_text(value) for value in points]}
    with pytest.raises(SettlementError):
        read_facts(rules, table)


@given(rules=st.sampled_from(preset_names()), seed=seeds, data=st.data())
def test_every_played_game_is_believed_and_costs_the_same(
    rules: str, seed: int, data: st.DataObject
) -> None:
    rng = Random(seed)
    key = data.draw(st.sampled_from(games(rules)))
    dealer, seat = rng.randrange(4), rng.randrange(4)
    if not may_declare(ruleset(rules), key, seat, dealer):
        seat = (dealer + 1) % 4
    state = play_out(declaring(rules, key, seat, dealer, rng), rng)
    facts = facts_of(state)
    if isinstance(facts, GameFacts) and beside_announced_valat(facts):
        return
    table = told(facts, state.public.forehand)
    if not facts.contract.calls:
        table.pop("partner", None)
    if facts.contract.negative:
        table.pop("card_points", None)
    assert account(ruleset(rules), table) == settle_deal(state)


def beside_announced_valat(facts: GameFacts) -> bool:
    """Said in another order than the rule means: a kontra or a Trull before the Valat."""
    valat = facts.valat()
    others = [fact for fact in facts.bonuses if fact is not valat and fact.announced]
    early = facts.kontra > 0 or any(fact.kontra or fact.bonus in EXCLUDED for fact in others)
    return valat is not None and valat.announced and early


EXCLUDED = ("trull", "vier-koenige")


@given(
    rules=st.sampled_from(OURS),
    seed=seeds,
    data=st.data(),
    more=st.sampled_from([-2, -1, 1, 2]),
)
def test_points_a_third_off_are_refused_in_every_positive_game(
    rules: str, seed: int, data: st.DataObject, more: int
) -> None:
    rng = Random(seed)
    key = data.draw(st.sampled_from(["rufer", "dreier", "solodreier", "farbendreier"]))
    facts = facts_of(play_out(declaring(rules, key, 1, 0, rng), rng))
    assert isinstance(facts, GameFacts)
    if facts.conceded or beside_announced_valat(facts):
        return
    table = told(facts, 1) | {"card_points": points_text(facts.thirds + more)}
    with pytest.raises(SettlementError) as refused:
        read_facts(ruleset(rules), table)
    assert refused.value.reason in ("side-points-do-not-fit", "wrong-points")
