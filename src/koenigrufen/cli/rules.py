"""``koenigrufen rules``: what there is, what it says, how two differ, what is wrong, what for."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Final

import click

from koenigrufen.cards.errors import RulesError
from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, set_option
from koenigrufen.cli.rulesheet.show import show_lines
from koenigrufen.cli.rulesheet.sources import known_sources
from koenigrufen.cli.rulesheet.values import all_values, label, plain, usual_word, words
from koenigrufen.rules.loading import load, preset, preset_names
from koenigrufen.rules.reading import GROUPS
from koenigrufen.rules.ruleset import Origin, RuleSet
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.texts.faults import fault_lines, fault_text

DONE, FOUND_WRONG, UNUSABLE = 0, 1, 2
NO_RULE_FILE: Final = frozenset(("unknown-rules", "not-utf8", "not-toml", "unreadable"))
"""Faults of the file itself: there was nothing to check."""


@click.group(invoke_without_command=True)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """Show, compare and check rule sets."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@rules.command("list")
@json_option()
@lang_option()
def list_(lang: str | None, *, as_json: bool) -> int:
    """List the rule sets that come along."""
    del lang
    sets = [preset(name) for name in preset_names()]
    if as_json:
        return _json([_head(one) for one in sets])
    width = max(len(one.id) for one in sets)
    return _print(f"{one.id:<{width}}  {one.title}" for one in sets)


@rules.command()
@click.argument("name", metavar="ID|FILE")
@set_option()
@json_option()
@lang_option()
def show(name: str, lang: str | None, settings: tuple[str, ...], *, as_json: bool) -> int:
    """Show a rule set as a person reads it."""
    one = load(name, settings)
    if as_json:
        values = {key: plain(value) for key, value in all_values(one).items()}
        return _json(_head(one) | {"values": values})
    return _print(show_lines(one, _tongue(lang, one)))


@rules.command()
@click.argument("first", metavar="ID|FILE")
@click.argument("second", metavar="ID|FILE")
@json_option()
@lang_option()
def diff(first: str, second: str, lang: str | None, *, as_json: bool) -> int:
    """Show in what two rule sets differ."""
    one, other = load(first), load(second)
    here, there = all_values(one), all_values(other)
    keys = [key for key in here | there if here.get(key) != there.get(key)]
    if as_json:
        rows = [{"key": k, "a": plain(here.get(k)), "b": plain(there.get(k))} for k in keys]
        return _json({"a": one.id, "b": other.id, "differences": rows})
    return _print(_differences(keys, (one, other), _tongue(lang, one)))


def _differences(
    keys: Iterable[str], sets: tuple[RuleSet, RuleSet], tongue: Tongue
) -> Iterator[str]:
    here, there = (all_values(one) for one in sets)
    yield tongue.say("sheet.diff", a=sets[0].id, b=sets[1].id)
    for key in keys:
        yield f"{_titled(key, tongue)} [{key}]"
        yield f"  {sets[0].id}: {_said(key, here, tongue)}"
        yield f"  {sets[1].id}: {_said(key, there, tongue)}"


def _titled(key: str, tongue: Tongue) -> str:
    """The option with its section: "still" alone could be anything's."""
    section = key.partition(".")[0]
    name = label(key, tongue)
    return name if section in GROUPS else f"{tongue.say(f'option.{section}')}: {name}"


def _said(key: str, values: dict[str, object], tongue: Tongue) -> str:
    if key in values:
        return words(key, values[key], tongue)
    section, _, name = key.partition(".")
    return usual_word(name, tongue.language) if section == "words" else tongue.say("sheet.missing")


@rules.command()
@click.argument("file", metavar="FILE")
@json_option()
@lang_option()
def check(file: str, lang: str | None, *, as_json: bool) -> int:
    """List all faults of a rule file, one a line."""
    tongue = Tongue(language(lang))
    try:
        one = load(file)
    except RulesError as error:
        return _faulty(error, tongue, as_json=as_json)
    if as_json:
        return _json({"file": file, "faults": []})
    return _print([tongue.say("sheet.fine", file=file, title=one.title or one.id)])


def _faulty(error: RulesError, tongue: Tongue, *, as_json: bool) -> int:
    if as_json:
        faults = [
            {"key": f.key, "reason": f.reason, "message": fault_text(f, tongue)}
            for f in error.faults
        ]
        _json({"file": error.source, "faults": faults})
    else:
        sys.stderr.writelines(f"{line}\n" for line in fault_lines(error, tongue))
    unreadable = any(fault.reason in NO_RULE_FILE for fault in error.faults)
    return UNUSABLE if unreadable else FOUND_WRONG


@rules.command()
@click.argument("name", metavar="ID|FILE")
@json_option()
@lang_option()
def sources(name: str, lang: str | None, *, as_json: bool) -> int:
    """Show what each value of a rule set rests on; assumed ones are marked."""
    one = load(name)
    rows = [(key, value, one.origins.get(key)) for key, value in all_values(one).items()]
    if as_json:
        return _json([_source_row(key, value, origin) for key, value, origin in rows])
    tongue = _tongue(lang, one)
    lines = [f"{key} = {_toml(value)}  {_rests_on(o, tongue)}" for key, value, o in rows]
    return _print([*lines, "", *_references(rows, tongue)])


def _source_row(key: str, value: object, origin: Origin | None) -> dict[str, object]:
    row: dict[str, object] = {"key": key, "value": plain(value)}
    if origin is None:
        return row | {"preset": None, "source": "", "assumed": ""}
    return row | {"preset": origin.preset, "source": origin.source, "assumed": origin.assumed}


def _toml(value: object) -> str:
    return json.dumps(plain(value), ensure_ascii=False)


def _rests_on(origin: Origin | None, tongue: Tongue) -> str:
    if origin is None:
        return f"({tongue.say('sheet.default')})"
    if origin.assumed:
        return f"({tongue.say('sheet.assumed')}: {origin.assumed})"
    return f"({origin.source or origin.preset})"


def _references(
    rows: Iterable[tuple[str, object, Origin | None]], tongue: Tongue
) -> Iterator[str]:
    """The sources named above, by their titles."""
    named = {origin.source.partition(":")[0] for _, _, origin in rows if origin is not None}
    for key, entry in known_sources().items():
        if key in named:
            date = f", {entry['date']}" if entry.get("date") else ""
            yield f"{key}: {entry['title']}{date} ({tongue.say('sheet.read')}: {entry['read']})"


def _head(one: RuleSet) -> dict[str, object]:
    return {
        "id": one.id,
        "title": one.title,
        "edition": one.edition,
        "fingerprint": one.fingerprint,
    }


def _tongue(lang: str | None, one: RuleSet) -> Tongue:
    return Tongue(language(lang), one.words)


def _json(document: object) -> int:
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
    return DONE


def _print(lines: Iterable[str]) -> int:
    for line in lines:
        click.echo(line)
    return DONE
