"""Sources that are open: one picture after another, each decoded only if wanted."""

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol
from urllib.error import URLError
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    Request,
)

import cv2
import numpy as np

from vision.frames import Picture
from vision.sources import Film, Folder, Source, SourceTrouble, Stream, Usb, pictures

WIDE, HIGH = 1280, 720
PATIENCE = 5.0
"""Seconds for an answer of the network."""
BIGGEST = 24_000_000
"""Bytes of one picture: more is none of a camera's."""
HEADER = 16_384
SLIDES = 0.2
"""Seconds a picture of a folder stays."""
ALLOWED = "tcp,udp,rtp,rtsp,rtsps,srtp,tls,http,https,httpproxy,crypto"
"""What a stream may lead to: never a file of this computer."""
OPTIONS = "OPENCV_FFMPEG_CAPTURE_OPTIONS"
ONE_BY_ONE = threading.Lock()


class Ended(Exception):
    """A film or a folder is over; nothing is broken."""


class Opened(Protocol):
    """`beat` is the time between pictures of a recording, 0 for what is live."""

    beat: float

    def grab(self) -> bool:
        """Wait for the next picture; False where there is none just now."""
        ...

    def decode(self) -> Picture | None: ...

    def close(self) -> None: ...


def opened(source: Source) -> Opened:
    """Ready to be looked through, or SourceTrouble saying why not."""
    match source:
        case Usb(index):
            return Capture.of_usb(index)
        case Stream(address):
            return _network(address)
        case Film(path):
            return Capture.of_film(path)
        case Folder(path):
            return Slides(path)


class Capture:
    """OpenCV's own reading: cameras of this computer, films, RTSP."""

    def __init__(self, inside: cv2.VideoCapture, beat: float = 0.0) -> None:
        self.beat = beat
        self._inside = inside
        self._recorded = beat > 0

    @classmethod
    def of_usb(cls, index: int) -> "Capture":
        backend = cv2.CAP_V4L2 if os.name == "posix" else cv2.CAP_ANY
        inside = cv2.VideoCapture(index, backend)
        if not inside.isOpened():
            raise SourceTrouble(_missing(index), str(index))
        inside.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        inside.set(cv2.CAP_PROP_FRAME_WIDTH, WIDE)
        inside.set(cv2.CAP_PROP_FRAME_HEIGHT, HIGH)
        inside.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return cls(inside)

    @classmethod
    def of_film(cls, path: Path) -> "Capture":
        inside = _ffmpeg(str(path), "file")
        if not inside.isOpened():
            raise SourceTrouble("camera.lost.unreadable", path.name)
        rate = inside.get(cv2.CAP_PROP_FPS)
        return cls(inside, 1 / rate if 1 <= rate <= 240 else 1 / 30)

    @classmethod
    def of_stream(cls, address: str) -> "Capture":
        inside = _ffmpeg(address, ALLOWED)
        if not inside.isOpened():
            raise SourceTrouble("camera.lost.silent")
        return cls(inside)

    def grab(self) -> bool:
        if self._inside.grab():
            return True
        if self._recorded:
            raise Ended
        raise SourceTrouble("camera.lost.gone")

    def decode(self) -> Picture | None:
        good, picture = self._inside.retrieve()
        return picture if good else None

    def close(self) -> None:
        self._inside.release()


def _missing(index: int) -> str:
    """Not there, or there and not ours."""
    device = Path(f"/dev/video{index}")
    if os.name != "posix" or not device.exists():
        return "camera.lost.absent"
    readable = os.access(device, os.R_OK | os.W_OK)
    return "camera.lost.busy" if readable else "camera.lost.forbidden"


def _ffmpeg(name: str, allowed: str) -> cv2.VideoCapture:
    """FFmpeg, and what it may open on the way; its options are the process's."""
    with ONE_BY_ONE:
        before = os.environ.get(OPTIONS)
        os.environ[OPTIONS] = f"protocol_whitelist;{allowed}|rtsp_transport;tcp"
        try:
            limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, int(PATIENCE * 1000)]
            limits += [cv2.CAP_PROP_READ_TIMEOUT_MSEC, int(PATIENCE * 1000)]
            return cv2.VideoCapture(name, cv2.CAP_FFMPEG, limits)
        finally:
            if before is None:
                del os.environ[OPTIONS]
            else:
                os.environ[OPTIONS] = before


class Slides:
    """A folder of pictures; when all were shown it waits for more."""

    def __init__(self, folder: Path, beat: float = SLIDES) -> None:
        self.beat = beat
        self._folder, self._last = folder, ""
        self._ready: list[Path] = []
        self._now: Path | None = None
        if not pictures(folder):
            raise SourceTrouble("camera.source.folder", folder.name)

    def grab(self) -> bool:
        if not self._ready:
            self._ready = [p for p in pictures(self._folder) if p.name > self._last]
        if not self._ready:
            time.sleep(self.beat)
            return False
        self._now = self._ready.pop(0)
        self._last = self._now.name
        return True

    def decode(self) -> Picture | None:
        """A picture that cannot be read is passed over."""
        try:
            if self._now is None or self._now.stat().st_size > BIGGEST:
                return None
            return decoded(self._now.read_bytes())
        except OSError:
            return None

    def close(self) -> None:
        self._ready = []


# ---- a camera in the network that sends one JPEG after another


def _network(address: str) -> Opened:
    """Our own reading where it is enough: it need not decode what nobody wants."""
    if address.startswith("rtsp"):
        return Capture.of_stream(address)
    try:
        return Jpegs(address)
    except OtherKind:
        return Capture.of_stream(address)


class OtherKind(Exception):
    """Some other stream: FFmpeg may know it."""


class Jpegs:
    """MJPEG over HTTP."""

    beat = 0.0

    def __init__(self, address: str) -> None:
        self._answer = _asked(address)
        self._parts = _parts(self._answer)
        self._now = b""

    def grab(self) -> bool:
        try:
            self._now = next(self._parts)
        except (OSError, ValueError, StopIteration) as error:
            raise SourceTrouble("camera.lost.gone") from error
        return True

    def decode(self) -> Picture | None:
        return decoded(self._now)

    def close(self) -> None:
        self._answer.close()


class _Answer(Protocol):
    def read(self, size: int, /) -> bytes: ...
    def readline(self, size: int, /) -> bytes: ...
    def close(self) -> None: ...


def _asked(address: str) -> _Answer:
    """HTTP alone, wherever it is led to."""
    asker = OpenerDirector()
    kinds = HTTPHandler, HTTPSHandler, HTTPDefaultErrorHandler, HTTPErrorProcessor
    for kind in (*kinds, HTTPRedirectHandler):
        asker.add_handler(kind())
    try:
        answer = asker.open(Request(address), timeout=PATIENCE)
    except (URLError, OSError, ValueError) as error:
        raise SourceTrouble("camera.lost.silent") from error
    if answer is None:
        raise SourceTrouble("camera.lost.silent")
    if not answer.headers.get_content_type().startswith("multipart/"):
        answer.close()
        raise OtherKind
    found: _Answer = answer
    return found


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


def decoded(data: bytes) -> Picture | None:
    """A picture, or None for what is none."""
    if not data:
        return None
    try:
        return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
