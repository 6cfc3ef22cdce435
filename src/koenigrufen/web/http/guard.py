"""What every call goes through: origin, size, rate, and errors as JSON with a reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from koenigrufen.cards.errors import KoenigrufenError, RulesError
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.texts.faults import fault_text
from koenigrufen.web.http.language import language_of
from koenigrufen.web.server import Server
from koenigrufen.web.speech import Speech
from koenigrufen.web.table.refusals import TableRefusal

LARGEST_BODY = 64 * 1024
T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class CallError(KoenigrufenError):
    """A call that is answered with this status."""

    def __init__(self, status: int, reason: str, **values: object) -> None:
        super().__init__(reason, **values)
        self.status = status


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def own_origin(connection: HTTPConnection) -> bool:
    """Whether the request comes from a page of this server, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = server_of(connection).settings.allowed
    return urlsplit(origin).netloc == connection.headers.get("host") or origin in allowed


async def body_of(request: Request, shape: type[T]) -> T:
    """The JSON body, checked. Raises CallError."""
    if not own_origin(request):
        raise CallError(403, "foreign-origin")
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LARGEST_BODY:
            raise CallError(413, "too-large")
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CallError(400, "bad-request", detail=str(error)) from None


def answer(body: Any, status: int = 200, **headers: str) -> Response:
    """A JSON answer."""
    raw = msgspec.json.encode(body)
    return Response(raw, status, media_type="application/json", headers=headers)


def speech_for(request: HTTPConnection) -> Speech:
    return Speech(Tongue(language_of(request)))


def call(endpoint: Endpoint) -> Endpoint:
    """An endpoint whose errors become JSON."""

    async def guarded(request: Request) -> Response:
        try:
            if not server_of(request).calls.take(address_of(request)):
                raise CallError(429, "too-fast")
            return await endpoint(request)
        except KoenigrufenError as error:
            return refusal(request, error)

    return guarded


def status_of(error: KoenigrufenError) -> int:
    if isinstance(error, CallError):
        return error.status
    if isinstance(error, TableRefusal):
        return 404 if error.reason.startswith("no-such") else 409
    return 400


def refusal(request: Request, error: KoenigrufenError) -> Response:
    """The error as docs/api.md has it; of a rule set with every fault."""
    speech = speech_for(request)
    if isinstance(error, RulesError):
        return answer(rules_refusal(error, speech.tongue), 400)
    message = getattr(error, "text", "") or speech.refusal(error.reason, **error.values)
    return answer({"reason": error.reason, "message": message}, status_of(error))


def rules_refusal(error: RulesError, tongue: Tongue) -> dict[str, Any]:
    """A bad rule set: all its faults."""
    faults = [
        {"key": fault.key, "reason": fault.reason, "message": fault_text(fault, tongue)}
        for fault in error.faults
    ]
    message = "; ".join(f"{row['key']}: {row['message']}" for row in faults)
    return {"reason": "bad-rules", "message": message, "faults": faults}
