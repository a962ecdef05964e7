"""What an app may write to a TimeFlip2, after its password."""

DEFAULT = "000000"
ON, OFF = 1, 2
STATUS = bytes((0x10,))


def password(password: str = DEFAULT) -> bytes:
    """Needed on every connection; without it every facet reads as none."""
    return password.encode("ascii", "replace")[:6].ljust(6, b"0")


def lock(*, on: bool) -> bytes:
    return bytes((4, ON if on else OFF))


def pause(*, on: bool) -> bytes:
    return bytes((6, ON if on else OFF))


def brightness(percent: int) -> bytes:
    return bytes((9, percent))


def blink_period(seconds: int) -> bytes:
    """Between two flashes of its light: 5 to 60."""
    return bytes((10, seconds))


def name(name: str) -> bytes:
    raw = name.encode("ascii", "replace")[:18]
    return bytes((0x15, len(raw))) + raw
