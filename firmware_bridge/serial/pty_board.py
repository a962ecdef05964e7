"""A simulated board at the other end of a pty, for who opens real ports."""

import os
import select
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from firmware_bridge.serial.simulated import SimulatedBoard

LOOK = 0.005
"""Seconds between two looks at what was done to it."""
Change = Callable[[SimulatedBoard], SimulatedBoard]


class PtyBoard:
    """`with`: plugged in, at a path that stays the same while it is pulled."""

    def __init__(self, board: SimulatedBoard, path: Path) -> None:
        self.board, self.path = board, path
        self._changes: list[Change] = []
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "PtyBoard":
        self.plug()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.pull()

    def plug(self) -> None:
        """OSError where this computer has no ptys, or there is something already."""
        import pty  # Windows has none
        import tty

        master, slave = pty.openpty()
        tty.setraw(slave)
        self.path.symlink_to(os.ttyname(slave))
        self._stop.clear()
        self._thread = threading.Thread(target=self._run, args=(master, slave))
        self._thread.start()

    def pull(self) -> None:
        """In the middle of whatever it says."""
        self.path.unlink(missing_ok=True)
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def do(self, change: Change) -> None:
        """Something happens on it."""
        with self._lock:
            self._changes.append(change)

    def _run(self, master: int, slave: int) -> None:
        os.set_blocking(master, False)
        try:
            while not self._stop.is_set():
                self._step(master)
        finally:
            os.close(slave)
            os.close(master)

    def _step(self, master: int) -> None:
        ready, _, _ = select.select([master], [], [], LOOK)
        if ready:
            self.board = self.board.hear(os.read(master, 4096))
        with self._lock:
            changes, self._changes = self._changes, []
        self.board = self.board.tick(time.monotonic())
        for change in changes:
            self.board = change(self.board)
        with suppress(BlockingIOError):  # nobody reads it: so it is with a real board
            os.write(master, self.board.out)
        self.board = self.board.taken()
