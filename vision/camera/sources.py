"""Where pictures come from, as people type it; nothing typed is believed unchecked."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit, urlunsplit

SCHEMES = ("http", "https", "rtsp", "rtsps")
FILMS = (".avi", ".mkv", ".mov", ".mp4", ".m4v", ".webm", ".mjpeg")
PICTURES = (".jpg", ".jpeg", ".png", ".bmp", ".webp")
LONGEST = 500
TABLE = "table:"
"""What is typed for a drawn table."""
CAMERAS = 64
"""More than a computer numbers."""


class SourceTrouble(Exception):
    """Why there is nothing to see: `key` is what a view has words for."""

    def __init__(self, key: str, name: str = "") -> None:
        super().__init__(key, name)
        self.key, self.name = key, name


@dataclass(frozen=True, slots=True)
class Usb:
    """A camera of this computer, by its number."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class Stream:
    """A camera in the network, as phones used as cameras are."""

    address: str


@dataclass(frozen=True, slots=True)
class Film:
    path: Path


@dataclass(frozen=True, slots=True)
class Folder:
    """Pictures in the order of their names; those that come later are seen, too."""

    path: Path


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn table, where nobody has a real one; only who draws it can open it."""


Source: TypeAlias = Usb | Stream | Film | Folder | Drawn


def source(text: str) -> Source:
    """What somebody typed, checked."""
    said = text.strip()
    if not said or len(said) > LONGEST or not said.isprintable():
        raise SourceTrouble("camera.source.what")
    if said == TABLE:
        return Drawn()
    if said.isascii() and said.isdigit():
        return _usb(int(said[:9]))
    if "://" in said:
        return _stream(said)
    return _file(said)


def shown(source: Source) -> str:
    """To be read by everybody: without the password an address may carry."""
    match source:
        case Usb(index):
            return str(index)
        case Stream(address):
            parts = urlsplit(address)
            where = parts.netloc.rpartition("@")[2]
            return urlunsplit((parts.scheme, where, parts.path, "", ""))
        case Film(path) | Folder(path):
            return str(path)
        case Drawn():
            return TABLE


def typed(source: Source) -> str:
    """As it would be typed again."""
    return source.address if isinstance(source, Stream) else shown(source)


def pictures(folder: Path) -> list[Path]:
    """Those of a folder, in the order of their names."""
    try:
        found = [p for p in folder.iterdir() if p.suffix.lower() in PICTURES]
    except OSError as error:
        raise SourceTrouble("camera.source.nothing", str(folder)) from error
    return sorted(found)


def _usb(index: int) -> Usb:
    if index >= CAMERAS:
        raise SourceTrouble("camera.source.number", str(index))
    return Usb(index)


def _stream(said: str) -> Stream:
    """Only the network: no file, pipe or list of files in an address's clothes."""
    try:
        parts = urlsplit(said)
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise SourceTrouble("camera.source.address") from error
    good = parts.scheme.lower() in SCHEMES and host
    if not good or any(sign in said for sign in " \"'<>|\\^`{}"):
        raise SourceTrouble("camera.source.address")
    return Stream(urlunsplit((parts.scheme.lower(), *parts[1:])))


def _file(said: str) -> Film | Folder:
    try:
        path = Path(said).expanduser().absolute()
        folder, file = path.is_dir(), path.is_file()
    except (OSError, RuntimeError, ValueError) as error:
        raise SourceTrouble("camera.source.nothing", said) from error
    if folder:
        return Folder(path)
    if not file:
        raise SourceTrouble("camera.source.nothing", said)
    if path.suffix.lower() not in FILMS or "%" in path.name:
        raise SourceTrouble("camera.source.film", path.name)
    return Film(path)
