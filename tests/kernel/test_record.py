"""The records of the kernel."""

import numpy as np
import pytest

from koenigrufen.kernel import maxn, record, rollout


@pytest.mark.parametrize("kind", [record.SEARCH, rollout.ROLLOUT, maxn.MAXN])
def test_no_field_is_hidden_by_an_attribute_of_numpys_own(kind: np.dtype[np.void]) -> None:
    assert not set(kind.names or ()) & set(dir(np.record))


def test_index_and_entries_are_256_megabytes() -> None:
    table = record.ENTRIES * record.ENTRY_BYTES + record.INDEX * record.INDEX_BYTES
    assert table == 256 * record.MEGABYTE
