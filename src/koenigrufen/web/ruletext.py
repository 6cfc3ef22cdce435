"""A rule set for the editor: every option with its value, its parent's, its words and origin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from fractions import Fraction
from importlib import resources
from typing import Any, Final, TypeGuard

from msgspec import to_builtins

from koenigrufen.cards.counting import points_text
from koenigrufen.cards.shapes import is_table
from koenigrufen.rules.amounts import Limit
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS, TRISCHAKEN
from koenigrufen.rules.reading import GROUPS, SECTIONS, field_kinds
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue, capital
from koenigrufen.web.asks import asks
from koenigrufen.web.cardlore import card_lore
from koenigrufen.web.rulesets import named, parent_of
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.prices import PriceBook, bird_of

Row = dict[str, Any]
RANKED: Final = "bidding.order"
"""The list whose order counts."""
_KINDS: Final[dict[Any, str]] = {bool: "bool", int: "number", Limit: "points"}


def preset_text(name: str) -> str:
    """The file of a preset as it stands."""
    folder = resources.files("koenigrufen.rules") / "presets"
    return (folder / f"{name}.toml").read_text(encoding="utf-8")


def described(name: str, rules: RuleSet, text: str, tongue: Tongue) -> Row:
    """The rule set as docs/api.md section 8 has it."""
    parent = parent_of(text)
    below = named(parent) if parent else None
    groups = [_group(section, rules, below, tongue) for section in (*SECTIONS, *GROUPS)]
    return {
        "id": name,
        "title": rules.title,
        "edition": rules.edition,
        "parent": parent or None,
        "fingerprint": rules.fingerprint,
        "text": text,
        "words": dict(rules.words),
        "groups": groups,
    }


def _group(section: str, rules: RuleSet, below: RuleSet | None, tongue: Tongue) -> Row:
    options = [_option(key, rules, below, tongue) for key in _keys(section, rules, below)]
    return {"group": section, "title": _title(section, tongue), "options": options}


def _title(section: str, tongue: Tongue) -> str:
    return tongue.say(f"option.{section}") if tongue.knows(f"option.{section}") else section


def _keys(section: str, rules: RuleSet, below: RuleSet | None) -> Iterator[str]:
    if section in SECTIONS:
        yield from (f"{section}.{entry.name}" for entry in fields(SECTIONS[section]))
        return
    kind, known = GROUPS[section]
    for item in known:
        if item in getattr(rules, section) or (below and item in getattr(below, section)):
            yield from (f"{section}.{item}.{entry.name}" for entry in fields(kind))


def _option(key: str, rules: RuleSet, below: RuleSet | None, tongue: Tongue) -> Row:
    kind = _kind_of(key)
    origin = rules.origins.get(key)
    return {
        "key": key,
        "doc": option_text(key, tongue),
        "kind": _kind_name(kind),
        "value": plain(value_at(rules, key)),
        "default": plain(value_at(RuleSet(id=""), key)),
        "parent": plain(value_at(below, key)) if below else None,
        "values": _values(key, kind, tongue) or _listed(key, kind, rules, below, tongue),
        "ranked": key == RANKED,
        "origin": None if origin is None else _origin(origin),
    }


def _origin(origin: Any) -> Row:
    return {"preset": origin.preset, "source": origin.source, "assumed": origin.assumed}


def _kind_of(key: str) -> Any:
    section, _, rest = key.partition(".")
    kind = SECTIONS[section] if section in SECTIONS else GROUPS[section][0]
    return field_kinds(kind)[rest.rpartition(".")[2]]


def _kind_name(kind: Any) -> str:
    if _chosen(kind):
        return "choice"
    if kind in _KINDS:
        return _KINDS[kind]
    return "list" if "tuple" in repr(kind) else "amount"


def _chosen(kind: Any) -> TypeGuard[type[StrEnum]]:
    """Whether an option is one of a few words."""
    return isinstance(kind, type) and issubclass(kind, StrEnum)


def _values(key: str, kind: Any, tongue: Tongue) -> list[Row] | None:
    if not _chosen(kind):
        return None
    rows: list[Row] = []
    for entry in kind:
        text = f"value.{key}.{entry.value}"
        doc = tongue.say(text) if tongue.knows(text) else entry.value
        rows.append({"value": entry.value, "doc": doc})
    return rows


def _listed(
    key: str, kind: Any, rules: RuleSet, below: RuleSet | None, tongue: Tongue
) -> list[Row] | None:
    """What a list may hold: the games this rule set or its parent prices, or the bonuses."""
    if _kind_name(kind) != "list":
        return None
    if not key.startswith("bidding."):
        return [{"value": item, "doc": capital(tongue.bonus(item))} for item in _had(rules)]
    priced = [*rules.contracts, *(below.contracts if below else ()), TRISCHAKEN.key]
    games = [game for game in CONTRACTS if game in priced]
    return [{"value": game, "doc": tongue.contract(game)} for game in games]


def option_text(key: str, tongue: Tongue) -> str:
    """What an option is called; of a price the game or bonus with its part."""
    section, _, rest = key.partition(".")
    if section in GROUPS:
        item, _, part = rest.partition(".")
        name = tongue.contract(item) if section == "contracts" else capital(tongue.bonus(item))
        text = f"option.{section}.{part}"
        return f"{name}: {tongue.say(text)}" if tongue.knows(text) else f"{name}: {part}"
    return tongue.say(f"option.{key}") if tongue.knows(f"option.{key}") else key


def value_at(rules: RuleSet | None, key: str) -> Any:
    """The value under a dotted key, or None."""
    node: Any = rules
    for part in key.split("."):
        node = node.get(part) if is_table(node) else getattr(node, part, None)
    return node


def _several(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def plain(value: object) -> Any:
    """The value as a rule file writes it; exact amounts as text."""
    match value:
        case Limit():
            return points_text(value)
        case StrEnum():
            return value.value
        case Fraction():
            return amount_text(value)
        case _ if _several(value):
            return [plain(entry) for entry in value]
        case _:
            return value


def differences(rules: RuleSet, below: RuleSet) -> list[Row]:
    """What a rule set changes in its parent."""
    keys = [key for section in (*SECTIONS, *GROUPS) for key in _keys(section, rules, below)]
    pairs = ((key, plain(value_at(rules, key)), plain(value_at(below, key))) for key in keys)
    return [{"key": key, "value": a, "parent": b} for key, a, b in pairs if a != b]


def price_lists(rules: RuleSet, tongue: Tongue) -> Row:
    """What every game and bonus costs, and how the cards rank and count."""
    book = PriceBook(rules)
    contracts: list[Row] = []
    for game in rules.games:
        worth = book.game(game)
        row: Row = {"contract": game.key, "name": tongue.contract(game.key)}
        row |= {"won": worth.won, "lost": worth.lost, "rank": rules.rank.get(game.key)}
        row["asks"] = asks(rules, game, Speech(tongue))
        contracts.append(row | {"bird": to_builtins(bird_of(book, game, tongue))})
    bonuses = [_price(rules, key, tongue) for key in _had(rules)]
    lore = card_lore(rules, Speech(tongue))
    return {"title": rules.title, "contracts": contracts, "bonuses": bonuses, "cards": lore}


def _had(rules: RuleSet) -> list[str]:
    return [key for key in BONUSES if rules.announceable(key) or rules.price(key) is not None]


def _price(rules: RuleSet, key: str, tongue: Tongue) -> Row:
    row = {"bonus": key, "name": capital(tongue.bonus(key)), "factor": key == VALAT}
    price: Any = rules.valat if key == VALAT else rules.price(key)
    return row | {"silent": amount_text(price.silent), "announced": amount_text(price.announced)}
