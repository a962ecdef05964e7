"""A wire that loses bytes and flips bits, between a real port and who opens it."""

from __future__ import annotations

import os
import pty
import random
import select
import threading
import tty
from types import TracebackType


class NoisyWire:
    """`with`: everything passes both ways; `spoil` says how much of it suffers."""

    def __init__(self, port: str, seed: int = 27) -> None:
        self._there = os.open(port, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self._there)
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self._luck, self._share = random.Random(seed), 0.0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> NoisyWire:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._stop.set()
        self._thread.join()
        for file in (self._there, self._master, self._slave):
            os.close(file)

    def spoil(self, share: float) -> None:
        """Of so many bytes half are lost, half flipped."""
        self._share = share

    def _run(self) -> None:
        other = {self._there: self._master, self._master: self._there}
        while not self._stop.is_set():
            for file in select.select(list(other), [], [], 0.05)[0]:
                os.write(other[file], self._passed(os.read(file, 4096)))

    def _passed(self, data: bytes) -> bytes:
        kept = bytearray()
        for byte in data:
            if self._luck.random() >= self._share:
                kept.append(byte)
            elif self._luck.random() < 0.5:
                kept.append(byte ^ 1 << self._luck.randrange(8))
        return bytes(kept)
