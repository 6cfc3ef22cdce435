"""The flags of ``settle`` for people, and the object they stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from koenigrufen.cards.errors import SettlementError
from koenigrufen.cli.settling.words import (
    read_bonuses,
    read_game,
    read_level,
    read_number,
    read_personal,
    read_seat,
    read_seats,
    words,
)
from koenigrufen.record.fields import Table
from koenigrufen.record.plausible import TRICKS
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.ruleset import RuleSet

LISTS: Final = ("--points", "--tricks", "--spritzen", "--renonce", "--kontra")
"""Flags that take as many figures as there are."""

SWITCHES: Final = ("--json", "--king-in-talon", "--conceded", "--help")

FLAG_OF: Final = {
    "card_points": "--points", "tricks": "--tricks", "spritzen": "--spritzen",
    "declarer": "--declarer", "partner": "--partner", "king_in_talon": "--king-in-talon",
    "conceded": "--conceded", "kontra": "--kontra", "bonuses": "--bonus", "renonce": "--renonce",
    "factor": "--factor",
}  # fmt: skip
EXAMPLES: Final = {
    "valat-untold": "--bonus valat",
    "bird-missing": "--bonus 'pagat angesagt'",
    "kontra-each-own": "--kontra 2 3:2",
    "all-tricks-untold": "--tricks 12 0 0 0",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Flags:
    """What stands behind each flag, as typed."""

    points: str | None = None
    tricks: str | None = None
    spritzen: str | None = None
    declarer: str | None = None
    partner: str | None = None
    king_in_talon: bool = False
    conceded: bool = False
    kontra: str | None = None
    bonus: tuple[str, ...] = ()
    renonce: str | None = None
    factor: str | None = None

    def given(self) -> list[str]:
        return [flag.name for flag in fields(self) if getattr(self, flag.name)]

    def any(self) -> bool:
        return bool(self.given())

    def refuse(self) -> None:
        """With a file there are none: it says everything itself."""
        for name in self.given():
            raise SettlementError("not-with-file", key=f"--{name.replace('_', '-')}")

    def renamed(self, error: SettlementError) -> SettlementError:
        """The error with flags for keys."""
        values = dict(error.values)
        if "key" in values:
            root = str(values["key"]).partition("[")[0].partition(".")[0]
            values["key"] = FLAG_OF.get(root, values["key"])
        if error.reason in EXAMPLES:
            values["example"] = EXAMPLES[error.reason]
        return SettlementError(error.reason, **values)


def gathered(args: Sequence[str]) -> list[str]:
    """The arguments with ``--points 15 15 30 10`` as one value of its flag.

    Words belong to the flag up to the next one; before the game is named only figures do.
    """
    out: list[str] = []
    named = False
    rest = list(args)
    while rest:
        word = rest.pop(0)
        out.append(word)
        if word in LISTS:
            out.append(_taken(rest, everything=named))
        elif not word.startswith("--"):
            named = True
        elif rest and "=" not in word and word not in SWITCHES:
            out.append(rest.pop(0))
    return out


def _taken(rest: list[str], *, everything: bool) -> str:
    taken: list[str] = []
    while rest and not rest[0].startswith("-") and (everything or rest[0][:1].isdigit()):
        taken.append(rest.pop(0))
    return " ".join(taken)


def needed_from(what: str | None) -> str:
    """The game that is settled."""
    if what is None:
        raise SettlementError("missing-key", key="GAME")
    return read_game(what)


def table_of(rules: RuleSet, game: str, flags: Flags) -> Table:
    """The object that a program would send for these flags; Vorhand is seat 0."""
    contract = CONTRACTS[game]
    table: Table = {"contract": game, "forehand": 0}
    if not contract.everyone_alone:
        table["declarer"] = _declarer(rules, contract, flags)
    for key, reader in _READERS.items():
        text = getattr(flags, _NAMES.get(key, key))
        if text:
            table[key] = reader(text, FLAG_OF[key])
    _put_side(contract, table)
    if flags.kontra:
        reader = read_personal if contract.negative else read_level
        table["kontra"] = reader(flags.kontra, FLAG_OF["kontra"])
    return _with_tricks(rules, contract, table)


def _declarer(rules: RuleSet, contract: Contract, flags: Flags) -> int:
    """Games that are Vorhand's alone need not say who played."""
    own = contract.key in (*rules.bidding.vorhand_games, *rules.bidding.first_word)
    if flags.declarer is None and own:
        return 0
    if flags.declarer is None:
        raise SettlementError("missing-key", key="declarer")
    return read_seat(flags.declarer, FLAG_OF["declarer"])


def _words(text: str, key: str) -> list[str]:
    del key
    return words(text)


def _numbers(text: str, key: str) -> list[int]:
    return [read_number(word, key) for word in words(text)]


def _entries(texts: Sequence[str], key: str) -> list[Table]:
    return [entry for text in texts for entry in read_bonuses(text, key)]


def _true(value: object, key: str) -> bool:
    del value, key
    return True


_NAMES: Final = {"card_points": "points", "bonuses": "bonus"}
_READERS: Final[dict[str, Callable[[Any, str], Any]]] = {
    "card_points": _words,
    "tricks": _numbers,
    "spritzen": read_seats,
    "partner": read_seat,
    "king_in_talon": _true,
    "conceded": _true,
    "bonuses": _entries,
    "renonce": read_seats,
    "factor": read_number,
}


def _put_side(contract: Contract, table: Table) -> None:
    """Where one side's figures are told there is one figure, not a list."""
    if contract.everyone_alone:
        return
    for key in ("card_points", "tricks"):
        found = table.get(key, [])
        if len(found) > 1:
            raise SettlementError("wrong-number", key=FLAG_OF[key], got=len(found), want=1)
        if found:
            table[key] = found[0]


def _with_tricks(rules: RuleSet, contract: Contract, table: Table) -> Table:
    """The side's tricks need not be told as long as some number fits: they decide nothing.

    Except for a Valat, and that is told.
    """
    if not contract.positive or "tricks" in table or "card_points" not in table:
        return table
    for tricks in range(1, TRICKS):
        try:
            read_facts(rules, {**table, "tricks": tricks})
        except SettlementError:
            continue
        return {**table, "tricks": tricks}
    return table
