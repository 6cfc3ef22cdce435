"""The messages as JSON Schema, and the document that explains them."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markupsafe import Markup

from koenigrufen.web import messages as m
from koenigrufen.web.views.shapes import SeatView
from koenigrufen.web.views.table import TableView

_DOCUMENT = "api.md"


@cache
def json_schema() -> dict[str, Any]:
    """Everything that goes over the wire."""
    types = [m.Incoming, m.Outgoing, TableView, SeatView]
    shapes, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    names = ("incoming", "outgoing", "table", "deal")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Königrufen",
        "properties": dict(zip(names, shapes, strict=True)),
        "$defs": components,
    }


@cache
def api_html() -> Markup:
    """The document as HTML; what it may scroll sideways can be reached by keys."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(api_document())
    for tag in ("pre", "table"):
        html = html.replace(f"<{tag}>", f'<div class="wide" tabindex="0"><{tag}>')
        html = html.replace(f"</{tag}>", f"</{tag}></div>")
    return Markup(html)  # noqa: S704 - our own document, without HTML in it


@cache
def api_document() -> str:
    """docs/api.md, from the package or from the repository around it."""
    inside = resources.files("koenigrufen.web") / "docs" / _DOCUMENT
    if inside.is_file():
        return inside.read_text(encoding="utf-8")
    beside = Path(__file__).parents[3] / "docs" / _DOCUMENT
    return beside.read_text(encoding="utf-8") if beside.is_file() else ""
