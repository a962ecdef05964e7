"""Why there is no die just now, as a word that views can put into a sentence."""

import asyncio
from enum import Enum
from functools import cache
from types import MappingProxyType

Errors = tuple[type[BaseException], ...]


class Reason(Enum):
    """Of the radio first: those that concern every die."""

    NONE = ""
    OFF = "off"
    ABSENT = "absent"
    FORBIDDEN = "forbidden"
    SERVICE = "service"
    """The system's Bluetooth service does not run."""

    UNSEEN = "unseen"
    """Asleep, too far, or held by another device: all three look the same."""
    FADED = "faded"
    """The link broke."""
    SLOW = "slow"
    """It was heard, and then did not answer in time."""
    BUSY = "busy"
    """It refused us: another device may have it."""
    FULL = "full"
    """The radio carries no more links."""
    STRANGER = "stranger"
    """Another die, or something that is none."""
    SILENT = "silent"
    """Connected, and it does not say who it is."""


RADIO = frozenset({Reason.OFF, Reason.ABSENT, Reason.FORBIDDEN, Reason.SERVICE})

NOT_AVAILABLE = MappingProxyType(
    {
        "NO_BLUETOOTH": Reason.ABSENT,
        "NO_BLE_CENTRAL_ROLE": Reason.ABSENT,
        "POWERED_OFF": Reason.OFF,
        "DENIED_BY_USER": Reason.FORBIDDEN,
        "DENIED_BY_SYSTEM": Reason.FORBIDDEN,
        "DENIED_BY_UNKNOWN": Reason.FORBIDDEN,
    }
)
"""What bleak says on every system."""

SAID = (
    ("ServiceUnknown", Reason.SERVICE),
    ("NameHasNoOwner", Reason.SERVICE),
    ("NoReply", Reason.SERVICE),
    ("Disconnected", Reason.SERVICE),
    ("AccessDenied", Reason.FORBIDDEN),
    ("NotAuthorized", Reason.FORBIDDEN),
    ("NotPermitted", Reason.FORBIDDEN),
    ("connection-limit", Reason.FULL),
    ("Connection Limit", Reason.FULL),
    ("Limited Resources", Reason.FULL),
    ("memory-alloc", Reason.FULL),
    ("NotReady", Reason.OFF),
    ("not-powered", Reason.OFF),
    ("UnknownObject", Reason.ABSENT),
)
"""Words of BlueZ in its errors."""

MANY = 5
"""With so many links up, refused again and again, it is more likely the radio."""


@cache
def troubles() -> Errors:
    """All that the world may do to us through bleak. Anything else is our mistake.

    Only who has a radio to listen to loads bleak; and only Linux has a D-Bus.
    """
    from bleak.exc import BleakError

    common: Errors = (BleakError, OSError, EOFError, asyncio.TimeoutError)
    try:
        from dbus_fast.errors import DBusError, InvalidAddressError
    except ImportError:
        return common
    return (*common, DBusError, InvalidAddressError)


@cache
def rude() -> Errors:
    """What bleak lets through where the service went away under it, or lacks a part."""
    return (*troubles(), AssertionError, KeyError)


def of_radio(error: BaseException) -> Reason:
    """Why nothing can be heard at all."""
    told = getattr(error, "reason", None)
    if isinstance(told, Enum):
        return NOT_AVAILABLE.get(told.name, Reason.ABSENT)
    if isinstance(error, PermissionError):
        return Reason.FORBIDDEN
    said = _said(error)
    return said if said in RADIO else Reason.SERVICE


def of_link(error: BaseException, links: int, tries: int) -> Reason:
    """Why this die could not be had, while `links` others were."""
    said = _said(error)
    if said is Reason.ABSENT or type(error).__name__ == "BleakDeviceNotFoundError":
        return Reason.UNSEEN  # the system knows this die no more
    if said is not Reason.NONE:
        return said
    if links >= MANY and tries > 0:
        return Reason.FULL
    return Reason.SLOW if isinstance(error, asyncio.TimeoutError) else Reason.BUSY


def _said(error: BaseException) -> Reason:
    words = f"{getattr(error, 'dbus_error', '')} {error}"
    return next((reason for word, reason in SAID if word in words), Reason.NONE)
