"""The table as everyone at it sees it; only ``me`` and ``can`` are the viewer's own."""

from __future__ import annotations

from msgspec import Struct, structs

from koenigrufen.scoring.session import Row, Sheet
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.shuffle import commitment
from koenigrufen.web.table.decisions import alone
from koenigrufen.web.table.options import Options
from koenigrufen.web.table.table import Table


class RulesName(Struct, frozen=True):
    """The rule set of the table."""

    id: str
    title: str
    edition: str
    fingerprint: str
    link: str


class PlaceView(Struct, frozen=True):
    """A chair."""

    place: int
    name: str
    kind: str
    level: str | None
    stand_in: str | None
    shows: bool


class NextDeal(Struct, frozen=True):
    """The deal that comes when everyone is ready."""

    deal: int
    dealer: int
    commitment: str
    cutter: int
    ready: list[int]
    waiting: list[int]
    resting: list[int]
    factor: int


class AskView(Struct, frozen=True):
    """An open question."""

    ask: str
    by: int
    count: int
    yes: list[int]
    open: list[int]


class Pause(Struct, frozen=True):
    """Who paused."""

    by: int


class Can(Struct, frozen=True):
    """What the viewer may do with the deal as a whole."""

    undo: bool
    redo: bool
    again: bool
    setup: bool
    goto: bool


class SheetRow(Struct, frozen=True):
    """A line of the score sheet."""

    deal: int
    dealer: int
    radl: int
    factor: int
    contract: str
    name: str
    score: list[str]
    money: list[str]
    record: str


class SheetView(Struct, frozen=True):
    """The score sheet so far; ``factor`` is what the deal at hand, or the next, counts."""

    rows: list[SheetRow]
    score: list[str]
    money: list[str]
    radl: int
    factor: int
    doubled_left: int


class TableView(Struct, frozen=True):
    """The table."""

    id: str
    host: int
    me: int | None
    rules: RulesName
    places: list[PlaceView]
    options: Options
    next: NextDeal | None
    ask: AskView | None
    pause: Pause | None
    can: Can
    sheet: SheetView


def for_place(view: TableView, table: Table, me: int | None) -> TableView:
    """The table as the place ``me`` sees it, or a spectator."""
    return structs.replace(view, me=me, can=_can(table, me))


def table_view(table: Table, tongue: Tongue) -> TableView:
    """The table as someone without a place sees it."""
    return TableView(
        id=table.id,
        host=table.host,
        me=None,
        rules=_rules(table),
        places=_places(table),
        options=table.options,
        next=_next(table),
        ask=_ask(table),
        pause=None if table.paused_by is None else Pause(table.paused_by),
        can=_can(table, None),
        sheet=_sheet(table, tongue),
    )


def _rules(table: Table) -> RulesName:
    rules = table.rules
    link = f"/rules/{table.rules_name}"
    return RulesName(rules.id, rules.title, rules.edition, rules.fingerprint, link)


def _places(table: Table) -> list[PlaceView]:
    rows: list[PlaceView] = []
    for number, place in enumerate(table.places):
        kind = "human" if place.human else "free" if place.free else "computer"
        level, stand_in = place.level or None, place.stand_in or None
        rows.append(PlaceView(number, place.name, kind, level, stand_in, place.shows))
    return rows


def _next(table: Table) -> NextDeal | None:
    prepared = table.prepared
    if prepared is None or table.playing is not None:
        return None
    session, _ = table.sheet
    return NextDeal(
        deal=prepared.deal,
        dealer=prepared.dealer,
        commitment=commitment(prepared.seed),
        cutter=(prepared.dealer - 1) % len(table.places),
        ready=sorted(table.ready),
        waiting=table.waiting(),
        resting=list(session.resting),
        factor=session.factor,
    )


def _ask(table: Table) -> AskView | None:
    ask = table.ask
    if ask is None:
        return None
    waiting = [place for place in table.people() if place not in ask.yes]
    return AskView(ask.ask, ask.by, ask.count, sorted(ask.yes), waiting)


def _can(table: Table, me: int | None) -> Can:
    running = table.running
    if me is None or running is None:
        setup = me is not None and alone(table, me)
        return Can(undo=False, redo=False, again=False, setup=setup, goto=False)
    mine, seat = alone(table, me), running.seat_of(me)
    if seat is None:
        return Can(undo=False, redo=False, again=False, setup=mine, goto=False)
    may = mine or table.options.undo == "ask"
    return Can(
        undo=may and running.own_decision_before(seat) is not None,
        redo=may and running.own_decision_after(seat) is not None,
        again=may,
        setup=mine,
        goto=may,
    )


def _sheet(table: Table, tongue: Tongue) -> SheetView:
    session, records = table.sheet
    lines = zip(session.rows, records, strict=True)
    rows = [
        _row(number, row, record, tongue, session.players)
        for number, (row, record) in enumerate(lines)
    ]
    return SheetView(
        rows,
        _amounts(session.score),
        _amounts(session.money),
        session.radl,
        session.factor,
        session.doubled_left,
    )


def _row(number: int, row: Row, record: str, tongue: Tongue, players: int) -> SheetRow:
    return SheetRow(
        deal=number + 1,
        dealer=row.dealer,
        radl=number // players + 1,
        factor=row.factor,
        contract=row.contract,
        name=tongue.contract(row.contract),
        score=_amounts(row.score),
        money=_amounts(row.money),
        record=record,
    )


def _amounts(ledger: Sheet) -> list[str]:
    return [amount_text(amount) for amount in ledger]
