"""Counted trees and lines of play: what the law says, kept in `trees.json` for law and kernel.

``python -m tests.kernel.trees`` writes the file anew, by the law alone.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from koenigrufen.cards.card import MOND, PACK, PAGAT, SKUES, Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import cards_text, read_cards, sorted_hand
from koenigrufen.rules.choices import Kaiserstich, PagatDuty
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset
from koenigrufen.rules.play import PlayRules, legal_cards, play_rules, winning_place
from tests.helpers.driver import RULES_AND_GAMES

FILE = Path(__file__).parent / "trees.json"
MOST = 4000
"""A tree is counted down to the depth at which it has more lines than this."""
Hands = tuple[CardSet, ...]


@dataclass(frozen=True)
class Case:
    """A deal under some switches. ``counts``: lines of one card, two cards and so on.

    ``line`` is one way to play it out; ``legal`` what could be played at each of its steps, in
    the order of the pack; ``winners`` who took each trick.
    """

    name: str
    rules: dict[str, Any]
    hands: list[str]
    leader: int
    counts: list[int]
    line: str
    legal: list[str]
    winners: list[int]

    @property
    def play(self) -> PlayRules:
        rules = self.rules
        return PlayRules(
            rules["tarock_trumps"], rules["stichzwang"], rules["pagat_last"],
            Kaiserstich(rules["kaiserstich"]), PagatDuty(rules["pagat_duty"]),
        )  # fmt: skip

    @property
    def sets(self) -> Hands:
        return tuple(CardSet.of(read_cards(hand)) for hand in self.hands)


def cases() -> list[Case]:
    """The cases of the file."""
    return [Case(**case) for case in json.loads(FILE.read_text(encoding="utf-8"))]


def count(hands: Hands, leader: int, rules: PlayRules, depth: int) -> int:
    """How many lines of so many cards the law allows from a lead."""
    return _lines(hands, leader, (), rules, depth)


def _lines(
    hands: Hands, leader: int, table: tuple[Card, ...], rules: PlayRules, depth: int
) -> int:
    if len(table) == 4:
        return _lines(hands, (leader + winning_place(table, rules)) % 4, (), rules, depth)
    seat = (leader + len(table)) % 4
    legal = legal_cards(hands[seat], table, rules)
    if depth == 1 or not legal:
        return len(legal)
    return sum(
        _lines(_without(hands, seat, card), leader, (*table, card), rules, depth - 1)
        for card in legal
    )


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    return tuple(hand.without(card) if s == seat else hand for s, hand in enumerate(hands))


def counts(hands: Hands, leader: int, rules: PlayRules) -> list[int]:
    found: list[int] = []
    cards = sum(len(hand) for hand in hands)
    while len(found) < cards and (not found or found[-1] <= MOST):
        found.append(count(hands, leader, rules, len(found) + 1))
    return found


def played(
    hands: Hands, leader: int, rules: PlayRules, line: list[Card] | None, rng: Random
) -> tuple[list[Card], list[str], list[int]]:
    """A line of play, or a random one: its cards, what was legal at each step, the winners."""
    cards: list[Card] = []
    legal: list[str] = []
    winners: list[int] = []
    table: list[Card] = []
    while any(hands):
        seat = (leader + len(table)) % 4
        choice = legal_cards(hands[seat], table, rules)
        legal.append(cards_text(choice))
        card = line[len(cards)] if line else rng.choice(list(choice))
        hands = _without(hands, seat, card)
        cards.append(card)
        table.append(card)
        if len(table) == 4:
            leader = (leader + winning_place(table, rules)) % 4
            winners.append(leader)
            table = []
    return cards, legal, winners


def _case(name: str, rules: PlayRules, hands: Hands, rng: Random) -> Case:
    leader = rng.randrange(4)
    line, legal, winners = played(hands, leader, rules, None, rng)
    return Case(
        name, asdict(rules), [cards_text(sorted_hand(hand)) for hand in hands], leader,
        counts(hands, leader, rules), cards_text(line), legal, winners,
    )  # fmt: skip


def _dealt(cards: list[Card], rng: Random) -> Hands:
    rng.shuffle(cards)
    each = len(cards) // 4
    return tuple(CardSet.of(cards[each * seat : each * seat + each]) for seat in range(4))


def made() -> Iterator[Case]:
    """Every switch of card play with a small pack, every kind of game with whole hands."""
    rng = Random(1)
    trull = [PAGAT, MOND, SKUES]
    for trumps, beat, last in product((False, True), repeat=3):
        for kaiserstich, duty in product(Kaiserstich, PagatDuty):
            rules = PlayRules(trumps, beat, last, kaiserstich, duty)
            rest = [card for card in PACK if card not in trull]
            name = f"small {trumps:d}{beat:d}{last:d} {kaiserstich} {duty}"
            yield _case(name, rules, _dealt(trull + rng.sample(rest, 17), rng), rng)
    seen: set[PlayRules] = set()
    for rules_id, key in RULES_AND_GAMES:
        for stichzwang in (False, True) if CONTRACTS[key].everyone_alone else (None,):
            rules = play_rules(preset(rules_id), CONTRACTS[key], stichzwang=stichzwang)
            if rules not in seen:
                seen.add(rules)
                yield _case(
                    f"{rules_id} {key}", rules, _dealt(rng.sample(list(PACK), 48), rng), rng
                )


if __name__ == "__main__":
    rows = ",\n".join(json.dumps(asdict(case)) for case in made())
    FILE.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
