"""Every line of a statement names what is paid, why, by which rule, and what multiplied it."""

from collections.abc import Iterator

import pytest

from koenigrufen.rules.reading import GROUPS, SECTIONS, field_kinds
from koenigrufen.scoring.explain import explain, reason_text, sum_text
from koenigrufen.scoring.statement import Line
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from tests.cups.payments import Case, cases, settled

TONGUES = [Tongue(language) for language in LANGUAGES]
OPTIONS = {f"{name}.{key}" for name, kind in SECTIONS.items() for key in field_kinds(kind)}
PRICES = {
    f"{name}.{member}.{key}"
    for name, (kind, members) in GROUPS.items()
    for member in members
    for key in field_kinds(kind)
}
RULES = OPTIONS | PRICES | {"session", "renonce"}
ITEMS = {"renonce", "spritze"} | set(GROUPS["contracts"][1]) | set(GROUPS["bonuses"][1])


def told(line: Line) -> Iterator[str]:
    """A line as statements.toml writes it, its multipliers behind."""
    money = " (money)" if line.money_only else ""
    yield f"{line.item} {line.payer}>{line.payee} {line.base}: {line.why}, {line.rule}{money}"
    for factor in line.factors:
        yield f"x {factor.times}: {factor.cause}, {factor.rule}"


@pytest.mark.parametrize(("case", "rules"), cases())
def test_every_line_names_known_things(case: Case, rules: str) -> None:
    for line in settled(case, rules).lines:
        assert line.item in ITEMS
        assert {line.rule, *(factor.rule for factor in line.factors)} <= RULES
        for tongue in TONGUES:
            assert tongue.knows(f"why.{line.why}")
            assert all(tongue.knows(f"cause.{factor.cause}") for factor in line.factors)


@pytest.mark.parametrize(("case", "rules"), cases(with_lines=True))
def test_the_lines_of_a_statement(case: Case, rules: str) -> None:
    assert [text for line in settled(case, rules).lines for text in told(line)] == case["lines"]


def test_a_line_is_told_as_a_sentence_with_its_sum() -> None:
    """The one with the most points pays twice two, for he is Bürgermeister."""
    case = {"thirds": [40, 107, 40, 23]}
    line = settled(case, "wiener-tarockcup-2018").lines[0]
    tongue = Tongue("de")
    mayor = tongue.say("cause.mayor")
    assert sum_text(line, tongue) == f"2 × 2 ({mayor}) = 4"
    reason = reason_text(line, tongue, "ABCD")
    assert reason.count("A") >= 1
    assert "B" in reason
    assert explain(line, tongue, "ABCD") == f"{reason}: 2 × 2 ({mayor}) = 4"


def test_a_line_that_nothing_multiplies_is_its_base_alone() -> None:
    line = settled({"thirds": [60, 91, 40, 19]}, "thrash").lines[0]
    assert sum_text(line, Tongue("en")) == "1"
