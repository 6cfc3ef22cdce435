"""``koenigrufen doctor``: is everything here that a table needs?"""

from __future__ import annotations

import json
import os
import platform
import re
import sqlite3
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, files, requires, version
from pathlib import Path

import click

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.web.commands.home import default_database, home

WEB = Path(__file__).parent.parent
_NAME = re.compile(r"[^\w.-]")
"""Where the name of a package ends in a requirement."""
OLDEST_SQLITE = (3, 24)
_SOME_CARD = 5
Finding = tuple[bool, str]


@click.command()
@click.option("--database", metavar="URL", help="The database to look at; else yours.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def doctor(database: str | None, *, as_json: bool) -> int:
    """Report versions, the database and the compiled kernel, and what is wrong with them."""
    found = {name: _tried(look, database) for name, look in _LOOKS.items()}
    if as_json:
        rows = {name: {"ok": good, "found": text} for name, (good, text) in found.items()}
        click.echo(json.dumps(rows, ensure_ascii=False))
    else:
        for name, (good, text) in found.items():
            click.echo(f"{'ok   ' if good else 'WRONG'}  {name:<10} {text}")
    return 0 if all(good for good, _ in found.values()) else 1


def _tried(look: Callable[[str | None], Finding], database: str | None) -> Finding:
    """What was found; whatever goes wrong is a finding too."""
    try:
        return look(database)
    except Exception as error:  # noqa: BLE001 - a doctor reports, whatever it is
        return False, f"{type(error).__name__}: {error}"


def _python(database: str | None) -> Finding:
    del database
    return True, f"{platform.python_version()} on {platform.system()} {platform.machine()}"


def _packages(database: str | None) -> Finding:
    """Every package that this one says it needs."""
    del database
    texts: list[str] = []
    good = True
    needed = [line for line in requires("koenigrufen") or () if "extra ==" not in line]
    for name in ("koenigrufen", *(_NAME.split(line)[0] for line in needed)):
        try:
            texts.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            texts.append(f"{name} is missing")
            good = False
    return good, ", ".join(texts)


def _home(database: str | None) -> Finding:
    del database
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    writable = os.access(folder, os.W_OK)
    return writable, f"{folder}{'' if writable else ' cannot be written to'}"


def _sqlite(database: str | None) -> Finding:
    del database
    return sqlite3.sqlite_version_info >= OLDEST_SQLITE, sqlite3.sqlite_version


def _database(database: str | None) -> Finding:
    from koenigrufen.web.store.store import Store  # noqa: PLC0415 - may be what is broken

    url = database or default_database()
    store = Store(url)
    try:
        return True, f"{store.shown_url}, {store.count_tables()} tables"
    finally:
        store.close()


def _rules(database: str | None) -> Finding:
    del database
    bad: list[str] = []
    for name in preset_names():
        try:
            preset(name)
        except KoenigrufenError as error:
            bad.append(f"{name}: {error.reason}")
    return not bad, "; ".join(bad) or f"{len(preset_names())} rule sets"


def _pages(database: str | None) -> Finding:
    """The pages, and every other file that was installed."""
    del database
    wanted = ["templates/start.html", "templates/table.html", "static/deck/deck.svg"]
    missing = [name for name in wanted if not (WEB / name).is_file()]
    installed = (file for file in files("koenigrufen") or () if file.suffix != ".pyc")
    missing += [str(file) for file in installed if not Path(str(file.locate())).is_file()]
    return not missing, f"missing: {', '.join(missing[:5])}" if missing else "all there"


def _kernel(database: str | None) -> Finding:
    """A piece of the kernel is compiled and asked; without it the stronger players cannot play."""
    del database
    from koenigrufen.kernel import _jit, bits  # noqa: PLC0415 - may be what is broken

    if bits.highest(bits.bit(_SOME_CARD)) != _SOME_CARD:
        return False, "the compiled code does not reckon right"
    if not _jit.COMPILED:
        return True, "switched off by KOENIGRUFEN_JIT=0; slower players"
    kept = "kept for the next start" if _jit.KEPT else "compiled anew at each start"
    return True, f"numba {version('numba')}, {kept}"


_LOOKS: dict[str, Callable[[str | None], Finding]] = {
    "python": _python,
    "packages": _packages,
    "home": _home,
    "sqlite": _sqlite,
    "database": _database,
    "rules": _rules,
    "pages": _pages,
    "kernel": _kernel,
}
