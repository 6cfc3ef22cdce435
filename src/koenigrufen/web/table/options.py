"""What the host of a table may set."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, convert, structs

MILLISECONDS = 1000


class Time(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for each action, or a bank for each deal with an increment."""

    move: Annotated[int, Meta(ge=3, le=3600)] | None = None
    bank: Annotated[int, Meta(ge=10, le=7200)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table as docs/api.md lists them."""

    chat: bool = True
    phrases: bool = True
    spectators: bool = False
    open: bool = True
    pace: Annotated[int, Meta(ge=0, le=5000)] = 600
    time: Time | None = None
    relaxed: bool = False
    grace: Annotated[int, Meta(ge=1, le=3600)] = 45
    undo: Literal["ask", "never"] = "ask"
    hints: bool = True

    @property
    def allowance(self) -> tuple[int, int] | None:
        """Milliseconds a seat starts a deal or an action with, and what each action adds.

        None without time settings.
        """
        time, factor = self.time, (2 if self.relaxed else 1) * MILLISECONDS
        if time is None or (time.bank is None and time.move is None):
            return None
        if time.bank is not None:
            return time.bank * factor, time.increment * factor
        return (time.move or 0) * factor, 0

    @property
    def per_move(self) -> bool:
        """Whether every action has the whole time anew."""
        return self.time is not None and self.time.bank is None


def changed(options: Options, wanted: dict[str, object]) -> Options:
    """The options with some of them set; raises msgspec.ValidationError."""
    return convert(structs.asdict(options) | wanted, Options)
