"""Asking step by step what was played; a wrong answer is explained and asked again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import click

from koenigrufen.cards.errors import KoenigrufenError, RulesError, SettlementError
from koenigrufen.cli.failures import failure_lines
from koenigrufen.cli.settling.words import (
    plain,
    read_bonuses,
    read_game,
    read_level,
    read_number,
    read_personal,
    read_seat,
    read_seats,
    read_yes,
    words,
)
from koenigrufen.record.fields import Table
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.texts.catalogue import Tongue

Settle = Callable[[RuleSet, Table, int], int]
IN_TALON: Final = "talon"
NOTHING: Final = "-"
FIGURES: Final = ("card_points", "tricks", "bonuses")
"""They belong together: when one of them cannot be, another may be the wrong one."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: the key it fills, its words, what Enter stands for, how it is read.

    ``read`` gives the entries for the object; an answer that says nothing gives none.
    """

    key: str
    text: str
    default: str
    read: Callable[[str], Table]


class Interview:
    """The questions about one deal, with all that has been answered so far."""

    def __init__(self, tongue: Tongue, settings: Sequence[str], *, err: bool) -> None:
        self._tongue = tongue
        self._settings = settings
        self._err = err
        self._answers: dict[str, str] = {}

    def run(self, rules: str | None, default: str, settle: Settle) -> int:
        """Asks until there is an account; nothing answered is lost by a mistake."""
        self._say(self._tongue.say("settle.welcome"))
        ruleset = self._rules(default) if rules is None else load(rules, self._settings)
        game = self._game(ruleset)
        again: Collection[str] = ()
        while True:
            table = self._table(ruleset, CONTRACTS[game], again)
            try:
                return settle(ruleset, table, 1)
            except SettlementError as error:
                self._explain(error)
                key = str(error.values.get("key", "")).partition("[")[0].partition(".")[0]
                again = FIGURES if key in FIGURES else (key,)

    def _rules(self, default: str) -> RuleSet:
        while True:
            name = self._prompt(self._tongue.say("settle.ask-rules"), default)
            try:
                return load(name, self._settings)
            except RulesError as error:
                for line in failure_lines(error, self._tongue):
                    self._say(line)

    def _game(self, rules: RuleSet) -> str:
        names = ", ".join(self._tongue.contract(game.key) for game in rules.games)
        text = self._tongue.say("settle.ask-contract", games=names)
        default = self._tongue.contract(rules.games[0].key)
        while True:
            try:
                return _played(rules, self._prompt(text, default))
            except SettlementError as error:
                self._explain(error)

    def _table(self, rules: RuleSet, contract: Contract, again: Collection[str]) -> Table:
        """The object; asked anew is what ``again`` names, or all where it names no question."""
        table: Table = {"contract": contract.key, "forehand": 0}
        kept = [key for key in self._answers if key not in again]
        if len(kept) == len(self._answers):
            kept = []
        for question in questions(rules, contract, table, self._tongue):
            if question.key in kept:
                table |= question.read(self._answers[question.key])
            else:
                table |= self._ask(question)
        return table

    def _ask(self, question: Question) -> Table:
        default = self._answers.get(question.key, question.default)
        while True:
            answer = self._prompt(question.text, default)
            try:
                found = question.read(answer)
            except SettlementError as error:
                self._explain(error)
                continue
            self._answers[question.key] = answer
            return found

    def _prompt(self, text: str, default: str) -> str:
        shown = f"{text} [{default}]" if default else text
        answer: Any = click.prompt(
            shown, default="", show_default=False, prompt_suffix=": ", err=self._err
        )
        found = str(answer).strip() or default
        return "" if found == NOTHING else found

    def _say(self, text: str) -> None:
        click.echo(text, err=self._err)

    def _explain(self, error: KoenigrufenError) -> None:
        assert isinstance(error, SettlementError)
        names = seat_names(self._tongue, 0, 1)
        values = {name: value for name, value in error.values.items() if name != "key"}
        bare = SettlementError(error.reason, **{"key": "", **values})
        self._say(f"  {refusal_text(bare, self._tongue, names, 1)}")


def _played(rules: RuleSet, text: str) -> str:
    game = read_game(text)
    if not rules.plays(game):
        raise SettlementError("contract-not-in-rules", contract=game, rules=rules.id)
    return game


def questions(
    rules: RuleSet, contract: Contract, table: Table, tongue: Tongue
) -> Iterator[Question]:
    """The questions for this game in their order; ``table`` holds what is answered so far."""
    asker = _Asker(tongue)
    if contract.everyone_alone:
        yield from asker.trischaken(rules)
        return
    yield asker.one("declarer", "1", read_seat)
    if contract.calls:
        yield from asker.partner(rules, contract, table)
    if not table.get("conceded"):
        yield from asker.course(contract)
    elif contract.bird_game:
        yield asker.many("bonuses", read_bonuses)


class _Asker:
    """Makes questions in a language."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue

    def one(
        self, key: str, default: str, read: Callable[[str], Any], about: str | None = None
    ) -> Question:
        """A question whose answer is always an entry."""
        text = self._tongue.say(f"settle.ask-{about or key}")
        return Question(key, text, default, lambda answer: {key: read(answer)})

    def many(self, key: str, read: Callable[[str], Any], about: str | None = None) -> Question:
        """A question whose answer may be empty; then it is no entry."""
        text = self._tongue.say(f"settle.ask-{about or key}")
        return Question(key, text, "", lambda answer: {key: read(answer)} if answer else {})

    def trischaken(self, rules: RuleSet) -> Iterator[Question]:
        yield self.one("card_points", "", words, "points")
        yield self.many("tricks", _numbers)
        if rules.trischaken.spritzen:
            yield self.many("spritzen", read_seats)

    def partner(self, rules: RuleSet, contract: Contract, table: Table) -> Iterator[Question]:
        yield Question("partner", self._tongue.say("settle.ask-partner"), "", _partner)
        if "king_in_talon" in table and contract.shows_talon and rules.talon.concede:
            yield self.one("conceded", self._tongue.say("settle.no"), read_yes)

    def course(self, contract: Contract) -> Iterator[Question]:
        if contract.negative:
            yield self.one("tricks", "", read_number, "own-tricks")
            yield self.many("kontra", read_personal, "personal")
            return
        yield self.one("card_points", "", str, "side-points")
        yield self.one("tricks", "", read_number, "side-tricks")
        yield self.one("kontra", self._tongue.say("settle.no"), read_level)
        yield self.many("bonuses", read_bonuses)


def _numbers(text: str) -> list[int]:
    return [read_number(word) for word in words(text)]


def _partner(text: str) -> Table:
    if plain(text) == IN_TALON:
        return {"king_in_talon": True}
    return {"partner": read_seat(text)}
