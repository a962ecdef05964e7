"""What a decoder in C mutters is kept from the terminal, and nothing else is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from threading import Lock
from typing import BinaryIO

TERMINAL = 2
MUTTERED = (
    b"Corrupt JPEG data",
    b"Premature end of JPEG file",
    b"Invalid JPEG file structure",
    b"Invalid SOS parameters",
    b"Inconsistent progression sequence",
    b"Unknown Adobe color transform",
    b"Warning: unknown JFIF",
)
"""How libjpeg begins what it says of a damaged picture; it decodes it all the same."""


@dataclass
class Muttering:
    """While anybody decodes, what comes at the terminal is heard here first.

    Several may at the same time: the first one listens, and the last one passes on
    what others said meanwhile.
    """

    turn: Lock = field(default_factory=Lock)
    here: int = 0
    heard: BinaryIO | None = None
    terminal: int = -1

    @contextmanager
    def kept(self) -> Iterator[None]:
        with self.turn:
            if not self.here:
                self._listen()
            self.here += 1
        try:
            yield
        finally:
            with self.turn:
                self.here -= 1
                if not self.here:
                    self._pass_on()

    def _listen(self) -> None:
        """Without a terminal, or a place to write, all stays as it is."""
        try:
            self.terminal = os.dup(TERMINAL)
            self.heard = TemporaryFile(buffering=0)  # noqa: SIM115  `_pass_on` closes it
            os.dup2(self.heard.fileno(), TERMINAL)
        except OSError:
            self._put_back()

    def _pass_on(self) -> None:
        heard = self.heard
        self._put_back()
        if heard is None:
            return
        with heard:
            heard.seek(0)
            said = [one for one in heard if not one.startswith(MUTTERED)]
        with suppress(OSError):  # whoever read us has gone
            os.write(TERMINAL, b"".join(said))

    def _put_back(self) -> None:
        if self.terminal >= 0:
            os.dup2(self.terminal, TERMINAL)
            os.close(self.terminal)
        self.terminal, self.heard = -1, None


MUTTERING = Muttering()
