"""Nobody outside `rules/` looks at a contract's key to decide anything."""

import ast

import pytest

from tests.architecture.contract_keys import find
from tests.architecture.sources import all_files, parse, room, shown

MAY_ASK = {
    "rules": "this is where contracts are defined",
    "texts": "the catalogue finds words by key and decides nothing",
}

ALLOWED: dict[str, str] = {}
"""`"cli/settle.py::function"` to the reason why that one function may look at a key."""

ASKING = [
    'if contract.key == "trischaken": pass',
    'if "trischaken" != key: pass',
    'if key in {"dreier"}: pass',
    'if key not in ("rufer", "solorufer"): pass',
    'if key in frozenset(["piccolo-ouvert"]): pass',
    'if key in [*("einer",), other]: pass',
    'match key:\n    case "dreier": pass',
    'match key:\n    case "einer" | "dreier": pass',
    'match contract:\n    case Contract(key="bettler"): pass',
    'match table:\n    case {"bettler": value}: pass',
    'value = ruleset.contracts["trischaken"]',
    'value = {"dreier": 3, "einer": 4}[key]',
    'value = {"dreier": 3}.get(key, 1)',
    'value = points.get("besserrufer")',
    'suits = key.startswith("bettler")',
    'SUIT = {"farbendreier", "farbensolo"}\ndef f(key): return key in SUIT',
    'A: str = "dreier"\nB = (A, A)\ndef f(key): return key in B',
    'FACTOR = {"dreier": 3}\ndef f(key): return FACTOR[key]',
    "wins = contract is rules.TRISCHAKEN",
    "wins = contract == BESSERRUFER",
    "match key:\n    case Key.PICCOLO_OUVERT: pass",
    'names = [c for c in contracts if c.key == "einer"]',
    'choose = lambda c: 1 if c.key == "einer" else 0',
]

NOT_ASKING = [
    'deal = settle("trischaken", points)',
    'raise ValueError("trischaken")',
    'if bonus.key == "pagat": pass',
    "if contract.key == other.key: pass",
    "if contract.goal is Goal.FEWEST_POINTS: pass",
    "value = ruleset.contracts[key]",
    'command = group.command("trischaken")(ask)',
    "if dreier == einer: pass",
    'match word:\n    case "pass": pass',
]


def in_the_sources() -> dict[str, list[str]]:
    """Each function that asks, as `file::function`, with what it asks."""
    found: dict[str, list[str]] = {}
    for path in all_files():
        if room(path) not in MAY_ASK:
            for finding in find(parse(path)):
                place = f"{shown(path)}::{finding.function}"
                found.setdefault(place, []).append(str(finding))
    return found


def test_no_contract_key_is_compared_outside_the_rules() -> None:
    found = in_the_sources()
    assert {place: found[place] for place in found.keys() - ALLOWED.keys()} == {}


def test_every_allowed_exception_is_still_needed_and_says_why() -> None:
    assert ALLOWED.keys() <= in_the_sources().keys()
    assert all(ALLOWED.values())


@pytest.mark.parametrize("source", ASKING)
def test_asking_for_a_key_is_found(source: str) -> None:
    assert find(ast.parse(source))


@pytest.mark.parametrize("source", NOT_ASKING)
def test_what_only_looks_like_it_is_let_through(source: str) -> None:
    assert find(ast.parse(source)) == []


def test_a_finding_names_the_function_and_the_line() -> None:
    source = 'class Table:\n    def pays(self):\n        return self.key == "dreier"\n'
    (finding,) = find(ast.parse(source))
    assert (finding.function, finding.line) == ("Table.pays", 3)
