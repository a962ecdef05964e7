"""A second copy of each game, as text, in another folder, after each turn.

One thread of its own writes, so no move waits for it. Of each game it keeps the
newest ten; where it cannot write it says so, and play goes on.
"""

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.plumbing import files
from companion.saves.game_text import text_of
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

    def of(self, game: str) -> tuple[Path, ...]:
        """The copies of one game, newest first."""
        return newest_first(self.folder.glob(f"*-{game}-*.jsonl"))

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
        """One copy, there whole or not at all; then the oldest beyond ten go."""
        try:
            self.folder.mkdir(exist_ok=True)
            files.write_whole(self.folder / name, text_of(lines))
            for old in self.of(game)[KEPT:]:
                old.unlink()
        except OSError as error:
            full = error.errno in FULL
            key = "save.backup_full" if full else "save.backup_missing"
            self.trouble = SaveTrouble(key, folder=str(self.folder))
            LOG.warning("no copy: %s", key)
        else:
            self.trouble = None


def newest_first(copies: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(sorted(copies, key=lambda f: (files.changed(f), f.name)))[::-1]
