"""A journal: entries of JSON, one a line, each on the disk before anyone sees what it led to.

Whoever writes holds the file alone. A process may die at any moment: a last line that was not
written to its end is cut off when the journal is opened again, and nothing before it is lost.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from koenigrufen.cards.errors import RecordError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no such lock
    fcntl = None  # type: ignore[assignment]


class Journal:
    """An open journal; ``entries`` are those it had when it was opened."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the file. Raises RecordError: in use, or a line nobody can read."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            self._lock()
            self.entries = self._whole_lines()
        except BaseException:
            self.close()
            raise

    def _lock(self) -> None:
        if fcntl is None:  # pragma: no cover - Windows
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise RecordError("journal-in-use", path=str(self.path)) from None

    def _whole_lines(self) -> list[Any]:
        """The entries; what stands behind the last line end was never finished and goes."""
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            os.ftruncate(self._file, len(whole))
        return [self._entry(n, line) for n, line in enumerate(whole.splitlines(), start=1)]

    def _entry(self, number: int, line: bytes) -> Any:
        try:
            return json.loads(line)
        except ValueError:
            path = str(self.path)
            raise RecordError("journal-broken", path=path, line=number) from None

    def write(self, entry: object) -> None:
        """Appends an entry; once this returns it is on the disk."""
        data = f"{json.dumps(entry, ensure_ascii=False)}\n".encode()
        while data:
            data = data[os.write(self._file, data) :]
        os.fsync(self._file)

    def close(self) -> None:
        """Lets the file go; a second time does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
