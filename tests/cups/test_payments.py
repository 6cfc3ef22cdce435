"""Worked payments of every cup and round, from the tables of this folder."""

import pytest

from koenigrufen.rules.loading import preset_names
from tests.cups.payments import Case, cases, ledger, settled


@pytest.mark.parametrize(("case", "rules"), cases())
def test_a_deal_is_paid_as_published(case: Case, rules: str) -> None:
    assert case["source"]
    statement = settled(case, rules)
    assert ledger(statement.score) == case["score"]
    assert ledger(statement.money) == case.get("money", case["score"])


def test_every_rule_set_has_payments_of_its_own() -> None:
    assert {rules for _, rules in (param.values for param in cases())} == set(preset_names())


def test_titles_are_given_once() -> None:
    names = [param.id for param in cases()]
    assert len(set(names)) == len(names)
