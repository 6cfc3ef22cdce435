"""Making a table, looking at it, sitting down at it."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from msgspec import Meta, Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from koenigrufen.players.registry import player_names
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.http.guard import CallError, address_of, answer, body_of, call, server_of
from koenigrufen.web.http.language import language_of
from koenigrufen.web.http.saved import rules_by_name
from koenigrufen.web.live.room import Room
from koenigrufen.web.live.rooms import hashed, new_token
from koenigrufen.web.messages import Name, PlaceNo
from koenigrufen.web.table import events as e
from koenigrufen.web.table.decisions import clean, computer
from koenigrufen.web.table.options import Options
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.table import for_place, table_view

YEAR = 365 * 24 * 3600


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is made of."""

    name: Name
    places: Annotated[list[str], Meta(min_length=4, max_length=6)]
    rules: str = "frohnleiten"
    rules_text: str = ""
    options: Options = Options()
    dealer: Annotated[int, Meta(ge=0, le=4)] | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to sit down, and where."""

    name: Name
    place: PlaceNo | None = None


@call
async def create(request: Request) -> Response:
    """Makes a table and seats the caller."""
    wanted = await body_of(request, NewTable)
    server = server_of(request)
    if not server.new_tables.take(address_of(request)):
        raise CallError(429, "too-fast")
    name, text = await rules_by_name(server, wanted.rules, wanted.rules_text)
    host, token = _host(wanted.places), new_token()
    events = [
        *_created(wanted, name, text, host),
        e.Seated(host, clean(wanted.name), token=hashed(token)),
    ]
    table = await server.rooms.create(events)
    return _seated(request, table.id, host, token, 201)


def _host(places: list[str]) -> int:
    """The caller's place; every other one is free or a computer's."""
    levels = {*player_names(), "free", "me"}
    if places.count("me") != 1 or not set(places) <= levels:
        raise CallError(400, "bad-places")
    return places.index("me")


def _created(wanted: NewTable, name: str, text: str, host: int) -> list[e.Event]:
    """Unless told otherwise the last place deals first, so that the first is Vorhand."""
    count = len(wanted.places)
    dealer = count - 1 if wanted.dealer is None else wanted.dealer % count
    seats = enumerate(wanted.places)
    computers = [computer(n, kind) for n, kind in seats if kind not in ("me", "free")]
    return [e.Created(name, text, wanted.options, dealer, count, host), *computers]


def _seated(request: Request, table: str, place: int, token: str, status: int) -> Response:
    """The answer to whoever sits now, with his token in the cookie."""
    base = str(request.base_url).rstrip("/")
    body = {
        "table": table,
        "place": place,
        "token": token,
        "link": f"{base}/t/{table}",
        "seat_link": f"{base}/s/{table}/{token}",
    }
    response = answer(body, status)
    set_token(response, request, table, token)
    return response


def set_token(response: Response, request: Request, table: str, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        f"kr_{table}", token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
    )


@call
async def look(request: Request) -> Response:
    """What a guest sees before he sits down."""
    room = await room_of(request)
    tongue = Tongue(language_of(request), room.table.rules.words)
    me = room.table.place_of(hashed(token_of(request, room.table.id)))
    view = for_place(table_view(room.table, tongue), room.table, me)
    body = {"table": view, "rules_text": room.table.rules_text}
    return answer(body)


async def room_of(request: Request) -> Room:
    return await server_of(request).rooms.get(request.path_params["table"])


def token_of(connection: HTTPConnection, table: str) -> str | None:
    return connection.cookies.get(f"kr_{table}")


@call
async def join(request: Request) -> Response:
    """Takes a free chair, or a computer's where the table is open."""
    wanted = await body_of(request, Join)
    room = await room_of(request)
    token = token_of(request, room.table.id)
    mine = room.table.place_of(hashed(token))
    if mine is not None and token is not None:
        return _seated(request, room.table.id, mine, token, 200)
    token = new_token()

    def sit(table: Table) -> list[e.Event]:
        name = clean(wanted.name)
        return [e.Seated(_chair(table, wanted.place), name, token=hashed(token))]

    await room.decided(sit)
    place = room.table.place_of(hashed(token))
    assert place is not None
    return _seated(request, room.table.id, place, token, 201)


def _chair(table: Table, wanted: int | None) -> int:
    """The chair that can be taken. Raises TableRefusal."""
    if wanted is not None and wanted >= len(table.places):
        raise TableRefusal("no-such-place")
    wished = range(len(table.places)) if wanted is None else (wanted,)
    free = [n for n in wished if table.places[n].free]
    if not free and table.options.open and table.playing is None:
        free = [n for n in wished if not table.places[n].human]
    if not free:
        raise TableRefusal("no-free-place" if wanted is None else "place-taken")
    return free[0]


@call
async def qr(request: Request) -> Response:
    """The invitation, or one's own seat link, as a QR code."""
    room = await room_of(request)
    table, token = room.table.id, token_of(request, room.table.id)
    base = str(request.base_url).rstrip("/")
    own = request.query_params.get("seat") and room.table.place_of(hashed(token)) is not None
    picture = io.BytesIO()
    link = f"{base}/s/{table}/{token}" if own else f"{base}/t/{table}"
    segno.make(link, micro=False).save(picture, kind="svg", scale=8, border=2)
    headers = {"Cache-Control": "no-store"}
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=headers)


@call
async def seat_link(request: Request) -> Response:
    """Sets the cookie of a seat and goes to its table."""
    room = await room_of(request)
    token = request.path_params["token"]
    if room.table.place_of(hashed(token)) is None:
        raise CallError(403, "bad-token")
    response = RedirectResponse(f"/t/{room.table.id}", 303, {"Referrer-Policy": "no-referrer"})
    set_token(response, request, room.table.id, token)
    return response
