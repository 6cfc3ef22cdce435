"""What games, bonuses and kontras are worth, told before they are said."""

from __future__ import annotations

from koenigrufen.game.public import Public
from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.choices import ValatMode
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import GameFacts
from koenigrufen.scoring.statement import amount_text

TIMES = "×"


def game_price(rules: RuleSet, game: Contract) -> str:
    """``2``, ``4/8`` where losing costs more, ``1+2`` with the bird of the bid."""
    if game.everyone_alone:
        return amount_text(rules.trischaken.base)
    terms = rules.contracts[game.key]
    text = amount_text(terms.won)
    if terms.lost_value != terms.won:
        text += f"/{amount_text(terms.lost_value)}"
    bird = rules.price(game.bird.value) if game.bird else None
    return f"{text}+{amount_text(bird.announced)}" if bird else text


def concede_price(rules: RuleSet, game: Contract, bird: str) -> Amount:
    """What giving up costs, to each of the three."""
    named = game.bird.value if game.bird else bird
    facts = GameFacts(contract=game, declarer=0, conceded=True, conceded_bird=named)
    return settle(rules, facts).lines[0].amount


def bonus_price(rules: RuleSet, game: Contract, bonus: str) -> str:
    """Silent and announced: ``1/2``; a Valat multiplies: ``×4/×8``."""
    if bonus == VALAT:
        sign = "" if rules.valat.mode is ValatMode.FIXED else TIMES
        silent, announced = amount_text(rules.valat.silent), amount_text(rules.valat.announced)
        return f"{sign}{silent}/{sign}{announced}"
    price = rules.price(bonus)
    if price is None:
        return ""
    factor = rules.announcing.solo_factor if game.solo else 1
    return f"{amount_text(price.silent * factor)}/{amount_text(price.announced * factor)}"


def item_values(public: Public, item: str, game: Contract) -> tuple[Amount, Amount]:
    """What an announced bonus or the game is worth without kontra: made or won, missed or lost."""
    rules = public.rules
    terms = rules.contracts[game.key]
    if item == GAME:
        return terms.won, terms.lost_value
    if item == VALAT:
        factor = rules.valat.announced
        if rules.valat.mode is ValatMode.FIXED:
            return factor, factor
        return terms.won * factor, terms.lost_value * factor
    price = rules.price(item)
    value = price.announced if price else Amount(0)
    value *= rules.announcing.solo_factor if game.solo else 1
    return value, value


def both(values: tuple[Amount, Amount], times: int = 1) -> str:
    """``2``, or ``4/8`` where winning and losing differ."""
    won, lost = (amount_text(value * times) for value in values)
    return won if won == lost else f"{won}/{lost}"
