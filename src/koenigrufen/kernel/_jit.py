# Numba has no types:
# pyright: reportUnknownMemberType=false
"""The only decorator of the kernel: compiled by Numba, or plain Python with KOENIGRUFEN_JIT=0.

Compiled code is kept in the user's data folder, never beside the sources, so a read-only install
works. Numba looks at a function's own file only to see whether it has changed, but its code holds
that of all it calls. A module's folder is therefore named by a fingerprint of its source, of the
kernel's modules it imports, and of Numba itself.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np
import platformdirs

COMPILED: Final = os.environ.get("KOENIGRUFEN_JIT", "1") != "0"
"""Whether the kernel's functions are machine code or the plain Python they are written in."""

_CONFIG: Any = import_module("numba.core.config")
_CACHING: Any = import_module("numba.core.caching")
_RUNTIME: Any = import_module("numba.core.runtime")
if not COMPILED:
    np.seterr(over="ignore")  # hashes run over, as they do in machine code

_F = TypeVar("_F", bound=Callable[..., Any])


_HERE: Final = Path(__file__).parent
_IMPORTED: Final = re.compile(
    r"^from koenigrufen\.kernel(?:\.(\w+))? import (\(.*?\)|.*?)$", re.MULTILINE | re.DOTALL
)
_NAME: Final = re.compile(r"\w+")


@cache
def _source(file: Path) -> bytes:
    return file.read_bytes()


@cache
def _imported(file: Path) -> frozenset[Path]:
    """The kernel's modules that this one imports by itself."""
    found: set[str] = set()
    for room, names in _IMPORTED.findall(_source(file).decode()):
        found |= {room} if room else set(_NAME.findall(names))
    files = (_HERE / f"{name}.py" for name in found)
    return frozenset(file for file in files if file.is_file())


@cache
def parts_of(file: Path) -> tuple[Path, ...]:
    """The module and all of the kernel that its compiled code may hold."""
    found, waiting = {file, Path(__file__)}, [file]
    while waiting:
        new = _imported(waiting.pop()) - found
        found |= new
        waiting += new
    return tuple(sorted(found))


def _fingerprint(file: Path) -> str:
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, sys.version):
        digest.update(part.encode())
    for part in parts_of(file):
        digest.update(_source(part))
    return digest.hexdigest()[:16]


def cache_folder(file: Path) -> Path:
    """Where a module's compiled code lies; a folder of its own for each state of the sources."""
    return _base() / f"{file.stem}-{_fingerprint(file)}"


def _base() -> Path:
    home = os.environ.get("KOENIGRUFEN_HOME")
    base = Path(home) if home else platformdirs.user_data_path("koenigrufen", appauthor=False)
    return base / "compiled"


def _can_be_written(folder: Path) -> bool:
    """Whether compiled code can be kept there; if not every start compiles anew."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


KEPT: Final = COMPILED and _can_be_written(_base())


@cache
def _folder(file: Path) -> str:
    folder = cache_folder(file)
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder)


class _Kept(_CACHING.FunctionCache):  # type: ignore[misc]  # Numba has no types
    """Numba's cache, which loads kept code without first filling every registry of Numba's.

    Those are what a compiler looks things up in; loading needs the runtime alone. Whatever is
    compiled fills them all the same. It saves a tenth of a second of each later start.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        _RUNTIME.rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


def jit(function: _F) -> _F:
    """Compile on the first call, keep the result for the next start, release the GIL."""
    if not COMPILED:
        return function
    compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
    if KEPT:
        before = _CONFIG.CACHE_DIR  # read when a cache is made; left as it was found
        _CONFIG.CACHE_DIR = _folder(Path(function.__code__.co_filename))
        try:
            compiled._cache = _Kept(function)  # noqa: SLF001 - there is no public way
        finally:
            _CONFIG.CACHE_DIR = before
    done: _F = compiled
    return done
