"""The pad through an evening: bird games, doubled rounds, five players, what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


def begin(page: Page, server: str, names: tuple[str, ...], rules: str = "frohnleiten") -> None:
    page.goto(f"{server}/sheet?lang=de&players={len(names)}")
    for n, name in enumerate(names):
        page.fill(f"[name=name{n}]", name)
    page.select_option("[name=rules]", rules)
    page.click("form .btn.go")
    page.wait_for_selector("#entry")


def write(page: Page, line: int) -> None:
    page.click('[data-key="write"]:not([aria-disabled])')
    page.wait_for_selector(f'[data-key="line {line}"]')


def trischaken(page: Page, line: int, points: tuple[int, ...] = (15, 15, 30, 10)) -> None:
    page.click('[data-key="contract trischaken"]')
    for seat, number in enumerate(points):
        page.fill(f'[data-key="four {seat} input"]', str(number))
    write(page, line)


FOUR = ("Anna", "Bert", "Cilli", "Dora")


def test_nothing_on_the_pad_is_answered_with_an_error_while_it_is_filled_in(
    desktop: Page, server: str
) -> None:
    bad: list[str] = []
    desktop.on("response", lambda r: bad.append(r.url) if r.status >= 400 else None)
    begin(desktop, server, FOUR)
    desktop.click('[data-key="contract trischaken"]')
    for points in ("1", "15", "70"):
        desktop.fill('[data-key="four 0 input"]', points)
        desktop.wait_for_timeout(250)
    desktop.fill('[data-key="four 0 input"]', "15")
    note = desktop.locator("#entry .preview .note")
    note.wait_for()
    assert note.inner_text() == "Zusammen sind es 15 Punkte, es müssen 70 sein."
    assert bad == []


def test_a_bird_game_shows_its_bird_and_enters_it(desktop: Page, server: str) -> None:
    begin(desktop, server, FOUR)
    chip = desktop.locator('[data-key="contract uhurufer"] .v')
    assert chip.inner_text().startswith("1 + 4")
    desktop.click('[data-key="contract uhurufer"]')
    assert desktop.locator('[data-key="uhu"]').get_attribute("aria-pressed") == "true"
    desktop.click('[data-key="declarer 1"]')
    desktop.click('[data-key="partner 3"]')
    write(desktop, 1)
    totals = desktop.locator("#book .totals b").all_inner_texts()
    assert totals == ["−5", "+5", "−5", "+5"]


def test_a_line_says_who_played_with_whom_and_who_dealt(desktop: Page, server: str) -> None:
    begin(desktop, server, FOUR)
    desktop.click('[data-key="contract solorufer"]')
    desktop.click('[data-key="declarer 1"]')
    desktop.click('[data-key="partner 2"]')
    write(desktop, 1)
    assert desktop.inner_text("#book .who-played") == "Bert mit Cilli · Geber Dora"


def test_a_doubled_round_is_announced_and_doubles(desktop: Page, server: str) -> None:
    begin(desktop, server, FOUR, "ruedigervariante")
    trischaken(desktop, 1)
    tag = desktop.locator("#book .who-next .tag")
    assert tag.inner_text() == "zählt ×2, noch 4 Spiele"
    desktop.click('[data-key="contract solorufer"]')
    desktop.click('[data-key="declarer 0"]')
    desktop.click('[data-key="partner 1"]')
    write(desktop, 2)
    line, once = desktop.evaluate(
        """async () => {
            const id = location.pathname.split("/")[2];
            const book = await (await fetch(`/api/sheets/${id}`)).json();
            const line = book.lines[1];
            const told = {rules: book.rules, forehand: line.forehand, ...line.entry};
            const answer = await fetch("/api/settle", {method: "POST",
                headers: {"Content-Type": "application/json"}, body: JSON.stringify(told)});
            return [line, (await answer.json()).money];
        }"""
    )
    assert line["factor"] == 2
    assert [int(n) for n in line["money"]] == [2 * int(n) for n in once]
    assert any(int(n) for n in once)
    assert tag.inner_text() == "zählt ×2, noch 3 Spiele"


def test_five_at_the_table_the_dealer_rests_and_the_account_balances(
    phone: Page, server: str
) -> None:
    begin(phone, server, (*FOUR, "Emil"))
    assert phone.locator('[data-key^="declarer"]').count() == 0
    phone.click('[data-key="contract solorufer"]')
    names = phone.locator('[data-key^="declarer"]').all_inner_texts()
    assert names == ["Anna", "Bert", "Cilli", "Dora"]
    phone.click('[data-key="declarer 0"]')
    phone.click('[data-key="partner 1"]')
    write(phone, 1)
    phone.click('[data-key="contract solorufer"]')
    assert phone.locator('[data-key^="declarer"]').all_inner_texts() == [
        "Bert", "Cilli", "Dora", "Emil",
    ]  # fmt: skip
    phone.click('[data-key="declarer 3"]')
    phone.click('[data-key="partner 0"]')
    write(phone, 2)
    totals = [
        int(text.replace("−", "-")) for text in phone.locator("#book .totals b").all_inner_texts()
    ]
    assert len(totals) == 5
    assert sum(totals) == 0
    assert any(totals)
    said = phone.locator("#book .flows").get_attribute("aria-label")
    assert said is not None
    assert "zahlt" in said


def test_a_trischaken_with_all_points_in_one_hand_is_entered(desktop: Page, server: str) -> None:
    begin(desktop, server, FOUR)
    trischaken(desktop, 1, (70, 0, 0, 0))
    totals = desktop.locator("#book .totals b").all_inner_texts()
    assert totals != ["0", "0", "0", "0"]
