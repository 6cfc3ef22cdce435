"""What TOML and JSON hold, before anyone has looked at it: tables and lists of anything."""

from __future__ import annotations

from typing import Any, TypeGuard


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether it is a table (a JSON object); TOML and JSON have only text for keys."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether it is a list."""
    return isinstance(value, list)
