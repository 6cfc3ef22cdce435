"""The score sheet of a real table: told deals, corrections, and what they add up to.

A sheet is its entries in the order written: first the heading, then each line or correction. The
whole is reckoned anew each time, since a correction may change what is doubled later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct, json

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import Facts, GameFacts
from koenigrufen.scoring.session import AFTER_MONDFANG, AFTER_TRISCHAKEN, Session, Sheet
from koenigrufen.scoring.statement import Statement, amount_text
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.rulesets import rules_of
from koenigrufen.web.table.refusals import TableRefusal

Row = dict[str, Any]
SEATS = 4


class Heading(Struct, frozen=True, omit_defaults=True):
    """Whose evening it is, under which rules, and who dealt first."""

    rules: str
    rules_text: str
    names: list[str]
    dealer: int


class Entry(Struct, frozen=True):
    """A line written (``line`` null: a new one) or corrected; ``entry`` null strikes it."""

    line: int | None
    entry: dict[str, Any] | None


@dataclass
class Line:
    """A line as it stands, and every way it stood before."""

    entry: Row | None
    before: list[Row | None] = field(default_factory=list[Row | None])


@dataclass(frozen=True, slots=True)
class Book:
    """A sheet read from its entries."""

    id: str
    heading: Heading
    lines: list[Line]
    version: int

    @property
    def rules(self) -> RuleSet:
        return rules_of(self.heading.rules, self.heading.rules_text)


def read(sheet_id: str, bodies: Sequence[str]) -> Book:
    """The sheet of these entries."""
    if not bodies:
        raise TableRefusal("no-such-sheet")
    lines: list[Line] = []
    for body in bodies[1:]:
        apply(lines, json.decode(body, type=Entry))
    return Book(sheet_id, json.decode(bodies[0], type=Heading), lines, len(bodies))


def apply(lines: list[Line], entry: Entry) -> None:
    """Writes a new line, or corrects one: what it was stays visible."""
    if entry.line is None:
        lines.append(Line(entry.entry))
        return
    if not 1 <= entry.line <= len(lines):
        raise TableRefusal("no-such-line")
    line = lines[entry.line - 1]
    line.before.append(line.entry)
    line.entry = entry.entry


@dataclass(frozen=True, slots=True)
class Settled:
    """A line settled where it stands in the evening."""

    line: Line
    session: Session
    facts: Facts | None
    statement: Statement


def settled_lines(book: Book) -> Iterator[Settled]:
    """Every line with its statement. Raises SettlementError for figures that cannot be."""
    session = opened(book)
    for line in book.lines:
        if line.entry is None:
            yield Settled(line, session, None, Statement())
            continue
        facts = read_facts(book.rules, table_of(session, line.entry))
        statement = settle(book.rules, facts)
        yield Settled(line, session, facts, statement)
        session = session.after(facts.contract.key, statement, happened(facts))


def opened(book: Book) -> Session:
    """The evening before its first deal."""
    heading = book.heading
    return Session(heading.dealer, options=book.rules.session, players=len(heading.names))


def table_of(session: Session, entry: Row) -> Row:
    """The told deal with forehand and factor from its place in the evening."""
    forehand = (session.dealer + 1) % SEATS if session.players == SEATS else 0
    known: Row = {"forehand": forehand}
    if session.factor > 1:
        known["factor"] = session.factor
    return known | entry


def happened(facts: Facts) -> list[str]:
    """What may double later deals."""
    if not isinstance(facts, GameFacts):
        return [AFTER_TRISCHAKEN]
    caught = any(bonus.bonus == "mondfang" and bonus.made for bonus in facts.bonuses)
    return [AFTER_MONDFANG] if caught else []


def sheet_json(book: Book, tongue: Tongue) -> Row:
    """The sheet as docs/api.md section 9 has it."""
    rows: list[Row] = []
    session = opened(book)
    for number, one in enumerate(settled_lines(book), start=1):
        rows.append(_row(book, number, one, tongue))
        session = _after(one)
    return {
        "id": book.id,
        "rules": book.heading.rules,
        "title": book.rules.title,
        "names": book.heading.names,
        "dealer": session.dealer,
        "forehand": session.active[0],
        "resting": list(session.resting),
        "seats": seating(session),
        "radl": session.radl,
        "factor": session.factor,
        "doubled_left": session.doubled_left,
        "version": book.version,
        "lines": rows,
        "score": _texts(session.score),
        "money": _texts(session.money),
    }


def seating(session: Session) -> list[int]:
    """The players on the seats 0 to 3 of the next deal."""
    return list(range(SEATS)) if session.players == SEATS else list(session.active)


def _after(one: Settled) -> Session:
    if one.facts is None:
        return one.session
    return one.session.after(one.facts.contract.key, one.statement, happened(one.facts))


def _row(book: Book, number: int, one: Settled, tongue: Tongue) -> Row:
    names = called(book, one.session)
    row = _after(one).rows[-1] if one.facts is not None else None
    zero = ["0"] * len(book.heading.names)
    return {
        "line": number,
        "dealer": one.session.dealer,
        "forehand": one.session.active[0],
        "seats": seating(one.session),
        "radl": one.session.radl,
        "factor": one.session.factor,
        "struck": one.facts is None,
        "entry": one.line.entry,
        "name": "" if one.facts is None else tongue.contract(one.facts.contract.key),
        "score": zero if row is None else _texts(row.score),
        "money": zero if row is None else _texts(row.money),
        "statement": statement_json(one.statement, tongue, names)["lines"],
        "history": [{"entry": entry} for entry in one.line.before],
    }


def _texts(amounts: Sheet) -> list[str]:
    return [amount_text(amount) for amount in amounts]


def session_at(book: Book, line: int | None) -> Session:
    """The evening before a line, or before the next one."""
    session = opened(book)
    for number, one in enumerate(settled_lines(book), start=1):
        if number == line:
            return one.session
        session = _after(one)
    return session


def called(book: Book, session: Session) -> list[str]:
    """What the four at the table are called."""
    return [book.heading.names[player] for player in seating(session)]


def tried(book: Book, line: int | None, entries: Sequence[Row], tongue: Tongue) -> Row:
    """The first of these entries that can be, settled where it would stand; else what is wrong."""
    session = session_at(book, line)
    names = called(book, session)
    faults: list[SettlementError] = []
    for entry in entries:
        try:
            facts = read_facts(book.rules, table_of(session, entry))
            statement = settle(book.rules, facts)
        except SettlementError as error:
            faults.append(error)
        else:
            return {"ok": True, "entry": entry} | statement_json(statement, tongue, names)
    fault = faults[0]
    return {"ok": False, "reason": fault.reason, "message": refused(fault, names, tongue)}


def refused(error: SettlementError, names: Sequence[str], tongue: Tongue) -> str:
    """Why a line cannot be, with the players' names; which key it is about, the form shows."""
    values = {name: value for name, value in error.values.items() if name != "key"}
    return refusal_text(SettlementError(error.reason, **{"key": "", **values}), tongue, names)
