"""Every value of a rule set by its dotted key: for programs as data, for people in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeGuard

from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.rules.amounts import Limit
from koenigrufen.rules.choices import Kaiserstich
from koenigrufen.rules.reading import GROUPS, SECTIONS
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import Payers
from koenigrufen.rules.words import WORDS
from koenigrufen.texts.catalogue import Tongue

LISTED = ("bidding.order", "bidding.vorhand_games", "bidding.first_word")
"""Told by the table of games, not once more as options."""
SACKS = {"absolut": "sacks.absolut", "sack-1": "sacks.first", "sack-2": "sacks.second"}
"""The limits by the bonuses they belong to."""


def all_values(rules: RuleSet) -> dict[str, object]:
    """Every option, and the prices of the games and bonuses the rule set has."""
    return dict(_values(rules))


def idle(rules: RuleSet) -> frozenset[str]:
    """The options that change nothing under the others; a person need not read them."""
    trischaken, sacks = rules.trischaken, [rules.price(key) for key in SACKS]
    two = trischaken.payers is not Payers.HIGHEST
    without: dict[tuple[str, ...], bool] = {
        ("trischaken.mayor_factor", "trischaken.all_tricks"): two,
        ("trischaken.forehand_factor",): trischaken.payers is Payers.TWO_HIGHEST,
        ("trischaken.mayor_factor", "trischaken.mayor_limit"): (
            trischaken.mayor_limit >= PACK_THIRDS
        ),
        ("trischaken.own_spritze",): not trischaken.spritzen,
        ("play.kaiserstich_in_negative", "play.pagat_duty"): (
            rules.play.kaiserstich is Kaiserstich.OFF
        ),
        ("announcing.mondfang",): rules.price("mondfang") is None,
        ("sacks.in_suit_games",): not any(sacks),
    }
    without |= {(key,): price is None for key, price in zip(SACKS.values(), sacks, strict=True)}
    return frozenset(key for keys, needless in without.items() if needless for key in keys)


def section_values(rules: RuleSet, section: str) -> dict[str, object]:
    """The options of a section that a person reads as a list."""
    needless = {*LISTED, *idle(rules)}
    return {
        key: value
        for key, value in all_values(rules).items()
        if key.startswith(f"{section}.") and key not in needless
    }


def _values(rules: RuleSet) -> Iterator[tuple[str, object]]:
    for section in SECTIONS:
        yield from _fields(section, getattr(rules, section))
    for group in GROUPS:
        for key, entry in getattr(rules, group).items():
            if entry.played:
                yield from _fields(f"{group}.{key}", entry)
    for key, word in rules.words.items():
        yield f"words.{key}", word


def _fields(prefix: str, options: Any) -> Iterator[tuple[str, object]]:
    for entry in fields(options):
        value = getattr(options, entry.name)
        if value is not None and entry.name != "played":
            yield f"{prefix}.{entry.name}", value


def plain(value: object) -> object:
    """The value as a rule file writes it."""
    if _is_tuple(value):
        return [plain(entry) for entry in value]
    match value:
        case Limit():
            return points_text(value)
        case StrEnum():
            return value.value
        case Fraction():
            return int(value) if value.denominator == 1 else str(value)
        case _:
            return value


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def capital(text: str) -> str:
    """The text with a capital letter first, as headings and the names of options have it."""
    return text[:1].upper() + text[1:]


def label(key: str, tongue: Tongue) -> str:
    """What the option is called; of a price the game or bonus with its part."""
    return capital(_label(key, tongue))


def _label(key: str, tongue: Tongue) -> str:
    section, _, name = key.partition(".")
    if section in SECTIONS:
        return tongue.say(f"option.{key}")
    if section == "words":
        return usual_word(name, tongue.language)
    item, _, part = name.partition(".")
    named = tongue.contract(item) if section == "contracts" else tongue.bonus(item)
    return f"{named} {tongue.say(f'option.{section}.{part}')}"


def usual_word(key: str, language: str) -> str:
    """What a thing of the table is called where a rule set has no word of its own for it."""
    usual = Tongue(language)
    return usual.word(key) if key in WORDS else usual.item(key)


def words(key: str, value: object, tongue: Tongue) -> str:
    """The value as a person reads it."""
    if _is_tuple(value):
        return ", ".join(_entry(entry, tongue) for entry in value) or tongue.say("value.none")
    match value:
        case bool():
            return tongue.say("value.yes" if value else "value.no")
        case StrEnum():
            return tongue.say(f"value.{key}.{value.value}")
        case _:
            return str(plain(value))


def _entry(entry: object, tongue: Tongue) -> str:
    """One entry of a list: a game, a bonus, or a rung of several games."""
    if _is_tuple(entry):
        return " = ".join(_entry(part, tongue) for part in entry)
    return tongue.item(str(entry))
