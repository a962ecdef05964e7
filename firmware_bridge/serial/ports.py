"""Ports that a board may hang on, and why one could not be opened."""

import errno
import os
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from socket import gaierror
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from serial import SerialBase

BAUD = 115_200
READ, WRITE = 0.05, 1.0
"""Seconds that one reading, and one writing, waits at most."""
NETWORK = ("socket://", "rfc2217://")
"""Addresses beside the paths of this computer; pyserial's others write files."""
LONGEST = 200


class PortTrouble(Enum):
    """Why there is no port just now, as a word that views can put into a sentence."""

    NONE = ""
    GONE = "gone"
    RIGHTS = "rights"
    TAKEN = "taken"
    """Another program has it."""
    NO_ADDRESS = "address"
    NO_PORT = "no_port"
    """Something is there, and it is no serial port."""
    UNHEARD = "unheard"
    """Nobody listens at that address of the network."""
    BROKE = "broke"
    """It was there, and then it was not."""


REASONS = {
    errno.ENOENT: PortTrouble.GONE,
    errno.ENODEV: PortTrouble.GONE,
    errno.ENXIO: PortTrouble.GONE,
    errno.EACCES: PortTrouble.RIGHTS,
    errno.EPERM: PortTrouble.RIGHTS,
    errno.EBUSY: PortTrouble.TAKEN,
    errno.EAGAIN: PortTrouble.TAKEN,
    errno.ENOTTY: PortTrouble.NO_PORT,
    errno.EISDIR: PortTrouble.NO_PORT,
    errno.ECONNREFUSED: PortTrouble.UNHEARD,
    errno.EHOSTUNREACH: PortTrouble.UNHEARD,
    errno.ENETUNREACH: PortTrouble.UNHEARD,
    errno.ETIMEDOUT: PortTrouble.UNHEARD,
}


@cache
def troubles() -> tuple[type[BaseException], ...]:
    """All that the world may do to us through pyserial."""
    from serial import SerialException

    common = (SerialException, OSError, ValueError)
    if sys.platform == "win32":
        return common
    import termios

    return (*common, termios.error)


def why(error: BaseException) -> PortTrouble:
    """Of what the system said when a port was opened."""
    if isinstance(error, ValueError):
        return PortTrouble.NO_ADDRESS
    beneath = error.__context__  # pyserial puts its own words over the system's
    if isinstance(beneath, gaierror | TimeoutError):
        return PortTrouble.UNHEARD
    numbers = [one.args[0] for one in (error, beneath) if one and one.args]
    reasons = [REASONS[n] for n in numbers if isinstance(n, int) and n in REASONS]
    return reasons[0] if reasons else PortTrouble.BROKE


def is_address(text: str) -> bool:
    """A path of this computer, or an address in the network."""
    if not 0 < len(text) <= LONGEST or not text.isprintable():
        return False
    if "://" in text:
        return text.startswith(NETWORK) and _reaches(text)
    return text.startswith("/") or text.upper().startswith("COM")


def _reaches(text: str) -> bool:
    """Whether a host is named, and one of its ports: 1 to 65535."""
    try:
        parts = urlsplit(text)
        return bool(parts.hostname and parts.port)
    except ValueError:
        return False


def opened(address: str) -> "SerialBase":
    """This port, for nobody else. Raises one of `troubles`."""
    from serial import serial_for_url

    if not is_address(address):
        raise ValueError(address)
    if address.startswith("/") and not Path(address).exists():
        raise OSError(errno.ENOENT, address)
    return serial_for_url(
        address, BAUD, timeout=READ, write_timeout=WRITE, exclusive=True
    )


def listed(root: Path = Path("/dev"), platform: str = sys.platform) -> tuple[str, ...]:
    """Ports of this computer that something was plugged into."""
    return tuple(sorted(_plugged(root) if platform == "linux" else _elsewhere()))


def _plugged(root: Path) -> Iterator[str]:
    for kind in ("ttyACM*", "ttyUSB*"):
        yield from map(os.fspath, root.glob(kind))


def _elsewhere() -> Iterator[str]:
    from serial.tools.list_ports import comports

    yield from (port.device for port in comports() if port.vid is not None)
