# Numba's extension interface is untyped:
# mypy: disable-error-code="call-arg, no-any-return"
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUntypedFunctionDecorator=false, reportUnknownArgumentType=false
# pyright: reportMissingImports=false
"""Three instructions of the machine that Numba does not offer: count bits, zeros at either end."""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.extending import intrinsic


@intrinsic
def ones(typingctx: Any, word: Any) -> Any:
    """How many bits are set."""
    del typingctx, word

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic
def trailing_zeros(typingctx: Any, word: Any) -> Any:
    """The number of the lowest bit that is set."""
    del typingctx, word

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        zero_is_poison = args[0].type.__class__(1)(0)
        return builder.cttz(args[0], zero_is_poison)

    return types.int64(types.uint64), codegen


@intrinsic
def leading_zeros(typingctx: Any, word: Any) -> Any:
    """How many bits above the highest that is set."""
    del typingctx, word

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        zero_is_poison = args[0].type.__class__(1)(0)
        return builder.ctlz(args[0], zero_is_poison)

    return types.int64(types.uint64), codegen


COUNTERS: Any = ones, trailing_zeros, leading_zeros
"""The three as what they are to whoever calls them: functions of one word."""
