"""What things are worth: asked of the account itself with made-up facts, never reckoned here."""

from __future__ import annotations

from dataclasses import dataclass, field

from koenigrufen.cards.counting import PACK_THIRDS
from koenigrufen.game.public import Public
from koenigrufen.game.sides import doubling_level
from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.contract import Bird, Contract
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import BonusFact, GameFacts
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue, capital
from koenigrufen.web.views.shapes import BirdWorth, Price, Worth

_DECLARER, _OPPONENT = 0, 1


@dataclass(frozen=True)
class PriceBook:
    """The prices of one rule set; every answer is kept."""

    rules: RuleSet
    _games: dict[tuple[str, int], Worth] = field(default_factory=dict)
    _bonuses: dict[tuple[str, str, bool, int], str] = field(default_factory=dict)

    def game(self, contract: Contract, level: int = 0) -> Worth:
        """What the game is worth against one opponent, won and lost, raised so often."""
        key = (contract.key, level)
        if key not in self._games:
            self._games[key] = _game_worth(self.rules, contract, level)
        return self._games[key]

    def bonus(self, contract: Contract, bonus: str, *, announced: bool, level: int = 0) -> str:
        """What the bonus is worth in this game against one opponent, made."""
        key = (contract.key, bonus, announced, level)
        if key not in self._bonuses:
            self._bonuses[key] = _bonus_worth(
                self.rules, contract, bonus, announced=announced, level=level
            )
        return self._bonuses[key]


def bird_of(book: PriceBook, contract: Contract, tongue: Tongue) -> BirdWorth | None:
    """The announced bird a bird game must make besides; none for other games."""
    if not contract.bird_game:
        return None
    had = [bird for bird in Bird if bird in announceable(book.rules, contract)]
    birds = [contract.bird] if contract.bird else had
    priced = [(Amount(book.bonus(contract, bird, announced=True)), bird) for bird in birds]
    amount, bird = min(priced)
    return BirdWorth(bird, capital(tongue.bonus(bird)), amount_text(amount), least=len(birds) > 1)


def _game_worth(rules: RuleSet, contract: Contract, level: int) -> Worth:
    if contract.everyone_alone:
        base = amount_text(rules.trischaken.base)
        return Worth(base, base)
    terms = rules.contracts[contract.key]
    if not level:
        return Worth(amount_text(terms.won), amount_text(terms.lost_value))
    won = _paid(rules, _facts(contract, PACK_THIRDS, contract.tricks or 11, level), contract.key)
    lost = _paid(rules, _facts(contract, 0, contract.tricks + 1, level), contract.key)
    return Worth(won, lost)


def _facts(
    contract: Contract, thirds: int, tricks: int, level: int, bonuses: tuple[BonusFact, ...] = ()
) -> GameFacts:
    if contract.negative and not thirds:
        tricks = contract.tricks + 1
    return GameFacts(
        contract=contract,
        declarer=_DECLARER,
        thirds=thirds,
        tricks=contract.tricks if contract.negative and thirds else tricks,
        bonuses=bonuses,
        kontra=level,
        personal={_OPPONENT: level} if contract.negative and level else {},
    )


def _paid(rules: RuleSet, facts: GameFacts, item: str) -> str:
    """What one opponent and the declarer pay each other for this item, kontra and all."""
    lines = settle(rules, facts).lines
    between = [x for x in lines if x.item == item and _OPPONENT in (x.payer, x.payee)]
    return amount_text(sum((line.amount for line in between), Amount(0)))


def _bonus_worth(
    rules: RuleSet, contract: Contract, bonus: str, *, announced: bool, level: int
) -> str:
    fact = BonusFact(bonus=bonus, side=Side.DECLARER, announced=announced, made=True, kontra=level)
    return _paid(rules, _facts(contract, PACK_THIRDS, 12, 0, (fact,)), bonus)


def announceable(rules: RuleSet, contract: Contract) -> list[str]:
    """The bonuses this game has under these rules."""
    return [
        key
        for key, bonus in BONUSES.items()
        if bonus.fits(contract, rules) and _priced(rules, key)
    ]


def _priced(rules: RuleSet, key: str) -> bool:
    return rules.announceable(key) or rules.price(key) is not None


def price_list(public: Public, book: PriceBook, tongue: Tongue) -> list[Price]:
    """The game and every bonus it has, as they stand now."""
    if public.contract is None:
        return []
    game = public.contract
    level = 0 if game.negative else doubling_level(public, GAME, None)
    worth = book.game(game, level)
    prices = [Price(GAME, tongue.contract(game.key), level, won=worth.won, lost=worth.lost)]
    if game.positive:
        prices += [_bonus(public, book, tongue, key) for key in announceable(book.rules, game)]
    return prices


def _bonus(public: Public, book: PriceBook, tongue: Tongue, key: str) -> Price:
    level = doubling_level(public, key, None)
    silent = book.bonus(public.game, key, announced=False)
    announced = book.bonus(public.game, key, announced=True, level=level)
    by = public.talk.announcer(key)
    return Price(key, capital(tongue.bonus(key)), level, silent=silent, announced=announced, by=by)
