"""Something the table does not do."""

from __future__ import annotations

from koenigrufen.cards.errors import KoenigrufenError


class TableRefusal(KoenigrufenError):  # noqa: N818 - the table refuses, that is the error
    """What was asked is not possible at this table now."""
