"""All rule sets side by side in one table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koenigrufen.cli.rulesheet.markdown import heading, table
from koenigrufen.cli.rulesheet.pages import DASH, figures, valat_figures
from koenigrufen.cli.rulesheet.values import LISTED, all_values, capital, label, words
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.reading import SECTIONS
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue

Sets = Sequence[RuleSet]
TOLD_ABOVE = (*LISTED, "valat.silent", "valat.announced")
"""What the rows of games and bonuses say already."""


def comparison(sets: Sets, tongue: Tongue) -> Iterator[str]:
    """The page: which rule sets there are, the table, and what is the same in all."""
    yield f"<!-- {tongue.say('pages.generated')} -->"
    yield f"# {tongue.say('pages.compared')}"
    yield from ("", tongue.say("pages.intro", count=len(sets)), "", tongue.say("pages.other"), "")
    yield from table(
        [tongue.say("pages.ruleset"), tongue.say("pages.edition")],
        [[f"[{one.title}]({one.id}.md) `{one.id}`", one.edition] for one in sets],
    )
    yield from ("", tongue.say("pages.legend-games"), "", tongue.say("pages.legend-bonuses"), "")
    yield from table(["", *(f"[{one.id}]({one.id}.md)" for one in sets)], _rows(sets, tongue))
    yield from _common(sets, tongue)


def _rows(sets: Sets, tongue: Tongue) -> list[list[str]]:
    rows = [_title("option.contracts", sets, tongue), *_games(sets, tongue)]
    rows += [_title("option.bonuses", sets, tongue), *_bonuses(sets, tongue)]
    for section in SECTIONS:
        keys = [key for key in _keys(sets, section) if _differs(key, sets)]
        if keys:
            rows.append(_title(f"option.{section}", sets, tongue))
            rows += [_option(key, sets, tongue) for key in keys]
    return rows


def _title(key: str, sets: Sets, tongue: Tongue) -> list[str]:
    """A row that begins a part of the table and names the columns again."""
    return [f"**{capital(tongue.say(key))}**", *(f"*{one.id}*" for one in sets)]


def _games(sets: Sets, tongue: Tongue) -> Iterator[list[str]]:
    for game in CONTRACTS.values():
        if any(one.plays(game.key) for one in sets):
            cells = [_game(one, game, tongue) for one in sets]
            yield [tongue.contract(game.key), *cells]


def _game(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    if not rules.plays(game.key):
        return DASH
    return f"{_worth(rules, game, tongue)} ({', '.join(_place(rules, game, tongue))})"


def _worth(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    if game.everyone_alone:
        return amount_text(rules.trischaken.base)
    terms = rules.contracts[game.key]
    won, lost = amount_text(terms.won), amount_text(terms.lost_value)
    bird = rules.price(game.bird.value) if game.bird else None
    if bird is not None:
        return f"{won}+{amount_text(bird.announced)}"
    if game.any_bird:
        return tongue.say("pages.any-bird", won=won)
    return won if won == lost else f"{won}/{lost}"


def _place(rules: RuleSet, game: Contract, tongue: Tongue) -> Iterator[str]:
    """The rung, and whether the game is Vorhand's alone."""
    if game.key in rules.rank:
        yield f"{rules.rank[game.key] + 1}."
    if game.key in rules.bidding.vorhand_games:
        yield tongue.say("pages.after-passes")
    if game.key in rules.bidding.first_word:
        yield tongue.say("pages.first-word")


def _bonuses(sets: Sets, tongue: Tongue) -> Iterator[list[str]]:
    for key in BONUSES:
        if key != VALAT and any(one.price(key) for one in sets):
            cells = [_bonus(one, key) for one in sets]
            yield [capital(tongue.bonus(key)), *cells]
    yield [tongue.bonus(VALAT), *("/".join(valat_figures(one)) for one in sets)]


def _bonus(rules: RuleSet, key: str) -> str:
    price = rules.price(key)
    return DASH if price is None else "/".join(figures(price))


def _keys(sets: Sets, section: str) -> list[str]:
    keys = all_values(sets[0])
    return [key for key in keys if key.startswith(f"{section}.") and key not in TOLD_ABOVE]


def _differs(key: str, sets: Sets) -> bool:
    return len({all_values(one)[key] for one in sets}) > 1


def _option(key: str, sets: Sets, tongue: Tongue) -> list[str]:
    return [label(key, tongue), *(words(key, all_values(one)[key], tongue) for one in sets)]


def _common(sets: Sets, tongue: Tongue) -> Iterator[str]:
    """The options that no rule set has otherwise."""
    keys = [(section, key) for section in SECTIONS for key in _keys(sets, section)]
    rows = [
        [capital(tongue.say(f"option.{section}")), *_option(key, sets[:1], tongue)]
        for section, key in keys
        if not _differs(key, sets)
    ]
    yield from heading(tongue.say("pages.common"))
    yield from table(["", tongue.say("pages.question"), tongue.say("pages.rule")], rows)
