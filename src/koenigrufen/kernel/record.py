"""The state of a search: one structured record, so that the compiled code passes one pointer.

Arrays are indexed by `dep`, the tricks since the root, and by `ply`, the cards since the root.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

ENTRIES: Final = 7 << 20
"""Places for entries of 32 bytes; with the index that makes 256 MB."""
INDEX: Final = 1 << 21
ENTRY_BYTES: Final = 32
INDEX_BYTES: Final = 16
MEGABYTE: Final = 1 << 20

SEARCH: Final = np.dtype(
    [
        # the position, one row a trick
        ("hand", np.uint64, (14, 4)),
        ("cards", np.uint64, (14,)),
        ("key", np.uint64, (14,)),
        ("low", np.uint64, (14,)),  # who holds each zone card: low and high bit of the seat,
        ("high", np.uint64, (14,)),  # the zones' cards pushed together to the top
        ("feat", np.int64, (14,)),  # what a final result needs to know of the tricks before
        ("rest", np.int64, (14,)),  # the most that can still be won
        ("extra", np.int64, (14,)),  # what the trick is worth besides its cards
        ("held", np.uint64, (14, 4)),  # announced cards that wait for a later trick
        # one row a card
        ("played", np.int64, (14, 4)),
        ("moves", np.int64, (60, 13)),
        ("gains", np.int64, (60, 13)),
        ("lows", np.int64, (60, 13)),
        ("tops", np.int64, (60, 13)),
        ("uses", np.uint64, (60, 13)),  # what the answer for each card rests on: ranks and faces
        ("faces", np.uint64, (60, 13)),
        ("near", np.int64, (60, 13)),  # 1: not searched, a neighbour answers for it
        ("rel", np.uint64, (60,)),  # the cards whose rank the answer rests on
        ("worth", np.uint64, (60,)),  # the faces whose points it rests on
        # what holds for the whole search
        ("code", np.uint64, (4, 54)),
        ("valued", np.uint64),  # the zone cards that are worth more than the others: the faces
        ("strict", np.int64),  # 1: another set of faces is another position altogether
        ("less", np.int64, (256, 16)),  # points missing where an entry counts on faces
        ("lift", np.int64, (16, 16)),  # the faces at some ranks from the top
        ("rank", np.int64, (16, 16)),  # the ranks from the top of some faces
        ("pts", np.int64, (54,)),
        ("least", np.int64),  # what the cheapest card is worth, the next more, and the cheap
        ("step", np.int64),
        ("cheap", np.uint64),
        ("grades", np.uint64, (8,)),  # the cards by what they are worth, the cheapest first
        ("price", np.int64, (8,)),
        ("grades_in_use", np.int64),
        ("zone", np.uint64),
        ("zones", np.uint64, (5,)),
        ("top", np.int64, (5,)),
        ("single", np.uint64),
        ("side", np.int64, (4,)),
        ("wants", np.int64, (4,)),
        ("tricks", np.int64),
        ("rules", np.int64),
        ("salt", np.uint64),
        ("mask", np.int64),
        ("nodes", np.int64),
        ("cap", np.int64),
        ("stop", np.int64),
        ("found", np.int64),
        ("hint", np.int64),  # the lead of an entry that holds here without settling the question
        ("long", np.int64),  # whether the list just walked has finer ones beside it
        # games whose result is no sum: 1 the declarer's tricks, 2 the payment
        ("final", np.int64),
        ("goal", np.int64, (16,)),  # what so many tricks are worth, and after how many it is over
        ("over", np.int64),
        ("open_led", np.int64),  # the trick that lies open at the root
        ("open_best", np.int64),
        ("open_winner", np.int64),
        ("open_trick", np.uint64),
        ("open_got", np.int64),
        ("lower", np.int64),  # what the driver has proved
        ("upper", np.int64),
        ("room", np.int64),  # how many entries may be used, and how many are
        ("used", np.int64),
        ("era", np.int64),  # what was stored in another era is forgotten
        ("index", np.uint64, (INDEX, 2)),
        ("table", np.uint64, (ENTRIES, 4)),
    ]
)


def new_search() -> Any:
    """An empty record. The table's memory is claimed page by page as the search writes it."""
    return np.zeros(1, SEARCH).view(np.recarray)[0]


def sizes(memory: int) -> tuple[int, int]:
    """Places of the index and of entries that fit into so many bytes."""
    size = 256
    while size * 2 * (INDEX_BYTES + 4 * ENTRY_BYTES) <= memory + memory // 8 and size < INDEX:
        size *= 2
    return size, min(ENTRIES, max(1024, (memory - size * INDEX_BYTES) // ENTRY_BYTES))


def give_room(s: Any, index: int, entries: int, left: int) -> None:
    """As much of index and table as so many tricks can use; of another size it starts anew."""
    size = min(index, 1 << (2 * left + 3 if left < 9 else 21))
    if size - 1 != s.mask:
        s.era += 1
        s.used = 0
    s.mask = size - 1
    s.room = min(entries, 4 * size)
