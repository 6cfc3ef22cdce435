"""The phone page beside the cards: a sheet is made, read, written to, corrected and taken home."""

from __future__ import annotations

import csv
import io
import secrets
from typing import Annotated, Any

from msgspec import Meta, Struct, json
from openpyxl import Workbook
from starlette.requests import Request
from starlette.responses import Response

from koenigrufen.cards.errors import SettlementError
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web import sheet
from koenigrufen.web.http.guard import CallError, address_of, answer, body_of, call, server_of
from koenigrufen.web.http.language import language_of
from koenigrufen.web.http.rulebook import SettlingError
from koenigrufen.web.http.saved import rules_by_name
from koenigrufen.web.messages import Id, Name
from koenigrufen.web.table.decisions import clean

Row = dict[str, Any]
LONGEST = 500
"""Entries of one sheet, corrections included."""


class NewSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, under which rules, and who deals first."""

    names: Annotated[list[Name], Meta(min_length=4, max_length=6)]
    rules: str = "frohnleiten"
    rules_text: str = ""
    dealer: Annotated[int, Meta(ge=0, le=5)] = 0


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A new line, a correction (``line``), or a line struck (``entry`` null)."""

    entry: dict[str, Any] | None
    line: int | None = None
    id: Id | None = None


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """Entries for one line; the first that can be counts."""

    entries: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=12)]
    line: int | None = None


@call
async def create(request: Request) -> Response:
    """A new sheet; whoever has the link may write."""
    wanted = await body_of(request, NewSheet)
    server = server_of(request)
    if not server.new_tables.take(address_of(request)):
        raise CallError(429, "too-fast")
    name, text = await rules_by_name(server, wanted.rules, wanted.rules_text)
    names = [clean(one) for one in wanted.names]
    heading = sheet.Heading(name, text, names, wanted.dealer % len(names))
    sheet_id = secrets.token_urlsafe(18)
    await server.store.add_to_sheet(sheet_id, json.encode(heading).decode(), None)
    link = f"{str(request.base_url).rstrip('/')}/sheet/{sheet_id}"
    return answer({"id": sheet_id, "link": link}, 201)


@call
async def show(request: Request) -> Response:
    return answer(_json(request, await _book(request)))


async def _book(request: Request) -> sheet.Book:
    sheet_id = request.path_params["id"]
    return sheet.read(sheet_id, await server_of(request).store.sheet(sheet_id))


def _json(request: Request, book: sheet.Book) -> Row:
    return sheet.sheet_json(book, _tongue(request, book))


def _tongue(request: Request, book: sheet.Book) -> Tongue:
    return Tongue(language_of(request), book.rules.words)


@call
async def write(request: Request) -> Response:
    """Adds or corrects a line; what cannot be is refused and not written."""
    wanted = await body_of(request, Written)
    book = await _book(request)
    if book.version >= LONGEST:
        raise CallError(409, "too-large")
    entry, names = sheet.Entry(wanted.line, wanted.entry), _called(book, wanted.line)
    sheet.apply(book.lines, entry)
    try:
        _json(request, book)
    except SettlementError as error:
        text = sheet.refused(error, names, _tongue(request, book))
        raise SettlingError(error.reason, text) from None
    store = server_of(request).store
    await store.add_to_sheet(book.id, json.encode(entry).decode(), wanted.id)
    return answer(_json(request, await _book(request)))


def _called(book: sheet.Book, line: int | None) -> list[str]:
    return sheet.called(book, sheet.session_at(book, line))


@call
async def tried(request: Request) -> Response:
    """What an entry would come to, before it is written."""
    wanted = await body_of(request, Tried)
    book = await _book(request)
    return answer(sheet.tried(book, wanted.line, wanted.entries, _tongue(request, book)))


def _table(request: Request, book: sheet.Book) -> list[list[Any]]:
    """Heading, a row a deal, and the sums; the score and then the money of each player."""
    whole = _json(request, book)
    names = whole["names"]
    rows: list[list[Any]] = [["", "Radl", "×", "", *names, *(f"{name} €" for name in names)]]
    for line in whole["lines"]:
        head = [line["line"], line["radl"], line["factor"], line["name"]]
        rows.append([*head, *map(_cell, line["score"]), *map(_cell, line["money"])])
    rows.append(["", "", "", "Σ", *map(_cell, whole["score"]), *map(_cell, whole["money"])])
    return rows


def _cell(amount: str) -> Any:
    """A whole number as a number, a fraction as text."""
    return amount if "/" in amount else int(amount)


@call
async def export_csv(request: Request) -> Response:
    """With semicolons and a mark of order, as spreadsheets here expect it."""
    text = io.StringIO()
    rows = _table(request, await _book(request))
    csv.writer(text, delimiter=";").writerows([_safe(cell) for cell in row] for row in rows)
    headers = {"Content-Disposition": 'attachment; filename="koenigrufen.csv"'}
    body = "\ufeff" + text.getvalue()
    return Response(body, media_type="text/csv; charset=utf-8", headers=headers)


def _safe(cell: Any) -> Any:
    """A name that looks like a formula is shown, not reckoned."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "@", "\t") else cell


@call
async def export_xlsx(request: Request) -> Response:
    book = Workbook(write_only=True)
    page = book.create_sheet("Königrufen")
    for row in _table(request, await _book(request)):
        page.append([_safe(cell) for cell in row])
    raw = io.BytesIO()
    book.save(raw)
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    headers = {"Content-Disposition": 'attachment; filename="koenigrufen.xlsx"'}
    return Response(raw.getvalue(), media_type=kind, headers=headers)
