"""Whole evenings through a pipe: the real process, plain lines in and out."""

import json
import sys
from pathlib import Path

import pytest

from koenigrufen.players.protocol import Player
from koenigrufen.players.random_player import RandomPlayer
from koenigrufen.record.dealfile import Record, read_file
from koenigrufen.record.replay import replay
from koenigrufen.rules.loading import load
from tests.cli.process import journals, play, run
from tests.cli.tables import lay_table
from tests.helpers.deals import deal_from


class Hasty(RandomPlayer):
    """One who can be given time, and says so."""

    budget = 1

    def limited(self, budget: int) -> Player:
        del budget
        return self

    def thinking(self, seconds: float) -> Player:
        sys.stderr.write(f"{seconds} s are enough\n")
        return self


def records(file: Path) -> list[Record]:
    found = [record for _, record in read_file(file.read_bytes())]
    assert all(isinstance(record, Record) for record in found)
    return [record for record in found if isinstance(record, Record)]


@pytest.mark.parametrize("rules", ["frohnleiten", "thrash", "sauwald-2019"])
def test_a_piped_evening_is_played_to_its_end_and_its_records_replay(
    tmp_path: Path, rules: str
) -> None:
    file = tmp_path / "deals.jsonl"
    out = play(tmp_path, "--rules", rules, "--seed", "3", "--deals", "2", "--record", str(file))
    assert out.count("Schrift: ") == 2
    for record in records(file):
        done = replay(record, load(record.rules))
        assert done.refusal is None
        assert done.state.over


def test_the_same_seed_is_the_same_evening(tmp_path: Path) -> None:
    arguments = ("--seed", "5", "--deals", "2", "--level", "random")
    first, second = (play(tmp_path / name, *arguments) for name in ("a", "b"))
    assert first == second
    assert first != play(tmp_path / "c", "--seed", "6", "--deals", "2", "--level", "random")


def test_english_is_spoken_when_asked_for(tmp_path: Path) -> None:
    out = play(tmp_path, "--lang", "en", "--seed", "3", "--deals", "1")
    assert "Welcome! You sit South" in out
    assert "Which card do you play?" in out
    assert "Welche Karte" not in out


def test_plain_lines_have_no_colour_and_no_boxes(tmp_path: Path) -> None:
    out = play(tmp_path, "--seed", "3", "--deals", "1")
    assert not set(out) & set("\x1b\r─│┌▸♥♦♠♣")


HEARTS = """
0: T22 T5 HK H4 KD K1 P7 P8 X7 X9 XR XB
3: H1 T1 T2
"""


def test_only_my_own_cards_are_shown(tmp_path: Path) -> None:
    lay_table(tmp_path, HEARTS, ["2 open", "3 pass"], dealer=1)
    shown = play(tmp_path, typed="i\n?\nw\nl\ns\n")
    deal = deal_from(HEARTS)
    hidden = {card.name for hand in deal.hands[1:] for card in hand}
    words = set(shown.replace(",", " ").replace(".", " ").split())
    assert not (hidden | {card.name for card in deal.talon}) & words
    assert {card.name for card in deal.hands[0]} <= words


def test_a_question_mark_gives_a_tip_with_its_reason(tmp_path: Path) -> None:
    lay_table(tmp_path, HEARTS, ["2 open", "3 pass"], dealer=1)
    out = play(tmp_path, typed="?\n")
    assert "Tipp: " in out
    assert "Tarock: 2, Trull: 1, Könige: 1" in out


