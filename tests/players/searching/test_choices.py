"""Cards that differ in nothing are one choice."""

from random import Random

import pytest

from koenigrufen.cards.names import cards_text, read_card
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.view import View
from koenigrufen.players.searching.choices import choices
from koenigrufen.players.searching.player import searcher
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_position
from koenigrufen.rules.loading import load

LINE = """{{"format": "koenigrufen-position/1", "rules": "frohnleiten", "contract": "{contract}",
"declarer": {declarer}, "partner": null, "forehand": 0, "hands": {hands}, "table": {table},
"leader": {leader}, "thirds": [0, 0, 0, 0], "tricks": [3, 2, 2, 2],
"options": {{"stichzwang": "yes", "talon": "last-trick"}}}}"""


def view(contract: str, own: str, others: str, table: str = "") -> View:
    lying = table.split()
    line = LINE.format(
        contract=contract,
        declarer="null" if contract == "trischaken" else "0",
        hands=[own, *others.split(" / ")],
        table=lying,
        leader=(4 - len(lying)) % 4,
    ).replace("'", '"')
    if contract != "trischaken":
        line = line.replace('"options": {"stichzwang": "yes", "talon": "last-trick"}', '"why": {}')
    position = read_position(line.encode())
    state = begin(position, load("frohnleiten"))
    return state.view(state.turn)


def named(here: View) -> list[str]:
    return [cards_text(sorted(group)) for group in choices(here)]


REST = "H4 K4 P7 / K3 P8 X7 / K1 P9 X8"


@pytest.mark.parametrize(
    ("own", "rest", "groups"),
    [
        ("T14 T15 T19", REST, ["T14 T15 T19"]),  # nobody has what lies between them
        ("T14 T15 T19", "H4 K4 T16 / K3 P8 X7 / K1 P9 X8", ["T14 T15", "T19"]),
        ("H3 H2 HB", REST, ["H3 H2", "HB"]),  # a Bube counts more
        ("T20 T21 T22", REST, ["T20", "T21", "T22"]),  # the Trull goes by name
        ("T2 T3 T10", REST, ["T2", "T3", "T10"]),  # birds
    ],
)
def test_neighbours_of_one_worth_are_one_choice(own: str, rest: str, groups: list[str]) -> None:
    assert named(view("dreier", own, rest)) == groups


def test_where_no_bird_counts_two_and_three_are_neighbours() -> None:
    assert named(view("trischaken", "T2 T3 T10", REST)) == ["T2 T3 T10"]


def test_a_card_on_the_table_comes_between() -> None:
    assert named(view("dreier", "T14 T17 T18", "K3 P8 / K4 P7 / K1 P9", "H4 H3 T15")) == [
        "T14",
        "T17 T18",
    ]


@pytest.mark.parametrize(("game", "card"), [("bettler", "P8"), ("dreier", "P7")])
def test_to_lose_the_strongest_of_them_goes_and_else_the_weakest(game: str, card: str) -> None:
    here = view(game, "P7 P8 HD", "H4 K4 PD / K3 PB X7 / K1 P9 X8")
    played = {one.action for one in searcher("club").limited(4).values(here, Random(1))}
    assert played == {PLAYS[read_card(name)] for name in (card, "HD")}
