"""Every rule set that comes along is played, told, checked and shown in both languages."""

from random import Random

import pytest

from koenigrufen.rules.loading import preset_names
from tests.web.served import Client, Served

pytestmark = pytest.mark.web


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_by_this_rule_set(server: Served, name: str) -> None:
    made = server.table("me", "random", "random", "random", rules=name)
    client = Client(server, made["table"], made["token"], Random(name))
    client.enter()
    client.play(lambda one: one.deals() == 1)
    row = client.views["table"]["sheet"]["rows"][0]
    assert server.json(f"/api/deals/{row['record']}/verify")["ok"]
    assert server.json(f"/api/deals/{row['record']}")["report"]["score"] == row["score"]
    for language in ("de", "en"):
        shown = server.json(f"/api/rules/{name}?lang={language}")
        assert all(option["doc"] != option["key"] for option in _options(shown))
    prices = server.post("/api/rules/prices", {"rules": name})
    assert {"trischaken", "rufer"} & {one["contract"] for one in prices["contracts"]}


def _options(shown: dict[str, list[dict[str, list[dict[str, str]]]]]) -> list[dict[str, str]]:
    return [option for group in shown["groups"] for option in group["options"]]
