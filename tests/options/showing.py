"""How a test that is no case of a table declares which options' values it shows."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])
DECLARED: Final[dict[str, frozenset[str]]] = {}
"""Each such test, by module and name, with the values it shows."""


def shows(*values: str) -> Callable[[Test], Test]:
    """Marks a test with the values it shows: `@shows("deal.klopfen=true")`."""

    def declare(test: Test) -> Test:
        DECLARED[f"{test.__module__.rpartition('.')[2]}: {test.__name__}"] = frozenset(values)
        return test

    return declare
