"""A whole evening on the phone: sixteen deals give what settling them one by one gives."""

from fractions import Fraction
from typing import Any

import pytest

from tests.web.served import Served

pytestmark = pytest.mark.web
Entry = dict[str, Any]


def trischaken(*points: str, spritzen: tuple[int, ...] = ()) -> Entry:
    entry: Entry = {"contract": "trischaken", "card_points": list(points)}
    return entry | ({"spritzen": list(spritzen)} if spritzen else {})


def rufer(partner: int, points: str, **more: object) -> Entry:
    """A Rufer of Vorhand's; the partner sits so many places further."""
    told = {"contract": "rufer", "declarer": 0, "partner": partner, "card_points": points}
    return {**told, "tricks": 7, "kontra": 0, "bonuses": [], **more}


def of_vorhand(entry: Entry, forehand: int) -> Entry:
    """A Rufer with the seats it has when this seat is Vorhand."""
    if entry.get("partner") is None:
        return entry
    return entry | {"declarer": forehand, "partner": (forehand + entry["partner"]) % 4}


def alone(contract: str, declarer: int, points: str, tricks: int, **more: object) -> Entry:
    told = {"contract": contract, "declarer": declarer, "partner": None, "card_points": points}
    return {**told, "tricks": tricks, "kontra": 0, "bonuses": [], **more}


def negative(contract: str, declarer: int, tricks: int, **more: object) -> Entry:
    return {"contract": contract, "declarer": declarer, "tricks": tricks, **more}


TRULL = [{"bonus": "trull", "side": "declarer", "announced": True, "made": True, "kontra": 0}]
EVENING: list[Entry] = [
    trischaken("15", "15", "30", "10"),
    rufer(2, "40/1"),
    rufer(2, "30/1", kontra=1),
    alone("dreier", 0, "45", 9),
    negative("piccolo", 2, 1),
    negative("bettler", 3, 1, kontra={"0": 1}),
    trischaken("20", "20", "20", "10", spritzen=(1,)),
    rufer(1, "36/1", bonuses=TRULL),
    trischaken("36", "14", "10", "10", spritzen=(2, 3)),
    rufer(3, "50/1"),
    alone("dreier", 1, "20/1", 4),
    rufer(3, "35/2", tricks=8),
    rufer(3, "35/1"),
    negative("piccolo", 1, 0),
    trischaken("10", "30", "20", "10"),
    rufer(3, "48/1", kontra=2),
]


def written(server: Served, names: list[str]) -> Entry:
    made = server.post("/api/sheets", {"names": names, "dealer": len(names) - 1})["id"]
    sheet = server.json(f"/api/sheets/{made}")
    for number, told in enumerate(EVENING):
        entry = of_vorhand(told, sheet["seats"].index(sheet["forehand"]))
        sheet = server.post(f"/api/sheets/{made}/lines", {"id": f"n{number}", "entry": entry})
        assert "lines" in sheet, (number, sheet)
    return dict(sheet)


def test_an_evening_of_sixteen_deals(server: Served) -> None:
    sheet = written(server, ["A", "B", "C", "D"])
    for number, line in enumerate(sheet["lines"]):
        assert line["dealer"] == (3 + number) % 4
        assert line["radl"] == number // 4 + 1
        told = {"rules": "frohnleiten", "forehand": line["forehand"], **line["entry"]}
        one = server.post("/api/settle", told | {"factor": line["factor"]})
        assert (line["score"], line["money"]) == (one["score"], one["money"])
    for ledger in ("score", "money"):
        columns = zip(*(line[ledger] for line in sheet["lines"]), strict=True)
        assert [str(sum(map(Fraction, column))) for column in columns] == sheet[ledger]


def test_at_a_table_of_five_whoever_deals_rests(server: Served) -> None:
    sheet = written(server, ["A", "B", "C", "D", "E"])
    for number, line in enumerate(sheet["lines"]):
        assert line["dealer"] == (4 + number) % 5
        assert line["score"][line["dealer"]] == "0"
        assert line["seats"][0] == line["forehand"] == (line["dealer"] + 1) % 5
    assert sum(map(Fraction, sheet["score"])) == 0


def test_a_correction_stays_visible_and_reckons_the_rest_anew(server: Served) -> None:
    sheet = written(server, ["A", "B", "C", "D"])
    line = sheet["lines"][1]
    lost = of_vorhand(rufer(2, "20/1"), line["forehand"])
    mended = server.post(f"/api/sheets/{sheet['id']}/lines", {"line": 2, "entry": lost})
    assert mended["lines"][1]["history"] == [{"entry": line["entry"]}]
    assert mended["lines"][1]["score"] == [str(-Fraction(one)) for one in line["score"]]
    assert len(mended["lines"]) == len(EVENING)
