"""From the figures of a real table to the facts of an account; figures that cannot be are refused.

A slip of paper is believed only as far as it can be true: every refusal says which figure it is
about, what is wrong with it, and where possible what would be right.
"""

from __future__ import annotations

from koenigrufen.record.fields import Table
from koenigrufen.record.slip import read_slip
from koenigrufen.record.told_negative import negative_facts, several_facts
from koenigrufen.record.told_positive import positive_facts
from koenigrufen.record.told_trischaken import trischaken_facts
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.facts import Facts


def read_facts(rules: RuleSet, table: Table) -> Facts:
    """The facts that the object tells under these rules. Raises SettlementError."""
    slip = read_slip(rules, table)
    if slip.contract.everyone_alone:
        return trischaken_facts(slip)
    if slip.contract.key in rules.bidding.bei and "declarers" in slip.fields:
        return several_facts(slip)
    if slip.contract.negative:
        return negative_facts(slip)
    return positive_facts(slip)
