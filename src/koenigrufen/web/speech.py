"""The server's words: cards, calls and refusals in one language, with a table's own terms."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from koenigrufen.cards.card import BY_NAME, Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game import actions as a
from koenigrufen.texts.catalogue import Tongue, capital

_NAMED: Final = {"T22": "skues", "T21": "mond", "T1": "pagat"}
_KONTRAS: Final = ("kontra", "rekontra", "subkontra")


@cache
def words(language: str) -> Mapping[str, str]:
    """The server's own texts by dotted key."""
    source = resources.files("koenigrufen.web") / "words" / f"{language}.toml"
    tables: dict[str, dict[str, str]] = tomllib.loads(source.read_text(encoding="utf-8"))
    return {f"{name}.{key}": text for name, table in tables.items() for key, text in table.items()}


@dataclass(frozen=True, slots=True)
class Speech:
    """A tongue that also knows how calls are spoken; what was said once is remembered."""

    tongue: Tongue
    _said: dict[a.Action, str] = field(default_factory=dict[a.Action, str], compare=False)

    def say(self, key: str, **values: object) -> str:
        return words(self.tongue.language)[f"say.{key}"].format(**values)

    def asks(self, key: str, **values: object) -> str:
        """A part of what a game asks."""
        return words(self.tongue.language)[f"asks.{key}"].format(**values)

    def note(self, key: str, **values: object) -> str:
        """A sentence below a statement."""
        return words(self.tongue.language)[f"note.{key}"].format(**values)

    def lore(self, key: str, **values: object) -> str:
        """A line about the cards and their count."""
        return words(self.tongue.language)[f"cards.{key}"].format(**values)

    def why(self, reason: str) -> str:
        """A reason of the law as a sentence; one whose values are not known here by its key."""
        try:
            return self.tongue.reason(reason)
        except KeyError:
            return reason

    def refusal(self, reason: str, **values: Any) -> str:
        """Why something was refused: the table's own reason, or the law's."""
        own = words(self.tongue.language).get(f"table.{reason}")
        if own is not None:
            return f"{own.format(**values)}."
        if self.tongue.knows(f"reason.{reason}"):
            return self.tongue.reason(reason, **values)
        return reason

    def card(self, card: Card) -> str:
        """``Herz König``, ``Mond``, ``Tarock 14``."""
        if card.name in _NAMED:
            return self.tongue.word(_NAMED[card.name])
        if card.is_tarock:
            return self.say("tarock", number=card.number)
        return f"{self.tongue.say(f'suit.{card.suit.value}')} {self.rank(card.rank)}"

    def rank(self, rank: str) -> str:
        """``König``; a number as it is."""
        return self.tongue.say(f"rank.{rank}") if rank in "KDRB" else rank

    def cards(self, cards: CardSet) -> str:
        return ", ".join(self.card(card) for card in sorted_hand(cards))

    def called(self, word: str) -> str:
        """What was called: ``Herz König``, the fourth king, a queen."""
        if word == "vierter":
            return self.say("vierter")
        return self.card(BY_NAME.get(word) or BY_NAME[f"{word}K"])

    def kontra(self, level: int, item: str) -> str:
        """``Rekontra Pagat``."""
        name = self.tongue.word(_KONTRAS[min(level, len(_KONTRAS)) - 1])
        return self.say("kontra-of", kontra=name, item=self.tongue.item(item))

    def action(self, action: a.Action) -> str:
        """The action as a player would say it."""
        text = self._said.get(action)
        if text is None:
            text = self._said[action] = self._action(action)
        return text

    def _action(self, action: a.Action) -> str:  # noqa: C901 - one line for each kind of action
        match action:
            case a.Bid(contract):
                return self.tongue.contract(contract)
            case a.Bei(contract):
                return self.say("bei", game=self.tongue.contract(contract))
            case a.Call(word):
                return self.called(word)
            case a.Take(what):
                return self._take(what)
            case a.Concede(bird):
                return self._concede(bird)
            case a.Discard(cards):
                return (
                    self.say("discard-open", cards=self.cards(cards))
                    if cards
                    else self.say("discard")
                )
            case a.Choose(option, value):
                return self.say(f"choose-{option}-{value}")
            case a.Announce(bonus):
                return capital(self.tongue.bonus(bonus))
            case a.Kontra(item):
                return self.kontra(1, item)
            case a.Play(card):
                return self.card(card)
            case _:
                return words(self.tongue.language).get(f"say.{action.text()}", action.text())

    def _take(self, what: str) -> str:
        card = BY_NAME.get(what)
        return self.say(f"take-{what}") if card is None else self.card(card)

    def _concede(self, bird: str) -> str:
        return (
            self.say("concede-bird", bird=self.tongue.bonus(bird)) if bird else self.say("concede")
        )
