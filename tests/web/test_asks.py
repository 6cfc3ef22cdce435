"""Every game says in one line what it asks, from its own data and the rule set's."""

from random import Random

import pytest

from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.loading import load, preset, preset_names
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from koenigrufen.web.asks import aim, asks
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.result import result_of
from tests.helpers.driver import beside, declaring, play_out

pytestmark = pytest.mark.web

GERMAN = Speech(Tongue("de"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", preset_names())
def test_games_of_a_rule_set_differ_in_what_they_ask(rules: str, language: str) -> None:
    speech, ruleset = Speech(Tongue(language)), preset(rules)
    lines = [asks(ruleset, game, speech) for game in ruleset.games]
    assert len(set(lines)) == len(lines)
    assert all(line[0].isupper() and len(line) < 110 and "{" not in line for line in lines)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("rufer", "Mehr als die halben Punkte, zu zweit mit dem gerufenen König, halber Talon"),
        ("zwiccolo", "Genau 2 Stiche, allein, ohne Talon"),
        ("bettler-ouvert",
         "Kein einziger Stich, allein, ohne Talon, ab dem 2. Stich alle Karten offen"),
        ("farbensolo", "Mehr als die halben Punkte, allein, ohne Talon, Tarock sticht nicht"),
        ("trischaken", "So wenig Punkte wie möglich, jeder für sich"),
    ],
)  # fmt: skip
def test_the_line_of_a_game(game: str, line: str) -> None:
    assert asks(preset("frohnleiten"), CONTRACTS[game], GERMAN) == line


def test_a_bird_game_names_its_bird_and_its_trick() -> None:
    assert asks(preset("frohnleiten"), CONTRACTS["quapilrufer"], GERMAN).endswith(
        "Quapil im 9. Stich"
    )


def test_whose_cards_lie_open_is_the_rule_sets_business() -> None:
    told = [
        asks(
            load("frohnleiten", [f"play.ouvert_shows={who}"]), CONTRACTS["piccolo-ouvert"], GERMAN
        )
        for who in ("all", "opponents", "declarer")
    ]
    assert [line.rpartition(" Stich ")[2] for line in told] == [
        "alle Karten offen", "die Gegner offen", "der Spieler offen",
    ]  # fmt: skip


def test_the_aim_knows_the_points_and_the_tricks() -> None:
    made_up = Contract(key="x", goal=CONTRACTS["piccolo"].goal, tricks=4)
    rules = load("frohnleiten", ["count.win_at=40"])
    assert aim(rules, made_up, GERMAN) == "genau 4 Stiche"
    assert aim(rules, CONTRACTS["dreier"], GERMAN) == "mehr als die Hälfte (40)"


@pytest.mark.parametrize(
    ("seed", "took"), [(0, "2 Stiche"), (8, "keinen Stich"), (9, "einen Stich")]
)
def test_the_account_of_a_game_to_lose_says_what_was_taken_and_what_was_asked(
    seed: int, took: str
) -> None:
    over = play_out(declaring("frohnleiten", "piccolo", 2, 3, Random(seed)), Random(seed))
    notes = result_of(over, Tongue("de"), ("Anna", "Berta", "Clara", "Doris"), {})["notes"]
    assert notes == [
        {"about": "tricks", "text": f"Clara hat {took} gemacht; verlangt war: genau ein Stich."}
    ]


def test_of_several_declarers_each_has_his_own_aim() -> None:
    over = play_out(beside("ruedigervariante", ["bettler", "piccolo"], Random(1)), Random(1))
    notes = result_of(over, Tongue("de"), ("Anna", "Berta", "Clara", "Doris"), {})["notes"]
    assert [note["text"].partition("war: ")[2] for note in notes] == [
        "kein einziger Stich.", "genau ein Stich.",
    ]  # fmt: skip
