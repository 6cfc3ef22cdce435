# Numba has no types:
# pyright: reportUnknownMemberType=false
"""The only decorator of the kernel: compiled by Numba, or plain Python with KOENIGRUFEN_JIT=0.

Compiled code is kept in the user's data folder, never beside the sources, so a read-only install
works. Numba looks at a function's own file only to see whether it has changed; the folder's name
therefore holds a fingerprint of all sources of the kernel and of Numba itself.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np
import platformdirs

COMPILED: Final = os.environ.get("KOENIGRUFEN_JIT", "1") != "0"
"""Whether the kernel's functions are machine code or the plain Python they are written in."""

_CONFIG: Any = import_module("numba.core.config")
if not COMPILED:
    np.seterr(over="ignore")  # hashes run over, as they do in machine code

_F = TypeVar("_F", bound=Callable[..., Any])


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, sys.version):
        digest.update(part.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code lies; a folder of its own for each state of the sources."""
    home = os.environ.get("KOENIGRUFEN_HOME")
    base = Path(home) if home else platformdirs.user_data_path("koenigrufen", appauthor=False)
    return base / "compiled" / _fingerprint()


def _writable_folder() -> Path | None:
    """The folder if one can write to it; else nothing is kept, and every start compiles anew."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


FOLDER: Final = _writable_folder() if COMPILED else None


def first_start() -> bool:
    """Whether the next call compiles: nothing is kept yet for this state of the sources."""
    return COMPILED and (FOLDER is None or next(FOLDER.rglob("*.nbc"), None) is None)


def jit(function: _F) -> _F:
    """Compile on the first call, keep the result for the next start, release the GIL."""
    if not COMPILED:
        return function
    before = _CONFIG.CACHE_DIR  # read when a function is decorated; left as it was found
    _CONFIG.CACHE_DIR = "" if FOLDER is None else str(FOLDER)
    try:
        compiled: Any = numba.njit(cache=FOLDER is not None, nogil=True, error_model="numpy")
        done: _F = compiled(function)
        return done
    finally:
        _CONFIG.CACHE_DIR = before
