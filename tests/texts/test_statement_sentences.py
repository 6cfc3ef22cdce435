"""How a line of a statement begins: an item with a capital, a player's name as it is written."""

from fractions import Fraction

from koenigrufen.scoring.explain import explain, reason_text
from koenigrufen.scoring.statement import Line
from koenigrufen.texts.catalogue import Tongue

NAMES = ("anna", "van Dyck", "carl", "dora")


def line(item: str, why: str) -> Line:
    return Line(item, 1, 0, Fraction(2), why, "trischaken.base", ())


def test_an_item_begins_its_sentence_with_a_capital() -> None:
    tongue = Tongue("en")
    assert tongue.item("koenig-ultimo") == "king ultimo"
    text = reason_text(line("koenig-ultimo", "bonus-silent-made"), tongue, NAMES)
    assert text == "King ultimo made silently, van Dyck pays anna"


def test_a_name_is_left_as_it_is_written() -> None:
    text = explain(line("trischaken", "trischaken-loser"), Tongue("en"), NAMES)
    assert text == "van Dyck has the most points and pays anna: 2"
