"""How long a camera in the network may take for one picture, all in all.

The limit of a socket is for one word of the other side; who sends a byte now and
then never passes it. This one is for the whole.
"""

import socket
import time
from functools import partial
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from io import BufferedReader, RawIOBase
from typing import TYPE_CHECKING, Any, cast
from urllib.request import HTTPHandler, HTTPSHandler, Request

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PATIENCE = 5.0
"""Seconds for an answer of the network, and for a whole picture."""
LEAST = 0.05
"""Seconds: with less left, it is over."""


class Patience:
    """Begun anew for each picture."""

    def __init__(self, seconds: float = PATIENCE) -> None:
        self.seconds = seconds
        self.begin()

    def begin(self) -> None:
        self.heard = -1e9
        """When something came last."""
        self._ends = time.monotonic() + self.seconds

    @property
    def left(self) -> float:
        """Seconds, never so few that they would mean something else."""
        return max(self._ends - time.monotonic(), LEAST)

    @property
    def over(self) -> bool:
        return self.left <= LEAST

    def why(self, silent: str) -> str:
        """The word for it: somebody speaks and is too slow, or it is `silent`."""
        speaks = time.monotonic() - self.heard < self.seconds / 2
        return "camera.lost.slow" if speaks and self.over else silent


class _Reading(RawIOBase):
    """What comes in, for as long as there is patience."""

    def __init__(self, line: socket.socket, patience: Patience) -> None:
        self._line, self._patience = line, patience
        self._inside = line.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, room: "WriteableBuffer") -> int | None:
        if self._patience.over:
            raise TimeoutError("the whole takes too long")
        self._line.settimeout(self._patience.left)
        count = self._inside.readinto(room)
        if count:
            self._patience.heard = time.monotonic()
        return count

    def close(self) -> None:
        self._inside.close()
        super().close()


class _Response(HTTPResponse):
    """An answer that is read with patience, from its first line on."""

    def __init__(
        self, patience: Patience, sock: socket.socket, *more: Any, **named: Any
    ) -> None:
        super().__init__(sock, *more, **named)
        self.fp.close()
        self.fp = BufferedReader(_Reading(sock, patience))


class PatientHttp(HTTPHandler):
    """`http`; each of the places it is led to has only the time that is left."""

    def __init__(self, patience: Patience) -> None:
        super().__init__()
        self._patience = patience

    def http_open(self, req: Request) -> HTTPResponse:
        req.timeout = self._patience.left
        return self.do_open(partial(_connection, HTTPConnection, self._patience), req)


class PatientHttps(HTTPSHandler):
    def __init__(self, patience: Patience) -> None:
        super().__init__()
        self._patience = patience

    def https_open(self, req: Request) -> HTTPResponse:
        req.timeout = self._patience.left
        return self.do_open(partial(_connection, HTTPSConnection, self._patience), req)


def _connection(
    kind: type[HTTPConnection], patience: Patience, host: str, **named: Any
) -> HTTPConnection:
    found = kind(host, **named)
    found.response_class = cast(type[HTTPResponse], partial(_Response, patience))
    return found
