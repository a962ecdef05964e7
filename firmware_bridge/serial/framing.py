"""Frames out of bytes: what is whole, and why the rest is not.

A frame is `$`, its content, `*`, four hexadecimal digits of CRC-16 and a line feed.
"""

from binascii import crc_hqx
from dataclasses import dataclass, replace
from enum import Enum

LONGEST = 128
"""Bytes of a frame, `$` and line feed counted."""
BEGIN, END, DIGITS = ord("$"), ord("\n"), 4
PLAIN = range(0x20, 0x7F)
HEX = frozenset("0123456789ABCDEF")


class Flaw(Enum):
    """Why what came is no frame."""

    CUT = "cut"
    CRC = "crc"
    CHARACTER = "character"
    LONG = "long"
    UNKNOWN = "unknown"
    """A type that comes from something newer."""
    FIELDS = "fields"


Whole = str | Flaw
"""The content of a frame, or what is wrong with it."""


def crc(content: str) -> int:
    """CCITT, polynomial 0x1021, begun at 0xFFFF."""
    return crc_hqx(content.encode("ascii"), 0xFFFF)


def framed(content: str) -> bytes:
    """The content as it goes over the wire. ValueError where it may not."""
    frame = f"${content}*{crc(content):04X}\n".encode("ascii")
    plain = content.isascii() and content.isprintable() and "$" not in content
    if not plain or len(frame) > LONGEST:
        raise ValueError(content)
    return frame


def judged(line: str) -> Whole:
    """What stood between `$` and line feed."""
    content, star, digits = line[: -DIGITS - 1], line[-DIGITS - 1 :][:1], line[-DIGITS:]
    if star != "*" or len(digits) != DIGITS or not HEX.issuperset(digits):
        return Flaw.CUT
    return content if int(digits, 16) == crc(content) else Flaw.CRC


@dataclass(frozen=True, slots=True)
class Framing:
    """What has come of a frame that is not whole yet; None outside of any."""

    begun: bytes | None = None

    def hear(self, data: bytes) -> tuple["Framing", tuple[Whole, ...]]:
        """Whatever these bytes end; outside of frames nothing is looked at."""
        begun, told = self.begun, list[Whole]()
        for byte in data:
            begun, whole = _next(begun, byte)
            if whole is not None:
                told.append(whole)
        return replace(self, begun=begun), tuple(told)


def _next(begun: bytes | None, byte: int) -> tuple[bytes | None, Whole | None]:
    if byte == BEGIN:
        return b"", None if begun is None else Flaw.CUT
    if begun is None:
        return None, None
    if byte == END:
        return None, judged(begun.decode("ascii"))
    if byte not in PLAIN:
        return None, Flaw.CHARACTER
    if len(begun) + 2 >= LONGEST:  # the `$` before it and the line feed to come
        return None, Flaw.LONG
    return begun + bytes((byte,)), None


def digits_of(cells: frozenset[int]) -> str:
    """A set of numbers as a bitmap: a digit for four, the first of them counts 1."""
    if not cells:
        return "-"
    fours = range(max(cells) // 4 + 1)
    return "".join(
        f"{sum(1 << bit for bit in range(4) if 4 * four + bit in cells):X}"
        for four in fours
    )


def cells_of(digits: str) -> frozenset[int]:
    """What a bitmap says; `-` is none."""
    if digits == "-":
        return frozenset()
    return frozenset(
        4 * four + bit
        for four, digit in enumerate(digits)
        for bit in range(4)
        if int(digit, 16) >> bit & 1
    )
