"""Bleak keeps a line to the system for each link, and ends it with the link.

Where the system's Bluetooth service died there is no link to end: the line would stand
for ever, and listen. Nobody but us can close it then.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bleak import BleakClient


def close(client: "BleakClient") -> None:
    """Hang up the line of a link that could not be ended; only Linux has one."""
    line = getattr(client._backend, "_bus", None)
    if line is not None:
        line.disconnect()
