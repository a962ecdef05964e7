"""Keeps one game: every row is on the disk before anybody hears of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.kernel.record import Amended, Played, Record, Redone, Row, Undone
from companion.plumbing.values import to_text
from companion.saves.copies.backup import Backups
from companion.saves.copies.copies import called
from companion.saves.game import game_text
from companion.saves.game.codec import write_header
from companion.saves.game.game_rows import GameRows, header_of
from companion.saves.game.resume import Resumed, Snapshot, marks
from companion.saves.header import Header
from companion.saves.summary import played_for
from companion.saves.trouble import LOG, SaveTrouble

S = TypeVar("S")
M = TypeVar("M")


@dataclass(slots=True)
class Pen(Generic[S]):
    """Where the writing of one game has come to."""

    lines: list[str]  # each row as it stands on the disk and in a copy
    state: S
    moves: int  # how many moves stand
    last: float
    since: int
    copied: int = 0  # rows there were when the last copy was made


@dataclass(frozen=True, slots=True)
class Renewal(Generic[S]):
    """What is to be written of a game of older rules before it is gone on with."""

    header: Header
    since: int
    marks: tuple[Snapshot[S], ...]
    cut: tuple[tuple[float, str], ...]


class Keeper(Generic[S, M]):
    """Hand `keep` and `recall` to the table that plays this game."""

    def __init__(
        self,
        game_rows: GameRows[S, M],
        pen: Pen[S],
        backups: Backups | None,
        now: Callable[[], float],
    ) -> None:
        self.id = game_rows.id
        self._game_rows, self._pen = game_rows, pen
        self._backups, self._now = backups, now
        self._healed = game_rows.database.healed
        self._due: Renewal[S] | None = None

    def keep(self, rows: tuple[Row[M], ...], record: Record[S, M]) -> None:
        """Write the rows, and where a turn ends the state. SaveTrouble: neither.

        Once more, where the saves had to be built anew in between; or where there was
        no room, for the log may begin anew in its own.
        """
        try:
            self._keep(rows, record)
        except SaveTrouble as trouble:
            same = self._healed == self._game_rows.database.healed
            if same and trouble.key != "save.full":
                raise
            self._keep(rows, record)

    def _keep(self, rows: tuple[Row[M], ...], record: Record[S, M]) -> None:
        if not rows:
            return
        self._write_anew()
        self._catch_up()
        game_rows, pen, at = self._game_rows, self._pen, round(self._now(), 3)
        timed = [(at, row) for row in game_rows.rows(rows)]
        moves, floor = stretch(pen.moves, rows)
        with game_rows.database.change():
            game_rows.add(len(pen.lines), timed)
            turned = floor < pen.moves and game_rows.forget(floor)
            turned = turned or game_rows.ends_turn(record.state)
            game_rows.stand(record.state, moves, played_for(pen.last, at), at)
            if turned:
                game_rows.mark([(moves, record.state)])
        pen.lines.extend(game_text.line(*row) for row in timed)
        pen.state, pen.moves, pen.last = record.state, moves, at
        if turned:
            self.copy()

    def _catch_up(self) -> None:
        """Saves that were built anew may lack the last rows: here they are known."""
        game_rows, pen = self._game_rows, self._pen
        if self._healed == game_rows.database.healed:
            return
        missing = pen.lines[game_rows.count() :]
        with game_rows.database.change():
            game_rows.add(len(pen.lines) - len(missing), map(game_text.row_in, missing))
            game_rows.stand(pen.state, pen.moves, 0.0, pen.last)
        self._healed = game_rows.database.healed

    def recall(self, moves: int) -> Snapshot[S] | None:
        """The newest snapshot before so many moves, if by the rules of today."""
        return self._game_rows.snapshot(moves, self._pen.since)

    def renew(self, header: Header, there: Resumed[S, M]) -> None:
        """From now on the game goes by today's rules.

        It can be read where that cannot be written, for want of room; but nothing is
        kept of it before that is.
        """
        game_rows, pen = self._game_rows, self._pen
        cut = tuple((pen.last, row) for row in game_rows.rows(there.cut))
        newest = tuple(marks(game_rows.game, there.record))
        self._due = Renewal(header, there.since, newest, cut)
        try:
            self._write_anew()
        except SaveTrouble as trouble:
            if game_rows.database.in_use and not game_rows.database.shut:
                raise
            LOG.warning("not brought to the rules of today: %s", trouble.key)

    def _write_anew(self) -> None:
        game_rows, pen, due = self._game_rows, self._pen, self._due
        if due is None:
            return
        with game_rows.database.change():
            game_rows.head(due.header, due.since)
            game_rows.forget(-1)
            game_rows.mark(due.marks)
            game_rows.add(len(pen.lines), due.cut)
            game_rows.stand(pen.state, pen.moves, 0.0, pen.last)
        pen.lines.extend(game_text.line(*row) for row in due.cut)
        self._due = None

    def rest(self) -> None:
        """The table goes home: the next evening begins exactly here."""
        game_rows, pen = self._game_rows, self._pen
        if pen.copied < len(pen.lines) == game_rows.count():
            with game_rows.database.change():
                game_rows.mark([(pen.moves, pen.state)])
            self.copy()

    def text(self) -> Callable[[], Sequence[str]]:
        """The game as it stands now, as lines that may be joined later."""
        pen, due = self._pen, self._due
        header, since, _ = header_of(self._game_rows.database, self.id)
        rows = tuple(pen.lines)
        if due is not None:
            header, since = due.header, due.since
            rows += tuple(game_text.line(*row) for row in due.cut)
        top = game_text.head(self.id, to_text(write_header(header)), since)
        bottom = game_text.place(pen.moves, self._game_rows.state(pen.state))
        return lambda: tuple(game_text.signed(top, rows, bottom))

    def copy(self) -> None:
        """The second folder has it as it stands now."""
        self._pen.copied = len(self._pen.lines)
        if self._backups is not None:
            name = called(self._game_rows.game.name, self.id, self._pen.copied)
            self._backups.put(self.id, name, self.text())


def stretch(moves: int, rows: Sequence[Row[M]]) -> tuple[int, int]:
    """How many moves stand after these rows, and how few did in between."""
    floor = moves
    for row in rows:
        match row:
            case Played():
                moves += 1
            case Redone(count):
                moves += count
            case Undone(count):
                moves -= count
                floor = min(floor, moves)
            case Amended(index, stays=stays):
                floor = min(floor, index)
                moves = index + 1 + (stays or 0)
    return moves, floor
