"""The WebSocket of a seat: hello, then messages in and updates out."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.record.notation import read_action
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web import messages as m
from koenigrufen.web.http.guard import address_of, own_origin, server_of
from koenigrufen.web.http.tables import token_of
from koenigrufen.web.live.advising import Teller, hint_of
from koenigrufen.web.live.brains import Question, adviser, question
from koenigrufen.web.live.connection import Connection
from koenigrufen.web.live.limits import Bucket
from koenigrufen.web.live.room import Room
from koenigrufen.web.live.rooms import hashed
from koenigrufen.web.server import VERSION
from koenigrufen.web.speech import Speech
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.views.parts import speech_of

BAD_HELLO, NOT_ALLOWED, NO_TABLE, TOO_FAST, RESTART = 4001, 4003, 4004, 4008, 1012
_HELLO_SECONDS: Final = 10
_PATIENCE: Final = 100
"""So many refusals for being too fast, or a fifth of it unreadable messages, and it is over."""


class Closing(Exception):  # noqa: N818 - not an error, the end of a conversation
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Manners:
    """How fast and how readable a client's messages have been."""

    messages: Bucket = field(default_factory=lambda: Bucket(10, 30))
    chat: Bucket = field(default_factory=lambda: Bucket(1, 5))
    faults: int = 0

    def blame(self, points: int) -> None:
        self.faults += points
        if self.faults >= _PATIENCE:
            raise Closing(TOO_FAST)


async def table_socket(socket: WebSocket) -> None:
    """One device's conversation with its table."""
    if not own_origin(socket):
        await socket.close(NOT_ALLOWED)
        return
    await socket.accept()
    try:
        await _converse(socket)
    except Closing as closing:
        await _close(socket, closing.code)
    except WebSocketDisconnect:
        pass


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code)


async def _converse(socket: WebSocket) -> None:
    hello = await _hello(socket)
    speech = Speech(Tongue(hello.lang))
    try:
        room = await server_of(socket).rooms.get(socket.path_params["table"])
    except KoenigrufenError:  # not there, or its events no longer fit the rules
        raise Closing(NO_TABLE) from None
    place = room.table.place_of(hashed(hello.token or token_of(socket, room.table.id)))
    if place is None and hello.token:
        raise Closing(NOT_ALLOWED)
    connection = Connection(place, hello.lang, address_of(socket))
    try:
        await room.enter(connection, VERSION, hello.since)
    except TableRefusal:
        raise Closing(NOT_ALLOWED) from None
    await _both_ways(Talk(socket, room, connection, speech))


async def _hello(socket: WebSocket) -> m.Hello:
    try:
        async with asyncio.timeout(_HELLO_SECONDS):
            message = m.read(await socket.receive_text())
    except (msgspec.MsgspecError, KeyError, TimeoutError):
        raise Closing(BAD_HELLO) from None
    if not isinstance(message, m.Hello):
        raise Closing(BAD_HELLO)
    return message


async def _both_ways(talk: Talk) -> None:
    """Sends and receives until one of the two ends."""
    sending = asyncio.create_task(talk.send())
    receiving = asyncio.create_task(talk.receive())
    try:
        done, _ = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        sending.cancel()
        receiving.cancel()
        talk.room.leave(talk.connection)


@dataclass
class Talk:
    """A conversation once the device has entered."""

    socket: WebSocket
    room: Room
    connection: Connection
    speech: Speech
    manners: Manners = field(default_factory=Manners)
    hinting: asyncio.Task[None] | None = None

    async def send(self) -> None:
        """Whatever the outbox holds, in order."""
        while True:
            raw = await self.connection.outbox.get()
            if raw is None or self.connection.dropped:
                raise Closing(RESTART if raw is None else TOO_FAST)
            await self.socket.send_text(raw.decode())

    async def receive(self) -> None:
        """One message after the other; each is answered."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._one(received)

    async def _one(self, received: Any) -> None:
        message: m.Incoming | None = None
        try:
            message = self._read(received)
            await self._do(message)
        except KoenigrufenError as error:
            self._refuse(getattr(message, "id", None), error)

    def _read(self, received: Any) -> m.Incoming:
        """The message, if it is readable, small and not too soon."""
        if not self.manners.messages.take():
            self.manners.blame(1)
            raise TableRefusal("too-fast")
        text = received.get("text")
        if text is None or len(text.encode()) > m.LARGEST:
            self.manners.blame(5)
            raise TableRefusal("too-large" if text else "bad-message", detail="text frames only")
        try:
            return m.read(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self.manners.blame(5)
            raise TableRefusal("bad-message", detail=str(error)) from None

    def _refuse(self, client_id: str | None, error: KoenigrufenError) -> None:
        message = self.speech.refusal(error.reason, **error.values)
        self.connection.send(m.Refused(client_id, error.reason, message))

    async def _do(self, message: m.Incoming) -> None:
        match message:
            case m.Ping(client_id):
                self.connection.send(m.Pong(client_id))
            case m.Hint():
                self._hint(message)
            case m.Watch():
                await self._watch(message)
            case m.Why():
                self._why(message)
            case m.Hello():
                raise TableRefusal("bad-message", detail="hello was said already")
            case m.Chat() | m.Phrase() if not self.manners.chat.take():
                raise TableRefusal("too-fast")
            case _:
                await self.room.handle(self.connection, message)

    def _hint(self, message: m.Hint) -> None:
        """What the strongest computer player would do in my place; I may act meanwhile."""
        table = self.room.table
        running, place = table.playing, self.connection.place
        if not table.options.hints:
            raise TableRefusal("hints-off")
        if running is None or place is None or running.turn_place != place:
            raise TableRefusal("not-your-turn")
        if self.hinting is not None and not self.hinting.done():
            raise TableRefusal("hint-coming")
        speech = speech_of(table, self.connection.language)
        names = [table.places[place].name for place in running.places]
        public = running.state.public
        lies = public.phase is Phase.ANNOUNCING and not public.talk.lying
        teller = Teller(speech, names, lies)
        wanted = question(table, running, adviser(), running.state.turn)
        self.hinting = asyncio.create_task(self._advise(message.id, wanted, teller))

    async def _advise(self, client_id: str, wanted: Question, teller: Teller) -> None:
        found = await server_of(self.socket).advisers.ask(wanted)
        self.connection.send(hint_of(client_id, found, teller))

    async def _watch(self, message: m.Watch) -> None:
        """A spectator chooses over whose shoulder he looks."""
        await self.room.watch(self.connection, message.place)
        self.connection.send(m.Ack(message.id, self.room.table.seq))

    def _why(self, message: m.Why) -> None:
        running = self.room.table.running
        seat = None if running is None else running.seat_of(self.connection.place)
        if running is None or seat is None:
            raise TableRefusal("no-deal")
        reason = why_illegal(running.state.view(seat), read_action(message.action))
        text = "" if reason is None else self.speech.refusal(reason)
        self.connection.send(m.WhyGiven(message.id, reason, text))
