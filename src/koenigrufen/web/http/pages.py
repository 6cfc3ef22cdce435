"""The pages: templates with their data; a bare page where a template is missing."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.players.registry import player_names
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.http.guard import CallError, server_of, speech_for, status_of
from koenigrufen.web.http.language import language_of
from koenigrufen.web.http.rulebook import names
from koenigrufen.web.http.tables import token_of
from koenigrufen.web.live.rooms import hashed
from koenigrufen.web.schema import api_html

WEB: Final = Path(__file__).parent.parent
STATIC: Final = WEB / "static"
_SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
_BARE: Final = """<!doctype html><html lang="{{ lang }}"><meta charset="utf-8">
<title>Königrufen</title><h1>Königrufen</h1>{% if document %}{{ document }}{% endif %}
<script type="application/json" id="page">{{ page_json }}</script></html>"""


@cache
def _templates() -> jinja2.Environment:
    loader = jinja2.FileSystemLoader(WEB / "templates")
    return jinja2.Environment(loader=loader, autoescape=True)


def render(request: Request, name: str, page: dict[str, Any], status: int = 200) -> Response:
    """A page; its data also lies in it as JSON."""
    language = language_of(request)
    page = {"page": name, "lang": language} | page
    values = {
        "page": page,
        "page_json": _in_html(page),
        "lang": language,
        "t": _texts(language),
        "static": static,
        "document": api_html() if name == "api" else "",
    }
    try:
        html = _templates().get_template(f"{name}.html").render(values)
    except jinja2.TemplateNotFound:
        html = jinja2.Environment(autoescape=True).from_string(_BARE).render(values)
    response = HTMLResponse(html, status, _SECURITY)
    if request.query_params.get("lang") == language:
        response.set_cookie("lang", language, max_age=365 * 24 * 3600, samesite="lax")
    return response


def _in_html(page: dict[str, Any]) -> Markup:
    """JSON that cannot end the script it stands in."""
    text = json.dumps(page, ensure_ascii=False)
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)  # noqa: S704 - escaped above


class _Texts:
    """``t('key', name=value)`` in a template."""

    def __init__(self, language: str) -> None:
        self._own = _catalogue(language)
        self._tongue = Tongue(language)

    def __call__(self, key: str, /, **values: object) -> str:
        text = self._own.get(key)
        if text is not None:
            for name, value in values.items():
                text = text.replace(f"{{{name}}}", str(value))
            return text
        return self._tongue.say(key, **values) if self._tongue.knows(key) else key


def _texts(language: str) -> _Texts:
    return _Texts(language)


@cache
def _catalogue(language: str) -> dict[str, str]:
    path = STATIC / "i18n" / f"{language}.json"
    if not path.is_file():
        return {}
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


@cache
def static(path: str) -> str:
    """The address of an asset, with a fingerprint of its content."""
    file = STATIC / path
    if not file.is_file():
        return f"/static/{path}"
    return f"/static/{path}?v={hashlib.sha256(file.read_bytes()).hexdigest()[:12]}"


async def start_page(request: Request) -> Response:
    return render(request, "start", {"rules": names(), "levels": list(player_names())})


async def table_page(request: Request) -> Response:
    """The table, also as text alone."""
    try:
        room = await server_of(request).rooms.get(request.path_params["table"])
    except KoenigrufenError as error:
        return problem(request, error)
    table = room.table
    page = {
        "table": table.id,
        "text": request.query_params.get("text") == "1",
        "seat": table.place_of(hashed(token_of(request, table.id))),
        "invite": f"{str(request.base_url).rstrip('/')}/t/{table.id}",
        "socket": f"/ws/{table.id}",
        "levels": list(player_names()),
        "rules": names(),
        "glossary": static("i18n/glossary.json"),
    }
    return render(request, "table", page)


async def rules_page(request: Request) -> Response:
    return render(request, "rules", {"id": request.path_params.get("id"), "rules": names()})


async def sheet_page(request: Request) -> Response:
    return render(request, "sheet", {"id": request.path_params.get("id"), "rules": names()})


async def replay_page(request: Request) -> Response:
    return render(request, "replay", {"deal": request.path_params["deal"]})


async def own_page(request: Request) -> Response:
    return render(request, "own", {"rules": names(), "levels": list(player_names())})


async def api_page(request: Request) -> Response:
    return render(request, "api", {})


async def help_page(request: Request) -> Response:
    return render(request, "help", {"glossary": static("i18n/glossary.json")})


def problem(request: Request, error: KoenigrufenError) -> Response:
    """The page that says what is wrong."""
    message = speech_for(request).refusal(error.reason, **error.values)
    status = status_of(error)
    page = {"status": status, "reason": error.reason, "message": message}
    return render(request, "error", page, status)


async def not_found(request: Request, error: Exception) -> Response:
    del error
    return problem(request, CallError(404, "no-such-page"))
