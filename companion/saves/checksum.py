"""Every text in the database carries a checksum, so that a changed one is noticed.

Disks forget a bit now and then, and SQLite itself would hand it on without a word.
"""

from struct import Struct, error
from zlib import crc32

from companion.saves.trouble import SaveTrouble

PACK = tuple(Struct(f"<{numbers}d").pack for numbers in range(4))


BROKEN = -1


def seal(text: bytes, *numbers: float) -> int:
    """The checksum of a text, and of the numbers that stand beside it."""
    return crc32(text, crc32(PACK[len(numbers)](*numbers)))


def sealed(text: object, *numbers: object) -> int:
    """The same of whatever lies in a file: BROKEN, which no text has, of no text."""
    try:
        return seal(text, *numbers)  # type: ignore[arg-type]
    except (TypeError, error):
        return BROKEN


def whole(checksum: int, text: bytes, *numbers: float) -> str:
    """A text as it was once written. SaveTrouble where anything of it has changed."""
    try:
        if seal(text, *numbers) == checksum:
            return text.decode()
    except (TypeError, error, UnicodeDecodeError):  # not even of its kind any more
        raise SaveTrouble("save.unreadable") from None
    raise SaveTrouble("save.unreadable")
