"""Two server processes on one PostgreSQL: any table through either, each event once."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.web.cluster import INSTALLED, NAMED, cluster
from tests.web.served import Client, Served, served
from tests.web.test_killed import all_there, enter
from tests.web.test_server import listen

pytestmark = [
    pytest.mark.web,
    pytest.mark.skipif(not NAMED and not INSTALLED, reason="PostgreSQL is not installed"),
]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A database that is empty at first."""
    with ExitStack() as stack:
        yield NAMED or stack.enter_context(cluster())


@pytest.fixture(scope="module")
def pair(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Served, Served]]:
    folder = tmp_path_factory.mktemp("pair")
    with (
        served(folder, "--database", database) as one,
        served(folder, "--database", database) as two,
    ):
        yield one, two


def four(pair: tuple[Served, Served]) -> list[Client]:
    """A table of four people, two at each process."""
    made = pair[0].table("me", "free", "free", "free")
    tokens = [made["token"]]
    for number, name in enumerate(("Berta", "Clara", "Doris")):
        link = f"/api/tables/{made['table']}/join"
        tokens.append(pair[number % 2].post(link, {"name": name})["token"])
    clients = [
        Client(pair[n % 2], made["table"], token, Random(n)) for n, token in enumerate(tokens)
    ]
    for client in clients:
        enter(client)
    return clients


def test_four_people_at_two_processes_play_one_deal(pair: tuple[Served, Served]) -> None:
    clients = four(pair)
    while not all(client.deals() for client in clients):
        for client in clients:
            listen(client)
    assert len({tuple(client.views["deal"]["result"]["score"]) for client in clients}) == 1
    record = clients[0].views["table"]["sheet"]["rows"][0]["record"]
    assert all(server.json(f"/api/deals/{record}/verify")["ok"] for server in pair)
    for client in clients:
        seqs = [event["seq"] for event in client.events]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
        all_there(client)


def test_a_person_at_one_process_plays_on_at_the_other(pair: tuple[Served, Served]) -> None:
    made = pair[0].table()
    client = Client(pair[0], made["table"], made["token"])
    enter(client)
    for _ in range(30):
        client.step()
    assert client.socket is not None
    client.socket.close()
    client.server = pair[1]
    enter(client)
    client.play(lambda one: one.deals() == 1)
    all_there(client)


def test_a_process_that_is_killed_leaves_its_tables_to_the_other(
    database: str, tmp_path: Path
) -> None:
    with served(tmp_path, "--database", database) as one:
        two = Served(tmp_path, "--database", database)
        made = two.table()
        client = Client(two, made["table"], made["token"])
        enter(client)
        for _ in range(25):
            client.step()
        two.stop(9)
        client.server = one
        enter(client)
        all_there(client)
        client.play(lambda other: other.deals() == 1)
