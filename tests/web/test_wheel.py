"""The wheel, installed in an empty environment: every page and every asset, without Node."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.web import served

pytestmark = [pytest.mark.web, pytest.mark.slow]
BARE = ("/help",)
"""Pages that do without a template so far."""
PAGES = ("/", "/?lang=en", "/rules", "/sheet", "/own", "/help", "/api", "/replay/none")
LINK = re.compile(r"""(?:src|href)="(/static/[^"#]+)|from "(\./[^"]+\.js)"|url\("?([^")]+)""")


def run(*arguments: str | Path) -> None:
    subprocess.run([*map(str, arguments)], check=True, timeout=600, capture_output=True)


def test_the_wheel_alone_serves_every_page_and_asset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", tmp_path, ROOT)
    run(sys.executable, "-m", "venv", tmp_path / "empty")
    python = tmp_path / "empty" / "bin" / "python"
    run(python, "-m", "pip", "install", next(tmp_path.glob("*.whl")))
    command = [str(python), "-c", "from koenigrufen.main import main; main()", "serve"]
    monkeypatch.setattr(served, "COMMAND", command)
    monkeypatch.setenv("PATH", os.defpath)
    monkeypatch.chdir(tmp_path)
    with served.served(tmp_path) as server:
        made = server.table()
        for page in (*PAGES, f"/t/{made['table']}"):
            html = server.get(page).decode()
            assets = {match[0] for match in LINK.findall(html) if match[0]}
            assert assets or page in BARE
            for asset in assets:
                assert server.get(asset)
        assert "koenigrufen-shuffle/1" in server.get("/api").decode()
        client = served.Client(server, made["table"], made["token"])
        client.enter()
        client.play(lambda one: one.deals() == 1)
    _doctored(python, tmp_path)


def _doctored(python: Path, home: Path) -> None:
    """The doctor finds this installation healthy, and then what is broken in it."""
    assert _ill(python, home) == set()
    inside = "import koenigrufen.web as web; print(web.__path__[0])"
    found = subprocess.run([python, "-c", inside], capture_output=True, text=True, check=True)
    script = Path(found.stdout.strip()) / "static" / "js" / "net.js"
    script.rename(script.with_suffix(".gone"))
    assert _ill(python, home) == {"pages"}
    run(python, "-m", "pip", "uninstall", "--yes", "segno")
    assert _ill(python, home) == {"pages", "packages"}
    run(python, "-m", "pip", "uninstall", "--yes", "numba")
    assert _ill(python, home) == {"pages", "packages", "kernel"}


def _ill(python: Path, home: Path) -> set[str]:
    """What the doctor finds wrong; his status says whether that is anything."""
    code = "from koenigrufen.main import main; main()"
    done = subprocess.run(
        [python, "-c", code, "doctor", "--json"],
        env={**os.environ, "KOENIGRUFEN_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = {name for name, row in json.loads(done.stdout).items() if not row["ok"]}
    assert (done.returncode, done.stderr) == (1 if wrong else 0, "")
    return wrong
