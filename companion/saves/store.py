"""All saved games: begun, listed, opened, renamed, deleted.

One thread owns the store, the one that owns the table. A running Pythia has the
saves to itself; a second one is refused in words.
"""

import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.kernel.game import Game, IllegalMove
from companion.kernel.record import Record, Row
from companion.library.registry import GameTrouble, Library
from companion.saves.backup import Backups
from companion.saves.codec import Codec, from_text, read_header, read_standing
from companion.saves.database import Shelf
from companion.saves.game_rows import Folio, told
from companion.saves.game_text import line
from companion.saves.header import Header
from companion.saves.resume import Resumed, check, marks, resume
from companion.saves.summary import Saved, Standing, played_for
from companion.saves.trouble import SaveTrouble
from companion.saves.writer import Keeper, Pen
from companion.table.table import Table

S = TypeVar("S")
M = TypeVar("M")

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Opened(Generic[S, M]):
    """A game taken from the shelf, exactly where it stood.

    `cut`: newer rules did not allow the last moves any more, and they were undone.
    """

    header: Header
    game: Game[S, M]
    record: Record[S, M]
    log: tuple[Row[M], ...]
    keeper: Keeper[S, M]
    cut: bool = False

    def table(self, hand: Callable[[Sequence[M]], M] | None = None) -> Table[S, M]:
        """The door to it. `hand` picks for the decks and dice that the app holds."""
        keep, recall = self.keeper.keep, self.keeper.recall
        return Table(
            self.game, self.record, keep=keep, recall=recall, hand=hand, log=self.log
        )


