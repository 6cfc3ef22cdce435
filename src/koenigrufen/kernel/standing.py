"""How a Trischaken stands: what is settled by the points so far, and what each can still be paid.

A payment depends on who has more than whom, on who is over the Bürgermeister's limit and on who
has no trick. Under most rules only the highest count; then a seat that cannot catch up any more
may have any points, and payments are settled as soon as one seat is out of reach.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import ONE, i64, mixed, u64

UNSETTLED: Final = -1
OPEN: Final = 2
_MANY: Final = 4095
_ODD: Final = u64(0x9E3779B97F4A7C15)


@jit
def count(s: Any, thirds: Any) -> Any:
    """What a pile counts."""
    return 3 * ((thirds + 1) // 3) if s.whole else thirds


@jit
def code_of(s: Any, a: Any, b: Any, c: Any, d: Any, idle: Any) -> Any:
    """Who has more than whom, who is over the mayor's limit, who (in `idle`) has no trick."""
    code = u64(0)
    for seat in range(4):
        mine = count(s, a if seat == 0 else b if seat == 1 else c if seat == 2 else d)
        code = code << u64(2)
        if mine > s.limit:
            code |= ONE
        if (idle >> seat) & 1:
            code |= u64(2)
        for other in range(seat):
            theirs = count(s, a if other == 0 else b if other == 1 else c)
            code = code << u64(2)
            if mine > theirs:
                code |= ONE
            elif mine == theirs:
                code |= u64(2)
    return i64(code)


@jit
def find(s: Any, code: Any) -> Any:
    """The place of a code, or of the gap where it would go."""
    last = 2 * _MANY + 1
    place = i64(mixed(u64(code + 1)) >> u64(50)) & last
    while s.slots[place] != 0 and s.codes[s.slots[place] - 1] != code:
        place = (place + 1) & last
    return place


@jit
def know(s: Any, code: Any, number: Any) -> Any:
    """Keep which payments the law has for an outcome."""
    place = find(s, code)
    if s.slots[place] == 0:
        s.codes[s.known] = code
        s.number[s.known] = number
        s.known += 1
        s.slots[place] = s.known
    return place


@jit
def final(s: Any, dep: Any) -> Any:
    """The number of the payments; a stop where the law has not priced the outcome."""
    p = s.points[dep]
    place = find(s, code_of(s, p[0], p[1], p[2], p[3], _idle(s, dep)))
    if s.slots[place] == 0:
        s.stop = 4
        return i64(0)
    return i64(s.number[s.slots[place] - 1])


@jit
def _idle(s: Any, dep: Any) -> Any:
    idle = i64(0)
    for seat in range(4):
        if s.tricks[dep, seat] == 0:
            idle |= 1 << seat
    return idle


@jit
def look(s: Any, dep: Any) -> Any:
    """Fill in what each can still be paid; the number of the payments if they are settled."""
    lead = i64(-1)
    for seat in range(4):
        lead = max(lead, count(s, s.points[dep, seat]))
    can, mayor = i64(0), i64(1)
    if lead <= s.limit:
        mayor = i64(0)
    for seat in range(4):
        reach = count(s, s.points[dep, seat] + s.rest[dep])
        if reach >= lead:
            can |= 1 << seat
        if reach > s.limit and lead <= s.limit:
            mayor = i64(OPEN)
    s.can[dep], s.mayor[dep] = can, mayor
    if not s.simple:
        can, mayor = i64(15), i64(OPEN)
    place = (can * 3 + mayor) * 16 + _idle(s, dep)
    for seat in range(4):
        s.most[dep, seat] = s.top[place, seat]
        s.least[dep, seat] = s.floor[place, seat]
    who = s.paranoid
    if who >= 0 and (s.most[dep, who] <= s.alpha or s.least[dep, who] > s.alpha):
        return _sure(s, s.most[dep, who] > s.alpha)
    return i64(s.settled[place]) if s.simple else i64(UNSETTLED)


@jit
def _sure(s: Any, more: Any) -> Any:
    """Any payments that answer the paranoid question so."""
    number = i64(0)
    while (s.pay[number, s.paranoid] > s.alpha) != more:
        number += 1
    return number


@jit
def named(s: Any, dep: Any, word: Any) -> Any:
    """The hash with the points so far, as far as they can still matter."""
    base = i64(1 << 20)
    for seat in range(4):
        if s.can[dep] >> seat & 1 or not s.simple:
            base = min(base, s.points[dep, seat])
    if s.whole:
        base -= base % 3
    word = mixed(word + u64(base + 1 if s.mayor[dep] == OPEN or not s.simple else 0) * _ODD)
    for seat in range(4):
        name = i64(1)
        if s.can[dep] >> seat & 1 or not s.simple:
            name = s.points[dep, seat] - base + 2
        name = 2 * name + (1 if s.tricks[dep, seat] > 0 else 0)
        word = mixed(word + u64(name) * _ODD)
    return mixed(word + u64(s.mayor[dep]))
