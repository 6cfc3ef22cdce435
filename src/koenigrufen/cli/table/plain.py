"""Simple lines: no colour, no boxes, one event a line; for pipes and screen readers."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.picture import Picture, SeatRow
from koenigrufen.cli.table.sheet import Account
from koenigrufen.cli.table.speech import Speech
from koenigrufen.cli.table.told import Told


class PlainScreen:
    """Writes a line at a time and reads one."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._said: tuple[str, ...] = ()
        self._commands = ""

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._line(line)

    def tell(self, lines: Sequence[Told]) -> None:
        self.say([line.text for line in lines])

    def draw(self, picture: Picture) -> None:
        say = self.speech.say
        lines = (picture.title, *picture.game, self._table(picture))
        for line in lines:
            if line not in self._said:
                self._line(line)
        self._said = lines
        for name, cards in picture.open_hands:
            self._line(say("open-hand", name=name, cards=self.speech.cards(cards)))
        held = [held for _, row in picture.hand for held in row]
        self._line(say("your-cards", cards=self.speech.cards(one.card for one in held)))
        numbered = [f"{one.number} {one.card.name}" for one in held if one.number]
        if numbered:
            self._line(say("may-play", cards=", ".join(numbered)))

    def _table(self, picture: Picture) -> str:
        """Who is what, who has what on the table, and whose turn it is, in one line."""
        trick = self.speech.say("col-trick", number=picture.trick) if picture.trick else ""
        parts = [trick, *(self._seat(seat) for seat in picture.seats)]
        return "; ".join(part for part in parts if part)

    def _seat(self, seat: SeatRow) -> str:
        tricks = self.speech.say("tricks", count=seat.tricks) if seat.tricks else ""
        turn = self.speech.say("on-turn") if seat.on_turn else ""
        parts = [part for part in (seat.now, seat.mark, seat.roles, tricks, turn) if part]
        return f"{seat.name}: {', '.join(parts)}" if parts else ""

    def offer(self, shown: Sequence[Choice], locked: Sequence[Choice]) -> None:
        for number, choice in enumerate(shown, start=1):
            note = f" ({choice.note})" if choice.note else ""
            self._line(f"{number} {choice.label}{note}")
        if locked:
            names = ", ".join(choice.label for choice in locked)
            self._line(self.speech.say("locked", names=names))

    def account(self, account: Account) -> None:
        self._line(account.title)
        self.say(account.counts)
        self.say([text for text, _ in account.lines])
        self._sums("sum-score", account.score)
        if account.money is not None:
            self._sums("sum-money", account.money)

    def _sums(self, key: str, sums: Sequence[str]) -> None:
        pairs = zip(self.speech.names, sums, strict=True)
        self._line(self.speech.say(key, sums=", ".join(f"{name} {net}" for name, net in pairs)))

    def sheet(self, rows: Sequence[tuple[str, ...]], money: Sequence[str] | None) -> None:
        for number, dealer, game, *sums in rows:
            row = self.speech.say("sheet-row", number=number, dealer=dealer, game=game)
            pairs = zip(self.speech.names, sums, strict=True)
            self._line(f"{row} {', '.join(f'{name} {net}' for name, net in pairs)}")
        if money is not None:
            self._sums("all-money", money)

    def ask(self, question: str, commands: str) -> str:
        if commands != self._commands:
            self._line(commands)
        self._commands = commands
        self._line(question)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def _line(self, text: str) -> None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
