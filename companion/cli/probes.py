"""What this computer has for Pythia to see, hear and speak with.

Looked up in the system's own lists: no device is opened and nothing started; only a
camera that is an address is asked for a picture, for nothing else tells whether it is
there. `root` is the slash of the file system, so that tests can bring another.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Literal

from companion.plumbing.files import linked
from companion.saves.trouble import FULL

if TYPE_CHECKING:
    from vision.camera.camera import CameraState
    from vision.camera.sources import Stream

SLASH = Path("/")
ASKED = 12.0
"""Seconds for a camera in the network to show a picture, from being called on."""


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What a look gave: the names of what is here, or a key for why not."""

    here: tuple[str, ...] = ()
    why: str = ""

    def __bool__(self) -> bool:
        return bool(self.here) and not self.why


State = Literal["ok", "missing", "full", "remark", "idle"]
"""Here and working; not here though it should be; here, without room for more; here
and to be looked at; nobody asked for it."""


@dataclass(frozen=True, slots=True)
class SerialLine:
    """One line of the report; `asked` when the settings want it."""

    name: str
    state: State
    detail: str
    todo: str
    asked: bool


def camera(root: Path = SLASH, platform: str = sys.platform) -> ProbeResult:
    """Cameras by name; several nodes of one camera count once."""
    if platform != "linux":
        return ProbeResult(why="elsewhere")
    names = dict.fromkeys(_cameras(root))
    return ProbeResult(tuple(names)) if names else ProbeResult(why="none")


def _cameras(root: Path) -> Iterator[str]:
    for node in sorted((root / "dev").glob("video[0-9]*")):
        told = root / "sys/class/video4linux" / node.name / "name"
        yield told.read_text().strip() if told.exists() else node.name


def camera_at(stream: "Stream", seconds: float = ASKED) -> ProbeResult:
    """Whether a picture comes from this address; looked at as the app would."""
    from vision.camera.camera import Camera
    from vision.camera.sources import shown

    told: SimpleQueue[CameraState] = SimpleQueue()
    camera = Camera(stream, told=told.put)
    camera.start()
    try:
        state = told.get(timeout=seconds)
    except Empty:
        return ProbeResult((shown(stream),), "silent")
    finally:
        camera.stop()
        camera.join(seconds)
    answers = state.reason in ("camera.lost.other", "camera.lost.blind")
    why = "" if state.phase == "seeing" else "other" if answers else "silent"
    return ProbeResult((shown(stream),), why)


def bluetooth(root: Path = SLASH, platform: str = sys.platform) -> ProbeResult:
    """The radio, and whether anything keeps us from it."""
    if not find_spec("bleak"):
        return ProbeResult(why="package")
    if platform != "linux":
        return ProbeResult(why="elsewhere")
    radios = tuple(p.name for p in sorted((root / "sys/class/bluetooth").glob("hci*")))
    if not radios:
        return ProbeResult(why="none")
    if any(_blocked(switch) for switch in (root / "sys/class/rfkill").glob("*")):
        return ProbeResult(radios, "blocked")
    bus = root / "run/dbus/system_bus_socket"
    return ProbeResult(radios, "" if bus.exists() else "service")


def _blocked(switch: Path) -> bool:
    kind, soft, hard = (switch / name for name in ("type", "soft", "hard"))
    ours = kind.exists() and kind.read_text().strip() == "bluetooth"
    return ours and any(
        p.exists() and p.read_text().strip() == "1" for p in (soft, hard)
    )


def serial(root: Path = SLASH, platform: str = sys.platform) -> ProbeResult:
    """Ports a board may hang on."""
    if not find_spec("serial"):
        return ProbeResult(why="package")
    if platform != "linux":
        return _listed_ports()
    ports = [p for kind in ("ttyACM*", "ttyUSB*") for p in (root / "dev").glob(kind)]
    names = tuple(str(port) for port in sorted(ports))
    if not names:
        return ProbeResult(why="none")
    open_to_us = any(os.access(port, os.R_OK | os.W_OK) for port in ports)
    return ProbeResult(names, "" if open_to_us else "rights")


def _listed_ports() -> ProbeResult:
    from serial.tools.list_ports import comports

    names = tuple(port.device for port in comports())
    return ProbeResult(names, "" if names else "none")


def sound(root: Path = SLASH, platform: str = sys.platform) -> ProbeResult:
    if platform != "linux":
        return ProbeResult(why="elsewhere")
    cards = root / "proc/asound/cards"
    lines = cards.read_text().splitlines() if cards.exists() else []
    names = tuple(line.split(": ", 1)[1] for line in lines if "]: " in line)
    return ProbeResult(names, "" if names else "none")


def storage(folder: Path) -> ProbeResult:
    """Can a game be kept here, now? Not beyond a link that leads nowhere."""
    try:
        here = next(p for p in (folder, *folder.parents) if p.exists() or linked(p))
        with TemporaryFile(dir=here):  # rights alone promise nothing
            room = _free(here) > 20
    except OSError as error:
        room = error.errno not in FULL
        return ProbeResult((str(folder),), "rights" if room else "full")
    return ProbeResult((str(folder),), "" if room else "full")


def _free(folder: Path) -> float:
    """Megabytes."""
    from shutil import disk_usage

    return disk_usage(folder).free / 1e6


def line(
    name: str,
    found: ProbeResult,
    say: Callable[..., str],
    *,
    asked: bool,
    need: bool = False,
) -> SerialLine:
    """A look as a line of the report; `need`: Pythia is lame without it."""
    unknown = found.why == "elsewhere"
    wanted = (asked or need) and not unknown
    lacking: State = "full" if found.why == "full" else "missing"
    state: State = "ok" if found else lacking if wanted else "idle"
    detail = ", ".join(found.here)
    key = f"cli.doctor.{name}.{found.why}"
    return SerialLine(name, state, detail, say(key) if found.why else "", asked)
