"""Where evenings lie in the player's data folder, and which of them goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from koenigrufen.cards.errors import RecordError, RulesError
from koenigrufen.players.evening import Evening, Setup, begin, read_setup, resume


def home() -> Path:
    """The player's data folder; ``KOENIGRUFEN_HOME`` names another."""
    named = os.environ.get("KOENIGRUFEN_HOME")
    if named:
        return Path(named)
    return user_data_path("koenigrufen", appauthor=False)


def evenings() -> Path:
    """The folder of evenings that are not over; those put aside and finished lie below it."""
    return home() / "evenings"


def unfinished() -> list[Path]:
    """The evenings that can go on, the one played last first."""
    found = evenings().glob("*.jsonl")
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def go_on(fits: Callable[[Setup], bool]) -> Evening | None:
    """The newest unfinished evening that fits; one that another program plays is left to it."""
    for path in unfinished():
        setup = _setup(path)
        if setup is None:
            put(path, "aside")
        if setup is None or not fits(setup):
            continue
        try:
            evening = _resumed(path, setup)
        except RecordError as error:
            if error.reason != "journal-in-use":
                raise
            continue
        if not evening.ended:
            return evening
        evening.close()
        put(path, "finished")
    return None


def _resumed(path: Path, setup: Setup) -> Evening:
    try:
        return resume(path)
    except RulesError:
        raise RecordError("evening-rules", path=str(path), rules=setup.rules) from None


def _setup(path: Path) -> Setup | None:
    """How an evening is played; None for one that was killed before that was written down."""
    with path.open("rb") as file:
        line = file.readline()
    if not line.endswith(b"\n"):
        return None
    try:
        return read_setup(json.loads(line), path)
    except ValueError:
        raise RecordError("journal-broken", path=str(path), line=1) from None


def start_new(setup: Setup) -> Evening:
    """A new evening in a file of its own, named after the moment."""
    return begin(setup, next(_free_names()))


def _free_names() -> Iterator[Path]:
    moment = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    for number in range(1, 10**6):
        name = f"{moment}-{number:03}.jsonl"
        taken = (evenings() / part / name for part in ("", "aside", "finished"))
        if not any(path.exists() for path in taken):
            yield evenings() / name


def put_aside() -> list[Path]:
    """Puts all unfinished evenings aside; none is ever deleted. Gives their new places."""
    return [put(path, "aside") for path in unfinished()]


def put(path: Path, folder: str) -> Path:
    """Moves an evening into a folder beside the others."""
    place = path.parent / folder / path.name
    place.parent.mkdir(parents=True, exist_ok=True)
    return path.rename(place)
