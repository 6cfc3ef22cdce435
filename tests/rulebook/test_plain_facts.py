"""What is not told of a deal did not happen: no kontra, no Renonce, no doubled deal."""

from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.contract import CONTRACTS, TRISCHAKEN
from koenigrufen.scoring.facts import BonusFact, GameFacts, SeveralFacts, TrischakenFacts

DREIER = CONTRACTS["dreier"]


def test_a_game_of_which_nothing_is_told() -> None:
    assert GameFacts(contract=DREIER, declarer=2) == GameFacts(
        contract=DREIER, declarer=2, partner=None, thirds=0, cards=0, tricks=0, bonuses=(),
        kontra=0, personal={}, king_in_talon=False, conceded=False, conceded_bird="",
        renonce=(), factor=1,
    )  # fmt: skip


def test_a_trischaken_of_which_nothing_is_told() -> None:
    thirds, tricks = (60, 50, 50, 50), (3, 3, 3, 3)
    plain = TrischakenFacts(contract=TRISCHAKEN, forehand=1, thirds=thirds, tricks=tricks)
    assert plain == TrischakenFacts(
        contract=TRISCHAKEN, forehand=1, thirds=thirds, tricks=tricks,
        cards=(0, 0, 0, 0), spritzen=(), renonce=(), factor=1,
    )  # fmt: skip


def test_several_games_and_a_bonus_of_which_nothing_is_told() -> None:
    game = GameFacts(contract=CONTRACTS["piccolo"], declarer=0)
    assert SeveralFacts(games=(game,)) == SeveralFacts(games=(game,), factor=1, renonce=())
    trull = BonusFact(bonus="trull", side=Side.DEFENDERS, announced=False, made=True)
    assert (trull.kontra, trull.by, trull.of) == (0, None, None)


def test_four_sit_at_the_table() -> None:
    alone = GameFacts(contract=DREIER, declarer=2)
    assert alone.defenders == (0, 1, 3)
    assert alone.valat() is None
