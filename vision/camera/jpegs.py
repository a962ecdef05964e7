"""A camera in the network that sends one JPEG after another (MJPEG over HTTP).

Read by ourselves, so that what nobody wants to see need not be decoded. Whatever
comes is somebody else's: its size, its form and where it leads to are checked.
"""

import time
from base64 import b64encode
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPException
from typing import Protocol
from urllib.error import HTTPError
from urllib.parse import unquote, urlsplit, urlunsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPRedirectHandler,
    OpenerDirector,
    Request,
)

from vision.camera.patience import Patience, PatientHttp, PatientHttps
from vision.camera.sources import SourceTrouble
from vision.frames import Picture
from vision.pictures import decoded

FASTEST = 1 / 240
"""Seconds between two pictures of a stream: who sends more of them has to wait."""
BREATH = 0.1
"""Seconds between two pictures that are asked for one by one."""
BIGGEST = 24_000_000
"""Bytes of one picture: more is none of a camera's."""
HEADER = 16_384


class OtherKind(Exception):
    """Some other stream: FFmpeg may know it."""


class Still(OtherKind):
    """One picture alone, to be asked for again and again."""


class Jpegs:
    """MJPEG over HTTP."""

    beat = 0.0

    def __init__(self, address: str, patience: Patience | None = None) -> None:
        self._patience = patience or Patience()
        self._answer = _asked(address, self._patience)
        self._parts = _parts(self._answer)
        self._now, self._at = b"", 0.0

    def grab(self) -> bool:
        time.sleep(max(0.0, self._at + FASTEST - time.monotonic()))
        self._patience.begin()
        try:
            self._now = next(self._parts)
        except (OSError, ValueError, HTTPException, StopIteration) as error:
            raise SourceTrouble(self._patience.why("camera.lost.gone")) from error
        self._at = time.monotonic()
        return True

    def decode(self) -> Picture | None:
        return decoded(self._now)

    def close(self) -> None:
        self._answer.close()


class Stills:
    """A camera that gives one picture whenever it is asked."""

    beat = 0.0

    def __init__(self, address: str, patience: Patience | None = None) -> None:
        self._patience = patience or Patience()
        self._address, self._asked, self._now = address, 0.0, b""

    def grab(self) -> bool:
        time.sleep(max(0.0, self._asked + BREATH - time.monotonic()))
        self._asked = time.monotonic()
        self._patience.begin()
        answer = _answered(self._address, self._patience)
        try:
            self._now = answer.read(BIGGEST)
        except (OSError, ValueError, HTTPException) as error:
            raise SourceTrouble(self._patience.why("camera.lost.gone")) from error
        finally:
            answer.close()
        return True

    def decode(self) -> Picture | None:
        return decoded(self._now)

    def close(self) -> None:
        """Nothing stays open between two pictures."""


class _Answer(Protocol):
    headers: Message

    def read(self, size: int, /) -> bytes: ...
    def readline(self, size: int, /) -> bytes: ...
    def close(self) -> None: ...


def _asked(address: str, patience: Patience) -> _Answer:
    """One picture after another; Still or OtherKind where it is not that."""
    answer = _answered(address, patience)
    kind = answer.headers.get_content_type()
    if kind.startswith("multipart/"):
        return answer
    answer.close()
    raise Still if kind.startswith("image/") else OtherKind


def _answered(address: str, patience: Patience) -> _Answer:
    """HTTP alone, wherever it is led to."""
    asker = OpenerDirector()
    asker.add_handler(PatientHttp(patience))
    asker.add_handler(PatientHttps(patience))
    for kind in (HTTPDefaultErrorHandler, HTTPErrorProcessor, HTTPRedirectHandler):
        asker.add_handler(kind())
    try:
        answer = asker.open(_request(address), timeout=patience.left)
    except HTTPError as error:
        error.close()
        raise SourceTrouble("camera.lost.other") from error
    except (OSError, ValueError, HTTPException) as error:
        raise SourceTrouble(patience.why("camera.lost.silent")) from error
    if answer is None:
        raise SourceTrouble("camera.lost.silent")
    found: _Answer = answer
    return found


def _request(address: str) -> Request:
    """A name and a password belong into a header; `http` knows none in an address."""
    parts = urlsplit(address)
    who, _, where = parts.netloc.rpartition("@")
    request = Request(urlunsplit((parts.scheme, where, *parts[2:])))
    if who:
        known = b64encode(unquote(who).encode()).decode()
        # Not to be sent along where the camera leads elsewhere.
        request.add_unredirected_header("Authorization", f"Basic {known}")
    return request


def _parts(answer: _Answer) -> Iterator[bytes]:
    """Each picture's bytes: by the length told, or up to JPEG's own end."""
    while True:
        length = _header(answer)
        yield answer.read(length) if length else _until_end(answer)


def _header(answer: _Answer) -> int:
    """The lines before a picture; the length told, or 0."""
    length, begun = 0, False
    for _ in range(64):
        line = answer.readline(HEADER)
        if not line:
            raise ValueError("the stream has ended")
        name, _, value = line.strip().lower().partition(b":")
        if name == b"content-length" and value.strip().isdigit():
            length = int(value.strip()[:12])
        if line.strip():
            begun = True
        elif begun:
            if length > BIGGEST:
                raise ValueError("no picture is so large")
            return length
    raise ValueError("no picture begins")


def _until_end(answer: _Answer) -> bytes:
    """A camera that tells no length: its pictures end with FF D9 before a line."""
    gathered = bytearray()
    while len(gathered) < BIGGEST:
        line = answer.readline(65_536)
        if not line:
            raise ValueError("the stream has ended")
        gathered += line
        if line.rstrip(b"\r\n").endswith(b"\xff\xd9"):
            return bytes(gathered)
    raise ValueError("no picture is so large")
