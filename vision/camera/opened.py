"""Sources that are open: one picture after another, each decoded only if wanted."""

import os
import sys
import threading
from pathlib import Path
from typing import Protocol

import cv2
from cv2.utils import logging as quiet

from vision.camera.jpegs import Jpegs, OtherKind, Still, Stills
from vision.camera.patience import PATIENCE, Patience
from vision.camera.slides import Slides
from vision.camera.sources import (
    TABLE,
    Drawn,
    Film,
    Folder,
    Source,
    SourceTrouble,
    Stream,
    Usb,
)
from vision.frames import Picture

WIDE, HIGH = 1280, 720
ALLOWED = "tcp,udp,rtp,rtsp,rtsps,srtp,tls,http,https,httpproxy,crypto"
"""What a stream may lead to: never a file of this computer."""
OPTIONS = "OPENCV_FFMPEG_CAPTURE_OPTIONS"
ONE_BY_ONE = threading.Lock()


class Ended(Exception):
    """A film or a folder is over; nothing is broken."""


class OpenedSource(Protocol):
    """`beat` is the time between pictures of a recording, 0 for what is live."""

    beat: float

    def grab(self) -> bool:
        """Wait for the next picture; False where there is none just now."""
        ...

    def decode(self) -> Picture | None: ...

    def close(self) -> None: ...


def opened(source: Source) -> OpenedSource:
    """Ready to be looked through, or SourceTrouble saying why not."""
    quiet.setLogLevel(quiet.LOG_LEVEL_SILENT)  # it says what we say in our own words
    match source:
        case Usb(index):
            return Capture.of_usb(index)
        case Stream(address):
            return _network(address)
        case Film(path):
            return Capture.of_film(path)
        case Folder(path):
            return Slides(path)
        case Drawn():
            raise SourceTrouble("camera.source.nothing", TABLE)


def _network(address: str) -> OpenedSource:
    """Our own reading where it is enough: it need not decode what nobody wants."""
    if address.startswith("rtsp"):
        return Capture.of_stream(address)
    patience = Patience()
    try:
        return Jpegs(address, patience)
    except Still:
        return Stills(address, patience)
    except OtherKind:
        return Capture.of_stream(address, "camera.lost.other", patience.left)


class Capture:
    """OpenCV's own reading: cameras of this computer, films, RTSP."""

    def __init__(self, inside: cv2.VideoCapture, beat: float = 0.0) -> None:
        self.beat = beat
        self._inside = inside
        self._recorded = beat > 0

    @classmethod
    def of_usb(cls, index: int) -> "Capture":
        backend = cv2.CAP_V4L2 if sys.platform == "linux" else cv2.CAP_ANY
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
        picture = path.suffix != ".mjpeg" and cv2.haveImageReader(str(path))
        if picture or not inside.isOpened():
            raise SourceTrouble("camera.lost.unreadable", path.name)
        rate = inside.get(cv2.CAP_PROP_FPS)
        return cls(inside, 1 / rate if 1 <= rate <= 240 else 1 / 30)

    @classmethod
    def of_stream(
        cls, address: str, why: str = "camera.lost.silent", seconds: float = 0.0
    ) -> "Capture":
        inside = _ffmpeg(address, ALLOWED, seconds)
        if not inside.isOpened():
            raise SourceTrouble(why)
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
    if sys.platform != "linux" or not device.exists():
        return "camera.lost.absent"
    readable = os.access(device, os.R_OK | os.W_OK)
    return "camera.lost.busy" if readable else "camera.lost.forbidden"


def _ffmpeg(name: str, allowed: str, seconds: float = 0.0) -> cv2.VideoCapture:
    """FFmpeg, and what it may open on the way; its options are the process's.

    Both limits are for the whole: of opening, and of each picture.
    """
    with ONE_BY_ONE:
        before = os.environ.get(OPTIONS)
        os.environ[OPTIONS] = f"protocol_whitelist;{allowed}|rtsp_transport;tcp"
        try:
            limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, int((seconds or PATIENCE) * 1000)]
            limits += [cv2.CAP_PROP_READ_TIMEOUT_MSEC, int(PATIENCE * 1000)]
            return cv2.VideoCapture(name, cv2.CAP_FFMPEG, limits)
        finally:
            if before is None:
                del os.environ[OPTIONS]
            else:
                os.environ[OPTIONS] = before
