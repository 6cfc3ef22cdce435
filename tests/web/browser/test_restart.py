"""The server dies under the page; the page comes back by itself and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser.conftest import free_port, started
from tests.web.browser.player import (
    action_of,
    after,
    deal_of,
    first_legal,
    my_turn,
    open_alone,
    play_deal,
    press,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def test_a_table_outlives_kill_9_of_its_server(desktop: Page, tmp_path: Path) -> None:
    port = free_port()
    process = started(port, tmp_path)
    try:
        open_alone(desktop, f"http://127.0.0.1:{port}")
        for _ in range(3):
            view = my_turn(desktop)
            press(desktop, action_of(view, first_legal))
            after(desktop, view["count"], view["deal"])
            before = my_turn(desktop)
            process.kill()
            process.wait(10)
            desktop.wait_for_selector("#questions >> text=Verbindung verloren")
            process = started(port, tmp_path)
            desktop.wait_for_function("() => window.koenigrufen.state().connection === 'there'")
            assert deal_of(desktop)["hand"] == before["hand"]
            assert deal_of(desktop)["log"] == before["log"]
        assert play_deal(desktop)["result"]
    finally:
        process.terminate()
        process.wait(10)
