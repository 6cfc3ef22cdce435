"""Games without two sides that need more than thirds by seat, against every line by the law."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from koenigrufen.cards.names import read_cards
from koenigrufen.cli.solving.answers import answer
from koenigrufen.cli.solving.report import Report
from koenigrufen.cli.solving.task import Task, read_task
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.state import State
from koenigrufen.kernel.alone import AloneSolution, AloneSolver
from koenigrufen.kernel.by_law import LawSolver
from koenigrufen.kernel.lower import laid_out, open_cards
from koenigrufen.kernel.solution import Limits, Objective, Stopped
from koenigrufen.record import ending
from koenigrufen.rules.loading import load
from koenigrufen.rules.trischaken import TrischakenTalon
from koenigrufen.scoring.account import settle_deal
from tests.helpers.driver import beside, not_conceding, quietly_to_play
from tests.kernel.test_alone import trischaken
from tests.kernel.test_cli import POSITION

Money = tuple[Fraction, ...]
Paid = Callable[[State], Money]
BEI = (("ruedigervariante", "piccolo"), ("ruedigervariante", "bettler"),
       ("tarockblock-steiermark-2014", "piccolo"))  # fmt: skip
TALONS = TrischakenTalon.LAST_TRICK, TrischakenTalon.UNUSED
NOMINAL = ("count.method=nominal", "count.win_at=54", "trischaken.mayor_limit=70")


def by_law(state: State) -> Money:
    return settle_deal(state).money


def best(state: State, paid: Paid, me: int | None = None) -> Money:
    """Everyone's first card that pays him most; or (``me``) all the others against one."""
    if state.over:
        return paid(state)
    seat = state.turn
    cards = sorted(playable(state.view(seat)), key=lambda c: (min(c.index >> 3, 4), -c.index))
    results = [best(apply(state, PLAYS[card]), paid, me) for card in cards]
    if me is None or me == seat:
        return max(results, key=lambda money: money[seat])
    return min(results, key=lambda money: money[me])


def agrees(solved: AloneSolution, state: State, paid: Paid = by_law) -> None:
    """Every card, the value and what is sure, by trying out every line."""
    me = state.turn
    assert solved.stopped is None
    assert {PLAYS[card] for card in playable(state.view(me))} == {
        play for play in PLAYS.values() if play.card.index in solved.cards
    }
    for play in PLAYS.values():
        if play.card.index in solved.cards:
            fate = solved.cards[play.card.index]
            assert fate is not None
            assert fate.money == best(apply(state, play), paid)
    assert solved.value is not None
    assert solved.value.money == best(state, paid)
    assert solved.paranoid == best(state, paid, me)[me]


def bei(left: int, rng: Random) -> State:
    """Several declarers, so many tricks before the end, some cards of the next one played."""
    while True:
        rules, key = rng.choice(BEI)
        try:
            state = quietly_to_play(beside(rules, [key] * rng.choice((2, 2, 3)), rng), rng)
        except AssertionError:  # this hand may not play the game
            continue
        more = rng.randrange(3)
        while not state.over and len(state.public.play.done) < 12 - left:
            state = apply(state, not_conceding(state, rng))
        for _ in range(more):
            state = state if state.over else apply(state, not_conceding(state, rng))
        if not state.over:
            return state


def nominal(lengths: tuple[int, ...], seed: int) -> Iterator[State]:
    """Trischaken in which the faces alone count; the talon goes wherever rule sets send it."""
    rng = Random(seed)
    for left in lengths:
        state = trischaken(left, rng)
        public = replace(state.public, rules=load(state.public.rules.id, NOMINAL))
        talk = replace(public.trischaken, talon=rng.choice(TALONS).value)
        yield replace(state, public=replace(public, trischaken=talk))


MANY = pytest.param((2, 3, 3, 3) * 40, marks=pytest.mark.slow, id="many")
FEW = pytest.param((1, 2, 1) * 4, id="few")
SOME = pytest.param((2, 2, 3) * 6, id="few")


@pytest.mark.parametrize("lengths", [SOME, MANY])
def test_every_declarer_of_several_plays_for_his_own_payment(lengths: tuple[int, ...]) -> None:
    rng, many = Random(11), 0
    for left in lengths:
        state = bei(left, rng)
        many += len(state.public.declarers) == 3
        agrees(LawSolver().solve(state), state)
    assert many


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(1754, id="the same cards and leader after other tricks"),
        pytest.param(100725, id="cards of a suit pay the same, and others not the same"),
    ],
)
def test_endings_of_several_declarers_that_are_rare(seed: int) -> None:
    state = bei(4, Random(seed))
    agrees(LawSolver().solve(state), state)


@pytest.mark.parametrize("lengths", [FEW, MANY])
def test_a_trischaken_counted_by_faces_is_paid_as_the_law_pays(lengths: tuple[int, ...]) -> None:
    solver = AloneSolver()
    for state in nominal(lengths, seed=12):
        public = state.public
        solved = solver.solve(
            open_cards(state), spritzen=public.trischaken.spritzen, forehand=public.forehand
        )
        agrees(solved, state)


def test_a_position_counted_by_faces_is_paid_as_the_law_pays(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    position = POSITION | {
        "rules": "frohnleiten", "set": list(NOMINAL), "contract": "trischaken", "declarer": None,
        "hands": ["HK P7", "X8 X7", "P8 P9", "T9 T10"], "thirds": [66, 63, 30, 27],
        "tricks": [3, 4, 2, 1], "options": {"stichzwang": "yes", "talon": "last-trick"},
    }  # fmt: skip
    file.write_text(json.dumps(position), encoding="utf-8")
    task = read_task(str(file), None, ())
    found = answer(task, Objective.POINTS, Limits())
    given = task.position
    assert given is not None
    money = best(task.state, lambda over: ending.payments(given, over))
    assert [Fraction(amount) for amount in found["value"]] == list(money)
    over = task.state
    for card in read_cards(" ".join(found["line"])):
        over = apply(over, PLAYS[card])
    assert ending.payments(given, over) == money


def test_an_answer_by_the_law_says_so_and_its_line_pays_what_it_says() -> None:
    state = bei(3, Random(14))
    task = Task(laid_out(state), state)
    found = answer(task, Objective.POINTS, Limits())
    assert found["by"] == "law"
    said = list(Report(task, Objective.POINTS, "de").lines(found))
    assert "Regelwerk selbst" in said[1]
    over = state
    for card in read_cards(" ".join(found["line"])):
        over = apply(over, PLAYS[card])
    assert [Fraction(amount) for amount in found["value"]] == list(by_law(over))


def test_several_declarers_stopped_at_once_claim_nothing() -> None:
    state = bei(4, Random(13))
    for limits, why in (
        (Limits(nodes=3), Stopped.NODES),
        (Limits(cancelled=lambda: True), Stopped.CANCELLED),
        (Limits(seconds=0.0), Stopped.TIME),
    ):
        solved = LawSolver().solve(state, limits)
        assert solved.stopped is why
        assert solved.value is None
        assert solved.paranoid is None
        assert not solved.best
        assert set(solved.cards.values()) <= {None}
