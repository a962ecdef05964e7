"""Ports that a board may hang on, and why one could not be opened."""

import errno
import os
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

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
    number = getattr(error, "errno", None)
    if number is None and "lock" in str(error):
        return PortTrouble.TAKEN
    return REASONS.get(number or 0, PortTrouble.BROKE)


def is_address(text: str) -> bool:
    """A path of this computer, or an address in the network."""
    if not 0 < len(text) <= LONGEST or not text.isprintable():
        return False
    if "://" in text:
        return text.startswith(NETWORK) and ":" in text.partition("://")[2]
    return text.startswith("/") or text.upper().startswith("COM")


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
