"""The account of a deal and the score sheet, as rows of words that any screen can set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from koenigrufen.cards.counting import points_text
from koenigrufen.cli.table.speech import Speech
from koenigrufen.cli.table.told import bargain
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.course import facts_of, partner_of, side_thirds
from koenigrufen.scoring.explain import explain
from koenigrufen.scoring.facts import GameFacts, SeveralFacts, TrischakenFacts
from koenigrufen.scoring.session import Session
from koenigrufen.scoring.statement import Line, Statement


def signed(amount: Fraction) -> str:
    """An amount with its sign; the minus is a real one."""
    if amount == 0:
        return "0"
    sign = "+" if amount > 0 else "−"
    return f"{sign}{_mixed(abs(amount))}"


def _mixed(amount: Fraction) -> str:
    """``3½``, ``1⅓``: a share as people write it."""
    whole, rest = divmod(amount, 1)
    if rest == 0:
        return str(whole)
    part = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}.get(rest, f" {rest}")
    return f"{whole or ''}{part}"


@dataclass(frozen=True, slots=True)
class Account:
    """A finished deal: what was played, what was counted, who pays for what, and the sums."""

    title: str
    counts: tuple[str, ...]
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    score: tuple[str, ...]
    money: tuple[str, ...] | None


def account(state: State, statement: Statement, speech: Speech) -> Account:
    """The account of a deal that is over."""
    money = statement.money if statement.money != statement.score else None
    return Account(
        title=_title(state, speech),
        counts=tuple(_counts(state, speech)),
        lines=tuple(
            (f"{explain(line, speech.tongue, speech.names)} [{line.rule}]", _columns(line))
            for line in statement.lines
        ),
        score=ledger_texts(statement.score),
        money=None if money is None else ledger_texts(money),
    )


def _columns(line: Line) -> tuple[str, ...]:
    """What the line moves for each seat; what is only money stands in brackets."""
    nets = [Fraction(0)] * 4
    nets[line.payee] += line.amount
    nets[line.payer] -= line.amount
    texts = [signed(net) if net else "·" for net in nets]
    return tuple(f"({text})" if line.money_only and text != "·" else text for text in texts)


def ledger_texts(ledger: Iterable[Fraction]) -> tuple[str, ...]:
    return tuple(signed(amount) for amount in ledger)


def _title(state: State, speech: Speech) -> str:
    title = bargain(state.public, speech)
    partner = partner_of(state)
    if partner is None:
        return title
    return f"{title} {speech.say('with-partner', name=speech.name(partner))}"


def _counts(state: State, speech: Speech) -> list[str]:
    """The card count: of each player, of both sides, or the tricks of games to lose."""
    facts = facts_of(state)
    match facts:
        case TrischakenFacts():
            return [_pile(seat, facts, speech) for seat in range(4)]
        case SeveralFacts():
            return [_tricks(game, speech) for game in facts.games]
        case _ if facts.conceded:
            return []
        case _ if facts.contract.negative:
            return [_tricks(facts, speech)]
        case _:
            return _sides(state, facts, speech)


def _tricks(facts: GameFacts, speech: Speech) -> str:
    name, aim = speech.name(facts.declarer), facts.contract.tricks
    return speech.say("count-tricks", name=name, tricks=facts.tricks, aim=aim)


def _sides(state: State, facts: GameFacts, speech: Speech) -> list[str]:
    counted = side_thirds(state)
    need = points_text(state.public.rules.count.win_at)
    return [
        speech.say(
            f"count-{side.value}",
            names=" + ".join(speech.name(seat) for seat in facts.seats(side)),
            points=points_text(counted[side]),
            need=need,
        )
        for side in Side
    ]


def _pile(seat: int, facts: TrischakenFacts, speech: Speech) -> str:
    points, tricks = points_text(facts.thirds[seat]), facts.tricks[seat]
    name = speech.name(seat)
    return speech.say("count-pile", name=name, points=points, tricks=tricks)


def sheet_rows(session: Session, speech: Speech) -> list[tuple[str, ...]]:
    """The score sheet: number, dealer, game, and each seat's running score."""
    rows: list[tuple[str, ...]] = []
    running = [Fraction(0)] * 4
    for number, row in enumerate(session.rows, start=1):
        running = [old + new for old, new in zip(running, row.score, strict=True)]
        game = speech.tongue.contract(row.contract)
        sums = tuple(signed(amount) for amount in running)
        rows.append((str(number), speech.name(row.dealer), game, *sums))
    return rows
