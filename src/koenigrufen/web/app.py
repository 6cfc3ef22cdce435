"""The application: which address leads where, and what lives as long as the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from koenigrufen.players.registry import player_names
from koenigrufen.web.http import deals, pages, rulebook, sheets, tables
from koenigrufen.web.http.guard import answer
from koenigrufen.web.schema import json_schema
from koenigrufen.web.server import VERSION, Server, Settings
from koenigrufen.web.socket import table_socket

_REHEARSAL_AFTER = 2.0
"""Seconds after the start: the first pages come first. Whoever needs the kernel begins at once."""


def build(settings: Settings) -> Starlette:
    """The application on this database."""
    app = Starlette(
        routes=_routes(),
        lifespan=_lifespan,
        middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={404: pages.not_found},
    )
    app.state.settings = settings
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncGenerator[None]:
    server = Server(app.state.settings)
    app.state.server = server
    server.rooms.listen()
    asyncio.get_running_loop().call_later(_REHEARSAL_AFTER, server.brains.rehearse)
    sweeping = asyncio.create_task(server.sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        server.close()


class Assets(StaticFiles):
    """Assets: kept for good under a fingerprint, asked about anew without one."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        fingerprinted = scope["query_string"].startswith(b"v=")
        keep = "public, max-age=31536000, immutable" if fingerprinted else "no-cache"
        response.headers["Cache-Control"] = keep
        return response


def _routes() -> list[BaseRoute]:
    return [
        *_pages(),
        *_calls(),
        WebSocketRoute("/ws/{table}", table_socket),
        Mount("/static", Assets(directory=pages.STATIC, check_dir=False)),
    ]


def _pages() -> list[BaseRoute]:
    return [
        Route("/", pages.start_page),
        Route("/t/{table}", pages.table_page),
        Route("/s/{table}/{token}", tables.seat_link),
        Route("/rules", pages.rules_page),
        Route("/rules/{id}", pages.rules_page),
        Route("/sheet", pages.sheet_page),
        Route("/sheet/{id}", pages.sheet_page),
        Route("/replay/{deal}", pages.replay_page),
        Route("/own", pages.own_page),
        Route("/help", pages.help_page),
        Route("/api", pages.api_page),
    ]


def _calls() -> list[BaseRoute]:
    return [
        Route("/api/schema.json", schema),
        Route("/api/levels", levels),
        Route("/healthz", health),
        Route("/api/texts/{lang}", rulebook.texts),
        Route("/api/tables", tables.create, methods=["POST"]),
        Route("/api/tables/{table}", tables.look),
        Route("/api/tables/{table}/join", tables.join, methods=["POST"]),
        Route("/api/tables/{table}/qr.svg", tables.qr),
        Route("/api/rules", rulebook.listed),
        Route("/api/rules", rulebook.save, methods=["POST"]),
        Route("/api/rules/check", rulebook.check, methods=["POST"]),
        Route("/api/rules/prices", rulebook.prices, methods=["POST"]),
        Route("/api/rules/trischaken", rulebook.trischaken, methods=["POST"]),
        Route("/api/rules/{id}", rulebook.resolved),
        Route("/api/settle", rulebook.settle_call, methods=["POST"]),
        Route("/api/deals/{deal}", deals.finished),
        Route("/api/deals/{deal}/record.jsonl", deals.record_file),
        Route("/api/deals/{deal}/steps", deals.steps),
        Route("/api/deals/{deal}/verify", deals.verify),
        Route("/api/deals/{deal}/analysis", deals.analysis),
        Route("/api/sheets", sheets.create, methods=["POST"]),
        Route("/api/sheets/{id}", sheets.show),
        Route("/api/sheets/{id}/lines", sheets.write, methods=["POST"]),
        Route("/api/sheets/{id}/try", sheets.tried, methods=["POST"]),
        Route("/api/sheets/{id}/export.csv", sheets.export_csv),
        Route("/api/sheets/{id}/export.xlsx", sheets.export_xlsx),
    ]


async def schema(request: Request) -> Response:
    del request
    return answer(json_schema())


async def levels(request: Request) -> Response:
    del request
    rows: list[dict[str, Any]] = [{"level": name} for name in player_names()]
    return answer(rows)


async def health(request: Request) -> Response:
    del request
    return answer({"ok": True, "version": VERSION})
