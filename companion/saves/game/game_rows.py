"""One game's pages in the database: all that is asked of SQLite about it."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.kernel.game import Game
from companion.kernel.record import Row
from companion.plumbing.values import to_text
from companion.saves.database.checksum import seal, whole
from companion.saves.database.database import Database
from companion.saves.game import listing
from companion.saves.game.codec import (
    Codec,
    from_text,
    write_header,
    write_standing,
)
from companion.saves.game.resume import Snapshot
from companion.saves.header import Header
from companion.saves.summary import playing as spent
from companion.saves.summary import standing
from companion.saves.trouble import SaveTrouble

S = TypeVar("S")
M = TypeVar("M")


def header_of(database: Database, id: str) -> tuple[Header, int, float]:
    """Who plays it by which rules, how far back undo reaches, and the last move."""
    line = listing.line(database, id) if id.isprintable() else None
    if line is None:
        raise SaveTrouble("save.missing", id=id)
    return listing.header_in(line), line[3], listing.moment(line[8])


@dataclass(frozen=True, slots=True)
class GameRows(Generic[S, M]):
    """What writes takes part in the change that is open."""

    database: Database
    codec: Codec[S, M]
    id: str

    @property
    def game(self) -> Game[S, M]:
        return self.codec.game

    @property
    def _db(self) -> sqlite3.Connection:
        return self.database.db

    # ---- read

    def count(self) -> int:
        """How many rows there are."""
        question = "SELECT count(*) FROM rows WHERE game = ?"
        return int(self.database.read(question, (self.id,))[0][0])

    def log(self) -> list[tuple[float, str]]:
        """Each row as text, and when it happened. SaveTrouble where one is damaged."""
        found = self.database.read(ROWS, (self.id,))
        rows = [
            (at, whole(sum, self.id, row, n, at))
            for n, (sum, row, at) in enumerate(found)
        ]
        if not all(listing.number(at, listing.MOMENT) for at, _ in rows):
            raise SaveTrouble("save.unreadable")
        return rows

    def snapshot(self, before: int, since: int = 0) -> Snapshot[S] | None:
        """The newest snapshot before so many moves; None where it cannot be read."""
        found = self.database.read(SNAPSHOT, (self.id, before, since))
        for checksum, text, moves, turn in found:
            try:
                state = from_text(whole(checksum, self.id, text, moves, turn))
                return moves, self.codec.read_state(state)
            except SaveTrouble:
                return None
        return None

    def ends_turn(self, state: S) -> bool:
        """Whether a turn or the game has ended since the newest snapshot."""
        newest = self._db.execute(TURN, (self.id,)).fetchone()
        over = self.game.prompt(state) is None
        return over or newest is None or newest[0] != self.game.clock(state).turn

    # ---- write

    def begin(self, header: Header, since: int, at: float) -> None:
        self._db.execute(BEGIN, (self.id, "", "", 0, since, 0.0, at, 0, 0, 0))
        self.head(header, since)

    def head(self, header: Header, since: int) -> None:
        """In its line and beside it: on two pages of the file."""
        head = to_text(write_header(header))
        checksum = seal(self.id, head.encode(), since)
        self._db.execute(HEAD, (head, since, checksum, self.id))
        self._db.execute(BESIDE, (self.id, head, since, checksum))

    def add(self, start: int, rows: Iterable[tuple[float, str]]) -> None:
        sealed = [row_line(self.id, n, *row) for n, row in enumerate(rows, start)]
        self._db.executemany(ROW, sealed)

    def stand(self, state: S, moves: int, played: float, at: float) -> None:
        """Keep the line of the games list. SaveTrouble where the game was deleted."""
        before = self._db.execute(PLAYING, (self.id,)).fetchone()
        if before is None:
            raise SaveTrouble("save.missing")
        summed = to_text(write_standing(standing(self.game, state)))
        playing = before[0]
        if not listing.number(playing, listing.TIME):
            playing = spent(
                listing.moment(row[0]) for row in self._db.execute(TIMES, (self.id,))
            )
        ((rows,),) = self._db.execute(COUNT, (self.id,))
        line = moves, playing + played, at, rows
        checksum = seal(self.id, summed.encode(), *line)
        self._db.execute(STAND, (summed, *line, checksum, self.id))

    def forget(self, beyond: int) -> bool:
        """Snapshots of moves that no longer stand; whether there were any."""
        question = "DELETE FROM snapshots WHERE game = ? AND moves > ?"
        return self._db.execute(question, (self.id, beyond)).rowcount > 0

    def mark(self, snapshots: Iterable[Snapshot[S]]) -> None:
        for moves, state in snapshots:
            turn, text = self.game.clock(state).turn, self.state(state)
            checksum = seal(self.id, text.encode(), moves, turn)
            self._db.execute(MARK, (self.id, moves, turn, text, checksum))

    def state(self, state: S) -> str:
        return to_text(self.codec.write_state(state))

    def rows(self, rows: Sequence[Row[M]]) -> list[str]:
        return [to_text(self.codec.write_row(row)) for row in rows]


def row_line(id: str, n: int, at: float, text: str) -> tuple[object, ...]:
    """With two checksums, so that a damaged time takes no text along."""
    raw = text.encode()
    return id, n, at, text, seal(id, raw, n, at), seal(id, raw, n)


ROWS = f"""SELECT checksum, substr(CAST(row AS BLOB), 1, {listing.BYTES}), at FROM rows
    WHERE game = ? ORDER BY n"""
"""Texts are asked for as bytes: one that is damaged may be no text any more."""
SNAPSHOT = """SELECT checksum, CAST(state AS BLOB), moves, turn FROM snapshots
    WHERE game = ? AND moves < ? AND moves >= ? ORDER BY moves DESC LIMIT 1"""
TURN = "SELECT turn FROM snapshots WHERE game = ? ORDER BY moves DESC LIMIT 1"
BEGIN = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
HEAD = "UPDATE games SET header = ?, since = ?, header_checksum = ? WHERE id = ?"
BESIDE = "INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?)"
ROW = "INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)"
COUNT = "SELECT coalesce(max(n), -1) + 1 FROM rows WHERE game = ?"
TIMES = "SELECT at FROM rows WHERE game = ? ORDER BY n"
PLAYING = "SELECT playing FROM games WHERE id = ?"
STAND = """UPDATE games SET standing = ?, moves = ?, playing = ?, last = ?,
    rows = ?, standing_checksum = ? WHERE id = ?"""
MARK = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"
