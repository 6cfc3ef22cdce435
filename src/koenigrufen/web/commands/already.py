"""Someone who starts the table twice wants the one that runs."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.request import urlopen

from koenigrufen.cards.shapes import is_table

_SECONDS: Final = 2


def running_at(address: str) -> bool:
    """Whether a server of ours answers there."""
    try:
        with urlopen(f"{address}healthz", timeout=_SECONDS) as answer:  # noqa: S310 - our own address
            said: Any = json.loads(answer.read())
    except (OSError, ValueError):
        return False
    return is_table(said) and said.get("ok") is True and "version" in said
