"""A PostgreSQL of our own that is started for a while and then thrown away."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

NAMED: Final = os.environ.get("KOENIGRUFEN_TEST_POSTGRES", "")
"""The address of an empty database; without it a server of its own is started where possible."""
BINARIES: Final = next(
    iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), Path("/none")
)
INSTALLED: Final = (BINARIES / "initdb").exists()


def as_owner(*command: str | Path) -> None:
    """Runs a command of PostgreSQL, which refuses to be run by root."""
    owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*owner, *map(str, command)], check=True, timeout=60, stdout=subprocess.DEVNULL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def cluster() -> Generator[str]:
    """The address of an empty database, as long as the context lasts."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = Path(folder) / "data"
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        as_owner(BINARIES / "initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8")
        control = (BINARIES / "pg_ctl", "-D", data, "-l", Path(folder) / "log", "-w")
        as_owner(*control, "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            as_owner(*control, "-m", "immediate", "stop")
