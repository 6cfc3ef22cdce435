"""The tables of the database and their version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

VERSION: Final = 1
"""Raised with every change; ``store.opening`` brings older files up to it."""

METADATA: Final = MetaData()

META: Final = Table(
    "meta",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

EVENT: Final = Table(
    "event",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("place", Integer),
    Column("client_id", String(40)),
    Column("body", Text, nullable=False),
)
"""Every event of every table; a message of a client is written down once."""

Index("event_once", EVENT.c.table_id, EVENT.c.place, EVENT.c.client_id, unique=True)

RECORD: Final = Table(
    "record",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""Finished deals, for replay by link."""

RULES: Final = Table(
    "rules_text",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""House rules saved by link; a text never changes under its id."""

SHEET: Final = Table(
    "sheet_entry",
    METADATA,
    Column("sheet_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("client_id", String(40)),
    Column("body", Text, nullable=False),
)
"""Score sheets of real tables: the heading is entry 0, each line or correction one more."""

Index("sheet_once", SHEET.c.sheet_id, SHEET.c.client_id, unique=True)
