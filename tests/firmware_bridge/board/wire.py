"""The other end of a board's wire, bare: for tests of the firmware alone."""

from __future__ import annotations

import binascii
import os
import select
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from tests.firmware_bridge.board.stage import PATIENCE


def framed(content: str) -> bytes:
    return f"${content}*{binascii.crc_hqx(content.encode(), 0xFFFF):04X}\n".encode()


class BareWire:
    def __init__(self, port: str) -> None:
        self._file = os.open(port, os.O_RDWR | os.O_NOCTTY)
        self._bytes = b""
        self._number = 0
        self._read = 0
        self.heard: list[str] = []
        """The content of every whole frame since the wire was opened."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def send(self, content: str) -> None:
        self._read = len(self.heard)
        os.write(self._file, framed(content))

    def write(self, data: bytes) -> None:
        os.write(self._file, data)

    def greet(self) -> str:
        """Its HELLO, once the snapshot behind it has begun."""
        self.until("BOOT")
        self.send("HELLO 0 1.0")
        hello = self.until("HELLO")
        self.until("SNAP")
        return hello

    def ask(self, words: str, *rest: str) -> list[str]:
        """What answers a command: everything that names its number, to its end."""
        self._number += 1
        begun = len(self.heard)
        self.send(" ".join((words, str(self._number), *rest)))
        number = str(self._number)
        self.until_so(lambda: self._is_answered(begun, number))
        return [one for one in self.heard[begun:] if _answers(one, number)]

    def until(self, *words: str) -> str:
        """The next that begins so, behind the last that was waited for or sent."""
        begins = " ".join((*words, ""))
        self.until_so(lambda: self._next(begins) is not None)
        found = self._next(begins)
        assert found is not None
        self._read = found + 1
        return self.heard[found]

    def _next(self, begins: str) -> int | None:
        numbered = enumerate(self.heard[self._read :], self._read)
        return next((at for at, one in numbered if f"{one} ".startswith(begins)), None)

    def until_so(self, good: Callable[[], bool]) -> None:
        ends = time.monotonic() + PATIENCE
        while not good():
            assert time.monotonic() < ends, self.heard[-20:]
            self.listen(0.05)

    def listen(self, seconds: float) -> None:
        if not select.select([self._file], [], [], seconds)[0]:
            return
        self._bytes += os.read(self._file, 4096)
        *lines, self._bytes = self._bytes.split(b"\n")
        for line in lines:
            content = line.rpartition(b"$")[2].rpartition(b"*")[0].decode("latin-1")
            if line.endswith(framed(content).strip()):
                self.heard.append(content)

    def _is_answered(self, begun: int, number: str) -> bool:
        ends = {f"ACK {number}", f"NAK {number}"}
        return any(" ".join(one.split()[:2]) in ends for one in self.heard[begun:])


def _answers(frame: str, number: str) -> bool:
    kind, first = [*frame.split(), ""][:2]
    return kind in ("ACK", "NAK", "VALUE", "RAW", "PART") and first == number