class Store:
    """The saves in one folder, and their copies in another."""

    def __init__(
        self,
        folder: Path,
        library: Library,
        backups: Path | None = None,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.library = library
        self._codecs: dict[str, Codec[Any, Any]] = {}
        self._keepers: dict[str, Keeper[Any, Any]] = {}
        self._now = now
        self.shelf = Shelf(folder)
        self.backups = Backups(backups) if backups is not None else None

    @property
    def moved(self) -> Path | None:
        """Where a damaged database was put; its games may be restored from copies."""
        return self.shelf.moved

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the last copy could not be written, for as long as that is so."""
        return self.backups.trouble if self.backups is not None else None

    def close(self) -> None:
        """Put everything away and leave the saves to others."""
        for id in tuple(self._keepers):
            self._rest(id)
        if self.backups is not None:
            self.backups.close()
        self.shelf.close()

    def create(self, header: Header) -> str:
        """Begin a game; its id is for the list, the command line and the copies."""
        codec = self.codec(header.game)
        header = replace(header, version=codec.game.version)
        check(codec.game, header)
        start = codec.game.setup(header.colours, header.chosen)
        return self.put(codec, header, Record((start,)))

    def open(self, id: str) -> Opened[Any, Any]:
        """The game where it stood, for the table to play on."""
        self._rest(id)
        opened = self.look(id)
        self._keepers[id] = opened.keeper
        return opened

    def look(self, id: str) -> Opened[Any, Any]:
        """The same without a table: to show it or to take it out."""
        header, since, last = told(self.shelf, id)
        folio = Folio(self.shelf, self.codec(header.game, header.version), id)
        rows = folio.log()
        log, there = _resumed(folio, header, [row for _, row in rows], since)
        record, texts = there.record, [line(at, row) for at, row in rows]
        pen = Pen(texts, record.state, len(record.played), last, there.since)
        keeper = Keeper(folio, pen, self.backups, self._now)
        if there.anew:
            header = replace(header, version=folio.game.version)
            keeper.renew(header, there)
        pen.copied = len(pen.lines)
        log = (*log, *there.cut)
        return Opened(header, folio.game, record, log, keeper, bool(there.cut))

    def rows(self, id: str) -> list[tuple[float, str]]:
        """Each row of a game as text, and when it happened."""
        header, _, _ = told(self.shelf, id)
        codec = self.codec(header.game, header.version)
        return Folio(self.shelf, codec, id).log()

    def list(self) -> tuple[Saved, ...]:
        """Every saved game, the last played first."""
        return tuple(self._saved(*row) for row in self.shelf.read(LIST))

    def rename(self, id: str, title: str) -> None:
        """The new name in the list, also while the game is being played."""
        header, since, _ = told(self.shelf, id)
        folio = Folio(self.shelf, self.codec(header.game, header.version), id)
        with self.shelf.change():
            folio.head(replace(header, title=title), since)

    def delete(self, id: str) -> None:
        """Forget a game. Its copies in the second folder stay."""
        told(self.shelf, id)
        with self.shelf.change() as db:
            db.execute("DELETE FROM games WHERE id = ?", (id,))
            db.execute("DELETE FROM rows WHERE game = ?", (id,))
            db.execute("DELETE FROM snapshots WHERE game = ?", (id,))

    def put(
        self,
        codec: Codec[S, M],
        header: Header,
        record: Record[S, M],
        rows: Sequence[tuple[float, str]] = (),
        id: str = "",
    ) -> str:
        """Write a whole game at once, under this id if it is free."""
        if not id or self.shelf.read("SELECT 1 FROM games WHERE id = ?", (id,)):
            id = "".join(secrets.choice(LETTERS) for _ in range(6))
        folio = Folio(self.shelf, codec, id)
        times = [at for at, _ in rows] or [round(self._now(), 3)]
        with self.shelf.change():
            folio.begin(header, record.first, times[0])
            folio.add(0, rows)
            folio.mark(marks(codec.game, record))
            folio.stand(record.state, len(record.played), _playing(times), times[-1])
        return id

    def codec(self, game: str, version: int = 0) -> Codec[Any, Any]:
        """SaveTrouble where we do not know the game, or its rules are newer."""
        self.check(game, version)
        if game not in self._codecs:
            rules = self.library[game]
            with self.library.blaming(game):
                self._codecs[game] = Codec(rules)
        return self._codecs[game]

    def check(self, game: str, version: int = 0) -> None:
        """SaveTrouble where a game cannot be gone on with, without loading it."""
        remark = self.library.remark(game)
        if remark is not None and remark.shut:
            raise SaveTrouble(remark.key, **dict(remark.facts))
        if game not in self.library:
            raise SaveTrouble("save.gone", game=game)
        if version > self.library.descriptions[game].rules:
            raise SaveTrouble("save.newer", game=game)

    def _rest(self, id: str) -> None:
        keeper = self._keepers.pop(id, None)
        if keeper is not None:
            with contextlib.suppress(SaveTrouble):  # every row is there already
                keeper.rest()

    def _saved(
        self, id: str, head: str, told: str, moves: int, playing: float, last: float
    ) -> Saved:
        try:
            header, there = read_header(from_text(head)), read_standing(from_text(told))
        except SaveTrouble:
            blank = Header("", 0, ()), Standing(0, 0, 0, ())
            return Saved(id, *blank, moves, playing, last, "save.unreadable")
        try:
            self.check(header.game, header.version)
        except SaveTrouble as trouble:
            return Saved(id, header, there, moves, playing, last, trouble.key)
        return Saved(id, header, there, moves, playing, last)


def _resumed(
    folio: Folio[S, M], header: Header, texts: Sequence[str], since: int
) -> tuple[tuple[Row[M], ...], Resumed[S, M]]:
    """SaveTrouble where the rows make no sense: of older rules, or damaged."""
    try:
        log = folio.codec.read_rows(from_text(f"[{','.join(texts)}]"))
        if len(log) != len(texts):
            raise SaveTrouble("save.torn")
        return log, resume(folio.game, header, log, folio.snapshot(len(log) + 1), since)
    except GameTrouble:
        raise  # nothing is wrong with what was saved
    except IllegalMove as error:
        older = header.version < folio.game.version
        raise SaveTrouble("save.older" if older else "save.unreadable") from error


def _playing(times: Iterable[float]) -> float:
    """Seconds at the table, from the moments of its moves."""
    times = tuple(times)
    return sum(map(played_for, times, times[1:]))


LIST = """SELECT id, header, standing, moves, playing, last FROM games
    ORDER BY last DESC, id"""
