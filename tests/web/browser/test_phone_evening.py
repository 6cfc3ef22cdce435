"""A whole evening entered on the phone page: every line is what `settle` says of that deal."""

from __future__ import annotations

import json
import unicodedata
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from koenigrufen.cli.settle import settle
from tests.web.browser.pads import begin, fill_points, write_line
from tests.web.test_evening import EVENING, of_vorhand

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.web

NAMES = ("Anna", "Bert", "Cilli", "Dora", "Emil")
Entry = dict[str, Any]


def tap(page: Page, entry: Entry) -> None:
    """What someone taps who enters this deal."""
    page.click(f'[data-key="contract {entry["contract"]}"]')
    if isinstance(entry.get("card_points"), list):
        _trischaken(page, entry)
        return
    if not _on(page.locator(f'[data-key="declarer {entry["declarer"]}"]')):
        page.click(f'[data-key="declarer {entry["declarer"]}"]')
    if "card_points" in entry:
        _positive(page, entry)
    else:
        _negative(page, entry)


def _on(button: Locator) -> bool:
    return button.get_attribute("aria-pressed") == "true"


def _split(told: str) -> tuple[int, str]:
    points, _, blatt = told.partition("/")
    return int(points), blatt or "0"


def _trischaken(page: Page, entry: Entry) -> None:
    for seat, told in enumerate(entry["card_points"]):
        points, blatt = _split(told)
        fill_points(page, f"four {seat}", points)
        page.click(f'[data-key="blatt {seat} {blatt}"]')
    for seat in entry.get("spritzen", ()):
        page.click(f'[data-key="spritze {seat}"]')


def _positive(page: Page, entry: Entry) -> None:
    if entry["partner"] is not None:
        page.click(f'[data-key="partner {entry["partner"]}"]')
    points, blatt = _split(entry["card_points"])
    fill_points(page, "points", points)
    page.click(f'[data-key="blatt {blatt}"]')
    page.click(f'[data-key="kontra {entry["kontra"]}"]')
    for bonus in entry["bonuses"]:
        key = bonus["bonus"]
        page.click(f'[data-key="{key}"]')
        page.click(f'[data-key="{key} side {bonus["side"]}"]')
        page.click(f'[data-key="{key} said {str(bonus["announced"]).lower()}"]')
        page.click(f'[data-key="{key} made {str(bonus["made"]).lower()}"]')


def _negative(page: Page, entry: Entry) -> None:
    fill_points(page, "tricks", entry["tricks"])
    for seat, level in entry.get("kontra", {}).items():
        page.click(f'[data-key="kontra {seat} {level}"]')


def settled(rules: str, forehand: int, entry: Entry, factor: int) -> list[Fraction]:
    """What the command says each seat wins or loses of this deal in money."""
    told = {"rules": rules, "forehand": forehand, **entry}
    told |= {"factor": factor} if factor > 1 else {}
    done = CliRunner().invoke(settle, ["-", "--json"], input=json.dumps(told))
    assert done.exit_code == 0, done.output
    return [Fraction(amount) for amount in json.loads(done.stdout)["money"]]


def amount(text: str) -> Fraction:
    """An amount as a sheet writes it: +4, −12⅔."""
    whole = "".join(char for char in text if char.isdigit() and char.isascii())
    parts = sum(unicodedata.numeric(char) for char in text if unicodedata.category(char) == "No")
    value = Fraction(whole or "0") + Fraction(parts).limit_denominator(12)
    return -value if "−" in text else value


def shown(page: Page) -> list[list[Fraction]]:
    """The running sums of the sheet, line by line."""
    rows = page.locator("#book table.sheet tbody tr").all()
    return [[amount(text) for text in row.locator("td.num").all_inner_texts()] for row in rows]


def doubled(page: Page) -> list[bool]:
    """Which lines the sheet marks as doubled."""
    texts = page.locator("#book table.sheet tbody tr").all_inner_texts()
    return ["✱" in text for text in texts]


def plain(entry: Entry) -> Entry:
    """Where nobody may double in Trischaken."""
    return {key: value for key, value in entry.items() if key != "spritzen"}


def factor_of(line: int) -> int:
    """By the Rüdigervariante a Trischaken doubles the four deals after it, and anew each time."""
    before = EVENING[max(0, line - 4) : line]
    return int(2 ** sum(deal["contract"] == "trischaken" for deal in before))


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("frohnleiten", 5),
        pytest.param("frohnleiten", 4, marks=pytest.mark.slow),
        ("ruedigervariante", 4),
    ],
)
def test_an_evening_of_sixteen_deals(phone: Page, server: str, rules: str, players: int) -> None:
    begin(phone, server, NAMES[:players], rules)
    evening = EVENING if rules == "frohnleiten" else [plain(entry) for entry in EVENING]
    told: list[tuple[int, list[int], Entry]] = []
    for number, deal in enumerate(evening):
        first = number % players
        forehand = first if players == 4 else 0
        entry = of_vorhand(deal, forehand)
        tap(phone, entry)
        write_line(phone, number + 1)
        seats = [0, 1, 2, 3] if players == 4 else [(first + n) % players for n in range(4)]
        told.append((forehand, seats, entry))
    phone.click('#book [data-key="money"]')
    sums, marks = shown(phone), doubled(phone)
    factors = [factor_of(n) if rules == "ruedigervariante" else 1 for n in range(len(EVENING))]
    assert marks == [factor > 1 for factor in factors]
    for line, (before, after) in enumerate(pairwise([[Fraction(0)] * players, *sums])):
        forehand, seats, entry = told[line]
        wins = settled(rules, forehand, entry, factors[line])
        of_players = dict(zip(seats, wins, strict=True))
        assert [b - a for a, b in zip(before, after, strict=True)] == [
            of_players.get(player, 0) for player in range(players)
        ], (line, entry)
    assert len(sums) == len(EVENING) == 16
    totals = phone.locator("#book .totals b").all_inner_texts()
    assert [amount(text) for text in totals] == sums[-1]
