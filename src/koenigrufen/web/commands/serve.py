"""``koenigrufen serve``: the table in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from typing import Any

import click
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.app import build
from koenigrufen.web.commands.already import running_at
from koenigrufen.web.commands.claim import claimed
from koenigrufen.web.commands.home import default_database
from koenigrufen.web.server import Settings
from koenigrufen.web.speech import Speech
from koenigrufen.web.store.opening import StoreError
from koenigrufen.web.store.store import Store

LARGEST_FRAME = 64 * 1024
"""Larger frames end the connection; those above 4 kB are refused with a reason."""


class _Announcing(uvicorn.Server):
    """Says where it listens once it does, and opens the browser there."""

    def __init__(self, config: uvicorn.Config, address: str, *, browser: bool) -> None:
        super().__init__(config)
        self._address, self._browser = address, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _tell(self._address, browser=self._browser)


def _tell(address: str, *, browser: bool) -> None:
    """Prints where the table is, and opens it where there is a display."""
    click.echo(address)
    if browser and _has_display():
        webbrowser.open(address)


def _has_display() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


@click.command()
@click.option("--open", "browser", is_flag=True, help="Open the browser.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", default=8000, show_default=True, help="0: any free one.")
@click.option("--database", metavar="URL", help="Where tables are kept; else a file of yours.")
@click.option("--origin", "origins", multiple=True, help="Another origin pages may come from.")
@click.option(
    "--tables-per-minute", default=60, show_default=True, help="New tables from one address."
)
def serve(
    host: str,
    port: int,
    database: str | None,
    origins: tuple[str, ...],
    tables_per_minute: int,
    *,
    browser: bool,
) -> int:
    """Serve the table in the browser; ends with Ctrl+C, and every table goes on later."""
    if browser and port and running_at(there := f"http://{_shown(host)}:{port}/"):
        _tell(there, browser=True)
        return 0
    url = _usable(database or default_database())
    settings = Settings(url, origins, tables_per_minute, max(600, 10 * tables_per_minute))
    listening = _listen(host, port)
    claim = claimed(settings.database)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(build(settings), **_uvicorn())
    server = _Announcing(config, address, browser=browser)
    with claim:
        server.run(sockets=[listening])
    return 0 if server.started else 2


def _usable(database: str) -> str:
    """The database, opened once, so that a bad one is an argument that cannot be used."""
    try:
        Store(database).close()
    except StoreError as error:
        text = Speech(Tongue("en")).refusal(error.reason, **error.values)
        raise click.UsageError(text) from None
    except ImportError:
        raise click.UsageError("PostgreSQL needs: pip install 'koenigrufen[postgres]'") from None
    except SQLAlchemyError as error:
        raise click.UsageError(str(error).partition("\n")[0]) from None
    return database


def _uvicorn() -> dict[str, Any]:
    return {
        "log_level": "warning",
        "access_log": False,  # addresses hold ids that let people in
        "ws": "websockets-sansio",
        "ws_max_size": LARGEST_FRAME,
        "server_header": False,
        "timeout_graceful_shutdown": 3,
    }


def _listen(host: str, port: int) -> socket.socket:
    """The socket, opened first, so that a port in use is an argument that cannot be used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise click.UsageError(f"{host}:{port}: {error.strerror}") from None
    return listening


def _shown(host: str) -> str:
    """The host as a browser takes it."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - only asked, never bound here
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
