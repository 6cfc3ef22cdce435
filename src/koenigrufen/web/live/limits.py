"""Token buckets: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

_REMEMBERED: Final = 10_000


@dataclass
class Bucket:
    """Starts full with ``burst`` tokens and fills at ``rate`` a second."""

    rate: float
    burst: float
    tokens: float = field(init=False)
    since: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.tokens = self.burst

    def take(self, cost: float = 1) -> bool:
        """Whether there were enough tokens; they are gone then."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.rate)
        self.since = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Addresses:
    """A bucket for each address; the longest unseen are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
