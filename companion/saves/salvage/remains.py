"""What of each game is believed: all that a checksum holds for, wherever it lay.

A row that says the wrong id or number is another's: its checksums say where it
belongs, and it is brought back there.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from companion.saves.database.checksum import BROKEN, holds, seal, sealed
from companion.saves.game.game_text import ID as NAME
from companion.saves.game.listing import MOMENT as LATEST
from companion.saves.game.listing import MOST, UNCOUNTED, number

Line = tuple[Any, ...]
Rows = dict[int, tuple[float, str]]
Marks = dict[int, tuple[int, str]]
"""By so many moves: whose turn it was, and the state as text."""
BAD = (ValueError, TypeError, OverflowError, AttributeError, IndexError)
"""What taking a damaged line can end in."""


@dataclass(slots=True)
class Remains:
    """What is left of one game. Only what its checksum holds for is here.

    `head`: its header and since when it can be undone. `told`: how far it has come,
    as its line said it: standing, moves, playing, last, and how many rows.
    """

    id: str
    head: tuple[bytes, int] | None = None
    told: Line | None = None
    texts: dict[int, str] = field(default_factory=dict)
    times: dict[int, float] = field(default_factory=dict)
    marks: Marks = field(default_factory=dict)
    hands: tuple[int, str] | None = None
    doubtful: set[int] = field(default_factory=set)

    def put(self, n: int, text: str, at: float | None) -> None:
        """Two rows in one place: one has lost its way, and nobody knows which."""
        if self.texts.setdefault(n, text) != text:
            self.doubtful.add(n)
        elif at is not None:
            self.times.setdefault(n, at)

    def fill(self, before: "Remains") -> None:
        """The rows that are not here, as they were there."""
        for n in before.texts.keys() - self.texts.keys():
            self.put(n, before.texts[n], before.times.get(n))

    @property
    def line(self) -> Line | None:
        """Its line of the list, as `listing.LINE` asks for it."""
        if self.head is None:
            return None
        text, since = self.head
        head = self.id.encode(), seal(self.id, text, since), text, since
        if self.told is None:
            return (*head, BROKEN, b"", 0, 0.0, 0.0, UNCOUNTED)
        standing, *beside = self.told
        return (*head, seal(self.id, standing, *beside), *self.told)

    @property
    def rows(self) -> Rows:
        """A time that is not known is that of the row before."""
        found, at = {}, min(self.times.values(), default=0.0)
        for n, text in sorted(self.texts.items()):
            at = self.times.get(n, at)
            found[n] = at, text
        return found

    @property
    def counted(self) -> int:
        return self.told[-1] if self.told else UNCOUNTED

    @property
    def gaps(self) -> list[int]:
        """Where a row is missing, as far as it is known that there was one."""
        many = max(self.counted, max(self.texts, default=-1) + 1)
        return [n for n in range(min(many, MOST)) if n not in self.texts]

    @property
    def beginning(self) -> list[tuple[float, str]]:
        """The rows from the first on, up to the first that is missing."""
        rows = self.rows
        return beginning({n: rows[n] for n in rows.keys() - self.doubtful})

    @property
    def certain(self) -> bool:
        """Whether it is known what there was, and all of that is here."""
        many = len(self.beginning)
        whole = many == len(self.texts) and self.counted in (UNCOUNTED, many)
        return self.head is not None and whole


def beginning(rows: Rows) -> list[tuple[float, str]]:
    """Those from the first on, up to the first that is missing."""
    found: list[tuple[float, str]] = []
    while len(found) in rows:
        found.append(rows[len(found)])
    return found


class AllRemains:
    """All games, and what belongs to none of those that it names."""

    def __init__(self) -> None:
        self.games: dict[str, Remains] = {}
        self.strays: dict[tuple[str, Line], None] = {}
        self.came_home: list[tuple[str, Line]] = []

    def take(self, table: str, row: Line) -> None:
        """The first that is whole; what is not may have strayed."""
        with suppress(*BAD):
            id = _id(row[0])
            there = self.games.get(id) or Remains(id)
            if TAKERS[table](there, row):
                self.games[id] = there
                return
        if (table, len(row)) in NAMED:
            self.strays[table, row] = None

    def bring_home(self) -> None:
        """Lines first: they say how many rows there were. Of rows the short first."""
        tries = TRIES
        for table, row in sorted(self.strays, key=lambda it: (it[0], _effort(it[1]))):
            for there in tuple(self.games.values()):
                homes = list(_homes(there, table, row))
                tries -= len(homes) * _effort(row)
                if tries < 0:
                    return
                if any(_taken(there, table, home) for home in homes):
                    self.came_home.append((table, row))
                    break


def _effort(row: Line) -> int:
    """A checksum over a text of megabytes is as much work as over thousands."""
    return 1 + sum(len(one) for one in row if isinstance(one, bytes | str)) // LONG


def _homes(there: Remains, table: str, row: Line) -> Iterator[Line]:
    """The row as it would read, were it of this game."""
    id = there.id.encode()
    if table != "rows":
        if table == "heads" or there.told is None:
            yield (id, *row[1:])
        return
    for n in there.gaps or [len(there.texts)]:
        yield (id, n, *row[2:])


def _taken(there: Remains, table: str, row: Line) -> bool:
    with suppress(*BAD):
        return TAKERS[table](there, row)
    return False


# ---- each says whether it held


def _game(there: Remains, row: Line) -> bool:
    _, header, standing, moves, since, playing, last, *more = row
    rows = more[2] if len(more) > 2 else UNCOUNTED
    counted = (rows,) if len(more) > 2 else ()
    beside = moves, playing, last, *counted
    head = not more or holds(more[0], there.id, header, since)
    told = not more or holds(more[1], there.id, standing, *beside)
    if head and there.head is None:
        sealed_now(header, since)
        there.head = header, since
    if told and there.told is None:
        sealed_now(standing, moves, playing, last, rows)
        there.told = standing, moves, playing, last, rows
    return head or told


def _head(there: Remains, row: Line) -> bool:
    _, header, since, checksum = row
    if not holds(checksum, there.id, header, since):
        return False
    there.head = there.head or (header, since)
    return True


def _row(there: Remains, row: Line) -> bool:
    """By its text and time; by its text alone where that is all that holds."""
    _, n, at, text, *sums = row
    if not number(n, MOST):
        return False
    timed = not sums or holds(sums[0], there.id, text, n, at)
    if not timed and not (len(sums) > 1 and holds(sums[1], there.id, text, n)):
        return False
    there.put(n, text.decode(), float(at) if timed and number(at, LATEST) else None)
    return True


def _mark(there: Remains, row: Line) -> bool:
    _, moves, turn, text, *sums = row
    if sums and not holds(sums[0], there.id, text, moves, turn):
        return False
    if number(moves, MOST):
        there.marks.setdefault(moves, (turn, text.decode()))
    return True


def _hands(there: Remains, row: Line) -> bool:
    _, rows, text, checksum = row
    if not holds(checksum, there.id, text, rows):
        return False
    there.hands = there.hands or (rows, text.decode())
    return True


def sealed_now(text: Any, *numbers: Any) -> None:
    """ValueError: of the first format, and not even of its kind."""
    if sealed("", text, *numbers) == BROKEN:
        raise ValueError(text)


def _id(raw: Any) -> str:
    id: str = raw.decode("ascii")
    if not NAME.fullmatch(id):
        raise ValueError(id)
    return id


TAKERS: dict[str, Callable[[Remains, Line], bool]] = {
    "games": _game,
    "heads": _head,
    "rows": _row,
    "snapshots": _mark,
    "hands": _hands,
}
NAMED = {("rows", 6), ("games", 10), ("heads", 4)}
"""What says by its checksum whose it is, and how many columns it has then."""
TRIES = 200_000
"""So many places are tried for what strayed; a page of noise is not worth more."""
LONG = 4096
"""So many bytes of a row count as one place more."""
