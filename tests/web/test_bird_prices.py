"""A bird game costs its own price and its bird's: both are told before it is bid."""

import pytest

from koenigrufen.rules.contract import CONTRACTS, Bird
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.rulesets import named
from koenigrufen.web.views.prices import PriceBook, bird_of

pytestmark = pytest.mark.web


@pytest.mark.parametrize(
    ("rules", "contract", "bird", "amount", "least"),
    [
        ("frohnleiten", "quapilrufer", Bird.QUAPIL, "8", False),
        ("frohnleiten", "pagatrufer", Bird.PAGAT, "2", False),
        ("oberoesterreich-2023", "besserrufer", Bird.PAGAT, "2", True),
        ("skoty-2015", "solobesser", Bird.PAGAT, "4", True),
    ],
)
def test_the_bird_of_a_bird_game_has_its_price(
    rules: str, contract: str, bird: Bird, amount: str, *, least: bool
) -> None:
    worth = bird_of(PriceBook(named(rules)), CONTRACTS[contract], Tongue("de"))
    assert worth is not None
    assert (worth.bonus, worth.amount, worth.least) == (bird, amount, least)


def test_other_games_have_none() -> None:
    book = PriceBook(named("frohnleiten"))
    assert bird_of(book, CONTRACTS["rufer"], Tongue("de")) is None
