"""What follows by itself: the cards are dealt, a deal is over, the next is prepared."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from koenigrufen.web import shuffle
from koenigrufen.web.table import events as e
from koenigrufen.web.table.table import Table


def settle_down(table: Table, apply: Callable[[e.Event], None]) -> None:
    """Applies whatever follows, until nothing does."""
    while (event := _next(table)) is not None:
        apply(event)


def _next(table: Table) -> e.Event | None:
    return _granted(table) or _finished(table) or _prepared(table) or _dealt(table)


def _granted(table: Table) -> e.Event | None:
    """A question all people have said yes to."""
    ask = table.ask
    if ask is None or not set(table.people()) <= ask.yes:
        return None
    return e.Again(ask.by) if ask.ask == "again" else e.Rewound(ask.by, ask.count)


def _finished(table: Table) -> e.Event | None:
    """Every deal that was played to its end gets a record's id."""
    running = table.running
    if running is None or not running.over or running.record:
        return None
    return e.Over(running.origin.number, secrets.token_urlsafe(16))


def _prepared(table: Table) -> e.Event | None:
    """The next deal is drawn, anew where the one prepared no longer follows the score sheet."""
    if table.in_earnest:
        return None
    session, _ = table.sheet
    number, dealer = len(session.rows) + 1, session.dealer
    prepared = table.prepared
    if prepared is not None and (prepared.deal, prepared.dealer) == (number, dealer):
        return None
    return e.Prepared(number, dealer, shuffle.new_seed())


def _dealt(table: Table) -> e.Event | None:
    """All people are ready and no place is free."""
    prepared = table.prepared
    if prepared is None or table.in_earnest or not table.ready:
        return None
    if table.waiting() or not table.full or table.paused_by is not None:
        return None
    return e.Dealt(prepared.deal, prepared.dealer)
