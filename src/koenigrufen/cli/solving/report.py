"""The answer as lines that a person reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from koenigrufen.cards.counting import points_text
from koenigrufen.cli.solving.answers import BY_LAW, Answer
from koenigrufen.cli.solving.task import Task
from koenigrufen.kernel.solution import Objective
from koenigrufen.texts.catalogue import Tongue


class Report:
    """Words for one task's results: points, tricks, won or lost, or payments."""

    def __init__(self, task: Task, objective: Objective, lang: str) -> None:
        self._task, self._objective = task, objective
        self._tongue = Tongue(lang, task.cards.rules.words)

    def lines(self, answer: Answer) -> Iterator[str]:
        """The value, each playable card (the best marked), the best line, and what it took."""
        yield self._head()
        if answer.get("by") == BY_LAW:
            yield self._say("by-law")
        yield self._say("value", value=self._value(answer["value"]))
        if answer.get("paranoid") is not None:
            yield self._say("paranoid", amount=answer["paranoid"])
        yield from self._cards(answer)
        if answer["line"]:
            yield self._say("line", line=" | ".join(self._tricks(answer["line"])))
        yield self._say("effort", nodes=f"{answer['nodes']:,}", seconds=f"{answer['seconds']:.3f}")
        if answer["stopped"]:
            yield self._say(f"stopped-{answer['stopped']}")

    def _say(self, key: str, **values: object) -> str:
        return self._tongue.say(f"solve.{key}", **values)

    def _head(self) -> str:
        cards = self._task.cards
        game = self._tongue.contract(cards.contract.key)
        if not cards.left:
            return self._say("over", game=game)
        seat = self._tongue.say("seat.number", number=cards.seat)
        return self._say("head", game=game, seat=seat, left=cards.left)

    def _cards(self, answer: Answer) -> Iterator[str]:
        if answer["cards"]:
            yield self._say("cards")
        best = answer["best"]
        for card, value in sorted(answer["cards"].items(), key=lambda row: row[0] not in best):
            yield f"{'*' if card in best else ' '} {card:4} {self._value(value)}"

    def _tricks(self, line: list[str]) -> Iterator[str]:
        """The cards of the line trick by trick; the first may have begun already."""
        first = 4 - len(self._task.cards.table)
        yield " ".join(line[:first])
        for start in range(first, len(line), 4):
            yield " ".join(line[start : start + 4])

    def _value(self, value: Any) -> str:
        """A result; two that bound it, or nothing where a limit came first."""
        if value is None:
            return self._say("unknown")
        if not self._task.cards.declarers:
            return "  ".join(value)
        if isinstance(value, int | str):
            return self._one(value)
        return self._between(*value)

    def _between(self, low: Any, high: Any) -> str:
        if isinstance(low, str):
            return self._say("between-paid", low=low, high=high)
        if self._objective is Objective.WIN:
            return self._say("between-win")
        if self._task.cards.contract.negative:
            return self._say("between-tricks", low=low, high=high)
        return self._say("between-points", low=points_text(low), high=points_text(high))

    def _one(self, value: int | str) -> str:
        if isinstance(value, str):
            return self._say("paid", amount=value)
        if self._objective is Objective.WIN:
            return self._say("won" if value else "lost")
        if self._task.cards.contract.negative:
            return self._say("tricks", tricks=value)
        return self._say("points", points=points_text(value), thirds=value)
