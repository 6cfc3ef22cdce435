"""The texts: two languages with the same keys and values, a sentence for every reason."""

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from koenigrufen.cards.card import SUITS
from koenigrufen.cards.errors import Fault, KoenigrufenError, RulesError
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.words import WORDS
from koenigrufen.texts.catalogue import LANGUAGES, Tongue, catalogue
from koenigrufen.texts.faults import fault_lines
from tests.architecture.sources import all_files, law_files, parse, room

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")


def placeholders(text: str) -> set[str]:
    """The values a template names, the words of the table among them as `w[...]`."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_keys() -> None:
    german, english = (set(catalogue(language)) for language in LANGUAGES)
    assert german ^ english == set()


def test_both_languages_name_the_same_values() -> None:
    for key, german in catalogue("de").items():
        english = catalogue("en")[key]
        values = [
            {name for name in placeholders(text) if not name.startswith("w[")}
            for text in (german, english)
        ]
        assert values[0] == values[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_regional_word_a_text_asks_for_exists(language: str) -> None:
    for key, text in catalogue(language).items():
        for name in placeholders(text):
            if name.startswith("w["):
                assert name[2:-1] in WORDS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_games_bonuses_and_words_have_names(language: str) -> None:
    tongue = Tongue(language)
    for key in CONTRACTS:
        assert tongue.contract(key)
    for key in BONUSES:
        assert tongue.bonus(key)
    for key in WORDS:
        assert tongue.word(key)
    for suit in SUITS:
        assert tongue.say(f"suit.{suit}")


def reasons_given() -> set[str]:
    """What the law's `why not` functions return, wherever they return a constant."""
    return {
        node.value
        for path in law_files()
        for function in ast.walk(parse(path))
        if isinstance(function, ast.FunctionDef) and "why_not" in function.name
        for given in ast.walk(function)
        if isinstance(given, ast.Return) and given.value is not None
        for node in ast.walk(given.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if KEBAB.fullmatch(node.value)
    }


def _calls() -> Iterator[ast.Call]:
    for path in all_files():
        yield from (node for node in ast.walk(parse(path)) if isinstance(node, ast.Call))


def first_words(place: int, *names: str) -> set[str]:
    """The constants at this place of every call of one of these classes."""
    found: set[str] = set()
    for call in _calls():
        match call.func, call.args[place : place + 1]:
            case ast.Name(id=name), [ast.Constant(value=str(word))] if name in names:
                found.add(word)
            case _:
                pass
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_law_has_its_sentence(language: str) -> None:
    assert len(reasons_given()) > 40
    known = catalogue(language)
    assert {reason for reason in reasons_given() if f"reason.{reason}" not in known} == set()


ERRORS = ("NotationError", "IllegalAction", "RecordError", "SettlementError", "KoenigrufenError")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_sentence(language: str) -> None:
    known = catalogue(language)
    raised = first_words(0, *ERRORS)
    assert "unreadable-card" in raised
    assert {reason for reason in raised if f"reason.{reason}" not in known} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_rule_file_has_its_sentence(language: str) -> None:
    known = catalogue(language)
    faults = first_words(1, "Fault")
    assert "unknown-key" in faults
    assert {fault for fault in faults if f"fault.{fault}" not in known} == set()


def test_no_sentence_of_a_reason_or_fault_is_left_over() -> None:
    literals = {
        node.value
        for path in all_files()
        if room(path) != "texts"
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    kinds = ("reason.", "fault.")
    keys = [key for key in catalogue("de") if key.startswith(kinds)]
    assert [key for key in keys if key.partition(".")[2] not in literals] == []


def test_a_reason_is_a_sentence() -> None:
    assert Tongue("en").reason("deal-over") == "The deal is over."
    assert Tongue().language == "de"


def test_a_rule_sets_own_word_stands_in_every_text() -> None:
    plain, ours = Tongue("en"), Tongue("en", {"pagat": "Spatz", "dreier": "Auf"})
    assert "the Pagat may" in plain.say("reason.pagat-last")
    assert "the Spatz may" in ours.say("reason.pagat-last")
    assert (plain.contract("dreier"), ours.contract("dreier")) == ("Dreier", "Auf")
    assert (plain.bonus("pagat"), ours.bonus("pagat")) == ("Pagat ultimo", "Spatz")


def test_an_item_is_a_game_a_bonus_or_a_part_of_either() -> None:
    tongue = Tongue("en", {"rufer": "Entro"})
    assert tongue.item("rufer") == "Entro"
    assert tongue.item("trull") == "Trull"
    assert tongue.item("game") == "game"
    assert tongue.item("nonsense") == "nonsense"
    assert not tongue.knows("item.nonsense")


def test_faults_are_told_one_a_line_with_their_place() -> None:
    faults = (
        Fault("trischaken.bse", "unknown-key", {"near": "base"}),
        Fault("play.early_end", "wrong-value", {"got": "1", "want": "true|false"}),
        Fault("kontra.max_level", "wrong-value", {"got": "x", "want": "number"}),
        Fault("", "not-utf8", {"byte": 6}),
        Fault("a\nb\x1b[2J", "unknown-key", {"near": "title"}),
        Fault("play.ouvert_shows", "wrong-value", {"got": "x", "want": "a|b|c"}),
    )
    lines = fault_lines(RulesError("club.toml", faults), Tongue("en"))
    assert lines[0].startswith("club.toml: trischaken.bse: ")
    assert "base" in lines[0]
    assert lines[1] == "club.toml: play.early_end: 1 cannot stand here; expected is true or false"
    assert "a whole number from 0 to 1000" in lines[2]
    assert lines[3].startswith("club.toml: byte 6")
    assert lines[4].startswith(r"club.toml: a\nb\x1b[2J: ")
    assert lines[5].endswith("expected is a, b or c")


def test_an_error_without_values_is_shown_by_its_reason() -> None:
    assert str(KoenigrufenError("deal-over")) == "deal-over"
    assert str(KoenigrufenError("card-twice", card="HK")) == "card-twice {'card': 'HK'}"
