"""The deals that are measured: drawn from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.shuffle import shuffled
from koenigrufen.kernel.lower import OpenCards, play_flags
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import load
from koenigrufen.rules.play import legal_cards, play_rules, winning_place
from koenigrufen.rules.ruleset import RuleSet

RULES = "steirischer-tarockcup"
PARTNERS = ((0, 1), (0, 2), (0, 3))
NOTHING = (0, 0, 0, 0)


def two_sides(left: int, count: int, seed: int = 1) -> Iterator[OpenCards]:
    """Two against two: random hands, a random partner, the tricks before played at random."""
    rng = Random(seed)
    rules = load(RULES)
    for _ in range(count):
        hands = _hands(rng)
        yield _later(rules, hands, left, rng.choice(PARTNERS), rng)


def one_side(left: int, count: int, seed: int = 1) -> Iterator[OpenCards]:
    """One against three: the declarer has the strongest of the four random hands."""
    rng = Random(seed)
    rules = load(RULES)
    for _ in range(count):
        hands = sorted(_hands(rng), key=_strength, reverse=True)
        yield _later(rules, hands, left, (0,), rng)


def _hands(rng: Random) -> list[CardSet]:
    pack = shuffled(rng)
    return [CardSet.of(pack[12 * seat : 12 * seat + 12]) for seat in range(4)]


def _strength(hand: CardSet) -> int:
    """Tarock by number, kings three, queens and cavalls one."""
    return sum(
        card.number or (3 if card.is_king else 1 if card.nominal in (3, 4) else 0) for card in hand
    )


def _later(
    rules: RuleSet, hands: list[CardSet], left: int, declarers: tuple[int, ...], rng: Random
) -> OpenCards:
    """After random legal play, with so many tricks left."""
    contract = CONTRACTS["dreier" if len(declarers) == 1 else "rufer"]
    play = play_rules(rules, contract)
    leader = rng.randrange(4)
    while len(hands[0]) > left:
        table: list[Card] = []
        for step in range(4):
            seat = (leader + step) % 4
            card = rng.choice(list(legal_cards(hands[seat], table, play)))
            hands[seat] = hands[seat].without(card)
            table.append(card)
        leader = (leader + winning_place(table, play)) % 4
    masks = [hand.mask for hand in hands]
    return OpenCards(
        hands=(masks[0], masks[1], masks[2], masks[3]), leader=leader, table=(),
        flags=play_flags(play), number=13 - left, declarers=declarers, contract=contract,
        rules=rules, thirds=NOTHING, tricks=NOTHING,
    )  # fmt: skip


def described(cards: OpenCards) -> str:
    """The four hands in canonical names."""
    return " | ".join(" ".join(card.name for card in CardSet(hand)) for hand in cards.hands)
