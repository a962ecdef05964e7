"""A second copy of each game, as text, in another folder, after each turn.

One thread of its own writes, so no move waits for it. Of each game it keeps the ten
that go furthest; what goes further than the game itself is put aside and stays. Where
it cannot write it says so, and play goes on.
"""

import contextlib
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.plumbing import files
from companion.saves.copies.copies import (
    ASIDE,
    LEFT,
    TAKEN,
    SecondCopy,
    copies,
    copy_of,
    mark,
)
from companion.saves.copies.spare import copies_to_spare
from companion.saves.game.game_text import BYTES, text_of
from companion.saves.trouble import FULL, LOG, SaveTrouble

KEPT = 10

Text = Callable[[], Iterable[str]]
"""The lines of a game as they stood at the end of the turn."""


class Backups:
    """The second folder. `trouble` is why the last copy could not be written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: SaveTrouble | None = None
        self._waiting: dict[str, tuple[str, Text]] = {}
        self._busy = False
        self._closing = False
        self._bell = threading.Condition()
        self._writer: threading.Thread | None = None
        files.sweep(folder)

    def put(self, game: str, name: str, text: Text) -> None:
        """Hand over one copy; a newer one of the same game takes its place."""
        with self._bell:
            self._waiting[game] = (name, text)
            if self._writer is None:
                self._writer = threading.Thread(
                    target=self._write_on, name="backups", daemon=True
                )
                self._writer.start()
            self._bell.notify_all()

    def drain(self) -> None:
        """Wait until all that was handed over is written."""
        with self._bell:
            self._bell.wait_for(lambda: not self._waiting and not self._busy)

    def close(self) -> None:
        with self._bell:
            self._closing = True
            self._bell.notify_all()
        if self._writer is not None:
            self._writer.join()

    def of(self, game: str) -> tuple[SecondCopy, ...]:
        """The copies of one game, that with the most rows first."""
        return tuple(copy for copy in copies(self.folder) if copy.id == game)

    def settle(self, game: str, fate: str, beyond: int = 0) -> None:
        """Somebody has said what becomes of copies with more rows than so many.

        They stay, and nobody is asked about them any more.
        """
        self.drain()
        with contextlib.suppress(OSError):  # then somebody is asked again
            for copy in self.of(game):
                if copy.fate == ASIDE or (copy.fate != TAKEN and copy.rows > beyond):
                    mark(copy, fate)
            self._spare(game)

    def brought_back(self, game: str, rows: int) -> None:
        """A game is here again: what was left and goes no further tells nothing new."""
        self.drain()
        with contextlib.suppress(OSError):  # then it is offered once more
            for copy in self.of(game):
                if copy.fate == LEFT and copy.rows <= rows:
                    mark(copy, TAKEN)

    def _write_on(self) -> None:
        while True:
            with self._bell:
                self._busy = False
                self._bell.notify_all()
                self._bell.wait_for(lambda: self._waiting or self._closing)
                if not self._waiting:
                    return
                game, (name, text) = self._waiting.popitem()
                self._busy = True
            self.write(game, name, text())

    def write(self, game: str, name: str, lines: Iterable[str]) -> None:
        """One copy, there whole or not at all; then the shortest beyond ten go."""
        try:
            self.folder.mkdir(0o700, exist_ok=True)
            text = text_of(lines)
            self._make_way(game, self.folder / name, text)
            files.write_whole(self.folder / name, text)
            for old in self._row(game)[KEPT:]:
                old.file.unlink()
        except OSError as error:
            full = error.errno in FULL
            key = "save.backup_full" if full else "save.backup_missing"
            self.trouble = SaveTrouble(key, folder=str(self.folder))
            LOG.warning("no copy: %s", key)
        else:
            self.trouble = None

    def _make_way(self, game: str, file: Path, text: str) -> None:
        """A copy that goes as far or further tells of what the game has lost.

        Not one of the very same rows: its name may have been changed since.
        """
        new = copy_of(file)
        for copy in self._row(game):
            if new is None or copy.rows < new.rows:
                continue
            if copy.file != file or not same_rows(copy.file, text):
                mark(copy, ASIDE)
                self._spare(game)

    def _spare(self, game: str) -> None:
        """Away with what was put aside and is told by another copy as well."""
        for copy in copies_to_spare(self.of(game)):
            LOG.info("told elsewhere, and gone: %s", copy.file.name)
            copy.file.unlink(missing_ok=True)

    def _row(self, game: str) -> tuple[SecondCopy, ...]:
        """Those that make room for each other."""
        return tuple(copy for copy in self.of(game) if not copy.fate)


def same_rows(file: Path, text: str) -> bool:
    """Whether two copies tell the same from the first row to the last.

    What is no file is none of ours: a pipe is not waited for.
    """
    try:
        old = files.read(file, BYTES).decode(errors="replace")
    except OSError:
        return False
    return rows_in(old) == rows_in(text)


def rows_in(text: str) -> list[str]:
    """Without the head, the position and the end, which are no rows."""
    return text.split("\n")[1:-3]
