"""A finished deal as it is kept: a line of a deal file, with the shuffle anyone may check."""

from __future__ import annotations

import json
from typing import Any

from koenigrufen.record.dealfile import record_of, write_record
from koenigrufen.web.shuffle import SCHEME
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table


def record_body(table: Table) -> str:
    """What is kept of the deal that is over."""
    running = table.running
    assert running is not None
    body: dict[str, Any] = {
        "deal": running.origin.number,
        "names": [place.name for place in table.places],
        "rules_name": table.rules_name,
        "rules_text": table.rules_text,
        "practice": running.practice,
        "record": _record(table, running),
    }
    return json.dumps(body, ensure_ascii=False)


def _record(table: Table, running: Running) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(write_record(record_of(running.state)))
    origin = running.origin
    if origin.seed:
        record["shuffle"] = {
            "scheme": SCHEME,
            "seed": origin.seed,
            "commitment": origin.commitment,
            "deal": table.deal_name(origin.number),
            "entropy": list(origin.entropy),
        }
    return record
