"""The drawn table: colours and aligned columns, every line where it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from koenigrufen.cards.card import Card
from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.picture import HandCard, Picture, SeatRow
from koenigrufen.cli.table.sheet import Account
from koenigrufen.cli.table.speech import Speech
from koenigrufen.cli.table.told import Told

THEME: Final = Theme(
    {
        "title": "bold yellow",
        "brass": "yellow",
        "quiet": "dim",
        "turn": "bold yellow",
        "plus": "green",
        "minus": "red",
        "warn": "yellow",
        "card.red": "red",
        "card.trull": "bold yellow",
    }
)
NEWS: Final = 8
"""So many of the last events are shown above the hand."""
ROOMY: Final = 30
"""From so many rows on there is room for empty lines."""
TRICKS_COLUMN: Final = 2
WIDE: Final = 76
"""From so many columns on every column keeps its place."""


class _Cards(RegexHighlighter):
    """Hearts and diamonds are red wherever they are named."""

    base_style = "card."
    highlights = [r"(?P<red>[♥♦]\w+)"]  # noqa: RUF012 - rich wants a plain list


class DrawnScreen:
    """A calm screen that is drawn anew for each of the player's turns."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._console = Console(theme=THEME, highlighter=_Cards(), emoji=False, markup=False)
        self._news: list[str] = []
        self._fresh = True

    @property
    def _width(self) -> int:
        return min(self._console.width, 100)

    @property
    def _tight(self) -> bool:
        """A low window: no line is wasted."""
        return self._console.height < ROOMY

    def _gap(self) -> None:
        if not self._tight:
            self._console.print()

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._indented(line)

    def tell(self, lines: Sequence[Told]) -> None:
        self._news += [line.text for line in lines if not line.quiet]

    def _clear(self) -> None:
        if not self._fresh:
            self._console.clear()

    def _headed(self, title: str) -> None:
        self._clear()
        width = self._width
        self._console.print(Rule(Text(title, "title"), style="brass", align="left"), width=width)

    def draw(self, picture: Picture) -> None:
        self._headed(picture.title)
        for line in picture.game:
            self._indented(line)
        self._gap()
        self._console.print(self._seats(picture), width=self._width)
        self._show_news(0 if picture.bidding else NEWS)
        for name, cards in picture.open_hands:
            self._indented(self.speech.say("open-hand", name=name, cards=self.speech.cards(cards)))
        self._console.print()
        for suit, row in picture.hand:
            self._hand_row(suit, row)

    def _indented(self, text: str, style: str = "") -> None:
        content = self._console.highlighter(Text(text, style))
        self._console.print(Padding(content, (0, 2)), width=self._width)

    def _show_news(self, most: int) -> None:
        """The last lines of what has happened; while bidding the seats show it already."""
        lines = self._news[-most:] if most else []
        if lines:
            self._console.print()
        for line in [" ".join(lines)] if lines and self._tight else lines:
            self._indented(line, "quiet")
        self._news = []

    def _seats(self, picture: Picture) -> Table:
        say, wide = self.speech.say, self._width >= WIDE
        table = Table(
            box=None,
            padding=(0, 2 if wide else 1, 0, 0),
            pad_edge=False,
            header_style="quiet",
            show_header=picture.trick > 0,
        )
        least = (10, 17, 7, 8, 9) if wide and picture.trick else (8, 8, 0, 5, 0)
        heads = ("", "", say("col-tricks"), say("col-trick", number=picture.trick), "")
        table.add_column("", width=2)
        for place, (head, width) in enumerate(zip(heads, least, strict=True)):
            table.add_column(head, min_width=width, no_wrap=True)
            if place == TRICKS_COLUMN:
                table.columns[-1].justify = "right"
        last = say("col-last" if wide else "col-last-short") if picture.trick > 1 else ""
        table.add_column(last, style="quiet", no_wrap=True)
        for seat in picture.seats:
            table.add_row(*self._seat(seat))
        return table

    def _seat(self, seat: SeatRow) -> list[Text]:
        me = seat.name == self.speech.name(self.speech.me)
        name = f"{seat.name} ({self.speech.say('you')})" if me else seat.name
        now = self._card(seat.card) if seat.card else Text(seat.now)
        return [
            Text(" ▸" if seat.on_turn else "", "turn"),
            Text(name, "turn" if seat.on_turn else ""),
            Text(seat.roles, "quiet"),
            Text(seat.tricks),
            now,
            Text(seat.mark, "brass"),
            self._console.highlighter(Text(seat.last)),
        ]

    def _card(self, card: Card) -> Text:
        if card.is_tarock:
            return Text(self.speech.card(card), "card.trull" if card.is_trull else "bold")
        red = card.suit.value in ("H", "K")
        return Text(self.speech.card(card), "card.red" if red else "")

    def _hand_row(self, suit: str, row: Sequence[HandCard]) -> None:
        """A suit of my hand: what may be chosen has its number, the rest is faint."""
        label, cell = 10, 9
        room = max(1, (self._width - label - 2) // cell)
        for start in range(0, len(row), room):
            line = Text(f"  {suit if start == 0 else '':<{label}}", "quiet")
            for held in row[start : start + room]:
                line.append_text(self._held(held, cell))
            self._console.print(line, no_wrap=True)

    def _held(self, held: HandCard, cell: int) -> Text:
        number = "" if held.number is None else str(held.number)
        text = Text(f"{number:>2} ", "brass")
        card = self._card(held.card)
        if held.card.is_trull:
            card.append("★")
        if held.number is None:
            card.stylize("dim")
        text.append_text(card)
        text.append(" " * max(1, cell - cell_len(text.plain)))
        return text

    def offer(self, shown: Sequence[Choice], locked: Sequence[Choice]) -> None:
        self._console.print()
        numbered = list(enumerate(shown, start=1))
        for group in dict.fromkeys(choice.group for choice in shown):
            entries = [self._entry(c, number) for number, c in numbered if c.group == group]
            self._group(self._heading(group), entries)
        if locked:
            names = ", ".join(choice.label for choice in locked)
            self._indented(self.speech.say("locked", names=names), "quiet")

    def _heading(self, group: str) -> str:
        text = self.speech.say(f"group-{group}") if group else ""
        return text[:1].upper() + text[1:]

    def _entry(self, choice: Choice, number: int) -> Text:
        text = Text(f"{number:>2} ", "brass")
        text.append(choice.label)
        if choice.note:
            note = f"({choice.note})" if " " in choice.note else choice.note
            text.append(f" {note}", "dim")
        return self._console.highlighter(text)

    def _group(self, label: str, entries: Sequence[Text]) -> None:
        """Entries in columns as wide as the widest."""
        indent = 16 if label else 2
        widest = max(cell_len(entry.plain) for entry in entries) + 3
        room = max(1, (self._width - indent) // widest)
        for start in range(0, len(entries), room):
            line = Text(f"  {label if start == 0 else '':<{indent - 2}}", "quiet")
            for entry in entries[start : start + room]:
                line.append_text(entry)
                line.append(" " * (widest - cell_len(entry.plain)))
            self._console.print(line)

    def account(self, account: Account) -> None:
        news = self._news
        self._headed(account.title)
        self._news = news
        self._show_news(NEWS)
        self._console.print()
        for line in account.counts:
            self._indented(line)
        self._console.print()
        self._console.print(self._account_table(account), width=self._width)

    def _account_table(self, account: Account) -> Table:
        table = self._columns_table()
        for text, nets in account.lines:
            table.add_row(self._console.highlighter(Text(text)), *map(_net, nets))
        table.add_section()
        sums = [Text.assemble(_net(net), style="bold") for net in account.score]
        table.add_row(Text(self.speech.say("col-score"), "bold"), *sums)
        if account.money is not None:
            table.add_row(self.speech.say("col-money"), *map(_net, account.money))
        return table

    def _columns_table(self, *first: str) -> Table:
        table = Table(
            box=SIMPLE_HEAD,
            show_edge=False,
            padding=(0, 1),
            header_style="quiet",
            border_style="dim",
        )
        for name in first or ("",):
            table.add_column(name)
        for name in self.speech.names:
            table.add_column(name, justify="right", no_wrap=True)
        return table

    def sheet(self, rows: Sequence[tuple[str, ...]], money: Sequence[str] | None) -> None:
        say = self.speech.say
        table = self._columns_table("", say("dealer"), say("col-game"))
        for place, (number, dealer, game, *sums) in enumerate(rows, start=1):
            last = place == len(rows)
            nets = [_net(net) for net in sums]
            style = "bold" if last else ""
            table.add_row(number, dealer, game, *nets, style=style, end_section=place % 4 == 0)
        if money is not None:
            table.add_row("", "", say("col-money"), *map(_net, money), style="dim")
        self._console.print(table, width=self._width)

    def ask(self, question: str, commands: str) -> str:
        self._fresh = False
        self._console.print()
        if self._tight:
            question, commands = f"{question} · {self.speech.say('help-short')}", ""
        self._indented(question)
        if commands:
            self._indented(commands, "quiet")
        return self._console.input(Text("  > ", "turn")).strip()


def _net(text: str) -> Text:
    sign = text.lstrip("(")[:1]
    style = {"+": "plus", "−": "minus"}.get(sign, "dim")
    return Text(text, style)
