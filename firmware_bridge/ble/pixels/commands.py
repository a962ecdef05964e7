"""What an app may write to a Pixels die. Nothing from type 72 on is ever sent."""

from struct import Struct

WHO_ARE_YOU = bytes((1,))
ROLL_STATE = bytes((23,))
BATTERY = bytes((33,))
STOP_LIGHTS = bytes((59,))
TEMPERATURE = bytes((60,))

OFF, ONCE, REPEAT = 0, 1, 2
ALL_FACES = 0xFFFFFFFF
NAME = 32

BLINK = Struct("<BBHIIBB")
EVERY = Struct("<BBH")


def blink(
    count: int = 3,
    duration_ms: int = 1000,
    color: int = 0xFFFFFF,
    face_mask: int = ALL_FACES,
    fade: int = 0,
    loop_count: int = 1,
) -> bytes:
    """Light up so many times in `duration_ms`; `color` is 0x00RRGGBB."""
    return BLINK.pack(29, count, duration_ms, color, face_mask, fade, loop_count)


def request_telemetry(mode: int = ONCE, min_interval_ms: int = 0) -> bytes:
    return EVERY.pack(26, mode, min_interval_ms)


def request_rssi(mode: int = ONCE, min_interval_ms: int = 0) -> bytes:
    return EVERY.pack(35, mode, min_interval_ms)


def set_name(name: str) -> bytes:
    """A die resets to take its new name; whole letters within 31 bytes are kept."""
    raw = name.encode()[: NAME - 1].decode("utf-8", "ignore").encode()
    return b"\x33" + raw.ljust(NAME, b"\0")


def notify_user_ack(*, ok: bool) -> bytes:
    return bytes((40, ok))


def power(operation: int) -> bytes:
    """0 switches the die off, 1 resets it, 2 lets it sleep."""
    return bytes((53, operation))


def play_animation(index: int, remap_face: int = 0, loop_count: int = 1) -> bytes:
    return bytes((19, index, remap_face, loop_count))
