"""``koenigrufen verify FILE``: was each recorded deal dealt as was promised?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.record.dealfile import BadLine, read_file, read_object
from koenigrufen.rules.loading import load
from koenigrufen.web.verification import checks

DONE, FOUND_WRONG, UNUSABLE = 0, 1, 2


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--rules", metavar="ID|FILE", help="The rules, where a record's own are a house's.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def verify(file: str, rules: str | None, *, as_json: bool) -> int:
    """Check the shuffle of recorded deals: the seed's hash and every card."""
    rows = [_row(number, one, raw, rules) for (number, one), raw in _lines(_data(file))]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    else:
        for row in rows:
            click.echo(f"{file}:{row['line']}: {_said(row)}")
    return DONE if rows and all(row["ok"] for row in rows) else FOUND_WRONG


def _data(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise click.UsageError(f"{file}: {error.strerror}") from None


def _lines(data: bytes) -> list[tuple[tuple[int, Any], bytes]]:
    """Each line read, with the line itself: the shuffle stands beside what a deal file needs."""
    raws = [raw for raw in data.removeprefix(b"\xef\xbb\xbf").split(b"\n") if raw.strip()]
    return list(zip(read_file(data), raws, strict=True))


def _row(number: int, one: Any, raw: bytes, rules: str | None) -> dict[str, Any]:
    if isinstance(one, BadLine):
        return {"line": number, "ok": False, "error": one.error.reason}
    try:
        ruleset = load(rules or one.rules, one.settings)
        done = checks(one, read_object(raw.decode()).get("shuffle"), ruleset)
    except KoenigrufenError as error:
        return {"line": number, "ok": False, "error": error.reason}
    rows = [{"check": name, "ok": good} for name, good in done]
    return {"line": number, "ok": all(good for _, good in done), "checks": rows}


def _said(row: dict[str, Any]) -> str:
    if "error" in row:
        return f"unreadable ({row['error']})"
    failed = [check["check"] for check in row["checks"] if not check["ok"]]
    return f"NOT as promised: {', '.join(failed)}" if failed else "as promised"
