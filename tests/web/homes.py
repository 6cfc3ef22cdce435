"""Data folders for servers under test: empty but for the compiled kernel, which is shared."""

import os
from pathlib import Path

import platformdirs


def home_of(folder: Path) -> Path:
    """The folder as the home of a server that need not compile what was compiled before.

    A first hint would otherwise wait for the compiler, in every session of tests anew.
    """
    named = os.environ.get("KOENIGRUFEN_HOME")
    own = Path(named) if named else platformdirs.user_data_path("koenigrufen", appauthor=False)
    compiled = own / "compiled"
    compiled.mkdir(parents=True, exist_ok=True)
    link = folder / "compiled"
    if not link.exists():
        link.symlink_to(compiled, target_is_directory=True)
    return folder
