"""The commands of the kernel, as a person calls them."""

import json
from pathlib import Path

from click.testing import CliRunner

from koenigrufen.cli.solve import solve

POSITION: dict[str, object] = {
    "format": "koenigrufen-position/1", "rules": "steirischer-tarockcup", "contract": "dreier",
    "declarer": 0, "partner": None, "forehand": 0, "leader": 0, "table": [],
    "hands": ["HK P7 T22 T5", "X8 X7 T21 T1", "P8 PD K1 KK", "P9 H1 T12 T3"],
    "thirds": [66, 39, 0, 0], "tricks": [3, 2, 2, 1],
}  # fmt: skip


def answer(tmp_path: Path, position: dict[str, object], *options: str) -> dict[str, object]:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    done = CliRunner().invoke(solve, [str(file), "--json", *options], standalone_mode=False)
    assert done.exception is None, done.exception
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_position_is_solved_card_by_card(tmp_path: Path) -> None:
    found = answer(tmp_path, POSITION)
    assert found["value"] == 110
    assert found["best"] == ["T22"]
    assert found["cards"] == {"T22": 110, "T5": 82, "P7": 86, "HK": 86}


def test_a_game_can_be_solved_for_winning_alone(tmp_path: Path) -> None:
    found = answer(tmp_path, POSITION, "--objective", "win")
    assert found["cards"] == {"T22": 1, "T5": 0, "P7": 0, "HK": 0}


def test_out_of_budget_the_value_is_a_pair(tmp_path: Path) -> None:
    found = answer(tmp_path, POSITION, "--budget", "1")
    assert isinstance(found["value"], list)
    assert found["stopped"] == "nodes"


def test_a_trischaken_has_four_payments(tmp_path: Path) -> None:
    found = answer(
        tmp_path,
        POSITION | {"rules": "frohnleiten", "contract": "trischaken", "declarer": None,
                    "hands": ["HK P7", "X8 X7", "P8", "P9"], "table": ["T9", "T10"], "leader": 2,
                    "thirds": [60, 69, 30, 27], "tricks": [3, 4, 2, 1],
                    "options": {"stichzwang": "yes", "talon": "last-trick"}},
    )  # fmt: skip
    assert found["value"] == ["2", "-6", "2", "2"]
