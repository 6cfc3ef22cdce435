"""A rule file without a parent may leave anything out: what holds then."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from koenigrufen.rules.loading import load
from koenigrufen.rules.reading import SECTIONS, read_parts

WRITTEN = tomllib.loads((Path(__file__).parent / "left_out.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_that_is_left_out_holds_as_if_it_were_written_so(section: str) -> None:
    assert list(WRITTEN[section]) == [option.name for option in fields(SECTIONS[section])]
    parts, faults = read_parts({section: WRITTEN[section]})
    assert not faults
    assert parts[section] == SECTIONS[section]()


def test_a_game_costs_one_and_a_bonus_nothing_unless_it_is_said(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        "[contracts.rufer]\n[contracts.dreier]\nwon = 2\n[contracts.trischaken]\n"
        "[bonuses.trull]\n[bonuses.uhu]\nsilent = 2\n"
        "[bidding]\nvorhand_games = ['rufer', 'trischaken']\norder = [['dreier']]\n",
        encoding="utf-8",
    )
    club = load(str(file))
    assert club.contracts["rufer"].won == club.contracts["rufer"].lost_value == 1
    assert club.contracts["dreier"].lost_value == 2
    assert [game.key for game in club.games] == ["rufer", "trischaken", "dreier"]
    assert [club.silent_price(bonus) for bonus in ("trull", "uhu")] == [0, 2]
    assert not club.announceable("trull")
    assert club.price("trull") is not None
