"""All saved games: begun, listed, opened, renamed, deleted.

One thread owns the store, the one that owns the table. A running Pythia has the
saves to itself; a second one is refused in words.
"""

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.kernel.game import Game, Note, note
from companion.kernel.record import Record, Row
from companion.library.registry import GameTrouble, Library
from companion.plumbing.refusal import Refusal
from companion.saves.copies.backup import Backups
from companion.saves.copies.copies import LEFT
from companion.saves.database import read_only
from companion.saves.database.database import Database
from companion.saves.database.database import Row as Line
from companion.saves.game import listing
from companion.saves.game.codec import Codec, from_text
from companion.saves.game.codecs import Codecs
from companion.saves.game.game_rows import GameRows, header_of
from companion.saves.game.game_text import line
from companion.saves.game.hands_rows import HandsRows
from companion.saves.game.resume import Resumed, check, marks, resume
from companion.saves.header import Header
from companion.saves.salvage import mending, report
from companion.saves.salvage.rebuilding import rebuild
from companion.saves.summary import Saved, playing, standing
from companion.saves.trouble import LOG, SaveTrouble
from companion.saves.writer import Keeper, Pen
from companion.table.table import Table

S = TypeVar("S")
M = TypeVar("M")

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class OpenedGame(Generic[S, M]):
    """A game taken out of the saves, exactly where it stood.

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
        self.codecs = Codecs(library)
        self._keepers: dict[str, Keeper[Any, Any]] = {}
        self._shut: set[str] | None = None
        self._healed = 0
        self.now = now
        mended = partial(rebuild, library=library, copies=backups)
        self.database = read_only.opened(folder, partial(Database, rebuild=mended))
        self.backups = Backups(backups) if backups is not None else None

    @property
    def moved(self) -> Path | None:
        """Where a damaged database was put; its games may be restored from copies."""
        return self.database.moved

    @property
    def kept(self) -> bool:
        """Whether what is played stays; from a folder that is read only it does not."""
        return self.database.kept

    @property
    def news(self) -> Note | None:
        """What there is to say about the saves before anything else."""
        shut = "save.no_room" if self.database.roomless else self.database.shut
        if shut or not self.kept:
            return note(shut or "save.not_kept")
        if self.moved is not None:
            return report.news(self.moved)
        if self.database.cut:
            return note("save.log_cut")
        copy = self.database.copied
        return None if copy is None else note("save.renewed", file=copy.name)

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the last copy could not be written, for as long as that is so."""
        if self.backups is None or not self.kept:
            return None  # it would say that the game itself is saved
        return self.backups.trouble

    def close(self) -> None:
        """Put everything away and leave the saves to others."""
        for id in tuple(self._keepers):
            self.put_away(id)
        if self.backups is not None:
            self.backups.close()
        self.database.close()

    def create(self, header: Header) -> str:
        """Begin a game; its id is for the list, the command line and the copies."""
        codec = self.codec(header.game)
        header = replace(header, version=codec.game.version)
        check(codec.game, header)
        start = codec.game.setup(header.colours, header.chosen)
        return self.put(codec, header, Record((start,)))

    def open(self, id: str) -> OpenedGame[Any, Any]:
        """The game where it stood, for the table to play on."""
        self.put_away(id)
        try:
            opened = self.look(id)
        except SaveTrouble as trouble:
            LOG.warning("a game is not opened: %s", trouble.key)
            if trouble.key == "save.unreadable":
                self.shut.add(id)
            raise
        self._keepers[id] = opened.keeper
        return opened

    def look(self, id: str) -> OpenedGame[Any, Any]:
        """The same without a table: to show it or to take it out."""
        header, since, last = header_of(self.mended(), id)
        game_rows = GameRows(self.database, self.codec(header.game, header.version), id)
        rows = game_rows.log()
        log, there = _resumed(game_rows, header, [row for _, row in rows], since)
        moves = len(there.record.played) + there.lost
        if not listing.agrees(self.database, id, header, moves, len(rows)):
            raise SaveTrouble("save.unreadable")  # rows are missing at its end
        record, texts = there.record, [line(at, row) for at, row in rows]
        pen = Pen(texts, record.state, len(record.played), last, there.since)
        keeper = Keeper(game_rows, pen, self.backups, self.now)
        if there.anew:
            header = replace(header, version=game_rows.game.version)
            keeper.renew(header, there)
        pen.copied = len(pen.lines)
        log = (*log, *there.cut)
        return OpenedGame(header, game_rows.game, record, log, keeper, bool(there.cut))

    def rows(self, id: str) -> list[tuple[float, str]]:
        """Each row of a game as text, and when it happened."""
        header, _, _ = header_of(self.mended(), id)
        codec = self.codec(header.game, header.version)
        return GameRows(self.database, codec, id).log()

    def list(self) -> tuple[Saved, ...]:
        """Every saved game, the last played first."""
        return tuple(map(self._saved, listing.lines(self.mended())))

    def hands(self, id: str) -> HandsRows:
        """What people must still move on the real table of this game."""
        return HandsRows(self.database, id)

    def rename(self, id: str, title: str) -> None:
        """The new name in the list, also while the game is being played."""
        header, since, _ = header_of(self.database, id)
        game_rows = GameRows(self.database, self.codec(header.game, header.version), id)
        with self.database.change():
            game_rows.head(replace(header, title=title), since)

    def delete(self, id: str) -> None:
        """Forget a game. Its copies in the second folder stay."""
        with self.database.change() as db:
            if not db.execute("DELETE FROM games WHERE id = ?", (id,)).rowcount:
                raise SaveTrouble("save.missing", id=id)
            for table in ("rows", "snapshots", "hands", "heads"):
                db.execute(f"DELETE FROM {table} WHERE game = ?", (id,))
        self.settle(id, LEFT)

    def settle(self, id: str, fate: str, beyond: int = 0) -> None:
        """Copies of a game with more rows than so many are asked about no more."""
        if self.backups is not None and self.kept:
            self.backups.settle(id, fate, beyond)

    def put(
        self,
        codec: Codec[S, M],
        header: Header,
        record: Record[S, M],
        rows: Sequence[tuple[float, str]] = (),
        id: str = "",
    ) -> str:
        """Write a whole game at once, under this id if it is free."""
        if not id or self.database.read("SELECT 1 FROM games WHERE id = ?", (id,)):
            id = fresh()
        game_rows = GameRows(self.database, codec, id)
        times = [at for at, _ in rows] or [round(self.now(), 3)]
        with self.database.change():
            game_rows.begin(header, record.first, times[0])
            game_rows.add(0, rows)
            game_rows.mark(marks(codec.game, record))
            game_rows.stand(record.state, len(record.played), playing(times), times[-1])
        return id

    def codec(self, game: str, version: int = 0) -> Codec[Any, Any]:
        """SaveTrouble where we do not know the game, or its rules are newer."""
        return self.codecs.of(game, version)

    def check(self, game: str, version: int = 0) -> None:
        """SaveTrouble where a game cannot be gone on with, without loading it."""
        self.codecs.check(game, version)

    def put_away(self, id: str) -> None:
        """Whoever played this game has gone home, or is to open it anew."""
        keeper = self._keepers.pop(id, None)
        if keeper is not None:
            with contextlib.suppress(SaveTrouble):  # every row is there already
                keeper.rest()

    def _saved(self, line: Line) -> Saved:
        """What is wrong with one game stands in its line, and hides no other."""
        id = listing.id_of(line)
        try:
            header = listing.header_in(line)
        except SaveTrouble as trouble:
            return listing.blank(id, trouble=trouble.key)
        try:
            told = listing.told_in(line, header)
        except SaveTrouble:
            told = self._derived(id, header)
        try:
            self.check(header.game, header.version)
        except SaveTrouble as trouble:
            return replace(told, trouble=trouble.key)
        damaged = "save.unreadable" if id in self.shut else told.trouble
        return replace(told, trouble=damaged)

    @property
    def shut(self) -> set[str]:
        """Games of which something is damaged, as they were found at the first look."""
        self.mended()
        assert self._shut is not None
        return self._shut

    def mended(self) -> Database:
        """The database, once what was damaged in it was put right as far as it goes."""
        if self._shut is None or self._healed != self.database.healed:
            self._shut = mending.mend(self.database)
            self._healed = self.database.healed
        return self.database

    def _derived(self, id: str, header: Header) -> Saved:
        """How far it has come, as its moves say it where its line does not."""
        try:
            opened, times = self.look(id), [at for at, _ in self.rows(id)]
        except Refusal:
            return listing.blank(id, header, "save.unreadable")
        there = standing(opened.game, opened.record.state)
        moves, last = len(opened.record.played), max(times, default=0.0)
        return Saved(id, header, there, moves, playing(times), last)


def fresh() -> str:
    """An id that nothing has."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def _resumed(
    game_rows: GameRows[S, M], header: Header, texts: Sequence[str], since: int
) -> tuple[tuple[Row[M], ...], Resumed[S, M]]:
    """SaveTrouble where the rows make no sense: of older rules, or damaged."""
    try:
        log = game_rows.codec.read_rows(from_text(f"[{','.join(texts)}]"))
        if len(log) != len(texts):
            raise SaveTrouble("save.torn")
        return log, resume(
            game_rows.game, header, log, game_rows.snapshot(len(log) + 1), since
        )
    except GameTrouble:
        raise  # nothing is wrong with what was saved
    except Refusal as error:
        older = header.version < game_rows.game.version
        raise SaveTrouble("save.older" if older else "save.unreadable") from error
