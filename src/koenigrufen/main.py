"""The command table. Each command is imported only when it is called, for a quick start."""

from __future__ import annotations

import codecs
import gc
import io
import os
import sys
from importlib import import_module
from typing import Any, Final, NoReturn

import click

COMMANDS: Final = {
    "play": "Play an evening against three computer players.",
    "settle": "Settle a deal that was played at a real table.",
    "replay": "Play recorded deals again and report on each.",
    "rules": "Show, compare and check rule sets.",
    "arena": "Let computer players play against each other.",
    "hint": "Say what to do, what it should bring, and why.",
    "analyse": "Judge a recorded evening move by move.",
    "engine": "Play for other programs, over lines of JSON.",
    "positions": "Let a player solve positions.",
    "solve": "Solve card play with open cards.",
    "bench": "Measure how fast this machine plays.",
    "serve": "Serve the table in the browser.",
    "verify": "Check the shuffle of recorded deals.",
    "doctor": "Report versions, database and compiled kernel.",
}
"""Each command is ``koenigrufen.cli.<name>``, attribute ``<name>``, unless it is one of these."""

IN_THE_WEB: Final = frozenset({"serve", "verify", "doctor"})
"""Those of ``koenigrufen.web.commands``."""

DONE, FOUND_WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class _LazyGroup(click.Group):
    """Knows its commands by name and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        room = "web.commands" if cmd_name in IN_THE_WEB else "cli"
        module = import_module(f"koenigrufen.{room}.{cmd_name}")
        gc.freeze()
        gc.enable()
        command: click.Command = getattr(module, cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS:
            ctx.fail(f"No such command '{args[0]}'.{_near(args[0])}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _near(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, n=1)
    return f" Did you mean '{near[0]}'?" if near else ""


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="koenigrufen", prog_name="koenigrufen")
def _commands() -> None:
    """Königrufen, the Austrian Tarock game: play it, settle it, look up its rules.

    A first evening: koenigrufen play
    """


def main() -> NoReturn:
    """Runs the command line; every error is one line on stderr, never a traceback."""
    _look_for_less()
    _write_everything()
    gc.disable()  # until the command's modules are there: they make no garbage
    status = _run(sys.argv[1:] or ["--help"])
    gc.freeze()  # looking for garbage in what ends anyway takes a tenth of a second
    sys.exit(status)


def _look_for_less() -> None:
    """Numba loads these wherever it finds them, a third of a second; nothing here uses them.

    Only the command does this: whoever imports the package keeps what is installed.
    """
    absent: Any = None
    for name in ("scipy", "coverage", "yaml"):
        sys.modules.setdefault(name, absent)


def _write_everything() -> None:
    """What a stream cannot write stands there as JSON spells it: true in a text and in JSON."""
    codecs.register_error("as-json", _as_json)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="as-json")


def _as_json(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    pairs = zip(units[::2], units[1::2], strict=True)
    return "".join(f"\\u{high:02x}{low:02x}" for high, low in pairs), error.end


def _run(arguments: list[str]) -> int:
    try:
        status: Any = _commands.main(arguments, prog_name="koenigrufen", standalone_mode=False)
    except click.ClickException as error:
        return _complain(error.format_message(), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _nobody_reads()
    except Exception as error:  # noqa: BLE001 - whatever it is, no traceback reaches a player
        return _explain(error, arguments)
    return status if isinstance(status, int) else DONE


def _complain(message: str, status: int) -> int:
    sys.stderr.write(f"koenigrufen: {message}\n")
    return status


def _nobody_reads() -> int:
    """The reader of a pipe has gone: stop quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _explain(error: Exception, arguments: list[str]) -> int:
    """An error of ours in the player's language; any other with where to look."""
    from koenigrufen.cards.errors import IllegalAction, KoenigrufenError
    from koenigrufen.cli.failures import failure_lines
    from koenigrufen.cli.language import tongue_of

    if "KOENIGRUFEN_DEBUG" in os.environ:
        raise error
    if not isinstance(error, KoenigrufenError | OSError):
        detail = " ".join(f"{type(error).__name__}: {error}".split())
        error = KoenigrufenError("unexpected-error", detail=detail)
    for line in failure_lines(error, tongue_of(arguments)):
        sys.stderr.write(f"{line}\n")
    return FOUND_WRONG if isinstance(error, IllegalAction) else UNUSABLE
