"""One game's pages in the database: all that is asked of SQLite about it."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.kernel.game import Game
from companion.kernel.record import Row
from companion.saves.codec import (
    Codec,
    from_text,
    read_header,
    to_text,
    write_header,
    write_standing,
)
from companion.saves.database import Shelf
from companion.saves.header import Header
from companion.saves.resume import Snapshot
from companion.saves.summary import standing
from companion.saves.trouble import SaveTrouble

S = TypeVar("S")
M = TypeVar("M")


def told(shelf: Shelf, id: str) -> tuple[Header, int, float]:
    """Who plays it by which rules, how far back undo reaches, and the last move."""
    for head, since, last in shelf.read(TOLD, (id,)):
        return read_header(from_text(head)), since, last
    raise SaveTrouble("save.missing", id=id)


TOLD = "SELECT header, since, last FROM games WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Folio(Generic[S, M]):
    """What writes takes part in the change that is open on the shelf."""

    shelf: Shelf
    codec: Codec[S, M]
    id: str

    @property
    def game(self) -> Game[S, M]:
        return self.codec.game

    @property
    def _db(self) -> sqlite3.Connection:
        return self.shelf.db

    # ---- read

    def count(self) -> int:
        """How many rows there are."""
        question = "SELECT count(*) FROM rows WHERE game = ?"
        return int(self.shelf.read(question, (self.id,))[0][0])

    def log(self) -> list[tuple[float, str]]:
        """Each row as text, and when it happened."""
        question = "SELECT at, row FROM rows WHERE game = ? ORDER BY n"
        return [(at, row) for at, row in self.shelf.read(question, (self.id,))]

    def snapshot(self, before: int, since: int = 0) -> Snapshot[S] | None:
        """The newest snapshot before so many moves; None where it cannot be read."""
        for moves, text in self.shelf.read(SNAPSHOT, (self.id, before, since)):
            try:
                return moves, self.codec.read_state(from_text(text))
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
        head = to_text(write_header(header))
        self._db.execute(BEGIN, (self.id, head, "", 0, since, 0.0, at))

    def head(self, header: Header, since: int) -> None:
        head = to_text(write_header(header))
        question = "UPDATE games SET header = ?, since = ? WHERE id = ?"
        self._db.execute(question, (head, since, self.id))

    def add(self, start: int, rows: Iterable[tuple[float, str]]) -> None:
        numbered = [(self.id, n, at, row) for n, (at, row) in enumerate(rows, start)]
        self._db.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", numbered)

    def stand(self, state: S, moves: int, playing: float, at: float) -> None:
        """Keep the line of the games list. SaveTrouble where the game was deleted."""
        told = to_text(write_standing(standing(self.game, state)))
        done = self._db.execute(STAND, (told, moves, playing, at, self.id))
        if not done.rowcount:
            raise SaveTrouble("save.missing")

    def forget(self, beyond: int) -> bool:
        """Snapshots of moves that no longer stand; whether there were any."""
        question = "DELETE FROM snapshots WHERE game = ? AND moves > ?"
        return self._db.execute(question, (self.id, beyond)).rowcount > 0

    def mark(self, snapshots: Iterable[Snapshot[S]]) -> None:
        for moves, state in snapshots:
            turn, text = self.game.clock(state).turn, self.state(state)
            question = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
            self._db.execute(question, (self.id, moves, turn, text))

    def state(self, state: S) -> str:
        return to_text(self.codec.write_state(state))

    def rows(self, rows: Sequence[Row[M]]) -> list[str]:
        return [to_text(self.codec.write_row(row)) for row in rows]


BEGIN = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)"
SNAPSHOT = """SELECT moves, state FROM snapshots
    WHERE game = ? AND moves < ? AND moves >= ? ORDER BY moves DESC LIMIT 1"""
TURN = "SELECT turn FROM snapshots WHERE game = ? ORDER BY moves DESC LIMIT 1"
STAND = """UPDATE games SET standing = ?, moves = ?, playing = playing + ?, last = ?
    WHERE id = ?"""
