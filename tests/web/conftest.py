"""One server for all tests that leave it alive."""

from collections.abc import Iterator

import pytest

from tests.web.served import Served, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(
        tmp_path_factory.mktemp("server"), "--origin", "https://friend.example"
    ) as running:
        yield running
