"""A real browser before a real server. Without Chromium or Playwright these tests are skipped."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.homes import home_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
_START_SECONDS = 60
_PATIENCE = 90_000
"""Milliseconds: a busy machine is slow, and that is no fault of the page."""
_SETTINGS = """if (location.host && !localStorage["koenigrufen.settings"])
    localStorage["koenigrufen.settings"] = JSON.stringify({rest: "none"});"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(address: str) -> None:
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):  # noqa: S310 - our own
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(address)


def started(port: int, home: Path) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    command = [str(Path(sys.executable).with_name("koenigrufen")), "serve", "--port", str(port)]
    command += ["--tables-per-minute", "1000"]
    process = subprocess.Popen(
        command,
        env={**os.environ, "KOENIGRUFEN_HOME": str(home_of(home))},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _wait(f"http://127.0.0.1:{port}")
    return process


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own with an empty database; its address."""
    port = free_port()
    process = started(port, tmp_path_factory.mktemp("home"))
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(10)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    api = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed")
    with api.sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Page]:
    """A page on a desktop without movement; a script error fails the test."""
    yield from _opened(browser, DESKTOP, touch=False)


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """Four people, each with a browser of his own; a script error fails the test."""
    contexts = [context_of(browser, DESKTOP, touch=False) for _ in range(4)]
    faults: list[str] = []
    for context in contexts:
        context.on("weberror", lambda error: faults.append(str(error.error)))
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """The smallest phone, upright."""
    yield from _opened(browser, PHONE, touch=True)


def context_of(browser: Browser, size: dict[str, int], *, touch: bool) -> BrowserContext:
    """A browser of someone's own, without movement and without pauses."""
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        locale="de-AT",
    )
    context.set_default_timeout(_PATIENCE)
    context.add_init_script(_SETTINGS)
    return context


def _opened(browser: Browser, size: dict[str, int], *, touch: bool) -> Iterator[Page]:
    context = context_of(browser, size, touch=touch)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []
