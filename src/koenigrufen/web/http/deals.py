"""Finished deals: the report, every step from any seat, the record, its shuffle checked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from koenigrufen.cards.names import sorted_hand
from koenigrufen.game.deal import act
from koenigrufen.game.state import State, start
from koenigrufen.players.analysis.document import deal_table
from koenigrufen.record.deal_report import deal_report
from koenigrufen.record.dealfile import Record, read_record
from koenigrufen.record.notation import read_move
from koenigrufen.record.replay import replay
from koenigrufen.record.report import statement_json
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle_deal
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.http.guard import CallError, answer, call, server_of
from koenigrufen.web.http.language import language_of
from koenigrufen.web.live.advising import Teller
from koenigrufen.web.rulesets import rules_of
from koenigrufen.web.speech import Speech
from koenigrufen.web.verification import checks
from koenigrufen.web.views.prices import PriceBook
from koenigrufen.web.views.result import result_of
from koenigrufen.web.views.seat import Frame, seat_view, view_for
from koenigrufen.web.views.shapes import OpenHand, SeatView

Row = dict[str, Any]


async def _kept(request: Request) -> Row:
    """What was kept of the deal. Raises CallError."""
    row = await server_of(request).store.record(request.path_params["deal"])
    if row is None:
        raise CallError(404, "no-such-deal")
    body: Row = json.loads(row.body)
    return body | {"id": row.id}


def _rules(kept: Row) -> RuleSet:
    return rules_of(kept["rules_name"], kept["rules_text"])


def _record(kept: Row) -> Record:
    return read_record(json.dumps(kept["record"]))


@call
async def finished(request: Request) -> Response:
    """The report and the record."""
    kept = await _kept(request)
    rules = _rules(kept)
    report = _report(kept, rules, Tongue(language_of(request), rules.words))
    return answer(
        {
            "deal": kept["id"],
            "number": kept["deal"],
            "rules": {"id": rules.id, "title": rules.title, "fingerprint": rules.fingerprint},
            "names": kept["names"],
            "practice": kept["practice"],
            "report": report,
            "record": kept["record"],
            "length": len(kept["record"]["actions"]),
        }
    )


def _report(kept: Row, rules: RuleSet, tongue: Tongue) -> Row:
    """The report; of a doubled deal with its doubled amounts."""
    played = replay(_record(kept), rules)
    report = deal_report(played, tongue)
    if kept["factor"] == 1 or not played.state.over:
        return report
    doubled = statement_json(settle_deal(played.state, kept["factor"]), tongue)
    seating = played.seating
    for line in doubled["lines"]:
        line |= {end: seating.at_table(line[end]) for end in ("from", "to")}
    amounts = {key: seating.spread(doubled[key]) for key in ("score", "money")}
    return report | amounts | {"lines": doubled["lines"]}


@call
async def record_file(request: Request) -> Response:
    """The record as a deal file of one line."""
    kept = await _kept(request)
    line = json.dumps(kept["record"], ensure_ascii=False) + "\n"
    headers = {"Content-Disposition": f'attachment; filename="deal-{kept["deal"]}.jsonl"'}
    return Response(line, media_type="application/x-ndjson", headers=headers)


@call
async def verify(request: Request) -> Response:
    """The shuffle done again."""
    kept = await _kept(request)
    done = checks(_record(kept), kept["record"].get("shuffle"), _rules(kept))
    rows = [{"check": name, "ok": good} for name, good in done]
    return answer({"ok": all(good for _, good in done), "checks": rows})


@call
async def analysis(request: Request) -> Response:
    """The judgement of each move, by what its seat could know and with open cards."""
    kept = await _kept(request)
    record, rules = _record(kept), _rules(kept)
    played = replay(record, rules)
    if not played.state.over:
        raise CallError(409, "unfinished-deal")
    found = await server_of(request).analyses.of(kept["id"], lambda: played.state)
    names = [kept["names"][place] for place in record.seating.active]
    voice = Teller(Speech(Tongue(language_of(request), rules.words)), names)
    return answer(deal_table(kept["deal"], found, record.seating, voice))


@call
async def steps(request: Request) -> Response:
    """Every step as a seat saw it, or with all cards open."""
    kept = await _kept(request)
    seat = _seat(request.query_params.get("seat"))
    opened = request.query_params.get("open") == "1"
    views = await asyncio.to_thread(_steps, kept, seat, language_of(request), opened=opened)
    return Response(views, media_type="application/json")


def _seat(text: str | None) -> int | None:
    if text in (None, ""):
        return None
    if text not in ("0", "1", "2", "3"):
        raise CallError(400, "bad-request", detail="seat")
    return int(text)


def _steps(kept: Row, seat: int | None, language: str, *, opened: bool) -> bytes:
    rules, record = _rules(kept), _record(kept)
    speech = Speech(Tongue(language, rules.words))
    states = [start(rules, record.dealer, record.deal)]
    for text in record.actions:
        states.append(act(states[-1], read_move(record.seating.law_action(text))))
    shuffle: Row = kept["record"].get("shuffle") or {}
    book, places = PriceBook(rules), record.seating.active
    names = [kept["names"][place] for place in places]
    more: Row = {"record": kept["id"], "seed": shuffle.get("seed")}
    frame = Frame(
        kept["deal"],
        shuffle.get("commitment", ""),
        book,
        speech,
        practice=kept["practice"],
        length=len(record.actions),
        places=places,
        result=_result(states[-1], speech, names, more, kept),
    )
    views = [_step(state, seat, frame, opened=opened) for state in states]
    return msgspec.json.encode({"steps": views})


def _result(state: State, speech: Speech, names: list[str], more: Row, kept: Row) -> Row | None:
    if not state.over:
        return None
    return result_of(state, speech.tongue, names, more, kept["factor"])


def _step(state: State, seat: int | None, frame: Frame, *, opened: bool) -> SeatView:
    view = seat_view(view_for(state, seat), frame)
    if not opened:
        return view
    hands = [OpenHand(n, _names(state, n)) for n in range(4)]
    return msgspec.structs.replace(view, open_hands=hands)


def _names(state: State, seat: int) -> list[str]:
    return [card.name for card in sorted_hand(state.hands[seat])]
