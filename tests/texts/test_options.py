"""Every option, every value and every game has its words in both languages."""

from enum import StrEnum

import pytest

from koenigrufen.cli.about import about_game
from koenigrufen.cli.rulesheet.values import all_values, label, words
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.options import Terms
from koenigrufen.rules.reading import GROUPS, SECTIONS, field_kinds
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.texts.catalogue import LANGUAGES, Tongue

KINDS = {**SECTIONS, **{name: kind for name, (kind, _) in GROUPS.items()}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_has_its_words(language: str) -> None:
    tongue = Tongue(language)
    for section, kind in KINDS.items():
        assert tongue.knows(f"option.{section}")
        for key, values in field_kinds(kind).items():
            assert tongue.knows(f"option.{section}.{key}"), f"{section}.{key}"
            if isinstance(values, type) and issubclass(values, StrEnum):
                for value in values:
                    assert tongue.knows(f"value.{section}.{key}.{value}"), f"{section}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", preset_names())
def test_every_value_of_every_preset_can_be_read(language: str, name: str) -> None:
    rules, tongue = preset(name), Tongue(language)
    for key, value in all_values(rules).items():
        assert label(key, tongue)
        assert words(key, value, tongue)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_explains_itself(language: str) -> None:
    rules = RuleSet(id="all", contracts=dict.fromkeys(CONTRACTS, Terms()))
    for game in CONTRACTS.values():
        (text,) = about_game(rules, game, Tongue(language))
        assert text.endswith(".")
