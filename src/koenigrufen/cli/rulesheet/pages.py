"""A page for each rule set, as ``rules show`` has it, with what its values rest on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from koenigrufen.cli.rulesheet.markdown import heading, table
from koenigrufen.cli.rulesheet.show import worth
from koenigrufen.cli.rulesheet.sources import known_sources
from koenigrufen.cli.rulesheet.values import all_values, capital, label, section_values, words
from koenigrufen.cli.rulesheet.worked import worked_lines
from koenigrufen.rules.choices import ValatMode
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.options import Price
from koenigrufen.rules.reading import SECTIONS
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.rules.trischaken import Trischaken
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue

DASH = "–"
NAMED_ONE_BY_ONE = 3
"""With more values an assumption only counts them."""


def page(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """The page of one rule set."""
    yield f"<!-- {tongue.say('pages.generated')} -->"
    yield f"# {rules.title or rules.id}"
    yield ""
    if rules.edition:
        yield from (f"{rules.edition}.", "")
    yield from (tongue.say("pages.facts", id=rules.id), "")
    yield tongue.say("pages.back", id=rules.id)
    yield from _games(rules, tongue)
    yield from _bonuses(rules, tongue)
    for section in SECTIONS:
        yield from _section(rules, section, tongue)
    yield from _origins(rules, tongue)


def _games(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    rows = [
        [tongue.say(f"option.bidding.{title}"), *_game(rules, key, tongue)]
        for title in ("vorhand_games", "first_word")
        for key in getattr(rules.bidding, title)
    ]
    rows += [
        [f"{number}.", *_game(rules, key, tongue)]
        for number, rung in enumerate(rules.bidding.order, start=1)
        for key in rung
    ]
    yield from heading(tongue.say("option.contracts"))
    yield from table([tongue.say(f"pages.{key}") for key in ("rung", "game", "value")], rows)


def _game(rules: RuleSet, key: str, tongue: Tongue) -> tuple[str, str]:
    return tongue.contract(key), worth(rules, CONTRACTS[key], tongue)


def _bonuses(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    prices = [(key, rules.price(key)) for key in rules.bonuses]
    rows = [
        [capital(tongue.bonus(key)), *figures(price)] for key, price in prices if price is not None
    ]
    rows.append([tongue.bonus(VALAT), *valat_figures(rules)])
    head = [tongue.say(f"option.bonuses.{part}") for part in ("silent", "announced")]
    yield from heading(tongue.say("option.bonuses"))
    yield from table([tongue.say("pages.bonus"), *head], rows)


def figures(price: Price) -> tuple[str, str]:
    """The silent and the announced price; a dash where there is none."""
    silent, announced = (amount_text(part) for part in (price.silent, price.announced))
    return silent if price.silent else DASH, announced if price.announced else DASH


def valat_figures(rules: RuleSet) -> tuple[str, str]:
    sign = "" if rules.valat.mode is ValatMode.FIXED else "×"
    return f"{sign}{rules.valat.silent}", f"{sign}{rules.valat.announced}"


def _section(rules: RuleSet, section: str, tongue: Tongue) -> Iterator[str]:
    rows = [
        [label(key, tongue), words(key, value, tongue)]
        for key, value in section_values(rules, section).items()
    ]
    if not rows:
        return
    yield from heading(tongue.say(f"option.{section}"))
    yield from table([tongue.say("pages.question"), tongue.say("pages.rule")], rows)
    if SECTIONS[section] is Trischaken:
        yield from _worked(rules, tongue)


def _worked(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """Sentences and payments as lists; the title of the payments between them."""
    for line in map(str.strip, worked_lines(rules, tongue)):
        titled = line.startswith(tongue.say("sheet.worked"))
        yield line if titled or not line else f"- {line}"
        if titled:
            yield ""


def _origins(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """The sources that are named, and what was assumed."""
    named = {origin.source.partition(":")[0] for origin in rules.origins.values()}
    yield from heading(tongue.say("pages.sources"))
    for key, entry in known_sources().items():
        if key in named:
            date = f", {entry['date']}" if entry["date"] else ""
            yield f"- {entry['title']}{date} (`{key}`)"
    yield from ("", tongue.say("pages.resting", id=rules.id))
    reasons = _assumed(rules)
    if reasons:
        yield from heading(tongue.say("pages.assumed"))
        yield from (tongue.say("pages.assumed-intro"), "")
        yield from (f"- {text} ({_few(keys, tongue)})" for text, keys in reasons.items())


def _assumed(rules: RuleSet) -> dict[str, list[str]]:
    """The values that each assumption is about."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for key in all_values(rules):
        origin = rules.origins.get(key)
        if origin is not None and origin.assumed:
            reasons[origin.assumed].append(key)
    return reasons


def _few(keys: list[str], tongue: Tongue) -> str:
    if len(keys) > NAMED_ONE_BY_ONE:
        return tongue.say("pages.values", count=len(keys))
    return ", ".join(f"`{key}`" for key in keys)
