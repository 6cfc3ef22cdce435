"""Where the database lies."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The player's data folder; ``KOENIGRUFEN_HOME`` names another."""
    named = os.environ.get("KOENIGRUFEN_HOME")
    return Path(named) if named else user_data_path("koenigrufen", appauthor=False)


def default_database() -> str:
    """One SQLite file in the data folder, which is made where it is missing."""
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"
