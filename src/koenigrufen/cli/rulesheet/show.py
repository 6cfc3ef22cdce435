"""A rule set as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.cli.rulesheet.values import capital, label, section_values, words
from koenigrufen.cli.rulesheet.worked import worked_lines
from koenigrufen.rules.choices import ValatMode
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.reading import SECTIONS
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.rules.trischaken import Trischaken
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue

NAME, FIGURE = 24, 10


def show_lines(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """The whole sheet."""
    yield f"{rules.title or rules.id} ({rules.id})"
    if rules.edition:
        yield rules.edition
    yield from _games(rules, tongue)
    yield from _bonuses(rules, tongue)
    for section in SECTIONS:
        yield from _section(rules, section, tongue)


def _head(text: str) -> Iterator[str]:
    yield ""
    yield capital(text)
    yield "─" * len(text)


def _games(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """The games in the order of the auction, with what they are worth."""
    yield from _head(tongue.say("option.contracts"))
    for title in ("vorhand_games", "first_word"):
        keys = getattr(rules.bidding, title)
        if keys:
            yield f"{tongue.say(f'option.bidding.{title}')}:"
            yield from (_game(rules, CONTRACTS[key], tongue) for key in keys if rules.plays(key))
    yield f"{tongue.say('sheet.order')}:"
    for number, rung in enumerate(rules.bidding.order, start=1):
        games = [CONTRACTS[key] for key in rung if rules.plays(key)]
        yield from (_game(rules, game, tongue, f"{number:>2}.") for game in games)


def _game(rules: RuleSet, game: Contract, tongue: Tongue, rung: str = "   ") -> str:
    return f"  {rung} {tongue.contract(game.key):<{NAME}} {worth(rules, game, tongue)}"


def worth(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    """What a game is worth, in words."""
    if game.everyone_alone:
        return tongue.say("sheet.base", base=amount_text(rules.trischaken.base))
    terms = rules.contracts[game.key]
    won, lost = amount_text(terms.won), amount_text(terms.lost_value)
    text = won if won == lost else tongue.say("sheet.won-lost", won=won, lost=lost)
    bird = rules.price(game.bird.value) if game.bird else None
    if bird is not None:
        total = amount_text(terms.won + bird.announced)
        return tongue.say(
            "sheet.with-bird", game=text, bird=amount_text(bird.announced), total=total
        )
    return tongue.say("sheet.with-any-bird", game=text) if game.any_bird else text


def _bonuses(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """Silent and announced prices."""
    yield from _head(tongue.say("option.bonuses"))
    silent, announced = tongue.say("option.bonuses.silent"), tongue.say("option.bonuses.announced")
    yield f"  {'':<{NAME + 4}}{silent:>{FIGURE}}{announced:>{FIGURE}}"
    for key in rules.bonuses:
        price = rules.price(key)
        if price is not None:
            yield _row(tongue.bonus(key), amount_text(price.silent), amount_text(price.announced))
    if rules.price(VALAT) is None:
        sign = "" if rules.valat.mode is ValatMode.FIXED else "×"
        silent, announced = f"{sign}{rules.valat.silent}", f"{sign}{rules.valat.announced}"
        yield _row(tongue.bonus(VALAT), silent, announced)


def _row(name: str, silent: str, announced: str) -> str:
    dash = "–"
    figures = (silent if silent != "0" else dash, announced if announced != "0" else dash)
    return f"  {name:<{NAME + 4}}{figures[0]:>{FIGURE}}{figures[1]:>{FIGURE}}"


def _section(rules: RuleSet, section: str, tongue: Tongue) -> Iterator[str]:
    """The options of a section, one a line; of Trischaken also worked payments."""
    values = section_values(rules, section)
    if values:
        yield from _head(tongue.say(f"option.{section}"))
    for key, value in values.items():
        yield f"  {label(key, tongue)}: {words(key, value, tongue)}"
    if SECTIONS[section] is Trischaken:
        yield from worked_lines(rules, tongue)
