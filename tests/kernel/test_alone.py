"""Trischaken with open cards: max^n and the paranoid value, against the same done by the law."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.state import State
from koenigrufen.kernel.alone import AloneSolver
from koenigrufen.kernel.lower import OpenCards, open_cards
from koenigrufen.rules.play import PlayRules, legal_cards, winning_place
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import TrischakenFacts
from tests.helpers.driver import RULE_SETS, declaring, games
from tests.kernel.endings import cut

Result = tuple[Fraction, ...]
WITH_TRISCHAKEN = [rules for rules in RULE_SETS if "trischaken" in games(rules)]


class Plain:
    """Everyone's best card by the law, tried one by one."""

    def __init__(self, state: State, picks: Callable[[int, Result], Fraction]) -> None:
        self.state, self.rules, self.picks = state, state.public.play.rules, picks

    def after(self, cards: OpenCards, card: int) -> Result:
        return self.value(step(cards, card, self.rules))

    def value(self, cards: OpenCards) -> Result:
        if not cards.left:
            return self.paid(cards)
        best: Result | None = None
        for card in in_order(cards, self.rules):
            result = self.after(cards, card)
            if best is None or self.picks(cards.seat, result) > self.picks(cards.seat, best):
                best = result
        assert best is not None
        return best

    def paid(self, cards: OpenCards) -> Result:
        public = self.state.public
        facts = TrischakenFacts(
            contract=public.game, forehand=public.forehand, thirds=cards.thirds,
            tricks=cards.tricks, spritzen=public.trischaken.spritzen,
        )  # fmt: skip
        return settle(public.rules, facts).money


def in_order(cards: OpenCards, rules: PlayRules) -> list[int]:
    """The stated order: suits before Tarock, the strong card before the weak."""
    table = [PACK[card] for card in cards.table]
    legal = legal_cards(CardSet(cards.hands[cards.seat]), table, rules)
    return [card.index for card in sorted(legal, key=lambda c: (min(c.index >> 3, 4), -c.index))]


def step(cards: OpenCards, card: int, rules: PlayRules) -> OpenCards:
    hands = [h & ~(1 << card) if s == cards.seat else h for s, h in enumerate(cards.hands)]
    table = (*cards.table, card)
    leader, number, talon = cards.leader, cards.number, cards.talon
    thirds, tricks = list(cards.thirds), list(cards.tricks)
    if len(table) == 4:
        leader = (leader + winning_place([PACK[c] for c in table], rules)) % 4
        thirds[leader] += sum(PACK[c].thirds for c in table) + sum(talon[:1])
        tricks[leader] += 1
        table, number, talon = (), number + 1, talon[1:]
    return OpenCards(
        hands=(hands[0], hands[1], hands[2], hands[3]), leader=leader, table=table,
        flags=cards.flags, number=number, declarers=(), contract=cards.contract,
        rules=cards.rules, thirds=(thirds[0], thirds[1], thirds[2], thirds[3]),
        tricks=(tricks[0], tricks[1], tricks[2], tricks[3]), talon=talon,
    )  # fmt: skip


def trischaken(left: int, rng: Random) -> State:
    while True:
        state = cut(
            declaring(rng.choice(WITH_TRISCHAKEN), "trischaken", 0, 3, rng), 48 - 4 * left, rng
        )
        if state is not None:
            return state


def mine_or_against(me: int, seat: int, result: Result) -> Fraction:
    return result[me] if seat == me else -result[me]


def test_every_card_of_a_short_ending_leads_where_plain_max_n_says() -> None:
    rng, solver = Random(1), AloneSolver()
    for left in (1, 2, 2, 2, 3, 3) * 4:
        state = trischaken(left, rng)
        cards, public = open_cards(state), state.public
        solved = solver.solve(cards, forehand=public.forehand, spritzen=public.trischaken.spritzen)
        alone = Plain(state, lambda seat, result: result[seat])
        for card, fate in solved.cards.items():
            assert fate is not None
            assert fate.money == alone.after(cards, card)


def test_the_paranoid_value_is_what_the_others_cannot_take_away() -> None:
    rng, solver = Random(2), AloneSolver()
    for left in (1, 2, 2, 3) * 4:
        state = trischaken(left, rng)
        cards, public = open_cards(state), state.public
        me = cards.seat
        solved = solver.solve(cards, forehand=public.forehand, spritzen=public.trischaken.spritzen)
        against = Plain(state, partial(mine_or_against, me))
        assert solved.paranoid == against.value(cards)[me]
