"""Whether a case of a table shows an option's value: with another value it comes out otherwise."""

import tomllib
from collections.abc import Callable, Iterator
from enum import StrEnum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from koenigrufen.cards.counting import points_text
from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.record.report import statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.amounts import Limit
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.reading import SECTIONS, field_kinds
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.texts.catalogue import Tongue
from tests.cups import payments
from tests.helpers.deals import ruleset
from tests.scenarios import test_scenarios
from tests.settle import test_tables

Case = dict[str, Any]
TESTS = Path(__file__).parents[1]
IN_VALUES_TOML = ("bidding.order", "bidding.vorhand_games", "bidding.first_word")
"""Lists of games, all of which tests/cups/values.toml has in full, as it has every price."""

OTHER_NUMBERS = {
    "count.win_at": ("37",),
    "announcing.solo_factor": ("1",),
    "sacks.absolut": ("40", "60"),
    "sacks.first": ("40", "60"),
    "sacks.second": ("50", "60"),
    "trischaken.mayor_factor": ("1",),
    "trischaken.forehand_factor": ("1",),
}
"""What else a number might be where the rule sets leave no contrast."""


def written(value: str | int | Fraction | tuple[str, ...]) -> str:
    """An option's value as the registry writes it."""
    if isinstance(value, Limit):
        return points_text(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return " ".join(value)
    return str(value)


def value_of(rules: RuleSet, option: str) -> str:
    section, _, name = option.partition(".")
    return written(getattr(getattr(rules, section), name))


@cache
def option_kinds() -> dict[str, Any]:
    """Every option that is one choice, with its kind."""
    return {
        f"{section}.{name}": kind
        for section, table in SECTIONS.items()
        for name, kind in field_kinds(table).items()
        if f"{section}.{name}" not in IN_VALUES_TOML
    }


@cache
def option_values() -> dict[str, list[str]]:
    """Each option with every value it has in a preset, and every value the catalogue names."""
    found: dict[str, list[str]] = {}
    for option, kind in option_kinds().items():
        values = [value_of(preset(name), option) for name in preset_names()]
        if kind is bool:
            values += ["true", "false"]
        elif isinstance(kind, type) and issubclass(kind, StrEnum):
            values += [member.value for member in kind]
        found[option] = list(dict.fromkeys(values))
    return found


def find(place: str) -> Case:
    """The case that a registry entry names: `cups/tyrol: the middle two are equal`."""
    file, _, title = place.partition(": ")
    return {case["title"]: case for case in cases_in(file)}[title]


@cache
def cases_in(file: str) -> tuple[Case, ...]:
    path = TESTS / f"{file}.toml"
    return tuple(tomllib.loads(path.read_text(encoding="utf-8"))["case"])


def rules_of(case: Case) -> str:
    names = case.get("rules", "steirischer-tarockcup")
    return str(names if isinstance(names, str) else names[0])


def holds(case: Case, file: str, *settings: str) -> bool:
    """Whether the case comes out as it says, with these options turned besides."""
    turned = case | {
        "rules": rules_of(case),
        "set": [*case.get("set", ()), *settings],
    }
    try:
        _runner(file)(turned)
    except (AssertionError, KoenigrufenError, KeyError):
        return False
    return True


def _runner(file: str) -> Callable[[Case], None]:
    if file.startswith("cups/"):
        return _paid
    return _costs if Path(file).stem.startswith("settle-") else test_scenarios.test_scenario


def _paid(case: Case) -> None:
    statement = payments.settled(case, case["rules"])
    assert payments.ledger(statement.score) == case["score"]
    assert payments.ledger(statement.money) == case.get("money", case["score"])


def _costs(case: Case) -> None:
    rules, deal = test_tables.told(case)
    report = statement_json(settle(rules, read_facts(rules, deal)), Tongue())
    assert report["score"] == case["score"]
    assert report["money"] == case.get("money", case["score"])


def proves(place: str, option: str, value: str) -> bool:
    """The case holds with the option's value, and with some other value it does not."""
    file, case = place.partition(": ")[0], find(place)
    if value_of(ruleset(rules_of(case), *case.get("set", ())), option) != value:
        return False
    return holds(case, file) and any(
        not holds(case, file, f"{option}={setting}") for setting in _others(option, value)
    )


def _others(option: str, value: str) -> Iterator[str]:
    for other in (*option_values()[option], *OTHER_NUMBERS.get(option, ())):
        if other != value:
            yield _setting(option, other)


def _setting(option: str, value: str) -> str:
    return f"[{', '.join(repr(word) for word in value.split())}]" if _is_list(option) else value


def _is_list(option: str) -> bool:
    return option_kinds()[option] not in (bool, int) and not isinstance(
        option_kinds()[option], type
    )
