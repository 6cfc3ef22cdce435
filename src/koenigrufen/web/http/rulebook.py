"""Rule sets for the editor: the list, one resolved, a check, prices, worked examples, saving."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from koenigrufen.cards.errors import RulesError, SettlementError
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names, statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.contract import TRISCHAKEN
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.texts.catalogue import LANGUAGES, Tongue, catalogue
from koenigrufen.web.http.guard import CallError, answer, body_of, call, rules_refusal, server_of
from koenigrufen.web.http.language import language_of
from koenigrufen.web.http.saved import rules_by_name
from koenigrufen.web.rulesets import from_text, named, parent_of, rules_of, text_id
from koenigrufen.web.ruletext import described, differences, preset_text, price_lists

Row = dict[str, Any]
_WORD = re.compile(r"\{w\[(\w+)\]\}")
Text = Annotated[str, Meta(max_length=60_000)]


class RulesText(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule file."""

    text: Text


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set by name or as a text."""

    rules: str = "frohnleiten"
    text: Text = ""


class Trischaken(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trischaken to work out."""

    points: list[str]
    rules: str = "frohnleiten"
    text: Text = ""
    tricks: list[int] | None = None
    forehand: int = 0
    spritzen: list[int] = []


def names() -> list[Row]:
    """The presets with their titles and what each inherits from."""
    return list(_names())


@cache
def _names() -> tuple[Row, ...]:
    return tuple(_name(preset(name)) for name in preset_names())


def _name(one: RuleSet) -> Row:
    parent = parent_of(preset_text(one.id)) or None
    return {"id": one.id, "title": one.title, "edition": one.edition, "parent": parent}


@call
async def listed(request: Request) -> Response:
    del request
    return answer(names())


@call
async def resolved(request: Request) -> Response:
    """A rule set with its options, or its file."""
    wanted = request.path_params["id"]
    name = wanted.removesuffix(".toml")
    found, text = await rules_by_name(server_of(request), name, "")
    file = text or preset_text(found)
    if name != wanted:
        return Response(file, media_type="application/toml; charset=utf-8")
    rules = rules_of(found, text)
    return answer(described(found, rules, file, Tongue(language_of(request), rules.words)))


@call
async def check(request: Request) -> Response:
    """All faults of a text, or what it changes."""
    wanted = await body_of(request, RulesText)
    try:
        rules = from_text(wanted.text)
    except RulesError as error:
        refused = rules_refusal(error, Tongue(language_of(request)))
        return answer({"ok": False, "faults": refused["faults"], "changed": [], "fingerprint": ""})
    parent = parent_of(wanted.text)
    changed = differences(rules, named(parent)) if parent else []
    print_ = rules.fingerprint
    return answer({"ok": True, "faults": [], "changed": changed, "fingerprint": print_})


@call
async def save(request: Request) -> Response:
    """Keeps a rule file; the link shows and uses it."""
    wanted = await body_of(request, RulesText)
    from_text(wanted.text)
    name = text_id(wanted.text)
    await server_of(request).store.save_rules(name, wanted.text)
    base = str(request.base_url).rstrip("/")
    return answer({"id": name, "link": f"{base}/rules/{name}"}, 201)


@call
async def prices(request: Request) -> Response:
    wanted = await body_of(request, Rules)
    rules = await asked_for(request, wanted.rules, wanted.text)
    return answer(price_lists(rules, Tongue(language_of(request), rules.words)))


async def asked_for(request: Request, name: str, text: str) -> RuleSet:
    """The rule set a call names. Raises RulesError or CallError."""
    return rules_of(*await rules_by_name(server_of(request), name, text))


@call
async def trischaken(request: Request) -> Response:
    """A worked payment for the editor."""
    wanted = await body_of(request, Trischaken)
    rules = await asked_for(request, wanted.rules, wanted.text)
    table: Row = {
        "contract": TRISCHAKEN.key,
        "forehand": wanted.forehand,
        "card_points": wanted.points,
    }
    if wanted.tricks is not None:
        table["tricks"] = wanted.tricks
    if wanted.spritzen:
        table["spritzen"] = wanted.spritzen
    return answer(settled(rules, table, language_of(request)))


@call
async def settle_call(request: Request) -> Response:
    """Settles one deal of a real table."""
    table = await body_of(request, dict[str, Any])
    rules = await asked_for(request, str(table.get("rules", "")), "")
    return answer(settled(rules, table, language_of(request)))


def settled(rules: RuleSet, table: Row, language: str, called: list[str] | None = None) -> Row:
    """The statement of told figures. Raises CallError with the reason where they cannot be."""
    tongue = Tongue(language, rules.words)
    try:
        statement = settle(rules, read_facts(rules, table))
    except SettlementError as error:
        text = refusal_text(error, tongue, called or seat_names(tongue))
        raise SettlingError(error.reason, text) from None
    forehand = table.get("forehand")
    return statement_json(statement, tongue, called or seat_names(tongue, forehand))


class SettlingError(CallError):
    """Figures that cannot be, with the sentence that says why."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(400, reason)
        self.text = text


@call
async def texts(request: Request) -> Response:
    """The law's texts of a language."""
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise CallError(404, "no-such-page")
    tongue = Tongue(language)
    return answer({key: _said(tongue, key) for key in catalogue(language)})


def _said(tongue: Tongue, key: str) -> str:
    """The text with the usual table words put in; other values stay in braces."""
    return _WORD.sub(lambda found: tongue.word(found[1]), catalogue(tongue.language)[key])