def test_whoever_is_to_give_tips_must_exist(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--plain", "--hints", "expret")
    assert done.returncode == 2
    assert "expert" in done.stderr


def test_time_to_think_is_given_to_the_others_and_to_tips(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--plain", "--think", "0")
    assert done.returncode == 2
    assert "--think" in done.stderr
    place, quick = f"{__name__}:Hasty", ("--deals", "1", "--seed", "3", "--think", "0.25")
    done = run(tmp_path, "play", "--plain", "--level", place, "--hints", "novice", *quick)
    assert done.stderr.count("0.25 s are enough") >= 1


def test_cards_i_cannot_see_never_change_what_i_am_shown(tmp_path: Path) -> None:
    moves = [*TRISCHAKEN, "3 play H1"]
    shown: set[str] = set()
    for name, others in (("a", "1: X10 T9\ntalon: KK"), ("b", "1: KK T9\ntalon: X10")):
        lay_table(tmp_path / name, f"{HEARTS}{others}", moves, dealer=2)
        shown.add(play(tmp_path / name, typed="i\n?\nw\nl\ns\nw X9\n"))
    assert len(shown) == 1


def test_a_record_that_cannot_be_written_is_noticed_before_the_first_deal(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--plain", "--record", str(tmp_path / "no" / "file"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_bid_that_is_out_of_reach_is_refused_with_the_rule(tmp_path: Path) -> None:
    lay_table(tmp_path, HEARTS, ["2 open", "3 bid dreier"], dealer=1)
    out = play(tmp_path, typed="Rufer\nPiccolo\nwarum nicht Sechserdreier?\n? Dreier\n")
    assert "Dieses Spiel gehört der Vorhand allein" in out
    assert "Ein Gebot muss höher sein" in out
    assert "nur als erstes Wort" in out
    assert "Dreier: Ziel: mehr als die Hälfte der Punkte" in out


TRISCHAKEN = [
    "3 open", "0 pass", "1 pass", "2 pass", "3 bid trischaken", "3 choose stichzwang yes",
    "3 choose talon last-trick", "3 good", "0 good", "1 good", "2 good",
]  # fmt: skip


def test_a_card_that_may_not_be_played_is_refused_with_the_rule(tmp_path: Path) -> None:
    journal = lay_table(tmp_path, HEARTS, [*TRISCHAKEN, "3 play H1"], dealer=2)
    out = play(tmp_path, typed="T22\nH4\nw Sküs\n♥K\n")
    assert out.count("Die angespielte Farbe muss man zugeben, solange man sie hat.") == 2
    assert "Stichzwang: wer den Stich übernehmen kann" in out
    assert "Süd spielt HK." in out
    assert '"0 play HK"' in journal.read_text()


def test_common_names_and_numbers_are_understood(tmp_path: Path) -> None:
    lay_table(tmp_path, HEARTS, TRISCHAKEN[:8], dealer=2)
    assert "Süd: „Gut.“" in play(tmp_path, typed="gut\n")
    lay_table(tmp_path / "b", HEARTS, TRISCHAKEN[:8], dealer=2)
    assert "Süd spritzt." in play(tmp_path / "b", typed="2\n")


CALLED = ["0 open", "1 pass", "2 pass", "3 pass", "0 bid rufer"]
PIK = "0: T22 T5 HK H4 KD K1 P7 P8 X7 X9 XR XB\ntalon: PK T6 T7 H2 H3 X8"


def test_a_rufer_from_the_call_to_the_discard(tmp_path: Path) -> None:
    journal = lay_table(tmp_path, PIK, CALLED, dealer=3)
    out = play(tmp_path, typed="Herz König\nPik\n1\nHK\nT6 T7 X7\nX7 P7 P8\n")
    assert "Einen König aus der eigenen Hand ruft man nicht." in out
    assert "Der gerufene König liegt im Talon: Süd spielt allein." in out
    assert "3 Aufgeben (kostet 1 an jeden)" in out
    assert "HK: Könige und Trull (Sküs, Mond, Pagat) werden nie abgelegt." in out
    assert "T6: Tarock darf man erst ablegen" in out
    assert '"0 discard P8 P7 X7"' in journal.read_text()


def test_discards_can_be_laid_one_by_one_and_taken_back(tmp_path: Path) -> None:
    journal = lay_table(tmp_path, PIK, [*CALLED, "0 call P", "0 take 1"], dealer=3)
    play(tmp_path, typed="X7\nP7\nX7\nP8\nX9\n2\nK1\nX7\nX9\n\n")
    assert '"0 discard K1 X9 X7"' in journal.read_text()


def test_kontra_tells_its_price_before_it_is_said(tmp_path: Path) -> None:
    moves = ["3 open", "0 pass", "1 pass", "2 pass", "3 bid rufer", "3 call P"]
    lay_table(tmp_path, HEARTS, moves, dealer=2)
    out = play(tmp_path, typed="kontra rufer\n")
    assert "Kontra auf Rufer (1 → 2, nur Geld)" in out
    assert "Süd: Kontra auf Rufer, gilt 2 statt 1." in out


NONSENSE = ["", "99", "bid", "play T99", "Blödsinn", "\x07", "0", "-1", "?" * 50, "w xyz", "T1 T2"]


def test_nonsense_gets_an_answer_and_loses_nothing(tmp_path: Path) -> None:
    typed = "\n".join(NONSENSE) + "\n"
    journal = lay_table(tmp_path, HEARTS, ["2 open", "3 pass"], dealer=1)
    before = journal.read_text()
    assert "verstehe ich nicht" in play(tmp_path, typed=typed)
    assert journal.read_text() == before


def test_bytes_that_are_no_text_get_an_answer(tmp_path: Path) -> None:
    lay_table(tmp_path, HEARTS, ["2 open", "3 pass"], dealer=1)
    out = play(tmp_path, typed=b"\xff\xfe\n\x00\n1\n")
    assert "Süd: „Weiter.“" in out


def test_an_evening_broken_off_goes_on(tmp_path: Path) -> None:
    arguments = ("--seed", "3", "--deals", "2")
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    play(tmp_path / "whole", *arguments, "--record", str(whole))
    out = play(tmp_path, *arguments, "--record", str(parts), typed="1\n1\n1\n1\n")
    assert "Der Abend ist gesichert" in out
    out = play(tmp_path, "--deals", "2", "--record", str(parts))
    assert out.startswith("Der Abend geht weiter")
    assert records(parts) == records(whole)


def test_a_new_evening_puts_the_old_one_aside_and_never_deletes_it(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", typed="1\n")
    (before,) = journals(tmp_path)
    text = before.read_text()
    out = play(tmp_path, "--seed", "3", "--new", typed="1\n")
    aside = [path for path in journals(tmp_path) if path.parent.name == "aside"]
    assert [path.read_text() for path in aside] == [text]
    assert str(aside[0]) in out


def test_other_rules_are_another_evening_and_the_first_one_stays(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", typed="1\n")
    assert "Servus" in play(tmp_path, "--rules", "thrash", typed="1\n")
    assert "geht weiter" in play(tmp_path, "--rules", "frohnleiten", typed="1\n")


def test_a_finished_evening_is_not_taken_up_again(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", "--deals", "1")
    assert "Servus" in play(tmp_path, typed="")


def test_a_broken_journal_says_where_and_is_kept(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "3", typed="1\n")
    (journal,) = journals(tmp_path)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join([*lines[:2], "{broken\n", *lines[2:]]))
    done = run(tmp_path, "play", "--plain")
    assert done.returncode == 2
    assert f"{journal}, Zeile 3" in done.stderr
    assert "Servus" in play(tmp_path, "--new", typed="")


def test_changed_rules_are_noticed(tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('extends = "thrash"\n[trischaken]\nbase = 2\n')
    play(tmp_path, "--rules", str(rules), typed="1\n")
    rules.write_text('extends = "thrash"\n[trischaken]\nbase = 3\n')
    done = run(tmp_path, "play", "--plain")
    assert done.returncode == 2
    assert "haben sich" in done.stderr


def test_rule_files_and_single_options_hold(tmp_path: Path) -> None:
    rules, file = tmp_path / "ours.toml", tmp_path / "deals.jsonl"
    rules.write_text('extends = "thrash"\ntitle = "Our club"\n')
    setting = "trischaken.mayor_limit=40"
    arguments = ("--rules", str(rules), "--set", setting, "--deals", "1", "--record", str(file))
    out = play(tmp_path, *arguments)
    assert "Our club" in out
    (record,) = records(file)
    assert (record.rules, record.settings) == (str(rules), (setting,))


@pytest.mark.parametrize(
    ("game", "declarer"), [("trischaken", None), ("rufer", None), ("bettler", 0), ("dreier", 0)]
)
def test_one_game_can_be_practised(tmp_path: Path, game: str, declarer: int | None) -> None:
    file = tmp_path / "deals.jsonl"
    play(tmp_path, "--contract", game, "--seed", "7", "--deals", "2", "--record", str(file))
    for record in records(file):
        public = replay(record, load(record.rules)).state.public
        assert public.game.key == game
        assert public.declarer == (public.forehand if declarer is None else declarer)


def test_levels_can_differ_by_seat(tmp_path: Path) -> None:
    play(tmp_path, "--level", "random,novice,random", "--seed", "2", typed="1\n")
    (journal,) = journals(tmp_path)
    header = json.loads(journal.read_text().splitlines()[0])
    assert header["players"] == [None, "random", "novice", "random"]
