"""A game in sentences, made from what its contract says of itself."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.cards.counting import points_text
from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.contract import Contract, Exposure, Goal, Partner, TalonUse
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue


def about_game(rules: RuleSet, game: Contract, tongue: Tongue) -> list[str]:
    """The name of the game and a few sentences: aim, partner, talon, suit game, price."""
    return [f"{tongue.contract(game.key)}: {' '.join(_sentences(rules, game, tongue))}"]


def _sentences(rules: RuleSet, game: Contract, tongue: Tongue) -> Iterator[str]:
    yield _goal(rules, game, tongue)
    if game.partner is not Partner.NONE:
        yield tongue.say(f"about.partner-{game.partner.value}")
    yield _talon(rules, game, tongue)
    if game.suit_game:
        yield tongue.say("about.suit-game")
    if game.exposure is not Exposure.CLOSED:
        yield tongue.say(f"about.exposure-{game.exposure.value}")
    if game.bird_game:
        yield _bird(game, tongue)
    yield _price(rules, game, tongue)


def _goal(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    if game.goal is Goal.EXACT_TRICKS:
        kind = "no-trick" if game.tricks == 0 else "exact-tricks"
        return tongue.say(f"about.goal-{kind}", tricks=game.tricks)
    need = points_text(rules.count.win_at)
    return tongue.say(f"about.goal-{game.goal.value}", need=need)


def _talon(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    if game.talon is TalonUse.TO_TRICKS:
        return tongue.say(f"about.talon-{rules.trischaken.talon.value}")
    return tongue.say(f"about.talon-{game.talon.value}")


def _bird(game: Contract, tongue: Tongue) -> str:
    if game.bird is None:
        return tongue.say("about.any-bird")
    bird = game.bird
    return tongue.say("about.bird", bird=tongue.bonus(bird.value), trick=bird.trick)


def _price(rules: RuleSet, game: Contract, tongue: Tongue) -> str:
    if game.everyone_alone:
        return tongue.say("about.price-each", base=amount_text(rules.trischaken.base))
    terms = rules.contracts[game.key]
    bird = rules.price(game.bird.value) if game.bird else None
    if bird is not None:
        return _with_bird(terms.won, bird.announced, tongue)
    won, lost = amount_text(terms.won), amount_text(terms.lost_value)
    return tongue.say("about.price" if won == lost else "about.price-lost", won=won, lost=lost)


def _with_bird(game: Amount, bird: Amount, tongue: Tongue) -> str:
    total = amount_text(game + bird)
    return tongue.say(
        "about.price-bird", game=amount_text(game), bird=amount_text(bird), total=total
    )
